"""The dice for a tie that nothing else breaks (Western U.S.)."""

from collections.abc import Iterator, Sequence
from itertools import product

from interlock.basics.wording import listed
from interlock.games.age_of_steam.decisions import AgeOfSteamDecision
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.near import FACES, example_throw
from interlock.games.age_of_steam.scoring import SCORE_TIE
from interlock.record.age_of_steam import PlayerDice, RollForTie
from interlock.replay.decision import Action
from interlock.replay.rule import Rule, Violation


class TieBreaking(AgeOfSteamDecision):
    """Those who tie throw dice."""

    __slots__ = ("tied",)
    kind = "roll_for_tie"
    turn = SCORE_TIE

    def __init__(self, table: AgeOfSteamTable, tied: Sequence[int]) -> None:
        super().__init__(table, 0)
        self.tied = tied

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield that others throw, or not one die each."""
        if not isinstance(action, RollForTie):
            yield from self.misplaced(action)
        elif sorted(thrown.seat for thrown in action.dice) != self.tied or any(
            len(thrown.dice) != 1 for thrown in action.dice
        ):
            yield SCORE_TIE.broken("dice", "dice", players=self._names())

    def judged_by(self, action: Action) -> tuple[Rule, ...]:
        """Return who throws."""
        return (SCORE_TIE,) if isinstance(action, RollForTie) else ()

    def options(self) -> Iterator[Action]:
        """Yield all that the dice can show."""
        for dice in product(range(1, 7), repeat=len(self.tied)):
            yield RollForTie(tuple(PlayerDice(seat, (die,)) for seat, die in zip(self.tied, dice, strict=True)))

    def like(self, refused: Action) -> Iterator[Action]:
        """Yield throws of those who tie near a refused one, each with one die."""
        written = {thrown.seat: thrown.dice[:1] for thrown in refused.dice} if isinstance(refused, RollForTie) else {}
        throws = (zip(self.tied, example_throw(len(self.tied), first), strict=True) for first in range(len(FACES)))
        yield from dict.fromkeys(
            RollForTie(tuple(PlayerDice(seat, written.get(seat) or (die,)) for seat, die in dice)) for dice in throws
        )

    def words(self) -> str:
        """Say who throws."""
        return f"throw a die each for the tie of {self._names()}"

    def _names(self) -> str:
        return listed(self.table.names[seat] for seat in self.tied)

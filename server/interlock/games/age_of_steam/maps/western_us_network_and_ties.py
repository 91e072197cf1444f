"""Western U.S.: check that a player's track stays connected, and roll dice for a tie that nothing else breaks."""

from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import product

from interlock.basics.text_format import list_words
from interlock.games.age_of_steam.building.tile_placement import network_after
from interlock.games.age_of_steam.building.tile_plan import Joins, Plan
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.mechanics.network import Section, loose_end
from interlock.games.age_of_steam.mechanics.similar_draws import FACES, example_throw
from interlock.games.age_of_steam.mechanics.tiles import SIDES_OF
from interlock.games.age_of_steam.phases.decisions import AgeOfSteamDecision
from interlock.games.age_of_steam.phases.scoring import SCORE_TIE
from interlock.record.age_of_steam import PlayerDice, RollForTie
from interlock.replay.decision import Action
from interlock.replay.rule import Rule, Violation


def stands_apart(table: AgeOfSteamTable, seat: int, plan: Plan, joins: Joins) -> bool:
    """Tell whether a tile brings the player track that does not hang together with what the player had."""
    own = [section for section in table.network.sections if section.owner == seat]
    stops = {end for section in own for end in section.ends if end >= 0}
    if all(any(reach.end in stops or reach.section in own for reach in reaches) for reaches in joins.values()):
        return False  # As nearly always: each new track joins old track.
    had = {piece for section in own for piece in section.pieces}
    had |= {(plan.hex, after) for before, after in plan.redirects if _keeps_hold(table, seat, plan.hex, before, after)}
    own = [section for section in network_after(table, seat, plan).sections if section.owner == seat]
    groups = [{piece for section in group for piece in section.pieces} for group in _groups(own)]
    return len(groups) > 1 and any(had.isdisjoint(group) for group in groups)


def city_stands_apart(table: AgeOfSteamTable, seat: int, hex_: int) -> bool:
    """Tell whether a New City brings the player unowned track that does not hang together with what the player had."""
    network = table.network
    taken = [section for _, section in network.loose_around(hex_) if section.owner == 0]
    own = {section for section in network.sections if section.owner == seat}
    if not (taken and own and table.options.urbanize_takes_unowned):
        return False
    groups = _groups(dict.fromkeys([*own, *taken]), hex_, network.loose_ends_before(hex_))
    return any(own.isdisjoint(group) for group in groups)


def _keeps_hold(table: AgeOfSteamTable, seat: int, hex_: int, before: int, after: int) -> bool:
    """Tell whether a redirected track of the player keeps a side by which it hangs on the rest of its section."""
    section = table.network.section(hex_, before)
    kept = SIDES_OF[before & after]
    return section.owner == seat and any(loose_end(hex_ * 6 + side) not in section.ends for side in kept)


def _groups(sections: Iterable[Section], city: int = 0, before_it: Set[int] = frozenset()) -> list[list[Section]]:
    """Return sections by what hangs together over cities and towns; loose ends before a New City end in it."""
    groups: list[tuple[set[int], list[Section]]] = []
    for section in sections:
        ends = [city if end in before_it else end for end in section.ends]
        stops, group = {end for end in ends if end >= 0}, [section]
        for others in [each for each in groups if not stops.isdisjoint(each[0])]:
            groups.remove(others)
            stops |= others[0]
            group += others[1]
        groups.append((stops, group))
    return [group for _, group in groups]


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
        return list_words(self.table.names[seat] for seat in self.tied)

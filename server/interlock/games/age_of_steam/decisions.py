"""What all decisions of Age of Steam share."""

from collections.abc import Iterator

from interlock.games.age_of_steam.action_rules import PHASES
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.turn import DIRECT_LINK, Turn
from interlock.record.age_of_steam import EndBuilding
from interlock.replay.decision import Action, Decision
from interlock.replay.rule import Rule, Violation


class AgeOfSteamDecision(Decision):
    """Somebody has to move, or the table: then the seat is 0."""

    __slots__ = ("table",)

    turn: Rule
    """The rule that says whose turn it is."""

    def __init__(self, table: AgeOfSteamTable, seat: int) -> None:
        self.table = table
        self.seat = seat

    def out_of_turn(self, seat: int) -> Violation:  # noqa: ARG002 - auctions need the seat
        """Return the rule that somebody else breaks by moving now."""
        return self.turn.broken("turn", decision=self.words())

    def misplaced(self, action: Action) -> Iterator[Violation]:
        """Yield that this kind of action does not fit here."""
        last = self.table.last_turn
        if isinstance(action, EndBuilding) and last is not None:
            builder = self.table.names[last.seat]
            said = said_of_end(last)
            yield PHASES.broken(
                said,
                decision=self.words(),
                builder=builder,
                tiles=last.tiles,
                most=last.most,
                **last_tile(self.table, last),
            )
        else:
            yield PHASES.broken("time", decision=self.words())


def said_of_end(turn: Turn) -> str:
    """Return which message tells with what a building turn came to be over."""
    if turn.tiles < turn.most:
        return "done"
    return "last_link" if turn.last == DIRECT_LINK else "last"


def last_tile(table: AgeOfSteamTable, turn: Turn) -> dict[str, str]:
    """Return the fact of where the last tile of a turn lies, if it lies anywhere."""
    return {} if turn.last == DIRECT_LINK else {"hex": table.name(turn.last)}

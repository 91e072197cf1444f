"""What all decisions of Age of Steam share."""

from collections.abc import Iterator
from typing import Any, ClassVar

from interlock.games.age_of_steam.action_rules import PHASES
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.turn import DIRECT_LINK, Turn
from interlock.record.age_of_steam import EndBuilding
from interlock.replay.decision import Action, Decision
from interlock.replay.rule import Rule, Violation


class AgeOfSteamDecision(Decision):
    """Somebody has to move, or the table: then the seat is 0."""

    __slots__ = ("table",)

    turn: ClassVar[Rule]
    """The rule that says whose turn it is."""

    def __init__(self, table: AgeOfSteamTable, seat: int) -> None:
        self.table = table
        self.seat = seat

    def out_of_turn(self, seat: int) -> Violation:
        """Return the rule that somebody else breaks by moving now."""
        return self.turn.broken("turn", **self.due(seat))

    def misplaced(self, action: Action) -> Iterator[Violation]:
        """Yield that this kind of action does not fit here."""
        last = self.table.last_turn
        if isinstance(action, EndBuilding) and last is not None and self.table.turn is None:
            said, facts = end_of_turn(self.table, last)
            yield PHASES.broken(said, decision=self.said(), builder=self.table.names[last.seat], **facts)
        else:
            yield PHASES.broken("time", decision=self.said())


def end_of_turn(table: AgeOfSteamTable, turn: Turn) -> tuple[str, dict[str, Any]]:
    """Return which message tells with what a building turn came to be over, and the facts that it is made of."""
    if turn.tiles < turn.most:
        return "done", {"tiles": turn.tiles, "most": turn.most}
    if turn.last == DIRECT_LINK:
        return "last_link", {"tiles": turn.tiles}
    return "last", {"tiles": turn.tiles, "hex": table.name(turn.last)}

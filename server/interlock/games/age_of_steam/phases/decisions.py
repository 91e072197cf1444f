"""The base class of all decisions of Age of Steam."""

from collections.abc import Iterator
from typing import Any, ClassVar

from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.mechanics.table import DIRECT_LINK, Turn
from interlock.games.age_of_steam.phases.action_rules import ACTION_WORDS, PHASES
from interlock.record.age_of_steam import EndBuilding, PassOnce, SpecialAction
from interlock.record.auction import Bid
from interlock.replay.decision import Action, Decision
from interlock.replay.rule import Rule, Violation

_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")
_AFTER_AUCTION = ("choose actions", "build track", "move goods", "goods growth")


class AgeOfSteamDecision(Decision):
    """Somebody has to move, or the table: then the seat is 0."""

    __slots__ = ("table",)

    turn: ClassVar[Rule]
    """The rule that says whose turn it is."""
    first: ClassVar[SpecialAction | None] = None
    """The action whose player comes before all others, where the players come one after another."""
    had: ClassVar[str] = "has had the turn"
    """What a player has done who has no more to do, where the players come one after another."""

    def __init__(self, table: AgeOfSteamTable, seat: int) -> None:
        self.table = table
        self.seat = seat

    def out_of_turn(self, seat: int) -> Violation:
        """Return the rule that somebody else breaks by moving now."""
        return self.turn.broken("turn", **self.due(seat))

    def reason(self, seat: int) -> str:
        """Return why another player has to wait; where the table moves, the sentence says enough."""
        if not self.seat or not seat:
            return ""
        if self.table.players[seat].out:
            return f"{self.table.names[seat]} is out of the game"
        return self.waits(seat)

    def waits(self, seat: int) -> str:
        """Return why another player in the game has to wait."""
        table, name, other = self.table, self.table.names[self.seat], self.table.names[seat]
        if seat not in table.waiting:
            return f"{other} {self.had}"
        place = table.order.index(seat)
        if self.first is not None and place < table.order.index(self.seat):
            first = f"{name} has {ACTION_WORDS[self.first]} this round"
            return f"{first}, so {other}, {_PLACES[place]} in player order, waits"
        return f"{name} comes before {other} in player order"

    def misplaced(self, action: Action) -> Iterator[Violation]:
        """Yield that this kind of action does not fit here."""
        last = self.table.last_turn
        if isinstance(action, EndBuilding) and last is not None and self.table.turn is None:
            said, facts = end_of_turn(self.table, last)
            yield PHASES.broken(said, decision=self.said(), builder=self.table.names[last.seat], **facts)
        elif isinstance(action, Bid | PassOnce) and _auction_is_over(self.table):
            yield PHASES.broken("auction", decision=self.said())
        else:
            yield PHASES.broken("time", decision=self.said())


def _auction_is_over(table: AgeOfSteamTable) -> bool:
    """Tell whether the player order of the round has been auctioned; maps with phases of their own have no auction."""
    return table.phase in _AFTER_AUCTION and table.map.phases is None


def end_of_turn(table: AgeOfSteamTable, turn: Turn) -> tuple[str, dict[str, Any]]:
    """Return which message tells with what a building turn came to be over, and the facts that it is made of."""
    if turn.tiles < turn.most:
        return "done", {"tiles": turn.tiles, "most": turn.most}
    if turn.last == DIRECT_LINK:
        return "last_link", {"tiles": turn.tiles}
    return "last", {"tiles": turn.tiles, "hex": table.name(turn.last)}

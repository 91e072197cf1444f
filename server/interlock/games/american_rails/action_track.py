"""The action track: a field for every action in each of three columns (rulebook, Aktions-Phasen)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from interlock.basics.text_format import list_words
from interlock.games.american_rails import actions, expand
from interlock.games.american_rails.removed_company import REMOVED
from interlock.games.american_rails.table import AmericanRailsTable, Marker
from interlock.games.american_rails.timing import out_of_place
from interlock.record.american_rails import (
    EXPANSIONS,
    Decline,
    DevelopCity,
    ExpandTrack,
    FundCompany,
    OfferShare,
    Row,
    TakeFrom,
    TakeMoney,
)
from interlock.record.auction import Pass
from interlock.replay.decision import OUT_OF_TURN, Action, Decision, Flow
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import component, reading, rulebook

ROUND = Rule(
    "AR-ROUND",
    "A round is three action phases and a dividend phase; there are seven rounds at most, 1851 to 1857.",
    rulebook("Spielablauf"),
)
ROWS = Rule(
    "AR-TRACK-ROWS",
    "The rows of the action track are, from the top: Pass, Develop, Fund $5, Take $2 (or Expand 2), Expand 3, Auction, "
    "Expand 4.",
    component(
        "the action track on the board",
        by="a transcription of the printed board",
        certainty="sure: the examples of Aktions-Phasen agree",
    ),
)
_PASS = reading("Aktions-Phasen", takes="Pass holds one marker as well", of="the field Pass")
FREE = Rule(
    "AR-TRACK-FREE",
    "In each phase a player moves the marker to a free field of that phase's column; every field, Pass included, holds "
    "one marker.",
    rulebook("Aktions-Phasen", _PASS),
    messages={
        "taken": "{player} chooses {row}, but {holder} is there already in this phase, and each field holds one marker",
        "passed": "{player} passes, but {holder} has passed already in this phase, and the field Pass holds one marker",
        "shared": "Expand 2 shares its field with Take $2, and {holder} is there already in this phase",
    },
    rests_on={"passed": _PASS},
)
ORDER_FIRST = Rule(
    "AR-TRACK-ORDER-FIRST",
    "In the first phase of a round the order is that of the turn order track, field 1 first.",
    rulebook("Aktions-Phasen"),
    OUT_OF_TURN,
)
ORDER_NEXT = Rule(
    "AR-TRACK-ORDER-NEXT",
    "In the second and third phase the order is that of the markers in the column before, from the top.",
    rulebook("Aktions-Phasen"),
    OUT_OF_TURN,
)
TAKE_EXPAND = Rule(
    "AR-TAKE-EXPAND",
    "With 4 or 5 players the field Take $2 may be used for Expand 2 instead.",
    rulebook("Nimm 2$ (oder Ausdehnen 2)"),
    "Expand 2 is not there with {players} players",
)

RULES = (ROUND, ROWS, FREE, ORDER_FIRST, ORDER_NEXT, TAKE_EXPAND)

ROW_NAMES = ("pass", "develop", "fund", "take", "expand 3", "auction", "expand 4")
"""The rows from the top; the first is row 1."""

_ROWS: dict[type[Action], int] = {Pass: 1, DevelopCity: 2, FundCompany: 3, TakeMoney: 4, OfferShare: 6}
_JUDGED_BY: dict[type[Action], tuple[Rule, ...]] = {
    Pass: (),
    Decline: (),
    TakeMoney: (),
    DevelopCity: actions.DEVELOPMENT_JUDGED_BY,
    FundCompany: (actions.FUND, REMOVED),
    OfferShare: (actions.OFFER, REMOVED),
    ExpandTrack: expand.JUDGED_BY,
}
_EXPAND_ROWS = {2: 4, 3: 5, 4: 7}
_DECLINED_ROWS = {
    Row.DEVELOP: 2,
    Row.FUND: 3,
    Row.TAKE: 4,
    Row.EXPAND_2: 4,
    Row.EXPAND_3: 5,
    Row.AUCTION: 6,
    Row.EXPAND_4: 7,
}


def row_of(action: Action) -> int:
    """Return the row whose field an action takes; 0 for what is no action of a phase."""
    if isinstance(action, ExpandTrack):
        return _EXPAND_ROWS[_nearest_field(action.up_to)]
    if isinstance(action, Decline):
        return _DECLINED_ROWS[action.row]
    return _ROWS.get(type(action), 0)


def _nearest_field(up_to: int) -> int:
    """Return how many hexes the field of an expansion allows; where there is no such field, Expand 3 or 4 does."""
    return up_to if up_to in EXPANSIONS else min(max(up_to, 3), 4)


def _expands_two(action: Action) -> bool:
    return (isinstance(action, ExpandTrack) and action.up_to == 2) or action == Decline(Row.EXPAND_2)


class Choice(Decision):
    """A player moves the marker to a free field and carries the action out, or declines it."""

    __slots__ = ("table",)
    kind = "choose_action"

    def __init__(self, table: AmericanRailsTable, seat: int) -> None:
        self.seat = seat
        self.table = table

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield what is wrong with the field or with the action; declining an action is always legal."""
        table = self.table
        row = row_of(action)
        if not row:
            yield out_of_place(action, self.said())
            return
        if _expands_two(action) and not self._expand_two():
            part = "up_to" if isinstance(action, ExpandTrack) else "row"
            yield TAKE_EXPAND.broken(part, "4 or 5 players", str(len(table.seats)), players=len(table.seats))
        if isinstance(action, ExpandTrack) and action.up_to not in EXPANSIONS:
            fields = "Expand 2, 3 and 4" if self._expand_two() else "Expand 3 and 4"
            yield expand.COUNT.broken("no_field", "up_to", fields, str(action.up_to), up_to=action.up_to, fields=fields)
        elif table.taken(row):
            holder = next(mark.seat for mark in table.markers if mark.row == row and mark.phase == table.phase)
            said, name = ("shared", "expand 2") if _expands_two(action) else ("taken", ROW_NAMES[row - 1])
            if isinstance(action, Pass):
                said = "passed"
            yield FREE.broken(said, expected=self.words(), row=name, holder=table.ledger.names[holder])
        if isinstance(action, ExpandTrack):
            yield from expand.check_expansion(table, self.seat, action)
        elif isinstance(action, DevelopCity):
            yield from actions.check_development(table, action)
        elif isinstance(action, FundCompany):
            yield from actions.check_funding(table, action)
        elif isinstance(action, TakeMoney):
            yield from actions.check_taking(action)
        elif isinstance(action, OfferShare):
            yield from actions.check_offer(table, action)

    def judged_by(self, action: Action) -> tuple[Rule, ...]:
        """Return the rules of the field and of the action."""
        if not row_of(action):
            return ()
        by_action = _JUDGED_BY[type(action)]
        if isinstance(action, TakeMoney):
            by_action = (actions.rule_of_taking(action),)
        return (FREE, *([TAKE_EXPAND] if _expands_two(action) else []), *by_action)

    def options(self) -> Iterator[Action]:
        """Yield the legal actions, row by row from the top, each declined first."""
        for row in range(1, len(ROW_NAMES) + 1):
            if not self.table.taken(row):
                yield from self._row(row)

    def like(self, refused: Action) -> Iterator[Action]:
        """Yield legal actions of the same row; where that is taken or there is none, an example of every other."""
        row = row_of(refused)
        if row and not self.table.taken(row):
            if isinstance(refused, ExpandTrack) and (refused.up_to != 2 or self._expand_two()):
                meant = replace(refused, up_to=_nearest_field(refused.up_to))
                yield from expand.expansions_like(self.table, self.seat, meant)
            else:
                yield from self._row(row)
        else:
            yield from (next(self._row(other)) for other in range(1, len(ROW_NAMES) + 1) if not self.table.taken(other))

    def _row(self, row: int) -> Iterator[Action]:
        table = self.table
        match ROW_NAMES[row - 1]:
            case "pass":
                yield Pass()
            case "develop":
                yield Decline(Row.DEVELOP)
                yield from actions.developments(table)
            case "fund":
                yield Decline(Row.FUND)
                yield from (FundCompany(company.name) for company in table.companies if company.in_game)
            case "take":
                yield Decline(Row.TAKE)
                yield TakeMoney(TakeFrom.BANK)
                yield TakeMoney(TakeFrom.PLAYERS)
                if self._expand_two():
                    yield Decline(Row.EXPAND_2)
                    yield from expand.expansions(table, self.seat, 2)
            case "expand 3":
                yield Decline(Row.EXPAND_3)
                yield from expand.expansions(table, self.seat, 3)
            case "auction":
                yield Decline(Row.AUCTION)
                yield from (OfferShare(company.name) for company in table.companies if company.unsold)
            case "expand 4":
                yield Decline(Row.EXPAND_4)
                yield from expand.expansions(table, self.seat, 4)

    def _expand_two(self) -> bool:
        return len(self.table.seats) > 3

    def out_of_turn(self, seat: int) -> Violation:
        """Return the rule that somebody else breaks by moving now."""
        return (ORDER_FIRST if self.table.phase == 1 else ORDER_NEXT).broken(**self.due(seat))

    def reason(self, seat: int) -> str:
        """Return by what it is the player's turn, and that the other has moved in this phase where that is so."""
        table = self.table
        name, other = table.ledger.names[self.seat], table.ledger.names[seat]
        place = (
            f"{name} is next on the turn order track"
            if table.phase == 1
            else f"{name}'s marker is the next from the top in the column of phase {table.phase - 1}"
        )
        moved = any((mark.phase, mark.seat) == (table.phase, seat) for mark in table.markers)
        return f"{other} has moved in this phase and {place}" if moved else place

    def words(self) -> str:
        """Say which fields are free."""
        free = [name for row, name in enumerate(ROW_NAMES, start=1) if not self.table.taken(row)]
        if self._expand_two():
            free = ["take or expand 2" if name == "take" else name for name in free]
        return f"choose {list_words(free, 'or')}"


def action_phase(table: AmericanRailsTable) -> Flow:
    """Have every player choose an action, in order."""
    table.phase += 1
    if table.phase > 1:
        table.order = table.from_the_top(table.phase - 1)
        for seat in table.seats:
            table.reasons[table.ledger.names[seat], "order"] = ROWS
    waiting = list(table.order)
    while waiting:
        table.on_turn = waiting[0]
        seat, action = table.take_early() or (yield Choice(table, waiting[0]))
        # Whoever moves out of turn, by ruling, has moved, or moves a second time with the one marker there is.
        if seat in waiting:
            waiting.remove(seat)
        else:
            table.markers = [marker for marker in table.markers if (marker.phase, marker.seat) != (table.phase, seat)]
        table.markers.append(Marker(table.phase, row_of(action), seat))
        yield from perform(table, seat, action, waiting)


def perform(table: AmericanRailsTable, seat: int, action: Action, waiting: Sequence[int]) -> Flow:
    """Carry an action out, while other seats wait for their turn in this phase."""
    if isinstance(action, ExpandTrack):
        expand.expand(table, action)
    elif isinstance(action, DevelopCity):
        actions.develop(table, action)
    elif isinstance(action, FundCompany):
        actions.fund(table, action)
    elif isinstance(action, TakeMoney):
        actions.take(table, seat, action)
    elif isinstance(action, OfferShare):
        # After the last of a phase the next one begins, or the next round, by the markers of this phase.
        following = waiting[0] if waiting else table.from_the_top(table.phase)[0]
        yield from actions.offer(table, seat, action, Choice(table, following))
    elif isinstance(action, Pass):
        table.passed[seat] = len(table.ledger.entries)

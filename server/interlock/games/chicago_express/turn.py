"""A turn: one action, whose dial is turned (rulebook p. 3)."""

from collections.abc import Iterator

from interlock.basics.text_format import list_words
from interlock.games.chicago_express import auctions, develop, extend
from interlock.games.chicago_express.setup import START_PLAYER
from interlock.games.chicago_express.table import AUCTION, DEVELOP, DIALS, EXTEND, ChicagoExpressTable
from interlock.record.chicago_express import AuctionShare, Decline, DevelopHex, Dial, ExtendNetwork
from interlock.replay.decision import OUT_OF_TURN, Action, Decision, Flow, next_clockwise
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import component, reading, rulebook

_AFTER_AUCTION = reading(
    "p. 4, Versteigerung", takes="the left of the player whose turn it was", of="the turn after an auction"
)
ORDER = Rule(
    "CE-TURN-ORDER",
    "Turns go clockwise. After an auction it goes on to the left of the player whose turn it was, not of the buyer.",
    rulebook("p. 3, Spielablauf", _AFTER_AUCTION),
    OUT_OF_TURN,
)
ONE_ACTION = Rule(
    "CE-TURN-ONE-ACTION",
    "A turn is one action: auction a share, extend a network, or develop a hex. Its dial is turned; then the action is "
    "carried out or waived.",
    rulebook("p. 3, Spielablauf"),
    "no auction is under way: {player} must auction a share, extend a company or develop a hex",
    physical=True,
)
DIAL_RED = Rule(
    "CE-DIAL-RED",
    "An action whose dial is on red is not chosen, not even to waive it.",
    rulebook("p. 3, Spielablauf"),
    "the dial of {dial} is on red, as {fields:field} have been turned",
)
DIAL_FIELDS: Rule = Rule(
    "CE-DIAL-FIELDS",
    "A dial is on red after 3 auctions, 5 extensions or 4 developments (option dials).",
    component(
        "the dials on the board", by="two independent transcriptions, which agree", certainty="likely; option dials"
    ),
)
RULES = (ORDER, ONE_ACTION, DIAL_RED, DIAL_FIELDS)

_JUDGED_BY: dict[type[Action], tuple[Rule, ...]] = {
    Decline: (DIAL_RED,),
    AuctionShare: (DIAL_RED, *auctions.OFFER_RULES),
    ExtendNetwork: (DIAL_RED, *extend.JUDGED_BY),
    DevelopHex: (DIAL_RED, *develop.JUDGED_BY),
}
_DIAL_OF: dict[type[Action], int] = {AuctionShare: AUCTION, ExtendNetwork: EXTEND, DevelopHex: DEVELOP}
WAIVED = (Decline(Dial.AUCTION), Decline(Dial.EXTEND), Decline(Dial.DEVELOP))
"""The actions that turn a dial and do nothing more, by dial."""


def dial_of(action: Action) -> int | None:
    """Return the dial that an action turns."""
    return WAIVED.index(action) if isinstance(action, Decline) else _DIAL_OF.get(type(action))


_ORDER_AFTER_AUCTION = ORDER.resting_on(_AFTER_AUCTION)


class Turn(Decision):
    """The player on turn chooses an action."""

    __slots__ = ("table",)
    kind = "take_action"

    def __init__(self, table: ChicagoExpressTable) -> None:
        self.seat = table.on_turn
        self.table = table

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield what is wrong with the action chosen; waiving it is legal unless its dial is on red."""
        table = self.table
        dial = dial_of(action)
        if dial is None:
            if table.after_auction:
                yield auctions.END.broken("over", expected=self.words(), decision=self.said())
            else:
                yield ONE_ACTION.broken(expected=self.words())
            return
        if table.red(dial):
            yield DIAL_RED.broken(expected=self.words(), found=DIALS[dial], dial=DIALS[dial], fields=table.fields[dial])
        if isinstance(action, ExtendNetwork):
            yield from extend.check_extension(table, self.seat, action)
        elif isinstance(action, AuctionShare):
            yield from auctions.check_offer(table, action)
        elif isinstance(action, DevelopHex):
            yield from develop.check_development(table, action)

    def judged_by(self, action: Action) -> tuple[Rule, ...]:
        """Return the rules of the dials and of the action."""
        return _JUDGED_BY.get(type(action), ())

    def options(self) -> Iterator[Action]:
        """Yield the legal actions, each dial's waived action first."""
        table = self.table
        if not table.red(AUCTION):
            yield WAIVED[AUCTION]
            yield from auctions.offers(table)
        if not table.red(EXTEND):
            yield WAIVED[EXTEND]
            yield from extend.extensions(table, self.seat)
        if not table.red(DEVELOP):
            yield WAIVED[DEVELOP]
            yield from develop.developments(table)

    def like(self, refused: Action) -> Iterator[Action]:
        """Yield legal actions of the same kind; where its dial is on red, of the others."""
        table = self.table
        dial = dial_of(refused)
        if dial is None or table.red(dial):
            yield from (waived for other, waived in enumerate(WAIVED) if not table.red(other))
        elif dial == EXTEND:
            extended = refused if isinstance(refused, ExtendNetwork) else ExtendNetwork()
            yield from extend.extensions_like(table, self.seat, extended)
        else:
            yield from auctions.offers(table) if dial == AUCTION else develop.developments(table)
            yield WAIVED[dial]

    def out_of_turn(self, seat: int) -> Violation:
        """Return the rule that somebody else breaks by moving now."""
        table = self.table
        order = _ORDER_AFTER_AUCTION if table.after_auction else ORDER
        return (order if table.turns else START_PLAYER).broken(**self.due(seat))

    def reason(self, seat: int) -> str:  # noqa: ARG002 - it is the same for all others
        """Return who had the turn before, or who starts."""
        names, before = self.table.ledger.names, (self.seat - 2) % len(self.table.seats) + 1
        if not self.table.turns:
            return f"{names[self.seat]} got the first share of PRR and takes the first turn"
        return f"turns go clockwise and the last one was {names[before]}'s"

    def words(self) -> str:
        """Say which actions may be chosen."""
        names = [name for dial, name in enumerate(DIALS) if not self.table.red(dial)]
        return list_words(names, "or")


def turn(table: ChicagoExpressTable) -> Flow:
    """Take one turn."""
    seat, action = yield Turn(table)
    table.turns += 1
    dial = dial_of(action)
    assert dial is not None
    table.turn_dial(dial)
    table.reasons[DIALS[dial], "dial"] = DIAL_FIELDS
    table.after_auction = False
    if isinstance(action, ExtendNetwork):
        yield from extend.extend(table, seat, action)
    elif isinstance(action, AuctionShare):
        yield from auctions.offer(table, seat, action)
    elif isinstance(action, DevelopHex):
        develop.develop(table, action)
    table.on_turn = next_clockwise(seat, len(table.seats))

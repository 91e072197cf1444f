"""Phase 2: the auction for the player order (rulebook, Spielerreihenfolge ermitteln)."""

from collections.abc import Iterable, Iterator
from itertools import islice

from interlock.basics.text_format import bounds
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.phases.decisions import AgeOfSteamDecision
from interlock.record.age_of_steam import PassOnce, SpecialAction
from interlock.record.auction import Bid, Pass
from interlock.replay.decision import OUT_OF_TURN, Action, Flow
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import reading, rulebook

BID = Rule(
    "AOS-ORDER-BID",
    "In the order of the round before, again and again, each bids at least $1 and more than the highest bid so far, or "
    "passes. $0 is no bid.",
    rulebook("2. Spielerreihenfolge ermitteln"),
    messages={
        "turn": OUT_OF_TURN,
        "least": "{player} bids ${bid}, but the least bid is ${least}",
    },
)
CASH = Rule(
    "AOS-ORDER-CASH",
    "Nobody bids more than their cash.",
    reading("2. Spielerreihenfolge ermitteln", takes="nobody bids what they cannot pay"),
    "{player} bids ${bid}, but has ${cash}",
)
PASS_ONCE = Rule(
    "AOS-ORDER-PASS-ONCE",
    "Who chose 'turn order (pass)' in the round before may pass once in this auction and stay in, but not when only "
    "two are left. When the turn comes back to the player with the highest bid, because another has passed once, that "
    "player is skipped: nobody bids against themselves.",
    rulebook(
        "3. Aktionen wählen, Reihenfolge (Passen); 2. Spielerreihenfolge ermitteln",
        reading(
            "2. Spielerreihenfolge ermitteln",
            takes="the highest bidder is skipped",
            of="who speaks when all others have passed or passed once",
        ),
    ),
    messages={
        "used": "{player} has passed once in this auction, and may do so only once",
        "no_pass": "{player} did not choose 'turn order (pass)' in the round before, and so may not pass once",
        "two_left": "{player} may not pass once, because only two are left in the auction",
    },
)
PLACES = Rule(
    "AOS-ORDER-PLACES",
    "The first to drop out takes the last place, the next the one before it, and so on; who is left alone is first, "
    "without a decision and whether or not they have bid.",
    rulebook(
        "2. Spielerreihenfolge ermitteln",
        reading(
            "2. Spielerreihenfolge ermitteln",
            says="that the bidding goes on until all have passed",
            takes="it ends when one is left, and nobody bids against themselves",
            of="who is left alone",
        ),
    ),
)
_WITHOUT_THE_OUT = reading(
    "2. Spielerreihenfolge ermitteln; 7. Ausgaben bezahlen",
    takes="places are counted among the players still in the game",
    of="places once a player is out",
)
PAY = Rule(
    "AOS-ORDER-PAY",
    "The first to drop out pays nothing. Places 1 and 2 pay their last bid, the places between pay half of it, rounded "
    "up; who has not bid pays nothing.",
    rulebook("2. Spielerreihenfolge ermitteln", _WITHOUT_THE_OUT),
)
_NO_BIDS = reading(
    "2. Spielerreihenfolge ermitteln",
    says="both that the order is turned and that it is always that of passing, reversed",
    takes="the order of passing",
    option="no_bids",
    of="the order where nobody bids and somebody has passed once",
)
REVERSE = Rule(
    "AOS-ORDER-REVERSE",
    "Where nobody bids, the player order is turned round. Where somebody has passed once, the rulebook says that and "
    "also that the order is always that of dropping out, reversed; by default the second counts, because it says "
    "'always' (option no_bids).",
    rulebook("2. Spielerreihenfolge ermitteln", _NO_BIDS),
)
RULES = (BID, CASH, PASS_ONCE, PLACES, PAY, REVERSE)

_PAY_WITHOUT_THE_OUT = PAY.resting_on(_WITHOUT_THE_OUT)
_PAYING_IN_FULL = 2
_BIDS_LIKE = 3
"""How many bids are worth showing to somebody whose bid is refused."""


class Bidding(AgeOfSteamDecision):
    """A player bids, passes, or passes once and stays in."""

    __slots__ = ()
    kind = "bid"
    turn = BID

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield what is wrong with a bid or with passing once; dropping out is always legal."""
        if isinstance(action, Bid):
            high, cash = high_bid(self.table), self.table.ledger.balances[self.seat]
            if action.amount <= high:
                least = high + 1
                yield BID.broken(
                    "least", "amount", f"at least {least}", str(action.amount), bid=action.amount, least=least
                )
            if action.amount > cash:
                yield CASH.broken("amount", f"at most {cash}", str(action.amount), bid=action.amount, cash=cash)
        elif isinstance(action, PassOnce):
            if self.table.pass_holder != self.seat:
                yield PASS_ONCE.broken("used" if self.table.passed_once == self.seat else "no_pass")
            elif not self._may_pass_once():
                yield PASS_ONCE.broken("two_left")
        elif not isinstance(action, Pass):
            yield from self.misplaced(action)

    def judged_by(self, action: Action) -> tuple[Rule, ...]:
        """Return what may be bid, or who may pass once."""
        if isinstance(action, Bid):
            return BID, CASH
        return (PASS_ONCE,) if isinstance(action, PassOnce) else ()

    def options(self) -> Iterator[Action]:
        """Yield a pass, the pass that stays in, then every bid."""
        yield Pass()
        if self._may_pass_once():
            yield PassOnce()
        for amount in range(high_bid(self.table) + 1, self.table.ledger.balances[self.seat] + 1):
            yield Bid(amount)

    def like(self, refused: Action) -> Iterator[Action]:
        """Yield the bids next to a refused one, and passes; where there was none, a pass is most likely missing."""
        least, cash = high_bid(self.table) + 1, self.table.ledger.balances[self.seat]
        bids: Iterable[int] = range(least, cash + 1)
        if isinstance(refused, Bid):
            if refused.amount > cash:
                bids = range(cash, least - 1, -1)
            yield from (Bid(amount) for amount in islice(bids, _BIDS_LIKE))
        yield Pass()
        if self._may_pass_once():
            yield PassOnce()
        if not isinstance(refused, Bid):
            yield from (Bid(amount) for amount in islice(bids, _BIDS_LIKE))

    def waits(self, seat: int) -> str:
        """Return that another player has dropped out, has the highest bid, or comes later."""
        table, name = self.table, self.table.names[seat]
        if seat not in table.bidders:
            return f"{name} has dropped out of the auction"
        if seat == leader(table):
            return f"{name} has the highest bid, ${high_bid(table)}"
        return f"{table.names[self.seat]} comes before {name} in the bidding"

    def limits(self) -> tuple[int, int] | None:
        """Return the least and the highest bid."""
        least, cash = high_bid(self.table) + 1, self.table.ledger.balances[self.seat]
        return (least, cash) if least <= cash else None

    def words(self) -> str:
        """Say which bids are legal."""
        least, cash = high_bid(self.table) + 1, self.table.ledger.balances[self.seat]
        bids = f"bid {bounds(least, cash)}, or " if least <= cash else ""
        return f"{bids}pass{' (also once, and stay in)' if self._may_pass_once() else ''}"

    def _may_pass_once(self) -> bool:
        return self.table.pass_holder == self.seat and len(self.table.bidders) > 2


def high_bid(table: AgeOfSteamTable) -> int:
    """Return the highest bid so far."""
    return max(table.bids.values(), default=0)


def leader(table: AgeOfSteamTable) -> int:
    """Return who has the highest bid: of the same bids, which stand only by ruling, the last one counts; 0: nobody."""
    high = high_bid(table)
    return next((seat for seat in reversed(table.bids) if table.bids[seat] == high), 0)


def auction(table: AgeOfSteamTable) -> Flow:
    """Auction the player order."""
    table.phase = "player order"
    table.bids, table.passed_once = {}, 0
    turned = table.order[::-1]
    bidders = table.bidders = list(table.order)
    dropped: list[int] = []
    table.dropped = dropped
    while len(bidders) > 1:
        if table.bids and bidders[0] == leader(table):
            bidders.append(bidders.pop(0))  # Nobody has to bid against themselves.
            continue
        seat, action = yield Bidding(table, bidders[0])
        if seat in bidders:
            bidders.remove(seat)
        elif seat in dropped:  # Only by ruling: who has dropped out speaks again, and is back in.
            dropped.remove(seat)
        else:  # Only by ruling: who is out of the game has no place to bid for.
            continue
        if isinstance(action, Pass):
            _pay(table, seat, len(bidders) + 1, first_out=not dropped)
            dropped.append(seat)
        else:
            if isinstance(action, Bid):
                table.bids.pop(seat, None)
                table.bids[seat] = action.amount
            else:
                table.pass_holder, table.passed_once = 0, seat
            bidders.append(seat)
    table.dropped = []
    dropped += bidders
    table.bidders = []
    if len(dropped) > 1:
        _pay(table, dropped[-1], 1, first_out=False)
    table.order = turned if table.options.no_bids_turned and not table.bids else dropped[::-1]
    table.pass_holder = 0
    rule = PLACES
    if not table.bids:
        rule = REVERSE.resting_on(_NO_BIDS) if table.passed_once else REVERSE
    for seat in table.order:
        table.change(seat, "order", rule)


def _pay(table: AgeOfSteamTable, seat: int, place: int, *, first_out: bool) -> None:
    """Have a player pay for a place, as soon as it is known."""
    bid = 0 if first_out else table.bids.get(seat, 0)
    rule = PAY if len(table.order) == len(table.seats) else _PAY_WITHOUT_THE_OUT
    table.ledger.pay(seat, BANK, bid if place <= _PAYING_IN_FULL else (bid + 1) // 2, rule)


def keep_pass(table: AgeOfSteamTable) -> None:
    """Note who may pass once in the next auction."""
    table.pass_holder = next(
        (player.seat for player in table.players if player.action is SpecialAction.TURN_ORDER and not player.out), 0
    )

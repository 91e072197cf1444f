"""Auctions (rulebook, Spielbeginn and Versteigere eine Aktie)."""

from collections.abc import Generator, Iterator, Sequence

from interlock.games.american_rails.companies import Company
from interlock.games.american_rails.table import AmericanRailsTable
from interlock.games.american_rails.timing import TALK
from interlock.record.american_rails import HandOver
from interlock.replay.auction import OUT_OF_PLACE, PASSED, Auction, Bidding
from interlock.replay.auction_rules import AuctionRules
from interlock.replay.decision import OUT_OF_TURN, Action, Decision, clockwise
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import reading, rulebook

MINIMUM: Rule = Rule(
    "AR-AUCTION-MINIMUM",
    "The lowest bid is $10.",
    rulebook("Spielbeginn; Versteigere eine Aktie"),
    "{player} bids ${bid}, but the lowest bid is ${minimum}",
)
ORDER = Rule(
    "AR-AUCTION-ORDER",
    "The player who offers a share bids first or passes; then the others speak in turn, clockwise.",
    rulebook("Spielbeginn; Versteigere eine Aktie"),
    OUT_OF_TURN,
)
RAISE = Rule(
    "AR-AUCTION-RAISE",
    "Each bid is higher than the one before.",
    rulebook("Spielbeginn; Versteigere eine Aktie"),
    "{player} bids ${bid}, but ${high} is bid already",
)
_LAST_LEFT = reading(
    "Spielbeginn",
    says="that bidding goes on until one player is left",
    takes="the last one bids or passes, too, where nobody has bid",
    of="the last one left",
)
LAST = Rule(
    "AR-AUCTION-LAST",
    "Everybody bids or passes, move by move, until one bidder is left or all have passed; the last one left without a "
    "bid still bids or passes.",
    rulebook("Spielbeginn; Versteigere eine Aktie", _LAST_LEFT),
    messages=OUT_OF_PLACE,
    physical=True,
)
OUT = Rule(
    "AR-AUCTION-OUT",
    "A player who has passed stays out of this auction.",
    rulebook("Spielbeginn; Versteigere eine Aktie"),
    PASSED,
)
CASH = Rule(
    "AR-AUCTION-CASH",
    "Nobody bids more than the cash they have.",
    reading("Spielbeginn; Versteigere eine Aktie"),
    "{player} bids ${bid} and has ${cash}",
)
PAY = Rule(
    "AR-AUCTION-PAY",
    "The highest bidder takes the share and pays the bid into the company's treasury.",
    rulebook("Spielbeginn; Versteigere eine Aktie"),
)

RULES = (MINIMUM, ORDER, RAISE, LAST, OUT, CASH, PAY)

LOWEST_BID = 10

_OPENING = "offers the share and speaks first"
_AUCTION = AuctionRules(ORDER, ORDER, MINIMUM, RAISE, OUT, CASH, LAST, LAST.resting_on(_LAST_LEFT))


class _Bidding(Bidding):
    """The next bidder bids or passes, and hands nothing over."""

    __slots__ = ()

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield what is wrong with a bid, or with handing something over."""
        return iter((TALK.broken(expected=self.words()),)) if isinstance(action, HandOver) else super().check(action)


class _Auction(Auction):
    """An auction in which things may be handed over against the rules."""

    __slots__ = ()

    def decision(self, cash: Sequence[int]) -> Bidding:
        """Return the next decision."""
        return _Bidding(self, cash)


def auction_share(
    table: AmericanRailsTable, company: Company, opener: int, unsold: Rule
) -> Generator[Decision, tuple[int, Action], Auction]:
    """Auction a share of a company; unsold, it leaves the game by the rule given."""
    auction = _Auction(LOWEST_BID, clockwise(opener, len(table.seats)), _AUCTION, table.ledger.names, _OPENING)
    table.auction, table.lot = auction, company
    yield from auction.run(table.ledger.balances)
    table.auction = table.lot = None
    if auction.leader:
        table.ledger.pay(auction.leader, company.account, auction.high, PAY)
        table.take_share(auction.leader, company, PAY)
    else:
        company.unsold -= 1
        company.out += 1
        table.touched.add(company.account)
        table.reasons[company.name, "shares"] = unsold
    return auction

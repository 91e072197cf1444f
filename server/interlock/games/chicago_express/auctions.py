"""Auctions (rulebook p. 3 and 4)."""

from collections.abc import Generator

from interlock.games.chicago_express.companies import Company
from interlock.games.chicago_express.table import ChicagoExpressTable
from interlock.replay.auction import OUT_OF_PLACE, PASSED, Auction
from interlock.replay.auction_rules import AuctionRules
from interlock.replay.decision import OUT_OF_TURN, Action, Decision
from interlock.replay.rule import Rule
from interlock.replay.seats import clockwise
from interlock.replay.source import reading, rulebook

ORDER = Rule(
    "CE-AUCTION-ORDER",
    "The player who opens an auction bids first or passes; then the others speak in turn, clockwise.",
    rulebook("p. 3, Spielvorbereitung; p. 4, Versteigerung"),
    OUT_OF_TURN,
)
OPENING_BID: Rule = Rule(
    "CE-AUCTION-OPENING-BID",
    "The first bid is not lower than the opening bid.",
    rulebook("p. 3, Spielvorbereitung"),
    "{player} opens with ${bid}, but the opening bid is ${minimum}",
)
RAISE = Rule(
    "CE-AUCTION-RAISE",
    "Each bid is higher than the one before.",
    rulebook("p. 3, Spielvorbereitung; p. 4, Versteigerung"),
    "{player} bids ${bid}, but ${high} is bid already",
)
OUT = Rule(
    "CE-AUCTION-OUT",
    "A player who has passed stays out of this auction.",
    rulebook("p. 3, Spielvorbereitung; p. 4, Versteigerung"),
    PASSED,
)
CASH = Rule(
    "CE-AUCTION-CASH",
    "Nobody bids more than the cash they have.",
    reading("p. 3, Spielvorbereitung; p. 4, Versteigerung"),
    "{player} bids ${bid} and has ${cash}",
)
_LAST_LEFT = reading(
    "p. 4, Versteigerung",
    says="that bidding goes on until all but one have passed",
    takes="the last one bids or passes, too, where nobody has bid",
    of="the last one left",
)
END = Rule(
    "CE-AUCTION-END",
    "An auction goes on until one bidder is left or everybody has passed; nothing else is done meanwhile.",
    rulebook("p. 3, Spielvorbereitung; p. 4, Versteigerung", _LAST_LEFT),
    messages=OUT_OF_PLACE,
    physical=True,
)
PAY = Rule(
    "CE-AUCTION-PAY",
    "The highest bidder pays the bid into the company's treasury and takes the share.",
    rulebook("p. 3, Spielvorbereitung; p. 4, Versteigerung"),
)
UNSOLD = Rule(
    "CE-AUCTION-UNSOLD",
    "Where all pass, the share stays with the company and nothing is paid.",
    rulebook("p. 4, Versteigerung"),
)
MINIMUM: Rule = Rule(
    "CE-AUCTION-MINIMUM",
    "The opening bid is the company's income divided by its shares in play, the one offered included, rounded up.",
    rulebook("p. 3, Versteigerung"),
    "{player} opens with ${bid}, but the opening bid is ${minimum}",
)

RULES = (ORDER, OPENING_BID, RAISE, OUT, CASH, END, PAY, UNSOLD, MINIMUM)

NORMAL: AuctionRules = AuctionRules(ORDER, ORDER, MINIMUM, RAISE, OUT, CASH, END, END.resting_on(_LAST_LEFT))


def auction_share(
    table: ChicagoExpressTable,
    company: Company,
    opener: int,
    minimum: int,
    rules: AuctionRules = NORMAL,
    opening: str = "offers the share and speaks first",
) -> Generator[Decision, tuple[int, Action], int]:
    """Auction a share of a company; return the buyer's seat, or 0 where all pass.

    What is said of the opener tells why they speak first.
    """
    auction = Auction(minimum, clockwise(opener, len(table.seats)), rules, table.ledger.names, opening)
    table.auction, table.lot = auction, company
    yield from auction.run(table.ledger.balances)
    table.auction = table.lot = None
    table.after_auction = True
    if auction.leader:
        table.ledger.pay(auction.leader, company.account, auction.high, PAY)
        table.take_share(auction.leader, company, PAY)
    else:
        table.reasons[company.name, "shares"] = UNSOLD
    return auction.leader


def opening_bid(income: int, sold: int) -> int:
    """Return the opening bid for the next share of a company with this income (CE-AUCTION-MINIMUM)."""
    return -(-income // (sold + 1))

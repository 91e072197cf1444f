"""Auctions, and the action "auction a share" that starts one (rulebook p. 3 and 4)."""

from collections.abc import Generator, Iterator

from interlock.games.chicago_express.companies import COMPANY_INDEX, WABASH, Company
from interlock.games.chicago_express.table import ChicagoExpressTable
from interlock.record.chicago_express import AuctionShare
from interlock.replay.auction import OUT_OF_PLACE, PASSED, Auction
from interlock.replay.auction_rules import AuctionRules
from interlock.replay.decision import OUT_OF_TURN, Action, Decision, Flow, clockwise
from interlock.replay.rule import Rule, Violation
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

AUCTION_RULES = (ORDER, OPENING_BID, RAISE, OUT, CASH, END, PAY, UNSOLD, MINIMUM)

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


AVAILABLE = Rule(
    "CE-SHARE-AVAILABLE",
    "Any player may offer any share that a company still holds.",
    rulebook("p. 3, Versteigerung einer Aktie"),
    "{player} offers a share of {company}, which has none left",
    physical=True,
)
WABASH_OPEN = Rule(
    "CE-SHARE-WABASH",
    "Shares of the Wabash are offered only after a company has reached Chicago.",
    rulebook("p. 3, Versteigerung einer Aktie"),
    "{player} offers a share of the Wabash, which has not opened: no company has reached Chicago",
)

OFFER_RULES: tuple[Rule, ...] = (AVAILABLE, WABASH_OPEN)


def check_offer(table: ChicagoExpressTable, action: AuctionShare) -> Iterator[Violation]:
    """Yield what is wrong with offering a share."""
    company = table.companies[COMPANY_INDEX[action.company]]
    if not company.unsold:
        yield AVAILABLE.broken("company", "a company with a share left", company.name, company=company.name)
    if company.index == WABASH and not table.wabash_open:
        yield WABASH_OPEN.broken("company", "a company that has opened", company.name)


def offers(table: ChicagoExpressTable) -> Iterator[AuctionShare]:
    """Yield every legal offer."""
    for company in table.companies:
        if company.unsold and (company.index != WABASH or table.wabash_open):
            yield AuctionShare(company.name)


def offer(table: ChicagoExpressTable, seat: int, action: AuctionShare) -> Flow:
    """Auction the share offered."""
    company = table.companies[COMPANY_INDEX[action.company]]
    yield from auction_share(table, company, seat, opening_bid(company.income, company.sold))

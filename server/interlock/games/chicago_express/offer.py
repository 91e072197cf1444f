"""The action "auction a share" (rulebook p. 3)."""

from collections.abc import Iterator

from interlock.games.chicago_express.auctions import auction_share, opening_bid
from interlock.games.chicago_express.companies import COMPANY_INDEX, WABASH
from interlock.games.chicago_express.table import ChicagoExpressTable
from interlock.record.chicago_express import AuctionShare
from interlock.replay.decision import Flow
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import rulebook

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

RULES: tuple[Rule, ...] = (AVAILABLE, WABASH_OPEN)


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

"""The position of a game of Chicago Express as the outside sees it."""

from itertools import compress

from interlock.games.auction_under_way import under_way
from interlock.games.chicago_express.companies import COMPANY_NAMES
from interlock.games.chicago_express.position import (
    ChicagoExpressCompany,
    ChicagoExpressDial,
    ChicagoExpressIndustry,
    ChicagoExpressPlayer,
    ChicagoExpressPosition,
)
from interlock.games.chicago_express.table import DIALS, ChicagoExpressTable


def view(table: ChicagoExpressTable) -> ChicagoExpressPosition:
    """Return the position as the outside sees it."""
    labels = table.land.grid.labels
    label = labels.__getitem__
    balances = table.ledger.balances
    return ChicagoExpressPosition(
        players=tuple(
            ChicagoExpressPlayer(
                seat,
                balances[seat],
                {name: held for name, held in zip(COMPANY_NAMES, table.shares[seat], strict=True) if held},
            )
            for seat in table.seats
        ),
        companies=tuple(
            ChicagoExpressCompany(
                company.name,
                balances[company.account],
                company.income,
                company.trains,
                company.unsold,
                tuple(map(label, company.track)),
            )
            for company in table.companies
        ),
        dials=tuple(
            ChicagoExpressDial(name, turned, fields)
            for name, turned, fields in zip(DIALS, table.dials, table.fields, strict=True)
        ),
        houses=table.houses,
        industry=tuple(
            ChicagoExpressIndustry(city, table.industry[hex_]) for hex_, city in table.land.industrial.items()
        ),
        developed=tuple(compress(labels, table.developed)),
        wabash_open=table.wabash_open,
        dividends=table.dividends,
        auction=under_way(table.auction, table.lot.name if table.lot else ""),
        on_turn=0 if table.ending else table.on_turn,
    )

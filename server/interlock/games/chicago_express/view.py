"""Build the position struct from the state of a game of Chicago Express."""

from itertools import compress

from msgspec.structs import replace

from interlock.games.chicago_express.companies import COMPANY_NAMES
from interlock.games.chicago_express.position import (
    ChicagoExpressCompany,
    ChicagoExpressDial,
    ChicagoExpressIndustry,
    ChicagoExpressPlayer,
    ChicagoExpressPosition,
)
from interlock.games.chicago_express.table import DIALS, ChicagoExpressTable
from interlock.replay.position_parts import auction_view


def view(table: ChicagoExpressTable) -> ChicagoExpressPosition:
    """Return the position as the outside sees it."""
    auction = table.auction
    position = table.kept.beside(auction, _without_auction, table)
    return (
        replace(position, auction=auction_view(auction, table.lot.name if table.lot else "")) if auction else position
    )


def _without_auction(table: ChicagoExpressTable) -> ChicagoExpressPosition:
    kept, balances = table.kept, table.ledger.balances
    changed, first_company = kept.changed(balances, table.touched), table.companies[0].account
    return ChicagoExpressPosition(
        players=kept.each(_player, table, table.seats, changed),
        companies=kept.each(_company, table, range(first_company, len(balances)), changed),
        dials=kept.part(_dials, table, table.dials),
        houses=table.houses,
        industry=kept.part(_industry, table, table.industry),
        developed=kept.part(_developed, table, table.developed),
        wabash_open=table.wabash_open,
        dividends=table.dividends,
        on_turn=0 if table.ending else table.on_turn,
    )


def _player(table: ChicagoExpressTable, seat: int) -> ChicagoExpressPlayer:
    shares = {name: held for name, held in zip(COMPANY_NAMES, table.shares[seat], strict=True) if held}
    return ChicagoExpressPlayer(table.ledger.balances[seat], seat, shares)


def _company(table: ChicagoExpressTable, account: int) -> ChicagoExpressCompany:
    company = table.companies[account - table.companies[0].account]
    return ChicagoExpressCompany(
        company=company.name,
        income=company.income,
        shares=company.unsold,
        track=tuple(map(table.land.grid.labels.__getitem__, company.track)),
        trains=company.trains,
        treasury=table.ledger.balances[account],
    )


def _dials(table: ChicagoExpressTable) -> tuple[ChicagoExpressDial, ...]:
    return tuple(map(ChicagoExpressDial, DIALS, table.fields, table.dials))


def _industry(table: ChicagoExpressTable) -> tuple[ChicagoExpressIndustry, ...]:
    return tuple(ChicagoExpressIndustry(city, table.industry[hex_]) for hex_, city in table.land.industrial.items())


def _developed(table: ChicagoExpressTable) -> tuple[str, ...]:
    return tuple(compress(table.land.grid.labels, table.developed))

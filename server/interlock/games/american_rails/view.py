"""Build the position struct from the state of a game of American Rails."""

from itertools import compress

from msgspec.structs import replace

from interlock.games.american_rails.companies import COMPANY_NAMES
from interlock.games.american_rails.position import (
    AmericanRailsCompany,
    AmericanRailsMarker,
    AmericanRailsPlayer,
    AmericanRailsPosition,
)
from interlock.games.american_rails.table import AmericanRailsTable
from interlock.replay.position_parts import auction_view


def view(table: AmericanRailsTable) -> AmericanRailsPosition:
    """Return the position as the outside sees it."""
    auction = table.auction
    position = table.kept.beside(auction, _without_auction, table)
    return (
        replace(position, auction=auction_view(auction, table.lot.name if table.lot else "")) if auction else position
    )


def _without_auction(table: AmericanRailsTable) -> AmericanRailsPosition:
    kept, balances = table.kept, table.ledger.balances
    changed, first_company = kept.changed(balances, table.touched), table.companies[0].account
    companies = kept.each(_company, table, range(first_company, len(balances)), changed)
    return AmericanRailsPosition(
        year=table.year,
        phase=table.phase,
        players=kept.each(_player, table, table.seats, changed),
        companies=tuple(compress(companies, [company.in_game for company in table.companies])),
        order=tuple(table.order),
        markers=kept.part(_markers, table, table.markers),
        developments=table.developments,
        developed=kept.part(_developed, table, table.developed),
        on_turn=0 if table.ending else table.on_turn,
        to_offer=tuple([company.name for company in table.to_offer]),
        to_start=table.to_start.name if table.to_start else "",
    )


def _player(table: AmericanRailsTable, seat: int) -> AmericanRailsPlayer:
    shares = {name: held for name, held in zip(COMPANY_NAMES, table.shares[seat], strict=True) if held}
    return AmericanRailsPlayer(table.ledger.balances[seat], seat, shares)


def _company(table: AmericanRailsTable, account: int) -> AmericanRailsCompany:
    company = table.companies[account - table.companies[0].account]
    return AmericanRailsCompany(
        company=company.name,
        cubes=company.cubes,
        income=company.income,
        shares=company.unsold,
        shares_out=company.out,
        track=tuple(map(table.land.grid.labels.__getitem__, company.track)),
        treasury=table.ledger.balances[account],
    )


def _markers(table: AmericanRailsTable) -> tuple[AmericanRailsMarker, ...]:
    return tuple(AmericanRailsMarker(*marker) for marker in table.markers)


def _developed(table: AmericanRailsTable) -> tuple[str, ...]:
    return tuple(compress(table.land.grid.labels, table.developed))

"""The position of a game of American Rails as the outside sees it."""

from itertools import compress

from interlock.games.american_rails.companies import COMPANY_NAMES
from interlock.games.american_rails.position import (
    AmericanRailsCompany,
    AmericanRailsMarker,
    AmericanRailsPlayer,
    AmericanRailsPosition,
)
from interlock.games.american_rails.table import AmericanRailsTable
from interlock.games.auction_under_way import under_way


def view(table: AmericanRailsTable) -> AmericanRailsPosition:
    """Return the position as the outside sees it."""
    labels = table.land.grid.labels
    label = labels.__getitem__
    balances = table.ledger.balances
    return AmericanRailsPosition(
        year=table.year,
        phase=table.phase,
        players=tuple(
            AmericanRailsPlayer(
                seat,
                balances[seat],
                {name: held for name, held in zip(COMPANY_NAMES, table.shares[seat], strict=True) if held},
            )
            for seat in table.seats
        ),
        companies=tuple(
            AmericanRailsCompany(
                company.name,
                balances[company.account],
                company.income,
                company.cubes,
                company.unsold,
                company.out,
                tuple(map(label, company.track)),
            )
            for company in table.companies
            if company.in_game
        ),
        order=tuple(table.order),
        markers=tuple(AmericanRailsMarker(*marker) for marker in table.markers),
        developments=table.developments,
        developed=tuple(compress(labels, table.developed)),
        auction=under_way(table.auction, table.lot.name if table.lot else ""),
        on_turn=0 if table.ending else table.on_turn,
        to_offer=tuple(company.name for company in table.to_offer),
        to_start=table.to_start.name if table.to_start else "",
    )

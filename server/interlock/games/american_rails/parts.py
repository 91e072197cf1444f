"""The parts that add up to a figure of American Rails: a company's income and dividends.

Only `explain` loads this module.
"""

from collections.abc import Iterator

from interlock.games.american_rails.companies import COMPANY_INDEX, Company
from interlock.games.american_rails.income import LINK
from interlock.games.american_rails.table import AmericanRailsTable
from interlock.replay.dividends import dividend_part
from interlock.replay.verdict import ScorePart


def parts_of(table: AmericanRailsTable, subject: str, quantity: str) -> Iterator[ScorePart]:
    """Yield what a figure is made of, where it is made of something."""
    if quantity == "income":
        yield from _income(table, table.companies[COMPANY_INDEX[subject]])
    elif quantity == "dividend":
        yield from dividend_part(table.rounds, subject)


def _income(table: AmericanRailsTable, company: Company) -> Iterator[ScorePart]:
    """Yield what each city is worth to a company, in full or shared, and what it has for joining cities."""
    land = table.land
    for hex_ in company.track:
        if land.city[hex_]:
            full, shared = table.values(hex_)
            alone = sum(hex_ in other.network for other in table.companies) == 1
            yield ScorePart(f"{land.grid.names[hex_]}{'' if alone else ', shared'}", full if alone else shared)
    joined = [land.grid.names[hex_] for hex_ in land.linked if hex_ in company.network]
    for at, name in enumerate(joined):
        yield from (ScorePart(f"{other} joined to {name}", LINK) for other in joined[:at])

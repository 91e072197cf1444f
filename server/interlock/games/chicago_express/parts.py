"""The parts that add up to a figure of Chicago Express: a company's income and dividends.

Only `explain` loads this module.
"""

from collections.abc import Iterator

from interlock.games.chicago_express.companies import COMPANY_INDEX, WABASH
from interlock.games.chicago_express.table import ChicagoExpressTable
from interlock.replay.dividends import dividend_part
from interlock.replay.verdict import ScorePart


def parts_of(table: ChicagoExpressTable, subject: str, quantity: str) -> Iterator[ScorePart]:
    """Yield what a figure is made of, where it is made of something."""
    if quantity == "income":
        yield from _income(table, COMPANY_INDEX[subject])
    elif quantity == "dividend":
        yield from dividend_part(table.rounds, subject)


def _income(table: ChicagoExpressTable, index: int) -> Iterator[ScorePart]:
    """Yield what a company began with, and what each hex with one of its locomotives is worth to it."""
    company, at_start = table.companies[index], table.starting_income[index]
    if at_start:
        yield ScorePart("at the start", at_start)
    for hex_ in company.track if index == WABASH else company.track[1:]:
        if value := table.income_of(hex_):
            yield ScorePart(table.land.grid.names[hex_], value)

"""The income that cities bring (rulebook, Firmen-Einkommen)."""

from interlock.games.american_rails.companies import Company
from interlock.games.american_rails.table import AmericanRailsTable
from interlock.replay.rule import Rule
from interlock.replay.source import component, rulebook

INCOME_FIRST = Rule(
    "AR-INCOME-FIRST",
    "The first company in a city gains the full value.",
    rulebook(
        "Firmen-Einkommen",
        component(
            "the cities", by="a transcription of the printed board", certainty="likely", of="the values of the cities"
        ),
    ),
)
INCOME_SECOND = Rule(
    "AR-INCOME-SECOND",
    "The second company gains the shared value, and the first drops from the full to the shared value.",
    rulebook("Firmen-Einkommen"),
)
INCOME_MORE = Rule("AR-INCOME-MORE", "Every further company gains the shared value.", rulebook("Firmen-Einkommen"))
INCOME_LINK = Rule(
    "AR-INCOME-LINK",
    "A company gains $10 for each of Chicago-New York, Chicago-Atlanta and New York-Atlanta that its track joins, once "
    "each; the third city brings two at a time.",
    rulebook("Einkommens-Bonus für spezielle Verbindungen"),
)
INCOME_LIMIT = Rule("AR-INCOME-LIMIT", "There is no highest income.", rulebook("Firmen-Einkommen"))

RULES = (INCOME_FIRST, INCOME_SECOND, INCOME_MORE, INCOME_LINK, INCOME_LIMIT)

LINK = 10
SCALE_END = 99
"""The last field of the income track; the marker goes round again from there."""


def enter_city(table: AmericanRailsTable, company: Company, city: int, there: list[Company]) -> None:
    """Change the incomes where a company enters a city in which others are already."""
    full, shared = table.values(city)
    if not there:
        table.change_income(company, full, INCOME_FIRST)
    elif len(there) == 1:
        table.change_income(company, shared, INCOME_SECOND)
        table.change_income(there[0], shared - full, INCOME_SECOND)
    else:
        table.change_income(company, shared, INCOME_MORE)
    linked = table.land.linked
    if city in linked:
        for other in linked:
            if other != city and other in company.network:
                table.change_income(company, LINK, INCOME_LINK)

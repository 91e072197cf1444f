"""What a referee may set to what was played with, and how."""

from interlock.games.american_rails.companies import COMPANY_INDEX, COMPANY_NAMES, PLATES, Company
from interlock.games.american_rails.table import DEVELOPMENTS, FIRST_YEAR, LAST_YEAR, AmericanRailsTable
from interlock.replay.record_rules import SET
from interlock.replay.setting import Settable, Setting, any_number, money

SETTABLE = Settable(
    frozenset({"cash", "treasury", "income", "cubes", *COMPANY_NAMES}), frozenset({"year", "developments"})
)


def setting(table: AmericanRailsTable, subject: str, quantity: str) -> Setting:
    """Return how a figure is set."""
    ledger = table.ledger
    match quantity:
        case "cash" | "treasury":
            return money(ledger, ledger.account(subject))
        case "income":
            return _income(table, table.companies[COMPANY_INDEX[subject]])
        case "cubes":
            return _cubes(table, table.companies[COMPANY_INDEX[subject]])
        case "year":
            return _year(table)
        case "developments":
            return _developments(table)
    return _shares(table, ledger.account(subject), table.companies[COMPANY_INDEX[quantity]])


def _income(table: AmericanRailsTable, company: Company) -> Setting:
    def put(income: int) -> None:
        company.income = income
        table.touched.add(company.account)
        table.reasons[company.name, "income"] = SET

    return any_number(put)


def _cubes(table: AmericanRailsTable, company: Company) -> Setting:
    """One cube is the income marker, and a company that has not begun needs another to begin with."""

    def put(cubes: int) -> None:
        company.cubes = cubes
        table.touched.add(company.account)
        table.reasons[company.name, "cubes"] = SET

    if not company.in_game:
        return Setting(range(1), put)
    return Setting(range(not company.track, PLATES[company.index].cubes - len(company.track)), put)


def _year(table: AmericanRailsTable) -> Setting:
    def put(year: int) -> None:
        table.year = year
        table.reasons["", "year"] = SET

    return Setting(range(FIRST_YEAR, LAST_YEAR + 1), put)


def _developments(table: AmericanRailsTable) -> Setting:
    def put(developments: int) -> None:
        table.developments = developments
        table.reasons["", "developments"] = SET

    return Setting(range(DEVELOPMENTS - sum(table.developed) + 1), put)


def _shares(table: AmericanRailsTable, seat: int, company: Company) -> Setting:
    """Shares come from the company and go back to it, but for one that is up for auction or has to be offered yet."""
    held = table.shares[seat][company.index]

    def put(shares: int) -> None:
        company.unsold -= shares - held
        company.sold += shares - held
        table.shares[seat][company.index] = shares
        table.touched.update((seat, company.account))
        table.reasons[table.ledger.names[seat], company.name] = table.reasons[company.name, "shares"] = SET

    awaited = company is table.lot or company in table.to_offer
    return Setting(range(held + company.unsold - awaited + 1), put)

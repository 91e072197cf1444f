"""The figures of American Rails: the true value of each figure that a scribe may claim, and what a ruling may set."""

from functools import lru_cache

from interlock.games.american_rails import action_track, actions, auctions, end, expand, income, setup
from interlock.games.american_rails.companies import COMPANY_INDEX, COMPANY_NAMES, PLATES, Company
from interlock.games.american_rails.removed_company import REMOVED
from interlock.games.american_rails.table import DEVELOPMENTS, FIRST_YEAR, LAST_YEAR, AmericanRailsTable
from interlock.record.model import Figure
from interlock.replay.record_figures import MOST_KEPT, FigureNames, Settable, Setting, UnknownFigure, any_number, money
from interlock.replay.record_rules import SET
from interlock.replay.rule import Rule

_OF_PLAYERS = ("cash", "score", "order", *COMPANY_NAMES)
_OF_COMPANIES = ("income", "treasury", "cubes", "shares", "dividend")
_OF_THE_TABLE = ("year", "phase", "developments", "cost", "minimum")

# The rule that holds for a figure which has not changed yet.
_FIRST_RULE = {
    "income": setup.MARKER,
    "cubes": setup.MARKER,
    "shares": actions.OFFER,
    "dividend": end.DIVIDEND,
    "order": setup.ORDER,
    "year": setup.YEAR,
    "phase": action_track.ROUND,
    "developments": actions.DEVELOP_CITY,
    "cost": expand.COST,
    "minimum": auctions.MINIMUM,
}


@lru_cache(maxsize=MOST_KEPT)
def counted(players: tuple[str, ...]) -> FigureNames:
    """Return what is counted in this game."""
    return FigureNames(
        {
            "": _OF_THE_TABLE,
            **dict.fromkeys(COMPANY_NAMES, _OF_COMPANIES),
            **dict.fromkeys(players, _OF_PLAYERS),
        }
    )


def figure(table: AmericanRailsTable, figure: Figure) -> tuple[int, Rule]:
    """Return what a figure really is, and the rule by which it came to be so."""
    players = [table.ledger.names[seat] for seat in table.seats]
    subject, quantity = counted(tuple(players)).spelled(figure)
    if subject in players:
        return _player_figure(table, players.index(subject) + 1, quantity)
    if subject:
        return _company_figure(table, table.companies[COMPANY_INDEX[subject]], quantity, figure.value)
    value = {
        "year": table.year,
        "phase": table.phase,
        "developments": table.developments,
        "cost": table.last_cost,
        "minimum": table.auction.minimum if table.auction else 0,
    }[quantity]
    return value, _rule(table, subject, quantity)


def untold(table: AmericanRailsTable, figure: Figure) -> UnknownFigure | None:
    """Return what nobody wrote down and a figure hangs on, if so: who has left has neither shares nor cubes."""
    if not table.untold_removed:
        return None
    subject, quantity = counted(tuple(table.ledger.names[seat] for seat in table.seats)).spelled(figure)
    may_leave = subject in {company.name for company in table.to_offer}
    if not may_leave or quantity not in ("cubes", "shares"):
        return None
    value, _ = _company_figure(table, table.companies[COMPANY_INDEX[subject]], quantity, figure.value)
    return UnknownFigure("which company left the game", range(0, value + 1, value))


def _player_figure(table: AmericanRailsTable, seat: int, quantity: str) -> tuple[int, Rule]:
    ledger = table.ledger
    name = ledger.names[seat]
    if quantity in COMPANY_INDEX and not table.companies[COMPANY_INDEX[quantity]].in_game:
        return 0, REMOVED
    if quantity in COMPANY_INDEX:
        return table.shares[seat][COMPANY_INDEX[quantity]], table.reasons.get((name, quantity), auctions.PAY)
    if quantity == "order":
        place = table.order.index(seat) + 1 if seat in table.order else 0
        return place, _rule(table, name, quantity)
    if quantity == "score":
        return ledger.balances[seat], end.WINNER
    if table.passed.get(seat) == len(ledger.entries):
        return ledger.balances[seat], actions.PASS
    return ledger.balances[seat], ledger.last_rule(seat) or setup.CASH


def _company_figure(table: AmericanRailsTable, company: Company, quantity: str, claimed: int) -> tuple[int, Rule]:
    if quantity == "treasury":
        ledger = table.ledger
        return ledger.balances[company.account], ledger.last_rule(company.account) or auctions.PAY
    if not company.in_game:
        return 0, REMOVED
    value = {
        "income": company.income,
        "cubes": company.cubes,
        "shares": company.unsold,
        "dividend": table.last_dividend[company.index],
    }[quantity]
    if quantity == "income" and value > claimed == income.SCALE_END:
        return value, income.INCOME_LIMIT
    return value, _rule(table, company.name, quantity)


def _rule(table: AmericanRailsTable, subject: str, quantity: str) -> Rule:
    return table.reasons.get((subject, quantity), _FIRST_RULE[quantity])


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

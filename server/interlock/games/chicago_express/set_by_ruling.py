"""What a referee may set to what was played with, and how."""

from interlock.games.chicago_express.auctions import opening_bid
from interlock.games.chicago_express.companies import CHARTERS, COMPANY_INDEX, COMPANY_NAMES, WABASH, Company
from interlock.games.chicago_express.table import DIALS, HOUSES, ChicagoExpressTable
from interlock.replay.record_rules import SET
from interlock.replay.setting import Settable, Setting, any_number, money

SETTABLE = Settable(
    frozenset({"cash", "treasury", "income", "trains", "marker", "dial", *COMPANY_NAMES}), frozenset({"houses"})
)


def setting(table: ChicagoExpressTable, subject: str, quantity: str) -> Setting:
    """Return how a figure is set."""
    ledger = table.ledger
    match quantity:
        case "cash" | "treasury":
            return money(ledger, ledger.account(subject))
        case "income":
            return _income(table, table.companies[COMPANY_INDEX[subject]])
        case "trains":
            return _trains(table, table.companies[COMPANY_INDEX[subject]])
        case "marker":
            return _marker(table, table.land.grid.hex(subject))
        case "dial":
            return _dial(table, DIALS.index(subject))
        case "houses":
            return _houses(table)
    return _shares(table, ledger.account(subject), table.companies[COMPANY_INDEX[quantity]])


def _income(table: ChicagoExpressTable, company: Company) -> Setting:
    def put(income: int) -> None:
        company.income = income
        table.touched.add(company.account)
        table.reasons[company.name, "income"] = SET
        _reckon_opening_bid(table, company)

    return any_number(put)


def _trains(table: ChicagoExpressTable, company: Company) -> Setting:
    """The Wabash needs one to open with."""

    def put(trains: int) -> None:
        company.trains = trains
        table.touched.add(company.account)
        table.reasons[company.name, "trains"] = SET

    return Setting(range(not company.track, CHARTERS[company.index].trains - len(company.track) + 1), put)


def _marker(table: ChicagoExpressTable, hex_: int) -> Setting:
    def put(value: int) -> None:
        table.industry[hex_] = value
        table.reasons[table.land.industrial[hex_], "marker"] = SET

    land = table.land
    return Setting(range(land.income[hex_], land.last_value[hex_] + 1, land.development[hex_]), put)


def _dial(table: ChicagoExpressTable, dial: int) -> Setting:
    """Between turns no second dial comes to be red: the dividend would have come before the turn."""

    def put(fields: int) -> None:
        table.dials[dial] = fields
        table.reasons[DIALS[dial], "dial"] = SET

    other_red = any(table.red(other) for other in range(len(DIALS)) if other != dial)
    return Setting(range(table.fields[dial] + (not other_red or table.auction is not None)), put)


def _houses(table: ChicagoExpressTable) -> Setting:
    def put(houses: int) -> None:
        table.houses = houses
        table.reasons["", "houses"] = SET

    return Setting(range(HOUSES - sum(table.developed) + 1), put)


def _shares(table: ChicagoExpressTable, seat: int, company: Company) -> Setting:
    """Shares come from the company and go back to it."""
    held = table.shares[seat][company.index]

    def put(shares: int) -> None:
        company.unsold -= shares - held
        company.sold += shares - held
        table.shares[seat][company.index] = shares
        table.touched.update((seat, company.account))
        table.reasons[table.ledger.names[seat], company.name] = table.reasons[company.name, "shares"] = SET
        _reckon_opening_bid(table, company)

    return Setting(range(held + company.unsold - _awaited(table, company) + 1), put)


def _awaited(table: ChicagoExpressTable, company: Company) -> bool:
    """Tell whether a share is up for auction, or has to be auctioned yet: in the opening, and of the Wabash."""
    lot = table.lot
    in_opening = lot is not None and not table.turns and company.index > lot.index
    return company is lot or in_opening or (company.index == WABASH and not table.wabash_open)


def _reckon_opening_bid(table: ChicagoExpressTable, company: Company) -> None:
    """Reckon the opening bid of an auction under way anew; those of the opening auctions are fixed."""
    if table.auction and table.lot is company and table.turns:
        table.auction.minimum = opening_bid(company.income, company.sold)

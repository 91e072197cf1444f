"""The figures of Chicago Express: the true value of each figure that a scribe may claim, and what a ruling may set."""

from functools import lru_cache

from interlock.boards.grid import Grid
from interlock.games.chicago_express import auctions, end, extend, setup, turn
from interlock.games.chicago_express.auctions import opening_bid
from interlock.games.chicago_express.companies import CHARTERS, COMPANY_INDEX, COMPANY_NAMES, WABASH, Company
from interlock.games.chicago_express.table import DIALS, HOUSES, INDUSTRIAL_CITIES, ChicagoExpressTable
from interlock.record.model import Figure
from interlock.replay.record_figures import MOST_KEPT, FigureNames, Settable, Setting, any_number, money
from interlock.replay.record_rules import SET
from interlock.replay.rule import Rule

_OF_PLAYERS = ("cash", "score", *COMPANY_NAMES)
_OF_COMPANIES = ("income", "treasury", "trains", "shares", "dividend")
_OF_THE_TABLE = ("houses", "dividends", "cost", "minimum")

# The rule that holds for a figure which has not changed yet.
_FIRST_RULE = {
    "income": setup.INCOME,
    "trains": setup.TRAINS,
    "shares": setup.SHARES,
    "houses": setup.HOUSES,
    "marker": setup.HOUSES,
    "dial": turn.DIAL_FIELDS,
    "dividend": end.SHARE,
    "dividends": end.DUE,
    "cost": extend.COST,
    "minimum": auctions.MINIMUM,
}


@lru_cache(maxsize=MOST_KEPT)
def counted(players: tuple[str, ...], grid: Grid) -> FigureNames:
    """Return what is counted in this game; an industrial city goes by its name or its label."""
    # A board of one's own, on which the game is not played, need not have them.
    places = {city: place for city in INDUSTRIAL_CITIES if (place := grid.find(city)) is not None}
    labels = {grid.labels[place]: city for city, place in places.items()}
    return FigureNames(
        {
            "": _OF_THE_TABLE,
            **dict.fromkeys(DIALS, ("dial",)),
            **dict.fromkeys((*INDUSTRIAL_CITIES, *labels), ("marker",)),
            **dict.fromkeys(COMPANY_NAMES, _OF_COMPANIES),
            **dict.fromkeys(players, _OF_PLAYERS),
        },
        {label: city for label, city in labels.items() if label not in players},
    )


def figure(table: ChicagoExpressTable, figure: Figure) -> tuple[int, Rule]:
    """Return what a figure really is, and the rule by which it came to be so."""
    players = [table.ledger.names[seat] for seat in table.seats]
    subject, quantity = counted(tuple(players), table.land.grid).spelled(figure)
    if subject in players:
        return _player_figure(table, players.index(subject) + 1, quantity)
    if subject in COMPANY_INDEX:
        return _company_figure(table, table.companies[COMPANY_INDEX[subject]], quantity, figure.value)
    if subject in DIALS:
        return table.dials[DIALS.index(subject)], _rule(table, subject, quantity)
    if subject:
        hex_ = table.land.grid.hex(subject)
        return table.industry[hex_], _rule(table, table.land.industrial[hex_], quantity)
    value = {
        "houses": table.houses,
        "dividends": table.dividends,
        "cost": table.last_cost,
        "minimum": table.auction.minimum if table.auction else 0,
    }[quantity]
    return value, _rule(table, subject, quantity)


def _player_figure(table: ChicagoExpressTable, seat: int, quantity: str) -> tuple[int, Rule]:
    if quantity in COMPANY_INDEX:
        rule = table.reasons.get((table.ledger.names[seat], quantity), setup.SHARES)
        return table.shares[seat][COMPANY_INDEX[quantity]], rule
    rule = table.ledger.last_rule(seat) or setup.CASH
    return table.ledger.balances[seat], end.WINNER if quantity == "score" else rule


def _company_figure(table: ChicagoExpressTable, company: Company, quantity: str, claimed: int) -> tuple[int, Rule]:
    if quantity == "treasury":
        ledger = table.ledger
        return ledger.balances[company.account], ledger.last_rule(company.account) or auctions.PAY
    value = {
        "income": company.income,
        "trains": company.trains,
        "shares": company.unsold,
        "dividend": table.last_dividend[company.index],
    }[quantity]
    if quantity == "income" and 0 < claimed == value - extend.SCALE_END:
        return value, extend.INCOME_TRACK  # The token +50 was forgotten.
    return value, _rule(table, company.name, quantity)


def _rule(table: ChicagoExpressTable, subject: str, quantity: str) -> Rule:
    return table.reasons.get((subject, quantity), _FIRST_RULE[quantity])


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

"""Figures that a scribe may write down, and what they really are."""

from functools import lru_cache

from interlock.boards.grid import Grid
from interlock.games.chicago_express import auctions, dividend, end, extend, setup, turn
from interlock.games.chicago_express.companies import COMPANY_INDEX, COMPANY_NAMES, Company
from interlock.games.chicago_express.land import INDUSTRIAL_CITIES
from interlock.games.chicago_express.table import DIALS, ChicagoExpressTable
from interlock.record.model import Figure
from interlock.replay.counted import MOST_KEPT, Counted
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
    "dividend": dividend.SHARE,
    "dividends": dividend.DUE,
    "cost": extend.COST,
    "minimum": auctions.MINIMUM,
}


@lru_cache(maxsize=MOST_KEPT)
def counted(players: tuple[str, ...], grid: Grid) -> Counted:
    """Return what is counted in this game; an industrial city goes by its name or its label."""
    # A board of one's own, on which the game is not played, need not have them.
    places = {city: place for city in INDUSTRIAL_CITIES if (place := grid.find(city)) is not None}
    labels = {grid.labels[place]: city for city, place in places.items()}
    return Counted(
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

"""Figures that a scribe may write down, and what they really are."""

from functools import lru_cache

from interlock.games.american_rails import actions, auctions, end, expand, income, setup, track
from interlock.games.american_rails.companies import COMPANY_INDEX, COMPANY_NAMES, Company
from interlock.games.american_rails.removed import REMOVED
from interlock.games.american_rails.table import AmericanRailsTable
from interlock.record.model import Figure
from interlock.replay.counted import MOST_KEPT, Counted, Untold
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
    "phase": track.ROUND,
    "developments": actions.DEVELOP_CITY,
    "cost": expand.COST,
    "minimum": auctions.MINIMUM,
}


@lru_cache(maxsize=MOST_KEPT)
def counted(players: tuple[str, ...]) -> Counted:
    """Return what is counted in this game."""
    return Counted(
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


def untold(table: AmericanRailsTable, figure: Figure) -> Untold | None:
    """Return what nobody wrote down and a figure hangs on, if so: who has left has neither shares nor cubes."""
    if not table.untold_removed:
        return None
    subject, quantity = counted(tuple(table.ledger.names[seat] for seat in table.seats)).spelled(figure)
    may_leave = subject in {company.name for company in table.to_offer}
    if not may_leave or quantity not in ("cubes", "shares"):
        return None
    value, _ = _company_figure(table, table.companies[COMPANY_INDEX[subject]], quantity, figure.value)
    return Untold("which company left the game", range(0, value + 1, value))


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

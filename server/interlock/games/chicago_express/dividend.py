"""Dividends (rulebook p. 7 and 8)."""

from collections.abc import Sequence

from interlock.games.chicago_express.companies import Company
from interlock.games.chicago_express.develop import develop_industry
from interlock.games.chicago_express.end import end_game
from interlock.games.chicago_express.options import DetroitEnd
from interlock.games.chicago_express.table import DIALS, ChicagoExpressTable
from interlock.replay.dividends import pay_dividends, per_share
from interlock.replay.rule import Rule
from interlock.replay.source import rulebook

DUE: Rule = Rule(
    "CE-DIAL-DIVIDEND",
    "Where two dials are on red when a turn begins, a general dividend comes first; then that player takes the turn.",
    rulebook("p. 3, Spielablauf; p. 7, Dividenden-Phase"),
)
SHARE: Rule = Rule(
    "CE-DIVIDEND-SHARE",
    "Each share gets its company's income divided by the shares sold, rounded up for each share, from the bank. A "
    "company that has sold no share pays nothing.",
    rulebook("p. 7, Allgemeine Dividende"),
)
RESET = Rule(
    "CE-DIVIDEND-RESET",
    "After the payment all dials go back to the start.",
    rulebook("p. 7, Zeiger zurücksetzen"),
)
DEVELOP_DETROIT = Rule(
    "CE-DIVIDEND-DETROIT",
    "Then Detroit's marker moves one field, to 8 at most, and every company there gains 1.",
    rulebook("p. 7, Detroit entwickeln"),
)

RULES = (DUE, SHARE, RESET, DEVELOP_DETROIT)


def general_dividend(table: ChicagoExpressTable) -> None:
    """Pay the general dividend; unless that ends the game, reset the dials and develop Detroit."""
    table.dividends += 1
    table.reasons["", "dividends"] = DUE
    pay_dividend(table, table.companies, f"general dividend {table.dividends}", SHARE)
    end_game(table)
    if not table.ending:
        table.dials = [0, 0, 0]
        for dial in DIALS:
            table.reasons[dial, "dial"] = RESET
        develop_industry(table, table.land.detroit, DEVELOP_DETROIT)
        if table.options.detroit_end is DetroitEnd.PHASE:
            end_game(table)


def pay_dividend(table: ChicagoExpressTable, companies: Sequence[Company], title: str, rule: Rule) -> None:
    """Pay the holders of some companies' shares."""
    for company in companies:
        table.last_dividend[company.index] = per_share(company)
        table.reasons[company.name, "dividend"] = rule
    table.rounds.append(pay_dividends(table.ledger, table.shares, companies, title, rule))

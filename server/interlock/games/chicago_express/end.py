"""Dividends and the end of the game (rulebook p. 7 and 8)."""

from collections.abc import Callable, Sequence

from interlock.basics.text_format import count, list_words
from interlock.games.chicago_express.companies import Company
from interlock.games.chicago_express.develop import develop_industry
from interlock.games.chicago_express.options import DetroitEnd
from interlock.games.chicago_express.table import DIALS, ChicagoExpressTable
from interlock.replay.dividends import pay_dividends, per_share
from interlock.replay.ending import Ending, Reason
from interlock.replay.rule import Rule
from interlock.replay.source import reading, rulebook

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

DIVIDEND_RULES = (DUE, SHARE, RESET, DEVELOP_DETROIT)


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


_DETROIT = reading(
    "p. 7, Anmerkung, and p. 8, Spielende",
    says="that the game ends when Detroit has been developed (p. 7), and right after the payment (p. 8)",
    takes="the end after the payment",
    option="detroit_end",
    of="when Detroit ends the game",
)
CONDITIONS = Rule(
    "CE-END-CONDITIONS",
    "The game ends right after the payment of a general dividend where 3 or more companies have no locomotive left, "
    "3 or more have no share left, 3 or fewer houses lie in the supply, or Detroit stands on 8 (option detroit_end).",
    rulebook("p. 8, Spielende", _DETROIT),
    "{player} moves after the game has ended: {ending}",
    physical=True,
)
WABASH = Rule(
    "CE-END-WABASH",
    "The Wabash counts among the companies; before it opens it has all its locomotives and shares.",
    reading("p. 8, Spielende", says="3 or more companies", takes="the Wabash is one of them, also before it opens"),
    "{player} moves after the game has ended: {ending}",
    physical=True,
)
WINNER = Rule(
    "CE-END-WINNER",
    "The player with the most cash wins; shares count for nothing; those who tie share the win.",
    rulebook("p. 8, Spielende"),
)

END_RULES = (CONDITIONS, WABASH, WINNER)

_BY_DETROIT = CONDITIONS.resting_on(_DETROIT)
FEW_HOUSES = 3


def end_game(table: ChicagoExpressTable) -> None:
    """End the game where a condition for it holds now."""
    holding = {
        "locomotive": _at_least_three(table, lambda company: not company.trains),
        "share": _at_least_three(table, lambda company: not company.unsold),
    }
    endings = [(f"{what}s", f"{list_words(names)} have no {what} left") for what, names in holding.items() if names]
    needs_wabash = all(not names or (len(names) == 3 and "Wabash" in names) for names in holding.values())
    if table.houses <= FEW_HOUSES:
        endings.append(("houses", f"{count(table.houses, 'house is', 'houses are')} left"))
        needs_wabash = False
    detroit = table.land.detroit
    if table.industry[detroit] == table.land.last_value[detroit]:
        endings.append(("detroit", f"Detroit stands on {table.industry[detroit]}"))
        needs_wabash = False
    if endings:
        rule = WABASH if needs_wabash else _BY_DETROIT if endings[0][0] == "detroit" else CONDITIONS
        reasons = (Reason(kind, _BY_DETROIT if kind == "detroit" else rule, text) for kind, text in endings)
        table.ending = Ending(rule, tuple(reasons))


def _at_least_three(table: ChicagoExpressTable, without: Callable[[Company], bool]) -> list[str]:
    names = [company.name for company in table.companies if without(company)]
    return names if len(names) >= 3 else []

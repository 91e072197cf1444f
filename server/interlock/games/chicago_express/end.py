"""The end of the game (rulebook p. 8)."""

from collections.abc import Callable

from interlock.basics.wording import count, listed
from interlock.games.chicago_express.companies import Company
from interlock.games.chicago_express.table import ChicagoExpressTable
from interlock.replay.ending import Ending, Reason
from interlock.replay.rule import Rule
from interlock.replay.source import reading, rulebook

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

RULES = (CONDITIONS, WABASH, WINNER)

_BY_DETROIT = CONDITIONS.resting_on(_DETROIT)
FEW_HOUSES = 3


def end_game(table: ChicagoExpressTable) -> None:
    """End the game where a condition for it holds now."""
    holding = {
        "locomotive": _at_least_three(table, lambda company: not company.trains),
        "share": _at_least_three(table, lambda company: not company.unsold),
    }
    endings = [(f"{what}s", f"{listed(names)} have no {what} left") for what, names in holding.items() if names]
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

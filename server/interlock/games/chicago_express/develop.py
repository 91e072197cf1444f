"""The action "develop a hex" (rulebook p. 6)."""

from collections.abc import Iterator

from interlock.games.chicago_express.table import ChicagoExpressTable
from interlock.record.chicago_express import DevelopHex
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import on_board, reading, rulebook

KIND = Rule(
    "CE-DEVELOP-KIND",
    "A city, mountain, forest or industrial city is developed that holds at least one locomotive.",
    rulebook("p. 6, Bedingungen für die Entwicklung eines Spielfeldes"),
    "{hex} holds no locomotive",
)
_PLAINS = on_board("which hexes are plains")
NEVER = Rule(
    "CE-DEVELOP-NEVER",
    "Plains, the start hexes New York, Philadelphia, Baltimore and Washington, Chicago and Detroit are never developed "
    "by a player; Fort Wayne may be.",
    rulebook("p. 6, Ausnahme and Anmerkung", _PLAINS),
    messages={
        "named": "{hex} is never developed by a player ({kind})",
        "plain": "{hex} is never developed by a player: it is a {kind}",
    },
    rests_on={"plain": _PLAINS},
)
ONCE = Rule(
    "CE-DEVELOP-ONCE",
    "A city, mountain or forest is developed once; it takes a house from the supply.",
    rulebook("p. 6, Bedingungen für die Entwicklung eines Spielfeldes"),
    "{hex} is developed already; it is developed once",
    physical=True,
)
INDUSTRY = Rule(
    "CE-DEVELOP-INDUSTRY",
    "Wheeling and Pittsburgh are developed any number of times: the marker moves one field, every company there gains "
    "the difference, and no house is used.",
    rulebook("p. 6, Bedingungen; p. 7, Industriestadt"),
)
INCOME = Rule(
    "CE-DEVELOP-INCOME",
    "Every company in a developed city or mountain gains the value of the house.",
    rulebook("p. 6, Auswirkungen der Entwicklung eines Spielfeldes"),
)
FOREST = Rule(
    "CE-DEVELOP-FOREST",
    "The company in a developed forest gets $2 from the bank into its treasury; its income stays.",
    rulebook("p. 7, Waldfeld"),
)
FULL = Rule(
    "CE-DEVELOP-FULL",
    "Wheeling or Pittsburgh may be developed when its marker is on the last field; nothing changes.",
    reading("p. 6, Anmerkung", says="that the marker stays on the last field", takes="such a development is legal"),
)
SUPPLY = Rule(
    "CE-DEVELOP-SUPPLY",
    "Without a house in the supply, nothing that needs one is developed.",
    reading(
        "p. 6, Bedingungen für die Entwicklung eines Spielfeldes",
        says="that a house is taken from the supply",
        takes="nothing is developed without one",
    ),
    "{hex} needs a house, and none is left in the supply",
    physical=True,
)

RULES = (KIND, NEVER, ONCE, INDUSTRY, INCOME, FOREST, FULL, SUPPLY)

JUDGED_BY: tuple[Rule, ...] = (KIND, NEVER, ONCE, SUPPLY)
"""The rules that a development may break."""
FOREST_DOLLARS = 2


def check_development(table: ChicagoExpressTable, action: DevelopHex) -> Iterator[Violation]:
    """Yield what is wrong with developing a hex."""
    land, label = table.land, action.hex
    hex_ = land.grid.hex(label)
    if land.never_developed[hex_]:
        how, other = ("plain", "a") if land.kind[hex_] == "plain" else ("named", "another")
        yield NEVER.broken(how, "hex", f"{other} city, mountain or forest", label, hex=label, kind=land.kind[hex_])
        return
    if not table.locomotives[hex_]:
        yield KIND.broken("hex", "a hex with a locomotive", label, hex=label)
    if table.developed[hex_]:
        yield ONCE.broken("hex", "a hex without a house", label, hex=label)
    if land.needs_house[hex_] and not table.houses:
        yield SUPPLY.broken("hex", "a house in the supply", "none", hex=label)


def developments(table: ChicagoExpressTable) -> Iterator[DevelopHex]:
    """Yield every legal development, in the order of the board."""
    land = table.land
    for hex_, locomotives in enumerate(table.locomotives):
        if not locomotives or land.never_developed[hex_] or table.developed[hex_]:
            continue
        if table.houses or not land.needs_house[hex_]:
            yield DevelopHex(land.grid.names[hex_])


def develop(table: ChicagoExpressTable, action: DevelopHex) -> None:
    """Develop a hex: a house, or a step of an industrial city's marker."""
    hex_ = table.land.grid.hex(action.hex)
    if hex_ in table.industry:
        develop_industry(table, hex_, INDUSTRY)
    else:
        build_house(table, hex_)


def develop_industry(table: ChicagoExpressTable, hex_: int, rule: Rule) -> None:
    """Move an industrial city's marker one field; on the last field it stays (CE-DEVELOP-FULL)."""
    land = table.land
    city = land.industrial[hex_]
    if table.industry[hex_] >= land.last_value[hex_]:
        table.reasons[city, "marker"] = FULL
        return
    step = land.development[hex_]
    table.industry[hex_] += step
    table.reasons[city, "marker"] = rule
    for company in table.companies:
        if hex_ in company.network:
            table.raise_income(company, step, rule)


def build_house(table: ChicagoExpressTable, hex_: int) -> None:
    """Put a house on a hex; the companies there gain by it."""
    land = table.land
    table.developed[hex_] = True
    table.houses -= 1
    table.reasons["", "houses"] = ONCE
    for company in table.companies:
        if hex_ in company.network:
            if land.kind[hex_] == "forest":
                table.ledger.pay(BANK, company.account, FOREST_DOLLARS, FOREST)
                table.reasons[company.name, "income"] = FOREST
            else:
                table.raise_income(company, land.development[hex_], INCOME)

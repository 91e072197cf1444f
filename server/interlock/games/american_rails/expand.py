"""The actions Expand 2, 3 and 4 (rulebook, Ausdehnen)."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from interlock.games.american_rails.companies import COMPANY_INDEX, Company
from interlock.games.american_rails.income import enter_city
from interlock.games.american_rails.removed_company import REMOVED, check_in_game
from interlock.games.american_rails.table import AmericanRailsTable
from interlock.record.american_rails import ExpandTrack, PlacedCube
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import on_board, reading, rulebook

COUNT = Rule(
    "AR-EXPAND-COUNT",
    "Expand 2, 3 and 4 place up to that many cubes, one after the other.",
    rulebook("Ausdehnen"),
    messages={
        "many": "{count} cubes are placed with Expand {up_to}; at most {up_to} are allowed",
        "no_field": "there is no field Expand {up_to} on the action track, but {fields}",
    },
)
HOLDER = Rule(
    "AR-EXPAND-HOLDER",
    "Each cube is of a company of which the player holds a share; they may differ.",
    rulebook("Ausdehnen"),
    "{player} places a cube of {company} and holds no share of it",
)
ADJACENT = Rule(
    "AR-EXPAND-ADJACENT",
    "A cube goes to a hex beside one that holds a cube of its colour.",
    rulebook("Ausdehnen"),
    "{hex} lies beside no cube of {company}",
)
ONCE = Rule(
    "AR-EXPAND-ONCE",
    "A hex never holds two cubes of one colour.",
    rulebook("Ausdehnen"),
    "{hex} already holds a cube of {company}",
    physical=True,
)
_KINDS = on_board("which hexes are forests and mountains")
SINGLE = Rule(
    "AR-EXPAND-SINGLE",
    "A forest or mountain holds one cube in all.",
    rulebook("Ausdehnen", _KINDS),
    "{hex} is a {kind} and holds a cube already",
    rests_on={"": _KINDS},
)
SUPPLY = Rule(
    "AR-EXPAND-SUPPLY",
    "The cube comes from the company's supply; without one it cannot be placed.",
    reading("Ausdehnen", says="that a cube is taken from the supply", takes="none is placed without one"),
    "{company} has no cube left for {hex}",
    physical=True,
)
COST: Rule = Rule(
    "AR-EXPAND-COST",
    "A city costs $2, and $2 more for each cube and for a development marker there; a plain $2, and $2 more for each "
    "cube there; a forest $3; a mountain $5.",
    rulebook("Ausdehnen"),
)
_LAND = on_board("the land of a hex")
TREASURY = Rule(
    "AR-EXPAND-TREASURY",
    "The company pays all of it out of its treasury to the bank; players never add money.",
    rulebook("Ausdehnen", _LAND),
    "{hex} costs ${cost}, and {company} has ${treasury}",
    rests_on={"": _LAND},
)
RULES = (
    COUNT,
    HOLDER,
    ADJACENT,
    ONCE,
    SINGLE,
    SUPPLY,
    COST,
    TREASURY,
)

JUDGED_BY: tuple[Rule, ...] = (COUNT, REMOVED, HOLDER, ADJACENT, ONCE, SINGLE, SUPPLY, TREASURY)
"""The rules that an expansion may break."""
_TERRAIN = {"city": 2, "plain": 2, "forest": 3, "mountain": 5}


def check_expansion(table: AmericanRailsTable, seat: int, action: ExpandTrack) -> Iterator[Violation]:
    """Yield what is wrong with an expansion, cube by cube in the order given."""
    if len(action.cubes) > action.up_to:
        count = len(action.cubes)
        yield COUNT.broken("many", "cubes", f"up to {action.up_to} cubes", str(count), count=count, up_to=action.up_to)
    land = table.land
    placed: dict[int, set[int]] = {}
    """The hexes that each company takes in this action."""
    spent: dict[int, int] = {}
    for index, cube in enumerate(action.cubes):
        company = table.companies[COMPANY_INDEX[cube.company]]
        name, label, part = company.name, cube.hex, f"cubes[{index}]"
        hex_ = land.grid.hex(label)
        if not company.in_game:
            if not placed.get(company.index):
                yield from check_in_game(company, f"{part}.company")
            placed.setdefault(company.index, set()).add(hex_)
            continue
        own = placed.setdefault(company.index, set())
        if not table.shares[seat][company.index]:
            yield HOLDER.broken(f"{part}.company", "a company of which the player holds a share", name, company=name)
        if hex_ in company.network or hex_ in own:
            yield ONCE.broken(f"{part}.hex", f"a hex without a cube of {name}", label, hex=label, company=name)
            continue
        if not _is_adjacent(table, company, own, hex_):
            yield ADJACENT.broken(f"{part}.hex", f"a hex beside a cube of {name}", label, hex=label, company=name)
        there = table.cubes[hex_] + sum(hex_ in hexes for hexes in placed.values())
        if land.single[hex_] and there:
            kind = land.kind[hex_]
            yield SINGLE.broken(f"{part}.hex", f"a {kind} without a cube", label, hex=label, kind=kind)
        if len(own) >= company.cubes:
            yield SUPPLY.broken(f"{part}.company", "a cube left", "none", company=name, hex=label)
        cost = cost_of(table, hex_, there)
        treasury = table.ledger.balances[company.account] - spent.get(company.index, 0)
        if cost > treasury:
            facts: dict[str, Any] = {"hex": label, "cost": cost, "company": name, "treasury": treasury}
            yield TREASURY.broken(f"{part}.hex", f"at most ${treasury}", f"${cost}", **facts)
        spent[company.index] = spent.get(company.index, 0) + min(cost, treasury)
        own.add(hex_)


def cost_of(table: AmericanRailsTable, hex_: int, cubes: int) -> int:
    """Return what a cube costs on a hex that holds some already (AR-EXPAND-COST)."""
    kind = table.land.kind[hex_]
    if kind == "city":
        cubes += table.developed[hex_]
    return _TERRAIN[kind] + (0 if table.land.single[hex_] else 2 * cubes)


def _is_adjacent(table: AmericanRailsTable, company: Company, own: set[int], hex_: int) -> bool:
    network = company.network
    return any(near in network or near in own for near in table.land.grid.neighbors[hex_])


Cube = tuple[Company, int]
"""A company's cube and the hex for it."""


def expansions(table: AmericanRailsTable, seat: int, up_to: int, cubes: tuple[Cube, ...] = ()) -> Iterator[ExpandTrack]:
    """Yield every legal expansion that goes on from some cubes, shorter ones before longer ones."""
    for cube in placeable(table, seat, up_to, cubes):
        longer = (*cubes, cube)
        yield expansion(table, up_to, longer)
        yield from expansions(table, seat, up_to, longer)


def expansion(table: AmericanRailsTable, up_to: int, cubes: tuple[Cube, ...]) -> ExpandTrack:
    """Return the action that places some cubes."""
    names = table.land.grid.names
    return ExpandTrack(up_to, tuple(PlacedCube(company.name, names[hex_]) for company, hex_ in cubes))


def placeable(table: AmericanRailsTable, seat: int, up_to: int, cubes: tuple[Cube, ...]) -> Iterator[Cube]:
    """Yield the cubes that may follow those placed already, by company and in the order of the board."""
    if len(cubes) == up_to:
        return
    land = table.land
    taken = [hex_ for _, hex_ in cubes]
    for company in table.companies:
        own = [hex_ for other, hex_ in cubes if other is company]
        if not table.shares[seat][company.index] or len(own) >= company.cubes:
            continue
        # What was spent on a hex depends on the cubes that lay there then: those placed later do not count.
        spent = sum(
            cost_of(table, hex_, table.cubes[hex_] + taken[:index].count(hex_))
            for index, (other, hex_) in enumerate(cubes)
            if other is company
        )
        treasury = table.ledger.balances[company.account] - spent
        network = company.network.union(own)
        for hex_ in sorted({near for built in network for near in land.grid.neighbors[built]} - network):
            there = table.cubes[hex_] + taken.count(hex_)
            if cost_of(table, hex_, there) <= treasury and not (land.single[hex_] and there):
                yield company, hex_


def expansions_like(table: AmericanRailsTable, seat: int, refused: ExpandTrack) -> Iterator[ExpandTrack]:
    """Yield the same cubes in a legal order; then legal expansions that begin alike and go on by one cube."""
    if len(refused.cubes) <= refused.up_to:
        yield from _reordered(table, seat, refused)
    cubes: tuple[Cube, ...] = ()
    for cube in refused.cubes:
        wanted = table.companies[COMPANY_INDEX[cube.company]], table.land.grid.hex(cube.hex)
        if all(each != wanted for each in placeable(table, seat, refused.up_to, cubes)):
            break
        cubes = (*cubes, wanted)
    if cubes:
        yield expansion(table, refused.up_to, cubes)
    for cube_ in placeable(table, seat, refused.up_to, cubes):
        yield expansion(table, refused.up_to, (*cubes, cube_))


def _reordered(table: AmericanRailsTable, seat: int, refused: ExpandTrack) -> Iterator[ExpandTrack]:
    """Yield the refused expansion with its cubes in each other order that is legal."""
    for cubes in permutations(refused.cubes):
        action = ExpandTrack(refused.up_to, cubes)
        if action != refused and not any(check_expansion(table, seat, action)):
            yield action


def expand(table: AmericanRailsTable, action: ExpandTrack) -> None:
    """Place cubes one after the other."""
    table.last_cost = 0
    for cube in action.cubes:
        company = table.companies[COMPANY_INDEX[cube.company]]
        place(table, company, table.land.grid.hex(cube.hex))


def place(table: AmericanRailsTable, company: Company, hex_: int) -> None:
    """Place a cube: pay for it, and change the incomes."""
    cost = cost_of(table, hex_, table.cubes[hex_])
    table.ledger.pay(company.account, BANK, cost, COST)
    table.last_cost += cost
    there = [other for other in table.companies if hex_ in other.network]
    table.place(company, hex_, SUPPLY)
    if table.land.city[hex_]:
        enter_city(table, company, hex_, there)

"""Cubes whose color the record does not state.

Each is one of the cubes that are nowhere else until a move reveals it.
"""

from collections.abc import Sequence

from interlock.basics.color import Color
from interlock.games.age_of_steam.mechanics.goods import UNKNOWN, Cubes, without
from interlock.games.age_of_steam.mechanics.table import AnyTable


def may_be(table: AnyTable, cubes: Sequence[Color], cube: Color) -> bool:
    """Tell whether one of some cubes, none of which is known to be of a colour, may be of it all the same."""
    return UNKNOWN in cubes and table.bag[cube] > 0


def colors_among(table: AnyTable, cubes: Sequence[Color]) -> list[Color]:
    """Return the colours that some cubes are of, or may be."""
    there = dict.fromkeys(cubes)
    if UNKNOWN in there:
        del there[UNKNOWN]
        there |= dict.fromkeys(cube for cube, left in table.bag.items() if left > 0)
    return list(there)


def may_lie(table: AnyTable, hex_: int, cube: Color) -> bool:
    """Tell whether a cube of a colour may lie on a hex though nobody wrote it down."""
    return cube not in table.told_cubes.get(hex_, ()) and may_be(table, table.cubes[hex_], cube)


def colors_on(table: AnyTable, hex_: int) -> list[Color]:
    """Return the colours of which cubes lie on a hex, or may lie."""
    cubes, told = table.cubes[hex_], table.told_cubes.get(hex_, ())
    return [cube for cube in colors_among(table, cubes) if cube in cubes or cube not in told]


def take(table: AnyTable, cubes: Cubes, cube: Color) -> Cubes:
    """Return cubes without one of a colour; where none is known to be of it, an unknown one turns out to be."""
    if cube in cubes:
        return without(cubes, cube)
    find_out(table, cube)
    return without(cubes, UNKNOWN)


def take_unknown(table: AnyTable, cubes: Cubes) -> tuple[Cubes, Color]:
    """Return cubes without one, and that; nobody wrote down which, so where they differ, nobody knows what is left."""
    if len(set(cubes)) > 1:
        for cube in cubes:
            table.bag[cube] += 1
        table.bag[UNKNOWN] -= len(cubes)
        cubes = (UNKNOWN,) * len(cubes)
    return cubes[:-1], cubes[-1]


def find_out(table: AnyTable, cube: Color) -> None:
    """Note that an unknown cube is of a colour, so that it is not in the bag."""
    table.bag[cube] -= 1
    table.bag[UNKNOWN] += 1


def count_unknown(table: AnyTable) -> int:
    """Return how many unknown cubes lie elsewhere than in the bag."""
    return max(-table.bag[UNKNOWN], 0)

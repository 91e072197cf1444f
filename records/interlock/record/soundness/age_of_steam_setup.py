"""Which set-ups of Age of Steam are sound."""

from collections.abc import Iterator, Sequence

from interlock.basics.problem import Problem
from interlock.basics.texts import required_text_problems
from interlock.record.age_of_steam import CubesOnHex, DisplayColumn
from interlock.record.color import Color
from interlock.record.model import Setup
from interlock.record.soundness.age_of_steam_parts import (
    column_problems,
    cube_problems,
    player_dice_problems,
)
from interlock.record.soundness.seats import seat_problems

_PATH = "setup.age_of_steam"
_LINES = ("order", "dice", "cubes", "display")


def setup_lines(setup: Setup) -> list[str]:
    """Return the names of the lines that tell a set-up."""
    fixed = setup.age_of_steam
    return [f"setup {name}" for name in _LINES if fixed and getattr(fixed, name)] or ["setup"]


def setup_problems(setup: Setup, players: int) -> Iterator[Problem]:
    """Yield what is not sound in a set-up."""
    if fixed := setup.age_of_steam:
        yield from _order_problems(fixed.order, players)
        yield from player_dice_problems(fixed.dice, players, f"{_PATH}.dice")
        yield from _hex_problems(fixed.cubes)
        yield from _display_problems(fixed.display)


def _order_problems(order: Sequence[int], players: int) -> Iterator[Problem]:
    seen: set[int] = set()
    for index, seat in enumerate(order):
        yield from seat_problems(seat, players, f"{_PATH}.order[{index}]")
        if seat in seen:
            yield Problem("a second place for the same player", "every player once", f"{_PATH}.order[{index}]")
        seen.add(seat)
    if 0 < len(order) < players:
        yield Problem("not every player has a place", "every player once", f"{_PATH}.order")


def _hex_problems(hexes: Sequence[CubesOnHex]) -> Iterator[Problem]:
    for index, hex_ in enumerate(hexes):
        path = f"{_PATH}.cubes[{index}]"
        yield from required_text_problems(hex_.hex, "hex", f"{path}.hex")
        if not hex_.cubes:
            yield Problem("a hex without cubes", "its cubes", f"{path}.cubes")
        for at, cube in enumerate(hex_.cubes):
            yield from cube_problems(cube, f"{path}.cubes[{at}]")


def _display_problems(display: Sequence[DisplayColumn]) -> Iterator[Problem]:
    seen: set[str] = set()
    for index, column in enumerate(display):
        path = f"{_PATH}.display[{index}]"
        yield from column_problems(column.column, f"{path}.column")
        if column.column in seen:
            yield Problem(f"the column {column.column} for the second time", "every column once", f"{path}.column")
        seen.add(column.column)
        if not column.cubes:
            yield Problem("a column without cubes", "its cubes, or no column", f"{path}.cubes")
        for at, cube in enumerate(column.cubes):
            if cube is not Color.NONE:
                yield from cube_problems(cube, f"{path}.cubes[{at}]")
        if column.cubes and column.cubes[-1] is Color.NONE:
            yield Problem("an empty field below the last cube", "a cube as the last", f"{path}.cubes")

"""Cubes, dice, display columns and seats in records of Age of Steam, and which of them are sound."""

from collections.abc import Iterator, Sequence

from interlock.basics.known import unknown
from interlock.basics.problem import Problem
from interlock.record.age_of_steam import CUBES, PlayerDice
from interlock.record.color import Color
from interlock.record.soundness.seats import seat_problems

NEW_CITIES = ("A", "B", "C", "D", "E", "F", "G", "H")
COLUMNS = (*(f"{area} {number}" for area in ("light", "dark") for number in range(1, 7)), *NEW_CITIES)
_PIPS = range(1, 7)


def cube_problems(cube: Color, path: str) -> Iterator[Problem]:
    """Yield whether a cube is none."""
    if cube not in CUBES:
        yield Problem("no cube", "a cube such as COLOR_RED", path)


def column_problems(column: str, path: str) -> Iterator[Problem]:
    """Yield what is wrong with the name of a column."""
    if column not in COLUMNS:
        yield Problem(*unknown("column", column, COLUMNS), path)


def die_problems(dice: Sequence[int], path: str) -> Iterator[Problem]:
    """Yield which dice show what no die does."""
    for index, die in enumerate(dice):
        if die not in _PIPS:
            yield Problem(f"a die that shows {die}", "a number from 1 to 6", f"{path}[{index}]")


def player_dice_problems(throws: Sequence[PlayerDice], players: int, path: str) -> Iterator[Problem]:
    """Yield what is not sound in the dice that players threw."""
    for index, throw in enumerate(throws):
        yield from seat_problems(throw.seat, players, f"{path}[{index}].seat")
        if not throw.dice:
            yield Problem("a throw without dice", "what the dice show", f"{path}[{index}].dice")
        yield from die_problems(throw.dice, f"{path}[{index}].dice")

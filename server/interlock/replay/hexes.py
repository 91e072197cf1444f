"""Hexes that are named and are not on the board."""

from interlock.basics.fields import Label
from interlock.basics.holders import Known, misfits
from interlock.basics.known import unknown
from interlock.basics.message import Message
from interlock.basics.near import alike
from interlock.basics.problem import Problem
from interlock.boards.grid import Grid


def known_hexes(grid: Grid) -> Known:
    """Return the hexes that a board has."""
    return {Label.thing: grid.index}


def hex_problems(message: Message, grid: Grid) -> list[Problem]:
    """Return the hexes that an action or a set-up names and the board has not; a field is a path in the message."""
    find = grid.find
    wrong = misfits(message, Label, lambda _, name: find(name) is not None)
    return [_no_hex(path, name, grid) for path, _, name in wrong] if wrong else []


def _no_hex(path: str, name: str, grid: Grid) -> Problem:
    named = [hex_.name for hex_ in grid.board.hexes if hex_.name]
    label = alike(name, grid.labels)
    message, _ = unknown("hex", name, [label] if label else named or grid.labels)
    return Problem(message, "a label such as Q3 or the name of a city", path)

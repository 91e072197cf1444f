"""Hexes that are named and are not on the board."""

import re
from functools import lru_cache
from heapq import nsmallest
from typing import NamedTuple

from interlock.basics.fields import Label
from interlock.basics.holders import Known, misfits
from interlock.basics.known import did_you_mean, unknown
from interlock.basics.message import Message
from interlock.basics.near import alike
from interlock.basics.problem import Problem
from interlock.boards.grid import Grid

_LABEL = re.compile(r"([A-Za-z]{1,2})([0-9]{1,3})")
_MOST_MEANT = 2


def known_hexes(grid: Grid) -> Known:
    """Return the hexes that a board has."""
    return {Label.thing: grid.index}


def hex_problems(message: Message, grid: Grid) -> list[Problem]:
    """Return the hexes that an action or a set-up names and the board has not; a field is a path in the message."""
    find = grid.find
    wrong = misfits(message, Label, lambda _, name: find(name) is not None)
    return [_no_hex(path, name, grid) for path, _, name in wrong] if wrong else []


class _Spellings(NamedTuple):
    """What the hexes of a board are called."""

    names: tuple[str, ...]
    """The names of cities; the labels where no hex has a name."""
    rows: dict[str, list[int]]
    """The rows that each column has."""


@lru_cache(maxsize=8)
def _spellings(grid: Grid) -> _Spellings:
    rows: dict[str, list[int]] = {}
    for label in grid.labels:
        if found := _LABEL.fullmatch(label):
            rows.setdefault(found[1], []).append(int(found[2]))
    return _Spellings(tuple(hex_.name for hex_ in grid.board.hexes if hex_.name) or grid.labels, rows)


def _no_hex(path: str, name: str, grid: Grid) -> Problem:
    label = alike(name, grid.labels)
    message, _ = unknown("hex", name, [label] if label else _spellings(grid).names)
    if not label and (nearest := _nearest_labels(name, grid)):
        message += did_you_mean(*nearest)
    return Problem(message, "a label such as Q3 or the name of a city", path)


def _nearest_labels(name: str, grid: Grid) -> list[str]:
    """Return the labels of a column that come next to one which the board has not, the nearest first."""
    meant = _LABEL.fullmatch(name)
    if not meant:
        return []
    column, row = meant[1].upper(), int(meant[2])
    rows = _spellings(grid).rows.get(column, ())
    return [f"{column}{each}" for each in nsmallest(_MOST_MEANT, rows, lambda each: (abs(each - row), each))]

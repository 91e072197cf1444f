"""Names in moves and the set-up that mean nothing on the board: hexes, and sides that its hexes do not have."""

from interlock.basics.fields import Label
from interlock.basics.holders import Known, misfits
from interlock.basics.message import Message
from interlock.basics.problem import Problem
from interlock.boards.grid import Grid
from interlock.games.age_of_steam.land import land_of
from interlock.record.age_of_steam import TrackEnd
from interlock.replay.hexes import hex_problems

NAME_FIELDS = (Label, TrackEnd)


def known_names(grid: Grid) -> Known:
    """Return the hexes and the sides that a board has."""
    return {Label.thing: grid.index, TrackEnd.thing: land_of(grid).sides}


def name_problems(message: Message, grid: Grid) -> list[Problem]:
    """Return hexes and sides that are not on the board."""
    sides = land_of(grid).sides
    wrong = misfits(message, TrackEnd, lambda _, side: side in sides)
    return [*hex_problems(message, grid), *(_no_side(path, side.name, grid) for path, _, side in wrong)]


def _no_side(path: str, side: str, grid: Grid) -> Problem:
    return Problem(f"the hexes of this board have no side {side}", ", ".join(grid.sides), path)

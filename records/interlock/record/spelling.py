"""Calls every hex in a record as records call it, whichever of its names it was written by.

A field that holds a hex is declared so, as a `Label` (see basics/fields.py).
"""

from interlock.basics.fields import Label
from interlock.basics.holders import quick_look, with_changed
from interlock.boards.grid import Grid
from interlock.record.model import GameRecord


def hexes_spelled(record: GameRecord, grid: Grid) -> GameRecord:
    """Return a record with the hexes called as they are on its board; a name that the board has not stays as it is."""
    called = {Label.thing: {name for index, name in enumerate(grid.names) if grid.hex(name) == index}}
    are_called = quick_look(GameRecord, Label)
    if are_called and are_called(record, called):
        return record
    return with_changed(record, Label, lambda name: hex_called(name, grid))


def hex_called(name: str, grid: Grid) -> str:
    """Return what records call a hex, or the name where the board has no such hex."""
    index = grid.find(name)
    return name if index is None or grid.names[index] == name else grid.names[index]

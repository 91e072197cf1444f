"""Calls every hex in a record as records call it, whichever of its names it was written by.

A field that holds a hex is declared so, as a `Label` (see basics/fields.py).
"""

from operator import is_
from typing import Any

from msgspec.structs import replace

from interlock.basics.fields import Label
from interlock.basics.holders import holders
from interlock.basics.message import Message
from interlock.boards.grid import Grid
from interlock.record.model import GameRecord


def hexes_spelled(record: GameRecord, grid: Grid) -> GameRecord:
    """Return a record with the hexes called as they are on its board; a name that the board has not stays as it is."""
    spelled: GameRecord = _spelled(record, grid)
    return spelled


def _spelled(message: Message, grid: Grid) -> Any:
    """Return a message with the hexes spelled; the very same where nothing changes."""
    changed: dict[str, Any] = {}
    for name, label, is_list, _ in holders(type(message), Label):
        old = getattr(message, name)
        if not old:
            continue
        spell = _called if label else _spelled
        if is_list:
            new = tuple([spell(each, grid) for each in old])
            if not all(map(is_, new, old)):
                changed[name] = new
        elif (called := spell(old, grid)) is not old:
            changed[name] = called
    return replace(message, **changed) if changed else message


def _called(name: str, grid: Grid) -> str:
    index = grid.find(name)
    return name if index is None or grid.names[index] == name else grid.names[index]

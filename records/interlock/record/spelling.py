"""Calls every hex in a record as records call it, whichever of its names it was written by.

A field that holds a hex is declared so, as a `Label` (see basics/fields.py). From the declarations follows, once for
each kind of message, which of its fields have to be looked at.
"""

from collections.abc import Callable
from functools import cache
from operator import is_
from types import NoneType, UnionType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec.structs import replace

from interlock.basics.fields import Label
from interlock.basics.message import Message
from interlock.boards.grid import Grid
from interlock.record.model import GameRecord

Spell = Callable[[Any, Grid], Any]
"""Returns what a field holds with the hexes spelled; the very same where nothing changes."""


def hexes_spelled(record: GameRecord, grid: Grid) -> GameRecord:
    """Return a record with the hexes called as they are on its board; a name that the board has not stays as it is."""
    spell = _of_message(GameRecord)
    assert spell
    spelled: GameRecord = spell(record, grid)
    return spelled


@cache
def _of_message(kind: type[Message]) -> Spell | None:
    """Return what spells the hexes in messages of a kind; None where they hold none."""
    hints = get_type_hints(kind, include_extras=True)
    parts = [(name, spell) for name in kind.__struct_fields__ if (spell := _of_field(hints[name]))]
    if not parts:
        return None

    def run(message: Message, grid: Grid) -> Message:
        changed = {}
        for name, spell in parts:
            if old := getattr(message, name):
                new = spell(old, grid)
                if new is not old:
                    changed[name] = new
        return replace(message, **changed) if changed else message

    return run


def _of_field(hint: Any) -> Spell | None:
    extras: list[Any] = []
    if get_origin(hint) is Annotated:
        hint, *extras = get_args(hint)
    if get_origin(hint) is UnionType:
        hint = next(each for each in get_args(hint) if each is not NoneType)
    if get_origin(hint) is tuple:
        return _of_list(_of_field(get_args(hint)[0]))
    if isinstance(hint, type) and issubclass(hint, Message):
        return _of_message(hint)
    return _called if any(isinstance(extra, Label) for extra in extras) else None


def _of_list(spell: Spell | None) -> Spell | None:
    if spell is None:
        return None

    def run(old: tuple[Any, ...], grid: Grid) -> tuple[Any, ...]:
        new = tuple([spell(each, grid) for each in old])
        return old if all(map(is_, new, old)) else new

    return run


def _called(name: str, grid: Grid) -> str:
    index = grid.find(name)
    return name if index is None or grid.names[index] == name else grid.names[index]

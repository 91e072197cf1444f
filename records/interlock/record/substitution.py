"""Replace values everywhere in a record: put the players on other seats, or write every hex by its usual name.

The fields are found by their declarations (see basics/fields.py).
"""

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from interlock.basics.field_search import quick_look, with_replaced_values
from interlock.basics.fields import Label, Seat
from interlock.basics.message import Message
from interlock.boards.grid import Grid
from interlock.record.model import GameRecord, Move, Note

M = TypeVar("M", bound=Message)


def with_other_seats(record: GameRecord, seats: Sequence[int]) -> GameRecord:
    """Return a record with its players on other seats: `seats` has the new one for each, and for 0, the table, 0."""

    def moved(message: M) -> M:
        return with_replaced_values(message, Seat, seats.__getitem__)

    def move(old: Move) -> Move:
        return moved(replace(old, seat=seats[old.seat]))

    def note(old: Note) -> Note:
        if (ruling := old.ruling) is None:
            return old
        correction = ruling.correction and move(ruling.correction)
        return replace(old, ruling=replace(ruling, seat=seats[ruling.seat], correction=correction))

    players = tuple(record.header.players[seats.index(seat) - 1] for seat in range(1, len(seats)))
    results = tuple(replace(result, seat=seats[result.seat]) for result in record.header.results)
    return replace(
        record,
        header=replace(record.header, players=players, results=results),
        setup=record.setup and moved(record.setup),
        moves=tuple(map(move, record.moves)),
        notes=tuple(map(note, record.notes)),
    )


def with_usual_hex_names(record: GameRecord, grid: Grid) -> GameRecord:
    """Return a record with the hexes called as they are on its board; a name that the board has not stays as it is."""
    called = {Label.thing: {name for index, name in enumerate(grid.names) if grid.hex(name) == index}}
    are_called = quick_look(GameRecord, Label)
    if are_called and are_called(record, called):
        return record
    return with_replaced_values(record, Label, lambda name: usual_hex_name(name, grid))


def usual_hex_name(name: str, grid: Grid) -> str:
    """Return what records call a hex, or the name where the board has no such hex."""
    index = grid.find(name)
    return name if index is None or grid.names[index] == name else grid.names[index]

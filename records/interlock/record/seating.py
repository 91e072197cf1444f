"""Puts the players of a record on other seats: the same game, told by somebody who numbers them otherwise."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from interlock.basics.fields import Seat
from interlock.basics.holders import with_changed
from interlock.basics.message import Message
from interlock.record.model import GameRecord, Move, Note

M = TypeVar("M", bound=Message)


def reseated(record: GameRecord, seats: Sequence[int]) -> GameRecord:
    """Return a record with its players on other seats: `seats` has the new one for each, and for 0, the table, 0."""

    def moved(message: M) -> M:
        return with_changed(message, Seat, seats.__getitem__)

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

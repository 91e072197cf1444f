"""What may be wrong above the moves: the order of the players, the start order, the banker, the edition, an option."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from interlock.basics.leaves import leaves, path_text, with_leaf
from interlock.games.repair.edit import Edit, HeaderChange
from interlock.games.repair.repair import RepairKind
from interlock.record.model import GameRecord
from interlock.record.seating import reseated
from interlock.replay.game_type import AnyGameType

PLAYERS = "header.players"
_EDITION, _OPTION = "header.edition", "header.options"
_SEAT_FIELDS = ("banker", "order")
"""The fields of a set-up that say who begins: one seat, or all of them in their order."""


def other_orders(record: GameRecord, game: AnyGameType) -> Iterator[Edit]:
    """Yield the record with its players, or the seats in its set-up, in each other order that a slip makes."""
    seats = list(range(1, len(record.header.players) + 1))
    for order in _orders(seats):
        yield header_edit(
            record, PLAYERS, _numbers(order), f"the players seem to sit in the order {_names(record, order)}"
        )
    own = record.setup and getattr(record.setup, game.field)
    for name in own.__struct_fields__ if own else ():
        value, part = getattr(own, name), f"setup.{game.field}.{name}"
        if name in _SEAT_FIELDS and isinstance(value, tuple):
            for order in _orders(list(value)):
                words = f"the {name} in the set-up seems to be meant as {_names(record, order)}"
                yield header_edit(record, part, _numbers(order), words)
        elif name in _SEAT_FIELDS and value:
            for seat in seats:
                if seat != value:
                    yield header_edit(record, part, str(seat), f"the {name} seems to be {record.player(seat)}")


def other_rules(record: GameRecord, game: AnyGameType) -> Iterator[Edit]:
    """Yield the record with another edition, and with each other value of the options that it sets."""
    header = record.header
    if header.edition:
        for edition in ("", *game.editions):
            if edition != header.edition:
                meant = f'"{edition}"' if edition else "none at all"
                yield header_edit(record, _EDITION, edition, f"the edition seems to be meant as {meant}")
    for option in game.options:
        if option.name in header.options:
            for value in option.values:
                if value != header.options[option.name]:
                    words = f'the option {option.name} seems to be meant as "{value}"'
                    yield header_edit(record, f"{_OPTION}[{option.name}]", value, words)


def with_header_change(record: GameRecord, part: str, value: str) -> GameRecord:
    """Return a record with another value above its moves, as a repair has it."""
    header = record.header
    if part == PLAYERS:
        order = list(map(int, value.split()))
        return reseated(record, [0, *(order.index(seat) + 1 for seat in range(1, len(order) + 1))])
    if part == _EDITION:
        return replace(record, header=replace(header, edition=value))
    if part.startswith(_OPTION):
        name = part.removeprefix(f"{_OPTION}[").removesuffix("]")
        return replace(record, header=replace(header, options={**header.options, name: value}))
    return replace(record, setup=_with_set_up_value(record.setup, part, value))


def _with_set_up_value(setup: Any, part: str, value: str) -> Any:
    field, _, name = part.removeprefix("setup.").partition(".")
    if name in _SEAT_FIELDS:
        own = getattr(setup, field)
        seats = tuple(map(int, value.split()))
        new = seats if isinstance(getattr(own, name), tuple) else seats[0]
        return replace(setup, **{field: replace(own, **{name: new})})
    found = {path_text(("setup", *path)): (path, old) for path, old in leaves(setup)}
    path, old = found[part]
    if value in found:
        other, new = found[value]
        return with_leaf(with_leaf(setup, path, new), other, old)
    return with_leaf(setup, path, type(old)(value))


def header_edit(record: GameRecord, part: str, value: str, words: str) -> Edit:
    """Return the edit that writes another value above the moves."""
    kind = RepairKind.HEADER if part.startswith("header.") else RepairKind.SET_UP

    def changed() -> GameRecord:
        return with_header_change(record, part, value)

    return Edit(kind, 0, 0, header=HeaderChange(changed, part, value, words))


def _orders(seats: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield the orders that a slip makes of one: two swapped, another one first, one elsewhere, all turned round."""
    count = len(seats)
    found: dict[tuple[int, ...], None] = {}
    for one, other in combinations(range(count), 2):
        found[tuple(seats[other if at == one else one if at == other else at] for at in range(count))] = None
    for first in range(1, count):
        found[tuple(seats[first:] + seats[:first])] = None
    found[tuple(reversed(seats))] = None
    for at in range(count):
        rest = seats[:at] + seats[at + 1 :]
        for to in range(count):
            found[(*rest[:to], seats[at], *rest[to:])] = None
    found.pop(tuple(seats), None)
    yield from found


def _numbers(order: Sequence[int]) -> str:
    return " ".join(map(str, order))


def _names(record: GameRecord, order: Sequence[int]) -> str:
    return ", ".join(map(record.player, order))

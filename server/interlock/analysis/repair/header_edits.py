"""Edits of what stands above the moves: player order, banker, edition, options and set-up."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, islice
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from interlock.analysis.repair.edit import Edit, HeaderChange
from interlock.analysis.repair.model import RepairKind
from interlock.basics.message import Choice, Path, field_names, leaves, path_text, with_leaf
from interlock.record.model import GameRecord
from interlock.record.substitution import with_other_seats
from interlock.replay.boards import Boards
from interlock.replay.decision import Action
from interlock.replay.game_type import AnyGameType
from interlock.replay.preparation import PreparedRecord

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
        return with_other_seats(record, [0, *(order.index(seat) + 1 for seat in range(1, len(order) + 1))])
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


_MOST_SWAPS = 150
_SWAPPED_SIZE = 2


def set_up_edits(prepared: PreparedRecord, refused: Action, *, elsewhere: bool) -> Iterator[Edit]:
    """Yield the set-ups that have what a refused move names where the record's set-up has something else of its kind.

    A cube that is moved from a city, for example, may be one that the set-up has in another colour there, or elsewhere.
    """
    seen: set[tuple[str, Choice, Choice]] = set()
    wanted = [value for _, value in leaves(refused) if isinstance(value, Choice)]
    places = {_place(prepared, value) for _, value in leaves(refused) if isinstance(value, str)}
    for path, value, name in _values(prepared):
        if isinstance(value, Choice) and (_place(prepared, name) in places) is not elsewhere:
            for other in wanted:
                # Two cubes of a colour beside the same name are as good as one.
                if type(other) is type(value) and other is not value and (name, value, other) not in seen:
                    seen.add((name, value, other))
                    words = f"{_word(value)} in the set-up of {name} seems to be meant as {_word(other)}"
                    yield header_edit(prepared.record, path_text(path), other.value, words)


def swapped_in_set_up(prepared: PreparedRecord, refused: Action, *, elsewhere: bool) -> Iterator[Edit]:
    """Yield the set-ups in which a name in a refused move has changed places with another name of its kind.

    Elsewhere these are any other two names, and a cube that the move names with another one; of two cubes one is
    where the move is, and of places there are too many.
    """
    named = {value for _, value in leaves(refused) if isinstance(value, Choice | str)}
    places = {_place(prepared, value) for value in named if isinstance(value, str)}
    values = list(_values(prepared))
    pairs = (
        (one, other)
        for at, one in enumerate(values)
        if _may_be_swapped(prepared, one[1], named, elsewhere=elsewhere)
        for other in (values[at + 1 :] if elsewhere and isinstance(one[1], str) else values)
        if type(other[1]) is type(one[1]) and other[1] != one[1] and field_names(other[0]) == field_names(one[0])
        # Of cubes there are many: one of the two is where the move is.
        if not isinstance(one[1], Choice) or {_place(prepared, one[2]), _place(prepared, other[2])} & places
    )
    for (path, value, name), (other_path, other, other_name) in islice(pairs, _MOST_SWAPS):
        words = (
            f"{_word(value)}{_beside(name)} and {_word(other)}{_beside(other_name)} seem to have changed places in the "
            "set-up"
        )
        edit = header_edit(prepared.record, path_text(path), path_text(other_path), words)
        yield edit._replace(size=_SWAPPED_SIZE)


def _may_be_swapped(prepared: PreparedRecord, value: object, named: Collection[object], *, elsewhere: bool) -> bool:
    if isinstance(value, Choice):
        return elsewhere and value in named
    return isinstance(value, str) and isinstance(_place(prepared, value), str) and (elsewhere or value in named)


def _values(prepared: PreparedRecord) -> Iterator[tuple[Path, Any, str]]:
    """Yield the values of the set-up with their paths in the record, and the name beside which each stands."""
    setup, field = prepared.record.setup, prepared.game.field
    own = setup and getattr(setup, field)
    for path, value in leaves(own) if own else ():
        entry = _entry(own, path)
        names = (each for _, each in leaves(entry) if isinstance(each, str) and each != value)
        seat = getattr(entry, "seat", 0)
        yield ("setup", field, *path), value, prepared.record.player(seat) if seat else next(names, "")


def _beside(name: str) -> str:
    return f" beside {name}" if name else ""


def _word(value: Choice | str) -> str:
    return value.name.lower() if isinstance(value, Choice) else value


def _place(prepared: PreparedRecord, name: object) -> object:
    """Return what a name means: a hex may have two."""
    is_on_board = isinstance(name, str) and isinstance(prepared.game.worlds, Boards)
    hex_ = prepared.world.find(name) if is_on_board else None
    return name if hex_ is None else hex_


def _entry(message: Any, path: Path) -> Any:
    """Return the innermost message around a value."""
    inner = message
    for step in path:
        message = getattr(message, step) if isinstance(step, str) else message[step]
        inner = message if isinstance(message, Struct) else inner
    return inner

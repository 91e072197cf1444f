"""What may be wrong with the set-up where a move is refused: a value that stands beside another, or two swapped."""

from collections.abc import Collection, Iterator
from itertools import islice
from typing import Any

from msgspec import Struct

from interlock.basics.leaves import Path, fields_of, leaves, path_text
from interlock.basics.message import Choice
from interlock.games.repair.edit import Edit
from interlock.games.repair.header_edits import header_edit
from interlock.replay.boards import Boards
from interlock.replay.decision import Action
from interlock.replay.prepared import Prepared

_MOST_SWAPS = 150
_SWAPPED_SIZE = 2


def set_up_edits(prepared: Prepared, refused: Action, *, elsewhere: bool) -> Iterator[Edit]:
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


def swapped_in_set_up(prepared: Prepared, refused: Action, *, elsewhere: bool) -> Iterator[Edit]:
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
        if type(other[1]) is type(one[1]) and other[1] != one[1] and fields_of(other[0]) == fields_of(one[0])
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


def _may_be_swapped(prepared: Prepared, value: object, named: Collection[object], *, elsewhere: bool) -> bool:
    if isinstance(value, Choice):
        return elsewhere and value in named
    return isinstance(value, str) and isinstance(_place(prepared, value), str) and (elsewhere or value in named)


def _values(prepared: Prepared) -> Iterator[tuple[Path, Any, str]]:
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


def _place(prepared: Prepared, name: object) -> object:
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

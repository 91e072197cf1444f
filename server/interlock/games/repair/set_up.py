"""What may be wrong with the set-up where a move is refused: a colour beside something that the move names."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from interlock.basics.leaves import Path, leaves, path_text, with_leaf
from interlock.basics.message import Choice
from interlock.games.repair.edit import Edit, SetUpChange
from interlock.games.repair.repair import RepairKind
from interlock.replay.boards import Boards
from interlock.replay.decision import Action
from interlock.replay.prepared import Prepared


def set_up_edits(prepared: Prepared, refused: Action, *, elsewhere: bool) -> Iterator[Edit]:
    """Yield the set-ups that have what a refused move names where the record's set-up has something else of its kind.

    A cube that is moved from a city, for example, may be one that the set-up has in another colour there, or elsewhere.
    """
    setup, field = prepared.record.setup, prepared.game.field
    own = setup and getattr(setup, field)
    if own is None:
        return
    wanted = [value for _, value in leaves(refused) if isinstance(value, Choice)]
    seen: set[tuple[str, Choice, Choice]] = set()
    places = {_place(prepared, value) for _, value in leaves(refused) if isinstance(value, str)}
    for path, value in leaves(own):
        if not isinstance(value, Choice):
            continue
        name = next((each for _, each in leaves(_entry(own, path)) if isinstance(each, str)), "")
        if (_place(prepared, name) in places) is not elsewhere:
            for other in wanted:
                # Two cubes of a colour beside the same name are as good as one.
                if type(other) is type(value) and other is not value and (name, value, other) not in seen:
                    seen.add((name, value, other))
                    changed = with_leaf(setup, (field, *path), other)
                    change = SetUpChange(changed, path_text(("setup", field, *path)), name, value, other)
                    yield Edit(RepairKind.SET_UP, 0, 0, setup=change)


def _place(prepared: Prepared, name: str) -> object:
    """Return what a name means: a hex may have two."""
    hex_ = prepared.world.find(name) if isinstance(prepared.game.worlds, Boards) else None
    return name if hex_ is None else hex_


def _entry(message: Any, path: Path) -> Any:
    """Return the innermost message around a value."""
    inner = message
    for step in path:
        message = getattr(message, step) if isinstance(step, str) else message[step]
        inner = message if isinstance(message, Struct) else inner
    return inner

"""Leaves values out of the demonstration set, or writes effects of it as opaque."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from interlock.basics.message import Message
from interlock.railroad_revolution.components.model import ComponentSet, components_digest, field_of, stated_fields
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.model import GameRecord

SET = shipped_set(DEMONSTRATION)
OPAQUE = "opaque(what it says)"
Path = tuple[str | int, ...]
"""Where a value stands in the set: fields and indexes."""
_OF_EVERYBODY = "promote 2"
"""The bonus of the train that everybody starts with, which a set has to tell where it tells all bonuses."""
_NAMES = {"id", "name", "type", "tile", "side", "letter", "between", "position"}
_NOT_PRINTED = {"edition", "description", "filled_by", "checked_by", "date", "player_count_changes"}


def _paths(value: Any, path: Path) -> Iterator[Path]:
    if isinstance(value, Message):
        for field, inner in stated_fields(value).items():
            if field not in _NAMES | _NOT_PRINTED:
                yield from _paths(inner, (*path, field))
    elif isinstance(value, tuple) and path[-1] != "workers":
        for index, inner in enumerate(value):
            yield from _paths(inner, (*path, index))
    else:
        yield path


PATHS = tuple(_paths(SET, ()))
"""Every printed value of the set but the names of things."""


def kind_of(path: Path) -> str:
    """Return what a value is, such as "cities.station_cost"."""
    return ".".join(part for part in path if isinstance(part, str))


def paths_of(*kinds: str) -> list[Path]:
    """Return where all values of some kinds stand."""
    return [path for path in PATHS if kind_of(path) in kinds]


def _blank(value: Any) -> Any:
    if isinstance(value, str):
        return ""
    return () if isinstance(value, tuple) else None


def _opaque(value: Any) -> Any:
    return OPAQUE if isinstance(value, str) and value != _OF_EVERYBODY else value


def _changed(value: Any, path: Sequence[str | int], change: Callable[[Any], Any]) -> Any:
    if not path:
        return change(value)
    head, *rest = path
    if isinstance(head, int):
        inner = _changed(value[head], rest, change)
        return (*value[:head], -1 if inner is None else inner, *value[head + 1 :])
    field = field_of(head)
    return replace(value, **{field: _changed(getattr(value, field), rest, change)})


def _by_changed_set(
    record: GameRecord, paths: Sequence[Path], change: Callable[[Any], Any], components: ComponentSet = SET
) -> GameRecord:
    for path in paths:
        components = _changed(components, path, change)
    components = replace(components, id="with-blanks")
    header = replace(record.header, components=components.id, components_digest=components_digest(components))
    return replace(record, components=components, header=header)


def without_values(record: GameRecord, paths: Sequence[Path], components: ComponentSet | None = None) -> GameRecord:
    """Return a game that goes by the demonstration set, or by another, by that set without some of its values."""
    return _by_changed_set(record, paths, _blank, components or SET)


def with_opaque(record: GameRecord, paths: Sequence[Path]) -> GameRecord:
    """Return a game that goes by the demonstration set by that set with some of its effects opaque."""
    return _by_changed_set(record, paths, _opaque)

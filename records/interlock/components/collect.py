"""Gathers the printed values that records state into a draft of a component set."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from interlock.components.draft import Draft, Stated
from interlock.components.model import ComponentSet
from interlock.components.values import Datum, write_value
from interlock.record.model import GameRecord


class Told(NamedTuple):
    """A value that a record states, and where."""

    value: str
    record: str
    move: int


class Collected(NamedTuple):
    """A draft, and every value that the records disagree about."""

    components: ComponentSet
    disagreements: Mapping[str, list[Told]]


def collect(records: Iterable[tuple[str, GameRecord]], name: str) -> Collected:
    """Gather what records, which come with their names, state; of what they disagree about the first word counts."""
    draft = Draft()
    told: dict[Datum, list[Told]] = {}
    for record_name, record in records:
        for stated in draft.read(record):
            if isinstance(stated, Stated):
                word = Told(write_value(stated.value), record_name, stated.move)
                told.setdefault(stated.datum, []).append(word)
    components = replace(draft.components(), id=name, edition="base-2016")
    return Collected(components, dict(_disagreements(told)))


def _disagreements(told: Mapping[Datum, list[Told]]) -> Iterator[tuple[str, list[Told]]]:
    for datum, words in told.items():
        if len({word.value for word in words}) > 1:
            yield datum.path(), words

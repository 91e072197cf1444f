"""Collect the printed values that several records state into one draft of a component set, and list contradictions."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import asdict, replace

from interlock.basics.message import Message
from interlock.railroad_revolution.components.box_contents import KEYS, MOST
from interlock.railroad_revolution.components.consistency import Fault, faults
from interlock.railroad_revolution.components.model import UNKNOWN, ComponentSet, ComponentTracks
from interlock.railroad_revolution.components.values import RANGES, Datum, write_value
from interlock.railroad_revolution.draft import Draft, Stated, is_unknown_tile
from interlock.record.model import GameRecord


class SourcedValue(NamedTuple):
    """A value that a record states, and where."""

    value: str
    record: str
    move: int


class CollectedDraft(NamedTuple):
    """A draft, every value that the records disagree about, and what the draft leaves out."""

    components: ComponentSet
    disagreements: Mapping[str, list[SourcedValue]]
    left_out: list[str]


def collect(records: Sequence[tuple[str, GameRecord]], name: str) -> CollectedDraft:
    """Gather what records, which come with their names, state; of what they disagree about the first word counts.

    What the game cannot have, or what does not hold together with what was told before, is left out.
    """
    gathering = _Collector(is_careful=False)
    gathering.read(records)
    if _wrong(gathering.components()):
        # It is looked for value by value, which takes longer.
        gathering = _Collector(is_careful=True)
        gathering.read(records)
    components, surplus = _without_surplus(gathering.components())
    components = replace(components, id=name, edition="base-2016", tracks=_open_ended(components.tracks))
    left_out = [*gathering.left_out, *surplus]
    left_out += (f"{fault.field}: {fault.message}; this does not hold together" for fault in _wrong(components))
    return CollectedDraft(components, dict(_disagreements(gathering.told)), left_out)


class _Collector:
    def __init__(self, *, is_careful: bool) -> None:
        self.draft = Draft()
        self.told: dict[Datum, list[SourcedValue]] = {}
        self.left_out: list[str] = []
        self._is_careful = is_careful

    def read(self, records: Iterable[tuple[str, GameRecord]]) -> None:
        """Take in what records state."""
        for record_name, record in records:
            for stated in self.draft.read(record):
                where = f"({record_name}, move {stated.move})"
                if not isinstance(stated, Stated):
                    self.left_out.append(f"{stated.message}; expected {stated.expected} {where}")
                elif is_unknown_tile(stated.datum.key):
                    self.left_out.append(f"{stated.datum.path()} is left out: nobody wrote down which tile {where}")
                elif stated.impossible:
                    path, value = stated.datum.path(), write_value(stated.value)
                    self.left_out.append(f"{path}: {value} is left out: expected {stated.impossible} {where}")
                else:
                    self._take(stated, record_name, where)
            for space, known in self.draft.other_lengths:
                self.left_out.append(f"rail_spaces.{space} is left out: the line has the space {known} ({record_name})")
            self.draft.other_lengths.clear()

    def components(self) -> ComponentSet:
        """Return the draft as far as it goes, but for tiles of which nobody wrote down the number."""
        found = self.draft.components()
        cities, telegraphs = found.city_tiles, found.telegraph_tiles
        return replace(
            found,
            city_tiles=tuple(tile for tile in cities if not is_unknown_tile(tile.id)),
            telegraph_tiles=tuple(tile for tile in telegraphs if not is_unknown_tile(tile.id)),
        )

    def _take(self, stated: Stated, record_name: str, where: str) -> None:
        word = SourcedValue(write_value(stated.value), record_name, stated.move)
        if self._is_careful and stated.known is None and (why := self._harm(stated)):
            self.left_out.append(f"{stated.datum.path()}: {word.value} is left out: {why} {where}")
        else:
            self.told.setdefault(stated.datum, []).append(word)

    def _harm(self, stated: Stated) -> str:
        """Say why the draft does not hold together with a value, which is then forgotten; "" where it does."""
        after = _wrong(self.components())
        self.draft.forget(stated.datum)
        before = _wrong(self.components())
        if len(after) > len(before):
            fault = next(fault for fault in after if fault not in before)
            return f"{fault.field}: {fault.message}"
        self.draft.set(stated.datum, stated.value)
        return ""


def _wrong(components: ComponentSet) -> list[Fault]:
    return [fault for fault in faults(components) if not fault.missing]


def _without_surplus(components: ComponentSet) -> tuple[ComponentSet, list[str]]:
    """Return a draft without what there are too many of, and what that was: which of them is wrong nobody knows."""
    left_out: list[str] = []
    kept: dict[str, tuple[Message, ...]] = {}
    for part, most in MOST.items():
        rows = getattr(components, part)
        kept[part] = rows[:most]
        left_out += (f"{part}: {_name(row)} is left out: there are {most}" for row in rows[most:])
    components = replace(components, **kept)
    cities = {city.name for city in components.cities}
    spaces = tuple(space for space in components.rail_spaces if cities.issuperset(space.between))
    return replace(components, rail_spaces=spaces), left_out


def _name(row: Message) -> str:
    return " ".join(value for name, value in asdict(row).items() if name in KEYS and isinstance(value, str))


def _open_ended(tracks: ComponentTracks) -> ComponentTracks:
    """Return the tracks so that each goes on where nobody has told that it ends."""
    ended = {name: fields[-1:] == (RANGES["tracks", name][1],) for name, fields in asdict(tracks).items()}
    return replace(
        tracks, **{name: fields if ended[name] else (*fields, UNKNOWN) for name, fields in asdict(tracks).items()}
    )


def _disagreements(told: Mapping[Datum, list[SourcedValue]]) -> Iterator[tuple[str, list[SourcedValue]]]:
    for datum, words in told.items():
        if len({word.value for word in words}) > 1:
            yield datum.path(), words

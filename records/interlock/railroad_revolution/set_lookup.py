"""Find the component set that a record names: among those that come with the project, in a given file or folder, or
in the record's own folder.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from interlock.basics.problem import RecordError
from interlock.basics.regular_files import read_bytes, read_file_in_folder
from interlock.basics.suggestions import near
from interlock.railroad_revolution.components.model import (
    FORMAT_KEY,
    LARGEST_SET,
    ComponentSet,
    components_digest,
    has_id_and_digest,
)
from interlock.record.model import GameRecord

DEMONSTRATION = "demonstration-1"
"""The set that samples are played with; everything in it is made up."""


@cache
def _shipped_digest(name: str) -> str:
    return components_digest(shipped_set(name))


@cache
def shipped_set(name: str) -> ComponentSet:
    """Return a set that comes with the project; KeyError where there is none of that name."""
    from interlock.railroad_revolution.components.yaml_reader import from_yaml

    if name != DEMONSTRATION:
        raise KeyError(name)
    return from_yaml(Path(__file__).with_name("components").joinpath(f"{name}.yaml").read_bytes())


def similar_shipped_name(name: str, digest: str) -> str:
    """Return name and digest of a set that comes with the project, where these are nearly so; "" where none is."""
    if name != DEMONSTRATION and not near(name, (DEMONSTRATION,), strictly=True):
        return ""
    return f"{DEMONSTRATION}@{_shipped_digest(DEMONSTRATION)}" if digest else DEMONSTRATION


def shipped_set_named(name: str, digest: str) -> ComponentSet | None:
    """Return the set of that name and digest if it comes with the project."""
    is_it = name == DEMONSTRATION and _shipped_digest(name).startswith(digest)
    return shipped_set(name) if is_it else None


_ID = r"""\bid["']?\s*:\s*["']?{}["']?\s*(?:[,}}\s#]|$)"""
SUFFIXES = frozenset((".yaml", ".yml"))


class SetError(RecordError):
    """A component set that cannot be read, and its file."""

    def __init__(self, path: Path, error: RecordError) -> None:
        super().__init__(error.problems)
        self.path = path


def read_set(path: Path) -> ComponentSet:
    """Read a component set from a file."""
    try:
        return _read(read_bytes(path))
    except RecordError as error:
        raise SetError(path, error) from None


def _read(data: bytes) -> ComponentSet:
    from interlock.railroad_revolution.components.yaml_reader import from_yaml

    return from_yaml(data)


def with_components(record: GameRecord, record_path: Path | None, where: Path | None) -> GameRecord:
    """Return the record with the component set that it goes by, if it can be found.

    `where` is a file, which also serves a record that names no set, or a folder; without it the record's own folder is
    searched.
    """
    name, digest = record.header.components, record.header.components_digest
    if record.components is not None:
        return record
    if where is not None and not where.is_dir():
        found = read_set(where)
        if not name:
            # A record that carries a set names it.
            return replace(record, header=replace(record.header, components=found.id), components=found)
        return replace(record, components=found) if has_id_and_digest(found, name, digest) else record
    folder = where or (record_path.parent if record_path else None)
    if not name or shipped_set_named(name, digest) or folder is None:
        return record
    broken: SetError | None = None
    told = _line_of_id(name)
    for path, data in _candidates(folder, name):
        try:
            found = _read(data)
        except RecordError as error:
            # It matters only if no other set is the one that the record names.
            if told.search(data):
                broken = broken or SetError(path, error)
            continue
        if has_id_and_digest(found, name, digest):
            return replace(record, components=found)
    if broken:
        raise broken
    return record


def _line_of_id(name: str) -> re.Pattern[bytes]:
    return re.compile(rb"^[\"']?" + _ID.format(re.escape(name)).encode(), re.MULTILINE)


def _candidates(folder: Path, name: str) -> Iterator[tuple[Path, bytes]]:
    """Yield the component sets in a folder that tell that id somewhere; other people's are not even looked at."""
    told = re.compile(_ID.format(re.escape(name)).encode())
    with suppress(OSError):  # In a folder that nobody may look into there is none.
        for path in sorted(folder.iterdir()):
            if path.suffix.lower() not in SUFFIXES:
                continue
            try:
                data = read_file_in_folder(folder, path.name, LARGEST_SET)
            except RecordError:
                continue
            if FORMAT_KEY.encode() in data and told.search(data):
                yield path, data

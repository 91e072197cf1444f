"""Finding the component set that a record names: where one says, or beside the record."""

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from interlock.components.digest import is_named
from interlock.components.model import ComponentSet
from interlock.components.shipped import named_set
from interlock.components.yaml_form import FORMAT_KEY, from_yaml
from interlock.record.files import read_bytes
from interlock.record.model import GameRecord
from interlock.record.problem import RecordError

SUFFIXES = frozenset((".yaml", ".yml"))


class SetError(RecordError):
    """A component set that cannot be read, and its file."""

    def __init__(self, path: Path, error: RecordError) -> None:
        super().__init__(error.problems)
        self.path = path


def read_set(path: Path) -> ComponentSet:
    """Read a component set from a file."""
    try:
        return from_yaml(read_bytes(path))
    except RecordError as error:
        raise SetError(path, error) from None


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
        fits = not name or is_named(found, name, digest)
        return replace(record, components=found) if fits else record
    folder = where or (record_path.parent if record_path else None)
    if not name or named_set(name, digest) or folder is None:
        return record
    for found in _sets_in(folder):
        if is_named(found, name, digest):
            return replace(record, components=found)
    return record


def _sets_in(folder: Path) -> Iterator[ComponentSet]:
    for path in sorted(folder.iterdir()):
        if path.suffix.lower() in SUFFIXES and path.is_file() and FORMAT_KEY.encode() in read_bytes(path):
            yield read_set(path)

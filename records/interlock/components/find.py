"""Finding the component set that a record names: where one says, or beside the record."""

import re
from collections.abc import Iterator
from contextlib import suppress
from os.path import isfile
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

_BEGINNING = 2**20
"""How much of a file is looked at to find its name."""


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
    broken: SetError | None = None
    for path in _sets_called(name, folder):
        try:
            found = read_set(path)
        except SetError as error:
            broken = broken or error
            continue
        if is_named(found, name, digest):
            return replace(record, components=found)
    if broken:
        raise broken
    return record


def _sets_called(name: str, folder: Path) -> Iterator[Path]:
    """Yield the files of a folder that may be the set of that name; what else lies there is not read as YAML."""
    quoted, blank = rf"[\"']?{re.escape(name)}[\"']?", r"[ \t]*"
    pattern = rf"(?:^|[{{,]){blank}[\"']?id[\"']?{blank}:{blank}{quoted}{blank}(?:$|[,}}#\r])"
    called = re.compile(pattern.encode(), re.MULTILINE)
    with suppress(OSError):  # Where one cannot look, nothing is found.
        for path in sorted(folder.iterdir()):
            if path.suffix.lower() in SUFFIXES and isfile(path):
                data = _beginning(path)
                if FORMAT_KEY.encode() in data and called.search(data):
                    yield path


def _beginning(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(_BEGINNING)
    except OSError:
        return b""

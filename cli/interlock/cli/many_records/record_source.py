"""Iterate over the records of many files from a given place on, and report the place behind each record."""

import hashlib
import io
import os
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, cast

from msgspec import Struct

from interlock.cli.files.locations import address_in
from interlock.cli.files.record_input import STANDARD_INPUT, file_of, opened, pieces_in
from interlock.cli.terminal.output import standard_output_file
from interlock.record.collection.pieces import Piece


class RecordPlace(Struct, frozen=True):
    """A place behind a record."""

    file: int = 0
    """How many files come before the one that it is in."""
    record: int = 0
    """How many of this file's records come before the place."""
    files: str = ""
    """A digest of the names, sizes and times of the files up to this one."""
    bytes: int = 0
    """How many bytes were read."""


class ChangedError(Exception):
    """The files before a place are others than they were."""


class RecordSource:
    """Yields the records of files from a place on, and knows at which place each was."""

    def __init__(self, files: Iterable[Path], after: RecordPlace, notes: Path | None) -> None:
        self.start = after
        self._files = files
        self._notes = notes
        self._output = standard_output_file()
        self._places = deque[RecordPlace]()
        self._bytes = 0

    def next_place(self) -> RecordPlace:
        """Return the place behind the next record that is told of."""
        return self._places.popleft()

    def pieces(self) -> Iterator[Piece]:
        """Yield the records; ChangedError where what comes before the place is not what it was."""
        files, after = "", self.start
        number = 0
        for path in self._files:
            status = _status(path) if self._notes or self._output else None
            if status and self._is_own(path, status):
                continue
            size, time = (status.st_size, status.st_mtime_ns) if status else (0, 0)
            if self._notes:
                told = f"{files}{path}\0{size} {time}".encode(errors="surrogateescape")
                files = hashlib.blake2b(told, digest_size=16).hexdigest()
            if number < after.file:
                self._bytes += size
            else:
                if number == after.file and after.files not in ("", files):
                    raise ChangedError
                for piece in self.records_in(path):
                    if number > after.file or piece.number > after.record:
                        self._places.append(RecordPlace(number, piece.number, files, self._bytes))
                        yield piece
            number += 1
        if number <= after.file and after.files:
            raise ChangedError

    def records_in(self, path: Path) -> Iterator[Piece]:
        """Yield the records in a file."""
        yield from pieces_in(path, opened=self._open)

    def _is_own(self, path: Path, status: os.stat_result) -> bool:
        """Tell whether a file is what the check itself writes."""
        if self._output and os.path.samestat(status, self._output):
            return True
        notes = self._notes
        return notes is not None and path.name == notes.name and path.parent.resolve() == notes.parent.resolve()

    def _open(self, path: Path) -> BinaryIO:
        return opened(path) if address_in(path) else cast(BinaryIO, _Counting(path, self))

    def read(self, size: int) -> None:
        """Count bytes that were read."""
        self._bytes += size


class _Counting(io.FileIO):
    """A file that tells how much of it is read."""

    def __init__(self, path: Path, source: RecordSource) -> None:
        super().__init__(path)
        self._source = source

    def readinto(self, buffer: bytearray) -> int | None:  # type: ignore[override]
        size = super().readinto(buffer)
        self._source.read(size or 0)
        return size


def size_of(files: Iterable[Path]) -> int:
    """Return how many bytes files have together."""
    return sum(status.st_size for path in files if (status := _status(path)))


def _status(path: Path) -> os.stat_result | None:
    try:
        return None if path == STANDARD_INPUT else os.stat(file_of(path))
    except OSError:
        return None

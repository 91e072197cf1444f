"""Locate records in files that cluster workers read themselves, and run jobs there in the caller's folder."""

import os
import socket
import threading
from array import array
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, chdir, nullcontext
from dataclasses import dataclass
from itertools import groupby, islice
from pathlib import Path
from stat import S_ISREG
from typing import Generic, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from interlock.basics.problem import Problem
from interlock.basics.regular_files import cannot_be_read
from interlock.batch.cluster_task import ClusterError
from interlock.batch.jobs import Job
from interlock.cli.files.locations import AddressError, address_in
from interlock.cli.files.record_input import name_of, opened, pieces_in
from interlock.record.collection.compression import bytes_at
from interlock.record.collection.pieces import Piece

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")

_WIDTH, _UNFOLDED = "COLUMNS", "999999"
_ONE_AT_A_TIME = threading.Lock()
"""A worker may have several threads, and work for several people, and yet is in one folder."""


@dataclass(frozen=True)
class FolderJob(Generic[_Item, _Result]):
    """Does a job in a folder, where the paths of its items lie, and folds lines just where the job says so."""

    job: Job[_Item, _Result]
    folder: Path | None
    """None where there are no such paths."""

    def __call__(self, items: Sequence[_Item]) -> Sequence[_Result]:
        """Return the job's result for each item."""
        with _ONE_AT_A_TIME, self._there():
            before = os.environ.get(_WIDTH)
            os.environ[_WIDTH] = _UNFOLDED
            try:
                return self.job(items)
            finally:
                if before is None:
                    del os.environ[_WIDTH]
                else:
                    os.environ[_WIDTH] = before

    def lost(self, item: _Item) -> _Result:
        """Return the job's result for an item at which a process ended."""
        return self.job.lost(item)

    def _there(self) -> AbstractContextManager[None]:
        if self.folder is None:
            return nullcontext()
        if not self.folder.is_dir():
            raise not_found_error(str(self.folder))
        return chdir(self.folder)


def not_found_error(what: str) -> ClusterError:
    """Return what is said where a machine does not see what another one does."""
    why = "what a cluster reads lies where all its machines see it, or at an address"
    return ClusterError(f"{socket.gethostname()} does not see {what} as this machine does: {why}")


class RemoteFile(Struct, frozen=True):
    """A file of records."""

    path: Path
    size: int | None = None
    """How large it is; None at an address, which is the same everywhere."""
    is_near: bool = False
    """Whether nobody else can read it, such as standard input, or a file that is not there."""

    def require(self) -> None:
        """Refuse to go on where this machine does not see the file as it was seen."""
        try:
            same = self.size is None or self.path.stat().st_size == self.size
        except OSError:
            same = False
        if not same:
            raise not_found_error(name_of(self.path))


def remote_file(path: Path) -> RemoteFile:
    """Return a file as this machine sees it."""
    if address_in(path):
        return RemoteFile(path)
    try:
        status = path.stat()
    except OSError:
        return RemoteFile(path, is_near=True)
    return RemoteFile(path, status.st_size, is_near=not S_ISREG(status.st_mode))


class RemotePiece(Piece, frozen=True, kw_only=True):
    """A record without its bytes."""

    file: RemoteFile
    size: int
    """How many bytes it has."""
    alone: bool
    """Whether it is the only one in its file."""


class FileOutline(Struct):
    """Where the records in a file stand; of a million this takes 24 MB."""

    file: RemoteFile
    first: Piece | None = None
    starts: "array[int]" = field(default_factory=lambda: array("Q"))
    sizes: "array[int]" = field(default_factory=lambda: array("Q"))
    lines: "array[int]" = field(default_factory=lambda: array("Q"))
    problems: dict[int, Problem] = {}
    """Of those that cannot be read, by their index."""

    def add(self, piece: Piece) -> None:
        """Put down where a record stands."""
        if piece.problem:
            self.problems[len(self.starts)] = piece.problem
        self.first = self.first or replace(piece, data=b"")
        self.starts.append(piece.start)
        self.sizes.append(len(piece.data))
        self.lines.append(piece.line)

    def pieces(self) -> Iterator[RemotePiece]:
        """Yield the records."""
        assert self.first
        name, first_number = self.first.name, self.first.number
        for index, (start, size, line) in enumerate(zip(self.starts, self.sizes, self.lines, strict=True)):
            number = first_number + index
            yield RemotePiece(
                path=self.file.path,
                name=f"{name.removesuffix('#1')}#{number}" if index else name,
                form=self.first.form,
                number=number,
                line=line,
                start=start,
                problem=self.problems.get(index),
                file=self.file,
                size=size,
                alone=len(self.starts) == 1,
            )


class OutlineJob:
    """Finds out where the records stand in files."""

    def __call__(self, files: Sequence[RemoteFile]) -> list[FileOutline]:
        """Return the outline of each file."""
        return [self._outline(file) for file in files]

    def lost(self, file: RemoteFile) -> FileOutline:
        """Return the outline of a file at which a process ended."""
        found = FileOutline(file)
        why = Problem("the process that read it ended before it was done")
        found.add(Piece(file.path, name_of(file.path), problem=why))
        return found

    def _outline(self, file: RemoteFile) -> FileOutline:
        found = FileOutline(file)
        if not file.is_near:
            file.require()
            for piece in pieces_in(file.path):
                found.add(piece)
        return found


def with_bytes(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Read the records that have no bytes yet, each file once."""
    for file, some in groupby(pieces, lambda piece: piece.file if isinstance(piece, RemotePiece) else None):
        if file is None:
            yield from some
            continue
        file.require()
        far = [piece for piece in some if isinstance(piece, RemotePiece)]
        yield from islice(pieces_in(file.path), 1) if far[0].alone else _read(file.path, far)


def _read(path: Path, pieces: Sequence[RemotePiece]) -> Iterator[Piece]:
    try:
        file = opened(path)
    except (OSError, AddressError) as error:
        yield from (replace(piece, problem=cannot_be_read(error)) for piece in pieces)
        return
    with file:
        found = bytes_at(file, ((piece.start, piece.size) for piece in pieces if not piece.problem))
        for piece in pieces:
            part = piece.problem or next(found)
            if isinstance(part, Problem):
                yield replace(piece, problem=part)
            else:
                yield replace(piece, data=part)

"""Records that other machines read where they lie: here is known just where each stands."""

from array import array
from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from pathlib import Path
from stat import S_ISREG

from msgspec import Struct, field
from msgspec.structs import replace

from interlock.basics.plain_files import cannot_be_read
from interlock.basics.problem import Problem
from interlock.cli.addresses import AddressError, address_in
from interlock.cli.in_folder import not_seen
from interlock.cli.reading import name_of, opened, pieces_in
from interlock.record.collection.bytes_at import bytes_at
from interlock.record.collection.piece import Piece


class File(Struct, frozen=True):
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
            raise not_seen(name_of(self.path))


def file_seen(path: Path) -> File:
    """Return a file as this machine sees it."""
    if address_in(path):
        return File(path)
    try:
        status = path.stat()
    except OSError:
        return File(path, is_near=True)
    return File(path, status.st_size, is_near=not S_ISREG(status.st_mode))


class FarPiece(Piece, frozen=True, kw_only=True):
    """A record without its bytes."""

    file: File
    size: int
    """How many bytes it has."""
    alone: bool
    """Whether it is the only one in its file."""


class Outline(Struct):
    """Where the records in a file stand; of a million this takes 24 MB."""

    file: File
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

    def pieces(self) -> Iterator[FarPiece]:
        """Yield the records."""
        assert self.first
        name, first_number = self.first.name, self.first.number
        for index, (start, size, line) in enumerate(zip(self.starts, self.sizes, self.lines, strict=True)):
            number = first_number + index
            yield FarPiece(
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


class Outlining:
    """Finds out where the records stand in files."""

    def __call__(self, files: Sequence[File]) -> list[Outline]:
        """Return the outline of each file."""
        return [self._outline(file) for file in files]

    def lost(self, file: File) -> Outline:
        """Return the outline of a file at which a process ended."""
        found = Outline(file)
        why = Problem("the process that read it ended before it was done")
        found.add(Piece(file.path, name_of(file.path), problem=why))
        return found

    def _outline(self, file: File) -> Outline:
        found = Outline(file)
        if not file.is_near:
            file.require()
            for piece in pieces_in(file.path):
                found.add(piece)
        return found


def with_bytes(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Read the records that have no bytes yet, each file once."""
    for file, some in groupby(pieces, lambda piece: piece.file if isinstance(piece, FarPiece) else None):
        if file is None:
            yield from some
            continue
        file.require()
        far = [piece for piece in some if isinstance(piece, FarPiece)]
        yield from islice(pieces_in(file.path), 1) if far[0].alone else _read(file.path, far)


def _read(path: Path, pieces: Sequence[FarPiece]) -> Iterator[Piece]:
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

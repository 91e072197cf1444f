"""An RGN file in canonical form, record by record, and what that changes."""

import re
from collections.abc import Iterator
from difflib import unified_diff
from hashlib import sha256
from pathlib import Path

from interlock.cli.folding import Line, Styled
from interlock.cli.output import say
from interlock.cli.reading import canonical, name_of, pieces_in, read_piece
from interlock.cli.rewriting import each_anew
from interlock.record.collection.piece import Piece
from interlock.record.collection.writing import joined
from interlock.record.rgn import write_rgn

_COLORS = {"+": "green", "-": "red", "@": "cyan"}
_PLACE = re.compile(r"([-+])([0-9]+)")


class Formatted:
    """A file in canonical form."""

    def __init__(self, path: Path, out: Path | None, *, numbers: bool, diff: bool) -> None:
        self._path = path
        self._out = out
        self._numbers = numbers
        self._diff = diff
        self.changes = False
        """Whether it is other than it was; known once all of it has been made."""
        self._told = False
        self._old = sha256()
        self._last: tuple[Piece, bytes] | None = None
        """The record that was made last, of which is told when it is known whether another follows."""
        self._line = 1
        """The line on which it begins."""

    def parts(self) -> Iterator[bytes]:
        """Yield it in parts, and tell how it differs from what it was, if that is wanted."""
        new = sha256()
        for part in joined(each_anew(pieces_in(self._path, "rgn"), self._made, self._out), "rgn"):
            new.update(part)
            yield part
        self._tell_last(b"")
        self.changes = self._old.digest() != new.digest()

    def _made(self, piece: Piece) -> bytes:
        self._old.update(piece.data)
        record = canonical(read_piece(piece).record, piece.path)
        made = write_rgn(record, numbers=self._numbers).encode()
        self._tell_last(b"\n")
        self._last = piece, made
        return made

    def _tell_last(self, between: bytes) -> None:
        if self._last and self._diff:
            piece, made = self._last
            say(self._diff_lines(piece, made + between))
            self._line += (made + between).count(b"\n")

    def _diff_lines(self, piece: Piece, made: bytes) -> Iterator[Line]:
        """Yield what is different, by the lines of the file."""
        name, first = name_of(self._path), {"-": piece.line - 1, "+": self._line - 1}
        old, new = piece.data.decode().splitlines(), made.decode().splitlines()
        for at, line in enumerate(unified_diff(old, new, name, f"{name} in canonical form", lineterm="")):
            if at < 2 and self._told:
                continue
            if line.startswith("@@"):
                self._told = True
                line = _PLACE.sub(lambda place: f"{place[1]}{int(place[2]) + first[place[1]]}", line)
            yield Styled(line, _COLORS.get(line[:1]))

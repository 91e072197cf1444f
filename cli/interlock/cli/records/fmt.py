"""`interlock fmt`: RGN files in canonical form, and the differences to the file as it is."""

import re
from collections.abc import Iterator
from contextlib import suppress
from difflib import unified_diff
from hashlib import sha256
from pathlib import Path

import click

from interlock.basics.file_lock import exclusive_lock
from interlock.basics.terminal_lines import Line, Styled
from interlock.cli.files.locations import ends_in
from interlock.cli.files.record_input import (
    STANDARD_INPUT,
    canonical,
    file_of,
    files_in,
    name_of,
    pieces_in,
    read_piece,
)
from interlock.cli.files.record_output import write_compressed
from interlock.cli.files.record_rewrite import compression_of_file, each_anew
from interlock.cli.options.shared_options import color_option, record_path
from interlock.cli.terminal.errors import UNREADABLE, VALID, WOULD_CHANGE, Failure
from interlock.cli.terminal.output import say, say_data
from interlock.record.collection.output import joined
from interlock.record.collection.pieces import Piece
from interlock.record.rgn import write_rgn

_COLORS = {"+": "green", "-": "red", "@": "cyan"}
_PLACE = re.compile(r"([-+])([0-9]+)")


class FormattedFile:
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


@click.command()
@click.argument("paths", type=record_path, nargs=-1, required=True, metavar="PATH...")
@click.option("--numbers", is_flag=True, help="Write the number of each move before it; else numbers are taken out.")
@click.option("--check", is_flag=True, help="Change nothing; list the files that would change, and exit with 1.")
@click.option("--diff", is_flag=True, help="Change nothing; show what would change.")
@color_option
@click.pass_context
def fmt(ctx: click.Context, paths: tuple[Path, ...], numbers: bool, check: bool, diff: bool) -> None:
    """Rewrite RGN files in canonical form.

    Files are rewritten in place, and those that have changed are named; a file of many records is when all of them can
    be read. PATH is a whole file (.rgn, also compressed: .rgn.gz, .rgn.zst), a folder, which is searched for such
    files, or - to go from standard input to standard output.

    \b
    Examples:
      interlock fmt game.rgn
      interlock fmt --check --diff games/
      interlock fmt --numbers game.rgn
      interlock fmt games.rgn.gz
    """
    files = files_in(paths, {".rgn"})
    for path in files:
        if (file := file_of(path)) != path:
            told = f"{name_of(path)} is one record, and fmt takes whole files: name {name_of(file)}."
            raise click.BadParameter(told, param_hint="'PATH...'")
        if path != STANDARD_INPUT and not ends_in(path, {".rgn"}):
            raise click.BadParameter(f"{name_of(path)} is not an .rgn file.", param_hint="'PATH...'")
    worst = VALID
    for path in files:
        try:
            changes = _format(path, numbers=numbers, check=check, diff=diff)
        except Failure as error:
            error.show()
            worst = UNREADABLE
            continue
        if changes and check:
            worst = max(worst, WOULD_CHANGE)
    ctx.exit(worst)


class _AsItWasError(Exception):
    """Formatting a file changes nothing."""


def _format(path: Path, *, numbers: bool, check: bool, diff: bool) -> bool:
    """Format a file, or tell how it would be; return whether that changes it."""
    in_place = not (path == STANDARD_INPUT or check or diff)
    formatted = FormattedFile(path, path if in_place else None, numbers=numbers, diff=diff)
    if path == STANDARD_INPUT and not (check or diff):
        for part in formatted.parts():
            say_data(part)
    elif check or diff:
        for _ in formatted.parts():
            pass
        if formatted.changes and not diff:
            say([f"{name_of(path)} would change"])
    else:
        with exclusive_lock(path), suppress(_AsItWasError):
            write_compressed(path, _changed(formatted), compression_of_file(path))
            say([f"{name_of(path)} has changed"])
    return formatted.changes


def _changed(formatted: FormattedFile) -> Iterator[bytes]:
    """Yield the parts of a file; where nothing changes, it fails at the end, and the file stays as it was."""
    yield from formatted.parts()
    if not formatted.changes:
        raise _AsItWasError

"""Read the text in the editor into a record, as far as it can be read, with the board and the component set files
that it names.
"""

from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from interlock.basics.problem import Problem, RecordError
from interlock.desk.errors import RefusedError, problem_json
from interlock.desk.folder import path_parts
from interlock.library.external_files import with_external_files
from interlock.library.game import Game
from interlock.library.record_text import every_problem
from interlock.railroad_revolution.set_lookup import SetError
from interlock.record.files import load_bytes
from interlock.record.model import GameRecord, Header
from interlock.record.rgn import RgnText, UnreadableTextError

_NAMELESS = "nameless.rgn"
"""What a record is called that is not saved yet."""


def record_path(root: Path, path: str) -> Path:
    """Return where a record lies, or will lie; RefusedError where that is outside the folder, or behind a link."""
    if not path:
        return root / _NAMELESS
    there = root.joinpath(*path_parts(path))
    if there.parent.resolve() != there.parent:
        raise RefusedError(403, "this lies behind a link, and links are not followed")
    return there


def with_named_files(record: GameRecord, root: Path, path: str) -> GameRecord:
    """Return a record with the board and the component set that it names; RecordError tells of these by their files.

    What is wrong in another file is, in the record, the line that names it.
    """
    try:
        return with_external_files(record, record_path(root, path))
    except SetError as error:
        raise _with_field("components", error.path.name, error) from None
    except RecordError as error:
        raise _with_field("board", record.header.board, error) from None


def _with_field(field: str, name: str, error: RecordError) -> RecordError:
    return RecordError([Problem(f"{name}: {each.placed()}", field=f"header.{field}") for each in error.problems])


_LONGEST_KEPT = 200_000


class TextRequest(Struct, frozen=True, rename="camel"):
    """A text in the editor, and where it lies, or will lie, in the folder."""

    path: str = ""
    text: str = ""


class RecordText(NamedTuple):
    """A text that was read, and the record as it is judged: with the board and the component set beside it."""

    text: RgnText
    record: GameRecord

    def game(self) -> Game:
        """Return the game of the record; RecordError where it names what is not there."""
        try:
            return Game.of(self.record, self.text)
        except RecordError as error:
            raise RecordError([self.text.placed(problem) for problem in error.problems]) from None


class Beginning(NamedTuple):
    """The game of a text, up to the first line that cannot be read."""

    text: RgnText
    game: Game
    problems: tuple[Problem, ...] = ()
    """Why the lines from that one on cannot be read."""


def read_text(root: Path, typed: TextRequest) -> RecordText:
    """Read a text; RecordError tells all that is wrong with it."""
    try:
        text = _rgn(typed.text)
    except UnreadableTextError as error:
        with suppress(RecordError):
            # What the rest of the text names is looked for on the record's own board, if that can be read.
            error.text.record = with_named_files(error.text.record, root, typed.path)
        raise RecordError(every_problem(error)) from None
    try:
        return RecordText(text, with_named_files(text.record, root, typed.path))
    except RecordError as error:
        raise RecordError([text.placed(problem) for problem in error.problems]) from None


def read_beginning(root: Path, typed: TextRequest) -> Beginning:
    """Read a text up to the first line that cannot be read; RecordError where the game is not known by then."""
    try:
        return _begin(read_text(root, typed))
    except RecordError as error:
        with suppress(RecordError):
            before = text_before_line(typed.text, error.problems[0].line)
            return _begin(read_text(root, TextRequest(typed.path, before)))._replace(problems=error.problems)
        raise


def _begin(told: RecordText) -> Beginning:
    return Beginning(told.text, told.game())


def require_beginning(root: Path, typed: TextRequest) -> Beginning:
    """Read a text up to the first line that cannot be read; RefusedError where the game is not known by then."""
    try:
        return read_beginning(root, typed)
    except RecordError as error:
        raise unreadable_error(error) from None


def header_of(text: str) -> Header:
    """Return what the first lines of a text tell, as far as they can be read."""
    try:
        return _rgn(text).record.header
    except UnreadableTextError as error:
        return error.text.record.header
    except RecordError:
        return Header()


def text_before_line(text: str, line: int) -> str:
    """Return a text up to a line, without it."""
    return "\n".join(text.split("\n")[: line - 1])


def unreadable_error(error: RecordError) -> RefusedError:
    """Return the refusal of a text that cannot be read."""
    told = [problem_json(problem) for problem in error.problems]
    return RefusedError(422, f"the record cannot be read: {error.problems[0].placed()}", problems=told)


def _rgn(text: str) -> RgnText:
    # What was read of a long text takes much memory.
    return _rgn_text(text) if len(text) <= _LONGEST_KEPT else _rgn_text.__wrapped__(text)


@lru_cache(maxsize=16)
def _rgn_text(text: str) -> RgnText:
    # A page may send half a pair of surrogates.
    loaded = load_bytes(text.encode(errors="replace"), "", "rgn")
    assert loaded.rgn_text
    return loaded.rgn_text

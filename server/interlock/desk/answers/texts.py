"""Texts as they are typed, read as far as they can be."""

from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from interlock.basics.problem import RecordError
from interlock.desk.answers.beside import as_judged
from interlock.desk.refused import RefusedError
from interlock.desk.told import problem_told
from interlock.games.every_problem import every_problem
from interlock.library.game import Game
from interlock.record.files import load_bytes
from interlock.record.model import GameRecord, Header
from interlock.record.rgn import RgnText, UnreadableTextError

_LONGEST_KEPT = 200_000


class Typed(Struct, frozen=True, rename="camel"):
    """A text in the editor, and where it lies, or will lie, in the folder."""

    path: str = ""
    text: str = ""


class Read(NamedTuple):
    """A text that was read, and the record as it is judged: with the board and the component set beside it."""

    text: RgnText
    record: GameRecord
    whole: bool = True
    """Whether nothing was left out."""

    def game(self) -> Game:
        """Return the game of the record."""
        return Game.of(self.record, self.text)


def read(root: Path, typed: Typed) -> Read:
    """Read a text; RecordError tells all that is wrong with it."""
    try:
        text = _rgn(typed.text)
    except UnreadableTextError as error:
        with suppress(RecordError):
            # What the rest of the text names is looked for on the record's own board, if that can be read.
            error.text.record = as_judged(error.text.record, root, typed.path)
        raise RecordError(every_problem(error)) from None
    try:
        return Read(text, as_judged(text.record, root, typed.path))
    except RecordError as error:
        raise RecordError([text.placed(problem) for problem in error.problems]) from None


def read_so_far(root: Path, typed: Typed) -> Read:
    """Read a text up to the first line that cannot be read; RefusedError where the game is not known by then."""
    try:
        return _begun(read(root, typed))
    except RecordError as error:
        first = error.problems[0].line
        if first > 1:
            try:
                return _begun(read(root, Typed(typed.path, cut(typed.text, first))))._replace(whole=False)
            except RecordError:
                pass
        raise unreadable(error) from None


def _begun(told: Read) -> Read:
    """Return what was read if the game can be begun with it; RecordError as where it names what is not there."""
    try:
        told.game()
    except RecordError as error:
        raise RecordError([told.text.placed(problem) for problem in error.problems]) from None
    return told


def header_of(text: str) -> Header:
    """Return what the first lines of a text tell, as far as they can be read."""
    try:
        return _rgn(text).record.header
    except UnreadableTextError as error:
        return error.text.record.header
    except RecordError:
        return Header()


def cut(text: str, line: int) -> str:
    """Return a text up to a line, without it."""
    return "\n".join(text.split("\n")[: line - 1])


def unreadable(error: RecordError) -> RefusedError:
    """Return the refusal of a text that cannot be read."""
    told = [problem_told(problem) for problem in error.problems]
    return RefusedError(422, f"the record cannot be read: {error.problems[0].placed()}", problems=told)


def _rgn(text: str) -> RgnText:
    # What was read of a long text takes much memory.
    return _kept(text) if len(text) <= _LONGEST_KEPT else _kept.__wrapped__(text)


@lru_cache(maxsize=16)
def _kept(text: str) -> RgnText:
    # A page may send half a pair of surrogates.
    loaded = load_bytes(text.encode(errors="replace"), "", "rgn")
    assert loaded.rgn_text
    return loaded.rgn_text

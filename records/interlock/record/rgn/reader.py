"""Reading a text, line by line."""

from msgspec.structs import replace

from interlock.record.model import GameRecord, Move, Note, Setup
from interlock.record.problem import Problem, RecordError
from interlock.record.rgn.body import read_comments, read_heading, read_move_line, read_note
from interlock.record.rgn.games import GAMES
from interlock.record.rgn.header import HeaderReader
from interlock.record.rgn.keywords import HEADER, NOTES, RESULT
from interlock.record.rgn.labels import Keyword, Label, find_keyword, find_label
from interlock.record.rgn.line import LineError, body_end, without_tabs
from interlock.record.rgn.places import START, problem_at
from interlock.record.rgn.text import RgnText
from interlock.record.soundness import problems_of
from interlock.record.soundness.header import header_lines
from interlock.record.soundness.known import unknown

_FIRST_LINE = "interlock 1"
_HEADER_LINE = "a header line such as 'players Andy, Ben', or a move such as 'Andy: pass'"
_BODY_LINE = "a move such as 'Andy: pass', a heading, a claim, a ruling, the result or a comment"


def read_rgn(text: str) -> RgnText:
    """Read a record; where it cannot be read, RecordError carries every problem of the text."""
    reader = _Reader(text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n"))
    return reader.read()


class _Reader:
    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self._header = HeaderReader()
        self._moves: list[Move] = []
        self._move_lines: list[int] = []
        self._notes: list[Note] = []
        self._note_lines: list[int] = []
        self._header_notes: list[Note] = []
        self._header_note_lines: list[int] = []
        self._waiting: list[Note] = []
        """Comments that belong to the next header line, if there is one."""
        ...

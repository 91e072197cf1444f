"""A record together with the text it was read from, and the place of each part in that text."""

import re
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from interlock.basics.problem import Problem, RecordError
from interlock.record.model import GameRecord, Note
from interlock.record.rgn.board_data import words_end
from interlock.record.rgn.body import read_heading, read_move_line, read_note
from interlock.record.rgn.diagnostics import Place, path_and_parents, place
from interlock.record.rgn.keywords import NOTES
from interlock.record.rgn.labels import Keyword, Label, find_keyword, find_label, known_label
from interlock.record.rgn.line import LineError, Span, remarks, without_tabs
from interlock.record.rgn.players import Players
from interlock.record.rgn.vocabulary.game_words import GameWords
from interlock.record.validation.header import BOARD_DATA, COMPONENTS_DATA

_ONE_A_LINE = ("heading", *NOTES)
_INDEXED = r"(moves|notes)\[([0-9]{1,9})\]\.?(.*)"


class RgnText:
    """A record as it stands in a text; places are found when they are asked for."""

    def __init__(
        self,
        record: GameRecord,
        lines: Sequence[str],
        first: int,
        move_lines: Sequence[int],
        note_lines: Sequence[tuple[int, int]],
        header_places: Callable[[], Mapping[str, Place]],
        game: GameWords | None,
        players: Players,
    ) -> None:
        self.record = record
        self._lines = lines
        self._first = first
        self.start: Place = (first, 1, 1)
        """Where the text begins: its first line may stand far down in a file."""
        self.move_lines = move_lines
        """The line of each move."""
        self._note_lines = note_lines
        """The line of each note, and which of the notes on that line it is."""
        self._header_places = header_places
        self._game = game
        self._players = players
        self._read_again: tuple[int, dict[str, Span]] = (0, {})
        """The line asked for last, and where its parts stand."""

    @property
    def text(self) -> str:
        """The whole text."""
        return "\n".join(self._lines)

    def line(self, number: int) -> str:
        """Return a line by its number, from 1."""
        return self._lines[number - self._first]

    def noted_after(self, line: int) -> int | None:
        """Return the number of the move after which what is no comment stands on a line; None without one."""
        notes = zip(self.record.notes, self._note_lines, strict=True)
        there = (note for note, (where, _) in notes if where == line and note.comment is None)
        return next((note.move_number for note in there), None)

    def is_in_header(self, line: int) -> bool:
        """Tell whether a line stands before the first move, with the header and the set-up."""
        return not self.move_lines or line < self.move_lines[0]

    def place(self, move: int, part: str = "") -> Place:
        """Return the place of a move, by its number from 1, or of a part such as `hexes[1]`."""
        line = self.move_lines[move - 1]
        spans = self._line_spans(line)
        if part in spans:
            return place(line, *spans[part])
        for path, span in spans.items():
            if part and path.endswith(f".{part}"):
                return place(line, *span)
        return self._closest(line, spans, self._action())

    def placed(self, problem: Problem) -> Problem:
        """Return a problem with the place of its field in the text."""
        line, column, width = self.locate(problem.field)
        return replace(problem, line=line, column=column, width=width, text=self.line(line))

    def header_place(self, field: str) -> Place:
        """Return the place of a header field such as `options[dials]`, or the start of the text."""
        places = self._header_places()
        for path in path_and_parents(field):
            if path in places:
                return places[path]
        # A set-up that is missing would stand behind the players.
        return places.get("players", self.start) if field.startswith("setup") else self.start

    def locate(self, field: str) -> Place:
        """Return the place of a field by its path in GameRecord, or of the closest thing around it."""
        if field.partition(".")[0] == "board":
            return self.header_place(BOARD_DATA)
        if field.startswith("components."):
            return self.header_place(COMPONENTS_DATA)
        if not (indexed := re.fullmatch(_INDEXED, field)):
            return self.header_place(field.removeprefix("header."))
        if not (line := self.body_line(field)):
            return self.start
        index, rest = int(indexed[2]), indexed[3]
        if indexed[1] == "moves":
            path = rest or self._action()
        else:
            path = _note_path(self.record.notes[index], self._note_lines[index][1], rest)
        return self._closest(line, self._line_spans(line), path)

    def body_line(self, field: str) -> int:
        """Return the line of a move or a note by a path in GameRecord; 0 where that is of neither."""
        indexed = re.fullmatch(_INDEXED, field)
        index = int(indexed[2]) if indexed else 0
        if indexed and indexed[1] == "moves" and index < len(self.move_lines):
            return self.move_lines[index]
        if indexed and indexed[1] == "notes" and index < len(self._note_lines):
            return self._note_lines[index][0]
        return 0

    def _action(self) -> str:
        return self._game.field if self._game else ""

    def _closest(self, line: int, spans: Mapping[str, Span], field: str) -> Place:
        for path in path_and_parents(field):
            if path in spans:
                return place(line, *spans[path])
        text = self._clean(line)
        return place(line, len(text) - len(text.lstrip()), len(text.rstrip()))

    def _clean(self, line: int) -> str:
        return without_tabs(self.line(line))

    def _line_spans(self, number: int) -> dict[str, Span]:
        if self._read_again[0] != number:
            line = self._clean(number)
            label = known_label(line, self._players)
            keyword = None if label else find_keyword(line, self._players)
            try:
                end = words_end(line, keyword)
                spans = self._spans_of(line, label, keyword, end)
                others = sum(path in _ONE_A_LINE or path.startswith("glyph[") for path in spans)
                for at, remark in enumerate(remarks(line, end), others):
                    spans[f"comment[{at}]"] = remark.span
            except LineError:
                # Reading has reported it already; a problem found afterwards is shown on the whole line.
                spans = {}
            self._read_again = (number, spans)
        return self._read_again[1]

    def _spans_of(self, line: str, label: Label | None, keyword: Keyword | None, end: int) -> dict[str, Span]:
        players, game = self._players, self._game
        if keyword:
            return read_note(line, keyword, end, 0, players, game)[1] if keyword.word in NOTES and game else {}
        label = label or find_label(line, players)
        if label and label.seat is not None and game:
            return read_move_line(line, label, label.seat, 0, players, game).spans
        return {"heading": read_heading(line, end)[1]} if line.lstrip().startswith("==") else {}


def _note_path(note: Note, at: int, rest: str) -> str:
    if note.comment:
        return f"comment[{at}]"
    if note.glyph is not None:
        return f"glyph[{at}]"
    kind = next(kind for kind in _ONE_A_LINE if getattr(note, kind) is not None)
    return rest if rest.startswith(kind) else kind


class UnreadableTextError(RecordError):
    """A text that cannot be read, with what could be read of it: moves that could not are empty."""

    def __init__(self, problems: Sequence[Problem], text: RgnText) -> None:
        super().__init__(problems)
        self.text = text

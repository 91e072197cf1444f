"""A record and the text it was read from."""

import re
from collections.abc import Mapping, Sequence

from interlock.record.model import GameRecord
from interlock.record.rgn.body import read_heading, read_move_line, read_note
from interlock.record.rgn.game_words import GameWords
from interlock.record.rgn.labels import find_keyword, find_label
from interlock.record.rgn.line import LineError, Span, body_end, remarks, without_tabs
from interlock.record.rgn.places import START, Place, path_and_parents, place
from interlock.record.rgn.players import Players

_INDEXED = re.compile(r"(moves|notes)\[([0-9]{1,9})\]\.?(.*)")


class RgnText:
    """A record as it stands in a text; places are found when they are asked for."""

    def __init__(
        self,
        record: GameRecord,
        lines: Sequence[str],
        move_lines: Sequence[int],
        note_lines: Sequence[int],
        header_places: Mapping[str, Place],
        game: GameWords | None,
        players: Players,
    ) -> None:
        self.record = record
        self._lines = lines
        self._move_lines = move_lines
        self._note_lines = note_lines
        self._header_places = header_places
        self._game = game
        self._players = players

    def line(self, number: int) -> str:
        """Return a line by its number, from 1."""
        return self._lines[number - 1]

    def place(self, move: int, part: str = "") -> Place:
        """Return the place of a move, by its number from 1, or of a part such as `hexes[1]`."""
        spans = self._move_spans(move - 1)
        for path, span in spans.items():
            if part and (path == part or path.endswith(f".{part}")):
                return place(self._move_lines[move - 1], *span)
        return self._closest(self._move_lines[move - 1], spans, self._action())

    def note_place(self, index: int) -> Place:
        """Return the place of a note, by its index in the record."""
        return self.locate(f"notes[{index}]")

    def header_place(self, field: str) -> Place:
        """Return the place of a header field such as `options[dials]`, or the start of the text."""
        for path in path_and_parents(field):
            if path in self._header_places:
                return self._header_places[path]
        return START

    def locate(self, field: str) -> Place:
        """Return the place of a field by its path in GameRecord, or of the closest thing around it."""
        indexed = _INDEXED.fullmatch(field)
        if not indexed:
            return self.header_place(field.removeprefix("header."))
        index, rest = int(indexed[2]), indexed[3]
        if indexed[1] == "moves" and index < len(self._move_lines):
            return self._closest(self._move_lines[index], self._move_spans(index), rest or self._action())
        if indexed[1] == "notes" and index < len(self._note_lines):
            return self._closest(self._note_lines[index], *self._note_spans(index, rest))
        return START

    def _action(self) -> str:
        return self._game.field if self._game else ""

    def _closest(self, line: int, spans: Mapping[str, Span], field: str) -> Place:
        for path in path_and_parents(field):
            if path in spans:
                return place(line, *spans[path])
        text = self._clean(line)
        return place(line, len(text) - len(text.lstrip()), len(text.rstrip()))

    def _clean(self, line: int) -> str:
        return without_tabs(self._lines[line - 1])

    def _move_spans(self, index: int) -> dict[str, Span]:
        return self._line_spans(self._move_lines[index])

    def _line_spans(self, number: int) -> dict[str, Span]:
        line = self._clean(number)
        try:
            if (keyword := find_keyword(line, self._players)) and self._game:
                return read_note(line, keyword, body_end(line), 0, self._players, self._game)[1]
            label = find_label(line, self._players)
            if label and label.seat is not None and self._game:
                return read_move_line(line, label, label.seat, 0, self._game).spans
            return {"heading": read_heading(line, body_end(line))[1]}
        except LineError:
            # Reading has reported it already; a problem found afterwards is shown on the whole line.
            return {}

    def _note_spans(self, index: int, rest: str) -> tuple[dict[str, Span], str]:
        note, line = self.record.notes[index], self._note_lines[index]
        before = [
            other
            for other, where in zip(self.record.notes[:index], self._note_lines, strict=False)
            if where == line
        ]
        if note.comment:
            text = self._clean(line)
            at = sum(other.comment is not None for other in before)
            return {"comment": remarks(text, body_end(text))[at].span}, "comment"
        spans = self._line_spans(line)
        if note.glyph is not None:
            return spans, f"glyph[{sum(other.glyph is not None for other in before)}]"
        kind = "heading" if note.heading is not None else "claim" if note.claim else "ruling"
        return spans, rest if rest.startswith(kind) else kind

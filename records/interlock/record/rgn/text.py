"""A record and the text it was read from."""

import re
from collections.abc import Callable, Mapping, Sequence

from interlock.record.model import GameRecord, Note
from interlock.record.rgn.body import read_heading, read_move_line, read_note
from interlock.record.rgn.game_words import GameWords
from interlock.record.rgn.labels import find_keyword, find_label
from interlock.record.rgn.line import LineError, Span, body_end, remarks
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

"""What stands beside the moves of a record."""

from collections import defaultdict
from typing import NamedTuple

from interlock.record.model import HERE_AND_NOW, GameRecord, Note
from interlock.record.rgn.writer import RecordWriter
from interlock.report.model import StoryComment


class Beside(NamedTuple):
    """What stands beside a move, or before the first one."""

    glyphs: tuple[str, ...]
    comments: tuple[StoryComment, ...]
    rulings: tuple[str, ...]


class Notes:
    """The notes of a record by the moves that they are about."""

    def __init__(self, record: GameRecord) -> None:
        self._writer = RecordWriter(record)
        self._by_move: defaultdict[int, list[Note]] = defaultdict(list)
        for note in record.notes:
            self._by_move[_move_of(note)].append(note)

    def beside(self, number: int) -> Beside:
        """Return what stands beside a move."""
        notes = self._by_move.get(number, ())
        return Beside(
            tuple(note.glyph for note in notes if note.glyph is not None),
            tuple(StoryComment(note.comment.text, note.comment.author) for note in notes if note.comment),
            tuple(self._writer.note(note) for note in notes if note.ruling),
        )


def _move_of(note: Note) -> int:
    """Return the move that a note is about: rulings on a move may stand after a later one."""
    ruling = note.ruling
    return ruling.move_number if ruling and ruling.kind not in HERE_AND_NOW else note.move_number

"""A record to which moves and notes are added while its game is played. Nothing is judged here."""

from bisect import bisect_left, bisect_right

from msgspec.structs import replace

from interlock.basics.limits import MOST_MOVES, MOST_NOTES, MOST_SIGNATURES
from interlock.basics.problem import Problem, RecordError
from interlock.record.model import HERE_AND_NOW, GameRecord, Move, Note
from interlock.record.validation.notes import lines_by_name, place_of_note


class RecordInProgress:
    """The moves and notes of a record, to which others are added; nothing is judged."""

    def __init__(self, record: GameRecord) -> None:
        self.bare = replace(record, moves=(), notes=())
        """The record without moves and notes."""
        self.lines = lines_by_name(record)
        """The lines before the first move that comments may stand on, with their places."""
        self.moves = list(record.moves)
        self.notes = list(record.notes)
        self._places: list[tuple[int, ...]] = [place_of_note(note, self.lines) for note in record.notes]

    def record(self) -> GameRecord:
        """Return the record as it is now."""
        return replace(self.bare, moves=tuple(self.moves), notes=tuple(self.notes))

    def add_move(self, move: Move) -> None:
        """Let one more move follow; RecordError where a record has no room for it."""
        if len(self.moves) >= MOST_MOVES:
            raise RecordError([Problem("too many moves", f"at most {MOST_MOVES:,}")])
        self.moves.append(move)

    def add_note(self, note: Note) -> int:
        """Add a note where it belongs, after others of its kind, and return its place among all.

        RecordError where a record has no room for it.
        """
        if len(self.notes) >= MOST_NOTES:
            raise RecordError([Problem("too many notes", f"at most {MOST_NOTES:,}")])
        if note.signature and sum(each.signature is not None for each in self.notes) >= MOST_SIGNATURES:
            raise RecordError([Problem("too many signatures", f"at most {MOST_SIGNATURES}")])
        place = place_of_note(note, self.lines)
        index = bisect_right(self._places, place)
        if note.claim and note.claim.beside and index and self._places[index - 1] == place:
            raise RecordError([Problem("figures beside a move that has some already", "a line of their own")])
        self._places.insert(index, place)
        self.notes.insert(index, note)
        return index

    def remove_note(self, index: int) -> None:
        """Take the note at a place among all out."""
        del self.notes[index], self._places[index]

    def take_back(self, move: int) -> None:
        """Leave out what follows a move; rulings on how moves that stay count stay, too."""
        first = bisect_left(self._places, (move + 1,))
        gone = self.notes[first:]
        del self.moves[move:], self.notes[first:], self._places[first:]
        for note in gone:
            if _rules_until(note, move):
                self.add_note(replace(note, move_number=move))


def record_until(record: GameRecord, move: int) -> GameRecord:
    """Return a record up to a move, with the rulings on how its moves count, whenever they were made."""
    notes: list[Note] = []
    for note in record.notes:
        if note.move_number <= move:
            notes.append(note)
        elif _rules_until(note, move):
            notes.append(replace(note, move_number=move))
    return replace(record, moves=record.moves[:move], notes=tuple(notes))


def _rules_until(note: Note, move: int) -> bool:
    """Tell whether a note rules on how a move counts that is not later than another."""
    return note.ruling is not None and note.ruling.kind not in HERE_AND_NOW and note.ruling.move_number <= move

"""Notes to which others can be added in the right place."""

from collections.abc import Iterable

from interlock.record.model import Claim, Figure, Note
from msgspec.structs import replace


class NotesByMove:
    """The notes of a record, by the move they stand after."""

    def __init__(self, notes: Iterable[Note]) -> None:
        self._by_move: dict[int, list[Note]] = {}
        for note in notes:
            self._by_move.setdefault(note.move, []).append(note)

    def in_order(self) -> tuple[Note, ...]:
        """Return all notes in the order of the moves."""
        return tuple(note for move in sorted(self._by_move) for note in self._by_move[move])

    def add(self, added: Note) -> None:
        """Add a note after others of its kind, but before a heading of what comes next, unless it is there."""
        notes = self._by_move.setdefault(added.move, [])
        if added not in notes:
            place = next((index for index, note in enumerate(notes) if _comes_before(added, note)), len(notes))
            notes.insert(place, added)

    def add_claim(self, move: int, figures: Iterable[Figure]) -> None:
        """Add a claim of the figures that nobody has written down there yet."""
        written = {_key(figure) for note in self._by_move.get(move, ()) if note.claim for figure in note.claim.figures}
        missing = tuple(figure for figure in figures if _key(figure) not in written)
        if missing:
            self.add(Note(move, claim=Claim(missing)))

    def add_beside(self, move: int, figure: Figure) -> None:
        """Add a figure to what is claimed on the line of a move, unless it is claimed there already."""
        notes = self._by_move.setdefault(move, [])
        for index, note in enumerate(notes):
            if note.claim and note.claim.beside:
                if all(there.quantity != figure.quantity for there in note.claim.figures):
                    claim = replace(note.claim, figures=(figure, *note.claim.figures))
                    notes[index] = replace(note, claim=claim)
                return
        self.add(Note(move, claim=Claim((figure,), beside=True)))


def _key(figure: Figure) -> tuple[str, str]:
    return figure.subject.casefold(), figure.quantity.casefold()


def _comes_before(added: Note, there: Note) -> bool:
    return there.heading is not None or _rank(added) < _rank(there)


def _rank(note: Note) -> int:
    """What stands on the line of a move comes first: glyphs, figures, comments."""
    if note.glyph is not None:
        return 0
    if note.claim and note.claim.beside:
        return 1
    if note.comment and (note.comment.beside or note.comment.header_line):
        return 2
    return 3

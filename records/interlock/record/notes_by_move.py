"""The notes of a record, ordered by move, to which others can be added in the right place."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from interlock.record.model import Claim, Figure, Note


class NotesByMove:
    """The notes of a record, by the move they stand after, and those added to them."""

    def __init__(self, notes: Iterable[Note]) -> None:
        self._there: dict[int, list[Note]] = {}
        self._added: dict[int, list[Note]] = {}
        for note in notes:
            self._there.setdefault(note.move_number, []).append(note)
        self._known = {note for notes in self._there.values() for note in notes}

    def in_order(self) -> tuple[Note, ...]:
        """Return all notes in the order of the moves."""
        moves = sorted(self._there.keys() | self._added.keys())
        return tuple(note for move in moves for note in _merged(self._there.get(move, ()), self._added.get(move, ())))

    def add(self, added: Note) -> None:
        """Add a note after others of its kind, but before a heading of what comes next, unless it is there."""
        if added not in self._known:
            self._known.add(added)
            self._added.setdefault(added.move_number, []).append(added)

    def add_claim(self, move: int, figures: Iterable[Figure]) -> None:
        """Add a claim of the figures that nobody has written down there yet."""
        written = {
            _key(figure)
            for notes in (self._there, self._added)
            for note in notes.get(move, ())
            if note.claim
            for figure in note.claim.figures
        }
        missing = tuple(figure for figure in figures if _key(figure) not in written)
        if missing:
            self.add(Note(move, claim=Claim(missing)))

    def add_beside(self, move: int, figure: Figure) -> None:
        """Add a figure to what is claimed on the line of a move, unless it is claimed there already."""
        notes = self._there.get(move, [])
        for index, note in enumerate(notes):
            if note.claim and note.claim.beside:
                if all(there.quantity != figure.quantity for there in note.claim.figures):
                    claim = replace(note.claim, figures=(figure, *note.claim.figures))
                    notes[index] = replace(note, claim=claim)
                return
        self.add(Note(move, claim=Claim((figure,), beside=True)))


def in_order(notes: Iterable[Note]) -> tuple[Note, ...]:
    """Return notes, each once, as a record without others has them."""
    together = NotesByMove(())
    for note in notes:
        together.add(note)
    return together.in_order()


def _merged(there: Sequence[Note], added: Sequence[Note]) -> Iterator[Note]:
    waiting = deque(sorted(added, key=_rank))
    for note in there:
        while waiting and _comes_before(waiting[0], note):
            yield waiting.popleft()
        yield note
    yield from waiting


def _comes_before(added: Note, there: Note) -> bool:
    return there.heading is not None or _rank(added) < _rank(there)


def _key(figure: Figure) -> tuple[str, str]:
    return figure.subject.casefold(), figure.quantity.casefold()


def _rank(note: Note) -> int:
    """What stands on the line of a move comes first: glyphs, figures, comments."""
    if note.glyph is not None:
        return 0
    if note.claim and note.claim.beside:
        return 1
    if note.comment and (note.comment.beside or note.comment.header_line):
        return 2
    return 3

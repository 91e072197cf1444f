"""Replay a record with a few moves changed, to see how far it stays legal."""

from interlock.record.model import Claim, Note
from interlock.replay.decision import Action
from interlock.replay.near_moves import MoveFormatter
from interlock.replay.preparation import PreparedRecord
from interlock.replay.replay import Replay
from interlock.replay.rule import Violation
from interlock.replay.verdict import Finding, FindingKind

Play = tuple[int, Action]
"""Seat and action of a move."""

_REFUSED = Finding(FindingKind.ILLEGAL)


class Trial(Replay):
    """A replay of which nothing is told but where it stops and how many claims do not hold.

    Moves keep their numbers, whatever is put in between them or passed over.
    """

    def __init__(self, prepared: PreparedRecord, writer: MoveFormatter, before: "Trial | None" = None) -> None:
        """Set the game up.

        What is repeated of a trial of the same record that was run before is not checked again.
        """
        self._wrong_claims = self._judged_claims = 0
        self._checked: dict[int, int] = before._checked if before else {}
        """By move, how many claims and headings after it could be checked; of none of them with a ruling there."""
        self._before = before
        super().__init__(prepared, writer)
        self._plays = prepared.plays.copy()

    @property
    def plays(self) -> list[Play]:
        """The moves, each of which may be another one here."""
        return self._plays

    def repeat(self, until: int) -> None:
        """Make the moves up to and including number `until`, which were found legal before."""
        ledger, plays, notes, rulings, checked = (
            self.table.ledger,
            self._plays,
            self._notes,
            self._rulings,
            self._checked,
        )
        while self.move < until and self.stopped_by is None:
            number = self.move + 1
            if number in rulings or (number in notes and number not in checked):
                self.run(number)
            else:
                self.move = ledger.move = number
                self.make(*plays[number - 1])
                self._judged_claims += checked.get(number, 0)

    def make_next(self) -> None:
        """Make the next move, which is legal, and leave what stands after it still to be read."""
        self.move = self.table.ledger.move = self.move + 1
        self.make(*self._plays[self.move - 1])

    def pass_over(self) -> None:
        """Go on as if the next move were not there, nor what stands on its line."""
        self.move += 1
        if self.move in self._notes:
            self._notes[self.move] = _annotations(self._notes[self.move], False)
        self.read_notes()

    def swap_lines(self, number: int) -> None:
        """Have a move change places with the next one, which is still to be made, with what stands on their lines."""
        first, second = self._notes.get(number, []), self._notes.get(number + 1, [])
        self._notes[number] = [*_annotations(second, True), *_annotations(first, False)]
        self._notes[number + 1] = [*_annotations(first, True), *_annotations(second, False)]
        self._plays[number - 1 : number + 1] = self._plays[number], self._plays[number - 1]

    def shift_notes(self, first: int, last: int, by: int) -> None:
        """Let what stands after some moves, on lines of its own, stand after the next ones or those before."""
        numbers = range(first, last)
        for number in numbers if by < 0 else reversed(numbers):
            notes = self._notes.get(number, [])
            beside, others = _annotations(notes, True), _annotations(notes, False)
            before = self._notes.get(number + by, [])
            self._notes[number] = beside
            self._notes[number + by] = [*before, *others] if by < 0 else _first_beside(before, others)

    def read_notes(self) -> None:
        """Read what stands after the last move."""
        if self.move in self._notes and self.stopped_by is None:
            self._read_notes()

    def is_legal(self, play: Play) -> bool:
        """Tell whether a move would be legal here."""
        seat, action = play
        decision = self.decision
        if decision is None:
            return False
        if seat != decision.seat:
            return not self._violations(seat, action)
        return not any(found.is_grave() for found in decision.check(action))

    def is_out_of_turn(self, play: Play) -> bool:
        """Tell whether somebody else has to decide here, or nobody."""
        return self.decision is None or play[0] != self.decision.seat

    def wrong_claims(self) -> int:
        """Return how many claims and headings did not hold so far."""
        return self._wrong_claims

    def judged_claims(self) -> int:
        """Return how many claims and headings could be checked so far."""
        return self._judged_claims

    def _tell(self, found: Finding) -> None:
        self._wrong_claims += found.kind is FindingKind.CLAIM
        self._judged_claims -= found.kind is FindingKind.NOT_CHECKABLE and "written" in found.facts
        super()._tell(found)

    def _check_set_up(self) -> None:
        if self._before is None:
            super()._check_set_up()

    def _read_notes(self) -> None:
        judged = self._judged_claims
        super()._read_notes()
        if self._before is None and all(note.ruling is None for _, note in self._notes.get(self.move, ())):
            self._checked[self.move] = self._judged_claims - judged

    def _check_heading(self, part: str, heading: str) -> None:
        self._judged_claims += 1
        super()._check_heading(part, heading)

    def _check_claim(self, part: str, claim: Claim, place: int) -> None:
        self._judged_claims += len(claim.figures)
        super()._check_claim(part, claim, place)

    def _settle(self, violations: list[Violation], seat: int, action: Action) -> None:
        """Stop at the first illegal move without looking for others near it."""
        if violations:
            self._refused = True
            self.stopped_by = _REFUSED
        else:
            self.make(seat, action)


def is_beside(note: Note) -> bool:
    """Tell whether a note stands on the line of its move."""
    beside = note.comment or note.claim
    return note.glyph is not None or bool(beside and beside.beside)


def _first_beside(notes: list[tuple[str, Note]], more: list[tuple[str, Note]]) -> list[tuple[str, Note]]:
    """Return notes with more of them that stand on lines of their own, which come before the others that do."""
    return [*_annotations(notes, True), *more, *_annotations(notes, False)]


def _annotations(notes: list[tuple[str, Note]], wanted: bool) -> list[tuple[str, Note]]:
    return [(part, note) for part, note in notes if is_beside(note) is wanted]

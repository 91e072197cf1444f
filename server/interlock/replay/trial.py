"""A record replayed with a few moves otherwise, to see how far it goes."""

from interlock.replay.decision import Action
from interlock.replay.nearby import MoveWriter
from interlock.replay.prepare import Prepared
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

    def __init__(self, prepared: Prepared, writer: MoveWriter) -> None:
        super().__init__(prepared, writer)
        self._plays = prepared.plays.copy()

    @property
    def plays(self) -> list[Play]:
        """The moves, each of which may be another one here."""
        return self._plays

    def repeat(self, until: int) -> None:
        """Make the moves up to and including number `until`, which were found legal before."""
        ledger, plays = self.table.ledger, self._plays
        while self.move < until and self.stopped_by is None:
            number = self.move + 1
            if number in self._rulings or number in self._notes:
                self.run(number)
            else:
                self.move = ledger.move = number
                self.make(*plays[number - 1])

    def make_next(self) -> None:
        """Make the next move, which is legal, and leave what stands after it still to be read."""
        self.move = self.table.ledger.move = self.move + 1
        self.make(*self._plays[self.move - 1])

    def pass_over(self) -> None:
        """Go on as if the next move were not there."""
        self.move += 1
        self.read_notes()

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

    def wrong_claims(self) -> int:
        """Return how many claims and headings did not hold so far."""
        return sum(found.kind is FindingKind.CLAIM for found in self.findings)

    def _settle(self, violations: list[Violation], seat: int, action: Action) -> None:
        """Stop at the first illegal move without looking for others near it."""
        if violations:
            self._refused = True
            self.stopped_by = _REFUSED
        else:
            self.make(seat, action)

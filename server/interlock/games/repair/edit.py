"""One thing done otherwise in a record: moves left out, put in, or written otherwise, or something above them."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from interlock.games.repair.repair import RepairKind
from interlock.record.model import GameRecord
from interlock.replay.trial import Play, Trial


class HeaderChange(NamedTuple):
    """A record in which one value above the moves is another."""

    record: Callable[[], GameRecord]
    """Returns the record with the other value."""
    part: str
    """The path of the value in the record."""
    value: str
    """The other value, as a repair tells it."""
    words: str
    """What seems to be meant, as a sentence has it."""


def neighbours(old: Sequence[object], new: Sequence[object], first: int) -> Sequence[int]:
    """Return which moves change places with the next, one after the other, so that one move stands elsewhere.

    These are numbers; `first` is that of the first of the old moves.
    """
    numbers = range(first, first + len(old) - 1)
    return numbers[::-1] if is_moved_up(old, new) else numbers


def is_moved_up(old: Sequence[object], new: Sequence[object]) -> bool:
    """Tell whether it is the last of some moves that stands elsewhere, and not the first."""
    return new[0] == old[-1] and list(new[1:]) == list(old[:-1])


class Edit(NamedTuple):
    """Moves from an index on that are replaced by others, or another value above the moves."""

    kind: RepairKind
    at: int
    removed: int
    written: tuple[Play, ...] = ()
    size: int = 1
    """How much is changed: of two edits as good as each other the smaller one is likelier."""
    above_notes: bool = False
    """Whether moves put in come before what stands after the move before, and a moved line passes what stands there."""
    header: HeaderChange | None = None

    def make(self, trial: Trial) -> bool:
        """Take a trial from its start to behind what is changed; tell whether every move was legal."""
        trial.repeat(self.at - self.above_notes)
        if self.kind is RepairKind.SWAP:
            old = trial.plays[self.at : self.at + self.removed]
            for number in neighbours(old, self.written, self.at + 1):
                trial.swap_lines(number)
            if self.above_notes:
                up = is_moved_up(old, self.written)
                trial.shift_notes(self.at + 1, self.at + self.removed, 1 if up else -1)
            trial.run(self.at + self.removed)
            return not trial.stopped
        if self.above_notes:
            trial.make_next()
        more = len(self.written) - self.removed
        for play in self.written[: max(more, 0)]:
            if not trial.is_legal(play):
                return False
            trial.make(*play)
        if self.above_notes:
            trial.read_notes()
        for _ in range(-more):
            trial.pass_over()
        others = self.written[max(more, 0) :]
        trial.plays[self.at + max(-more, 0) : self.at + self.removed] = others
        trial.run(self.at + self.removed)
        return not trial.stopped

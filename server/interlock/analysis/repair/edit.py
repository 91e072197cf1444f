"""An edit: one change to a record (moves removed, inserted, changed or moved).

Also the budget that limits a search for edits.
"""

from collections.abc import Callable, Iterator, Sequence, Set
from typing import NamedTuple

from interlock.analysis.repair.model import RepairKind
from interlock.record.model import GameRecord
from interlock.replay.trial import Play, Trial


class Work:
    """Moves judged and options looked at, as many as there may be."""

    def __init__(self, most: int) -> None:
        self._left = most

    def do(self, much: int) -> None:
        """Count some work."""
        self._left -= much

    def has_room(self, much: int = 0) -> bool:
        """Tell whether more may be done."""
        return self._left > much


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


_MOST_LINES = 30
"""How many lines away a line is looked for."""
_NEAR = 6
"""How many lines before the refused one may be the first that is wrong, and legal all the same."""
_SIZE = 2


def moved_lines(fault: int, trial: Trial, noted: Set[int]) -> Iterator[Edit]:
    """Yield the edits that move one line to the refused one, or the refused one to elsewhere.

    The fault is the number of the refused move; the trial is at its start. After the noted moves something stands on a
    line of its own, such as a heading, which the moved line may pass.
    """
    for edit in _moved_lines(trial.plays.copy(), fault, trial):
        if not noted.isdisjoint(range(edit.at + 1, edit.at + edit.removed)):
            yield edit._replace(above_notes=True)
        yield edit


def _moved_lines(plays: list[Play], fault: int, trial: Trial) -> Iterator[Edit]:
    """Yield the edits whose first move, and whose moved one where it comes last, are legal at their places."""
    here, last = fault - 1, min(len(plays), fault + _MOST_LINES)
    first, first_near, last_near = max(0, fault - _MOST_LINES), max(0, here - _NEAR), min(last, here + _NEAR)
    spare: set[int] = set()
    """The indices of the moves without which the next one is legal."""
    earlier: list[tuple[int, int]] = []
    """A move near the refused one that is legal earlier, and where."""
    for to in range(first, here):
        trial.repeat(to)
        if trial.is_legal(plays[to + 1]):
            spare.add(to)
        if to >= first_near:
            earlier += [(index, to) for index in range(here, last_near) if trial.is_legal(plays[index])]
    trial.repeat(here)
    for index in range(here + 1, last):
        if trial.is_legal(plays[index]):
            yield _moved(plays, index, here)
    del trial.plays[here]
    for index in range(here + 1, last):
        trial.run(index)
        if trial.stopped:
            break
        if trial.is_legal(plays[here]):
            yield _moved(plays, here, index)
    for index in sorted(spare):
        yield _moved(plays, index, here)
        if index < here - 1:
            yield _moved(plays, index, here - 1)
    for to in range(first_near, here):
        for index in (index for index, place in earlier if place == to):
            yield _moved(plays, index, to)
        if to in spare:
            for index in range(here + 1, last_near):
                yield _moved(plays, to, index)


def _moved(plays: list[Play], start: int, to: int) -> Edit:
    """Return the edit that moves the line at an index to another."""
    first, last = min(start, to), max(start, to)
    between = [plays[index] for index in range(first, last + 1) if index != start]
    written = [*between, plays[start]] if to > start else [plays[start], *between]
    return Edit(RepairKind.SWAP, first, last + 1 - first, tuple(written), _SIZE)

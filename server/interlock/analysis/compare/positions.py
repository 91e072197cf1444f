"""Find the moves at which the positions of two records begin and cease to differ."""

from bisect import bisect_left
from collections.abc import Iterable, Set
from typing import NamedTuple

from msgspec.structs import replace

from interlock.analysis.compare.comparison import JudgedMove, Parting
from interlock.analysis.compare.side import Side
from interlock.replay.replay import Replay
from interlock.replay.verdict import Finding, FindingKind

_MOST_LOOKS = 5000
_LOOKS_AT_EACH = 10
"""After how many looks in vain one move more is passed over before the next."""


class Suspects(NamedTuple):
    """After what a position may differ though the one before did not: besides moves that differ."""

    setup: bool
    """Whether the set-ups differ, or the rules."""
    rules: bool
    """Whether the rules differ, so that any move may lead elsewhere."""
    first: Set[int]
    """Moves of the first record that are told differently, or with which a ruling has to do, by their numbers."""
    second: Set[int]
    """Such moves of the second record."""


class Partings:
    """Two records replayed side by side."""

    def __init__(self, first: Side, second: Side, theirs: Replay) -> None:
        self._first, self._second = first, second
        self._ours, self._theirs = first.replay, theirs
        self._looks = 0
        self._parted_looks = 0
        self._passed_over = 0
        self.found: list[Parting] = []
        self.same_after: set[int] = set()
        """The moves of the first record after which the positions were the same, though the moves differ."""

    def run(self, pairs: Iterable[tuple[int, int]], suspects: Suspects) -> None:
        """Replay both records from one pair of moves that are one to the next, and then to their ends."""
        together = not suspects.setup or self._are_same()
        if not together:
            self.found.append(Parting())
        before = (0, 0)
        for pair in pairs:
            if together and _is_suspect(pair, before, suspects):
                together = self._stay_together(before, pair)
            elif not together:
                self._run(pair)
                together = self._come_together(pair)
            if self._ours.stopped or self._theirs.stopped or self._looks >= _MOST_LOOKS:
                return
            before = pair
        ends = len(self._first.record.moves), len(self._second.record.moves)
        if together and before != ends:
            self._stay_together(before, ends)

    def _stay_together(self, before: tuple[int, int], pair: tuple[int, int]) -> bool:
        """Tell whether the same position follows on the same; if not, tell with which moves they part."""
        self._run(before)
        if self._ours.stopped or self._theirs.stopped:
            return True
        self._run(pair)
        too_much_wrong = any(_is_of(replay.stopped_by, FindingKind.STOPPED) for replay in (self._ours, self._theirs))
        if too_much_wrong or (self._have_reached(pair) and self._are_same()):
            self.same_after.add(pair[0])
            return True
        ours = _judged_move(self._first, self._ours, before[0] + 1)
        theirs = _judged_move(self._second, self._theirs, before[1] + 1)
        self.found.append(Parting(ours, theirs))
        self._parted_looks = self._passed_over = 0
        return False

    def _come_together(self, pair: tuple[int, int]) -> bool:
        """Tell whether the positions are the same again, as far as is looked."""
        if not self._have_reached(pair) or not self._may_be_same():
            return False
        self._passed_over += 1
        if self._passed_over <= self._parted_looks // _LOOKS_AT_EACH:
            return False
        self._passed_over = 0
        self._parted_looks += 1
        if not self._are_same():
            return False
        self.found[-1] = replace(
            self.found[-1], together_first_move_number=pair[0], together_second_move_number=pair[1]
        )
        return True

    def _run(self, pair: tuple[int, int]) -> None:
        self._ours.run(pair[0])
        self._theirs.run(pair[1])

    def _have_reached(self, pair: tuple[int, int]) -> bool:
        return (self._ours.position_move(), self._theirs.position_move()) == pair

    def _may_be_same(self) -> bool:
        """Compare what is at hand."""
        ours, theirs = self._ours, self._theirs
        return _turn(ours) == _turn(theirs) and ours.table.ledger.balances == theirs.table.ledger.balances

    def _are_same(self) -> bool:
        """Compare all that a position's digest is over."""
        self._looks += 1
        ours, theirs = self._ours, self._theirs
        return _turn(ours) == _turn(theirs) and bool(ours.game.view(ours.table) == theirs.game.view(theirs.table))


def _is_suspect(pair: tuple[int, int], before: tuple[int, int], suspects: Suspects) -> bool:
    follows = pair == (before[0] + 1, before[1] + 1)
    return suspects.rules or not follows or pair[0] in suspects.first or pair[1] in suspects.second


def _turn(replay: Replay) -> int:
    return replay.decision.seat if replay.decision else 0


def _judged_move(side: Side, replay: Replay, number: int) -> JudgedMove | None:
    """Return a move that a replay has come to, with what it breaks; None where the record has ended."""
    if number > len(side.record.moves):
        return None
    found = []
    for finding in replay.findings[bisect_left(replay.findings, number, key=lambda each: each.move_number) :]:
        if finding.move_number != number:
            break
        if _is_of(finding, FindingKind.ILLEGAL, FindingKind.RULED) and not finding.part.startswith("notes["):
            found.append(finding)
    return JudgedMove(number, side.line(number), not found, tuple(found))


def _is_of(finding: Finding | None, *kinds: FindingKind) -> bool:
    return finding is not None and finding.kind in kinds

"""Which entries of two sequences belong together: in their order, and as many as are found in little time."""

from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

# What differs in more places than this is looked through in pieces, and beyond so many steps no more.
_MOST_EDITS = 300
_MOST_STEPS = 3_000_000


class Block(NamedTuple):
    """Entries that are the same in both sequences, one after the other, by their places from 0."""

    first: int
    second: int
    length: int


def aligned(first: Sequence[Hashable], second: Sequence[Hashable], steps: int = _MOST_STEPS) -> list[Block]:
    """Return what two sequences have in common, in order.

    Where they differ in few places nothing longer could be found (E. Myers, "An O(ND) difference algorithm", 1986);
    the work for others is bounded by so many steps.
    """
    numbers: dict[Hashable, int] = {}
    ours, theirs = ([numbers.setdefault(entry, len(numbers)) for entry in entries] for entries in (first, second))
    end = min(len(ours), len(theirs))
    head = next((at for at, (one, other) in enumerate(zip(ours, theirs, strict=False)) if one != other), end)
    tail = 0
    while tail < end - head and ours[-1 - tail] == theirs[-1 - tail]:
        tail += 1
    search = _Search(ours[: len(ours) - tail], theirs[: len(theirs) - tail], steps)
    blocks = [Block(0, 0, head), *search.run(head), Block(len(ours) - tail, len(theirs) - tail, tail)]
    return [block for block in blocks if block.length]


class _Search:
    """The search for a way through two sequences with few edits: entries that only one of them has."""

    def __init__(self, first: Sequence[int], second: Sequence[int], steps: int) -> None:
        self._first = first
        self._second = second
        self._steps = steps

    def run(self, start: int) -> Iterator[Block]:
        """Yield the blocks along the way from a place in both."""
        at = other = start
        while at < len(self._first) and other < len(self._second) and self._steps > 0:
            blocks = self._piece(at, other)
            yield from blocks
            # The last block, if only an empty one, is where the piece ends.
            at, other = blocks[-1].first + blocks[-1].length, blocks[-1].second + blocks[-1].length

    def _piece(self, start: int, other_start: int) -> list[Block]:
        """Return the blocks of the shortest way to the end, or to the farthest place that the most edits lead to."""
        end, shift = len(self._first), other_start - start
        other_end = len(self._second)
        # How far each diagonal (entries left out of the first, less those left out of the second) has been followed.
        reached = {1: start}
        history: list[dict[int, int]] = []
        for edits in range(_MOST_EDITS + 1):
            now: dict[int, int] = {}
            for diagonal in range(-edits, edits + 1, 2):
                at = _best_start(reached, diagonal)
                if not start <= at <= end or at - diagonal + shift > other_end:
                    continue
                at = now[diagonal] = self._follow(at, at - diagonal + shift)
                if at == end and at - diagonal + shift == other_end:
                    return _way_back([*history, now], diagonal, start, shift)
            history.append(now)
            reached = now
            if self._steps <= 0:
                break
        farthest = max(reached, key=lambda diagonal: 2 * reached[diagonal] - diagonal)
        return _way_back(history, farthest, start, shift)

    def _follow(self, at: int, other: int) -> int:
        """Return where entries that are the same in both end."""
        first, second, start = self._first, self._second, at
        end = min(len(first), len(second) - other + at)
        shift = other - at
        while at < end and first[at] == second[at + shift]:
            at += 1
        self._steps -= at - start + 1
        return at


def _best_start(reached: dict[int, int], diagonal: int) -> int:
    """Return the farthest place on a diagonal that one more edit leads to; -1 where none leads there."""
    return max(reached.get(diagonal - 1, -2) + 1, reached.get(diagonal + 1, -1))


def _way_back(history: Sequence[dict[int, int]], diagonal: int, start: int, shift: int) -> list[Block]:
    """Return the blocks on the way from the start to a diagonal that the last edit led to."""
    blocks: list[Block] = []
    for before, now in zip(reversed(history[:-1]), reversed(history[1:]), strict=True):
        at = _best_start(before, diagonal)
        blocks.append(Block(at, at - diagonal + shift, now[diagonal] - at))
        diagonal += 1 if before.get(diagonal + 1) == at else -1
    blocks.append(Block(start, start + shift, history[0][0] - start))
    return blocks[::-1]

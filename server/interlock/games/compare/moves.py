"""Which moves of two records are one: the same, told differently, or standing elsewhere."""

from collections import defaultdict, deque
from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

from interlock.basics.alignment import aligned
from interlock.basics.holders import with_changed
from interlock.basics.names import name_key
from interlock.games.compare.comparison import MoveDifferenceKind
from interlock.record.games import GAMES
from interlock.record.model import GameRecord
from interlock.record.names_of_things import Called

_NEAR = 10
"""How many moves away one may stand and still be told as moved."""


class Difference(NamedTuple):
    """A move that differs, by its number in both records; 0 where it is missing."""

    kind: MoveDifferenceKind
    first: int
    second: int


class Matched(NamedTuple):
    """Which moves of two records are one, by their numbers from 1."""

    pairs: list[tuple[int, int]]
    """Those that stand at the same place, the same or told differently."""
    differences: list[Difference]
    same: int
    """How many are the same, but perhaps for what is stated beside them."""


class _Open(NamedTuple):
    """Moves between two that are the same."""

    after: int
    """How many are the same before them."""
    first: range
    second: range


def match_moves(first: GameRecord, second: GameRecord) -> Matched:
    """Find out which moves of two records are one."""
    field = GAMES[first.header.game].field
    # No list tells the names of things, so their case says nothing.
    meanings = {move: with_changed(move, Called, name_key) for move in {*first.moves, *second.moves}}
    ours, theirs = ([meanings[move] for move in record.moves] for record in (first, second))
    blocks = aligned(ours, theirs)
    same = [(block.first + at, block.second + at) for block in blocks for at in range(1, block.length + 1)]
    gaps = [*_gaps(same, len(ours), len(theirs))]
    moved = dict(_moved(gaps, ours, theirs))
    elsewhere = set(moved.values())
    pairs, differences = [], []
    actions = [[(move.seat, getattr(move, field).action()) for move in record.moves] for record in (first, second)]
    kinds = [[(seat, type(action)) for seat, action in each] for each in actions]
    for gap in gaps:
        mine = [number for number in gap.first if number not in moved]
        yours = [number for number in gap.second if number not in elsewhere]
        changed = _changed(mine, yours, *kinds)
        pairs += changed
        told = [Difference(MoveDifferenceKind.CHANGED, *pair) for pair in changed]
        told += [Difference(MoveDifferenceKind.MOVED, number, moved[number]) for number in gap.first if number in moved]
        paired = {one for one, _ in changed}, {other for _, other in changed}
        told += [Difference(MoveDifferenceKind.ONLY_FIRST, number, 0) for number in mine if number not in paired[0]]
        told.sort(key=lambda difference: difference.first)
        told += [Difference(MoveDifferenceKind.ONLY_SECOND, 0, number) for number in yours if number not in paired[1]]
        differences += told
    alike = sum(actions[0][one - 1] == actions[1][other - 1] for one, other in pairs)
    return Matched(sorted([*same, *pairs]), differences, len(same) + alike)


def _gaps(same: Sequence[tuple[int, int]], first: int, second: int) -> Iterator[_Open]:
    """Yield what lies between moves that are the same."""
    before = (0, 0)
    for at, pair in enumerate([*same, (first + 1, second + 1)]):
        gap = _Open(at, range(before[0] + 1, pair[0]), range(before[1] + 1, pair[1]))
        if gap.first or gap.second:
            yield gap
        before = pair


def _moved(gaps: Sequence[_Open], ours: Sequence[Hashable], theirs: Sequence[Hashable]) -> Iterator[tuple[int, int]]:
    """Yield the moves that stand at another place nearby, by their numbers in both records."""
    waiting: defaultdict[Hashable, deque[tuple[int, int]]] = defaultdict(deque)
    for gap in gaps:
        for number in gap.second:
            waiting[theirs[number - 1]].append((gap.after, number))
    for gap in gaps:
        for number in gap.first:
            there = waiting.get(ours[number - 1])
            while there and there[0][0] < gap.after - _NEAR:
                there.popleft()
            if there and there[0][0] <= gap.after + _NEAR:
                yield number, there.popleft()[1]


def _changed(
    ours: Sequence[int], theirs: Sequence[int], our_kinds: Sequence[Hashable], their_kinds: Sequence[Hashable]
) -> list[tuple[int, int]]:
    """Return which moves, of those that have no equal, are likely the same one told differently."""
    blocks = aligned([our_kinds[number - 1] for number in ours], [their_kinds[number - 1] for number in theirs])
    alike = [(block.first + at, block.second + at) for block in blocks for at in range(1, block.length + 1)]
    found = list(alike)
    for gap in _gaps(alike, len(ours), len(theirs)):
        if len(gap.first) == len(gap.second):
            found += zip(gap.first, gap.second, strict=True)
    return [(ours[one - 1], theirs[other - 1]) for one, other in sorted(found)]

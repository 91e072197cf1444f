"""The moves of two records side by side: which lines a comparison shows, and in which order."""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from interlock.games.compare.comparison import (
    Comparison,
    MoveDifference,
    MoveDifferenceKind,
    NoteDifference,
    Parting,
)


class MoveRow(NamedTuple):
    """A move by its number in both records; 0 in the one that it is not shown of."""

    first: int
    second: int
    difference: MoveDifference | None = None


class PartingRow(NamedTuple):
    """The positions part here, or are together again."""

    apart: bool


class Gap(NamedTuple):
    """Moves left out."""


Row = MoveRow | NoteDifference | PartingRow | Gap


def rows(comparison: Comparison, ends: tuple[int, int], context: int) -> Iterator[Row]:
    """Yield what differs, with so many moves around it; `ends` are the numbers of the last moves."""
    before: deque[Row] = deque(maxlen=context)
    after, skipped = 0, False
    for row in _all_rows(comparison, ends):
        if not isinstance(row, MoveRow) or row.difference:
            if skipped:
                yield Gap()
            yield from before
            yield row
            before.clear()
            after, skipped = context, False
        elif after:
            yield row
            after -= 1
        else:
            skipped = skipped or len(before) == context
            before.append(row)


def _all_rows(comparison: Comparison, ends: tuple[int, int]) -> Iterator[Row]:
    """Yield every move, note that differs and parting, in order."""
    ours = {each.first_move_number: each for each in comparison.moves if each.first_move_number}
    theirs = {each.second_move_number: each for each in comparison.moves if each.second_move_number}
    notes = deque(comparison.notes)
    marks = deque(_marks(comparison.partings, ends))
    first, second = 1, 1
    while True:
        while notes and notes[0].first_move_number < first and notes[0].second_move_number < second:
            yield notes.popleft()
        while marks and marks[0][0] <= first and marks[0][1] <= second:
            yield marks.popleft()[2]
        if first > ends[0] and second > ends[1]:
            return
        for row in _next(first, second, ours.get(first), theirs.get(second)):
            yield row
            first, second = row.first + 1 if row.first else first, row.second + 1 if row.second else second


def _next(first: int, second: int, mine: MoveDifference | None, yours: MoveDifference | None) -> Iterator[MoveRow]:
    """Yield the next rows, by the next move of either record and how it differs, if it does."""
    if mine and (mine is yours or mine.kind is not MoveDifferenceKind.CHANGED):
        yield MoveRow(first, 0, mine)
    if yours and (mine is yours or not mine or mine.kind is MoveDifferenceKind.CHANGED):
        yield MoveRow(0, second, yours)
    if not (mine or yours):
        yield MoveRow(first, second)


def _marks(partings: Iterable[Parting], ends: tuple[int, int]) -> Iterator[tuple[int, int, PartingRow]]:
    """Yield where positions part and come together, each by the moves that come next."""
    for parting in partings:
        if parting.first or parting.second:
            first = parting.first.move_number if parting.first else ends[0] + 1
            second = parting.second.move_number if parting.second else ends[1] + 1
            yield first, second, PartingRow(apart=True)
        else:
            yield 1, 1, PartingRow(apart=True)
        if parting.together_first_move_number:
            after = parting.together_first_move_number + 1, parting.together_second_move_number + 1
            yield *after, PartingRow(apart=False)

"""Sequences are aligned as well as can be, and in little time."""

from random import Random

import pytest

from interlock.basics import alignment
from interlock.basics.alignment import aligned
from kit.step_counter import growth

Sequences = tuple[list[int], list[int]]


def longest_in_common(first: list[int], second: list[int]) -> int:
    """The length of the longest common subsequence, by the slow and plain way."""
    lengths = [[0] * (len(second) + 1) for _ in range(len(first) + 1)]
    for at, one in enumerate(first):
        for there, other in enumerate(second):
            longer = max(lengths[at][there + 1], lengths[at + 1][there])
            lengths[at + 1][there + 1] = lengths[at][there] + 1 if one == other else longer
    return lengths[-1][-1]


def in_common(first: list[int], second: list[int]) -> int:
    """How many entries are aligned; they are the same, and in order."""
    at = other = 0
    blocks = aligned(first, second)
    for block in blocks:
        assert block.first >= at
        assert block.second >= other
        at, other = block.first + block.length, block.second + block.length
        assert first[block.first : at] == second[block.second : other]
    return sum(block.length for block in blocks)


def pair(seed: int) -> Sequences:
    random = Random(seed)
    first = [random.randint(0, random.randint(1, 5)) for _ in range(random.randint(0, 25))]
    if seed % 2:
        return first, [entry for entry in first if random.random() > 0.2]
    return first, [random.randint(0, 4) for _ in range(random.randint(0, 25))]


@pytest.mark.parametrize("seeds", [range(at, at + 100) for at in range(0, 400, 100)])
def test_nothing_longer_is_in_common(seeds: range) -> None:
    for first, second in map(pair, seeds):
        assert in_common(first, second) == longest_in_common(first, second)


@pytest.mark.parametrize(
    ("first", "second", "least"),
    [
        (range(100_000), range(100_000, 200_000), 0),
        ([1] * 100_000, [1] * 99_000, 99_000),
        ([1, 2] * 50_000 + [9] * 300, [3] * 200 + [1, 2] * 50_000 + [8] * 300, 99_000),
        (range(100_000), [entry for entry in range(100_000) if entry % 997], 99_899),
    ],
)
def test_a_hundred_thousand_entries_take_bounded_work(first: range, second: range, least: int) -> None:
    assert in_common(list(first), list(second)) >= least


def test_long_sequences_are_aligned_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alignment, "_WINDOW", 50)
    first = list(range(2000))
    assert in_common(first, [entry for entry in first if entry % 7]) == 2000 - len(range(0, 2000, 7))
    assert in_common(first, [entry for entry in first if not 100 <= entry < 130]) == 1970
    assert in_common([0, *range(1000, 3000)], [0, *first]) >= 1


def test_the_work_is_in_proportion() -> None:
    random = Random(1)
    first, second = ([random.randint(0, 9) for _ in range(20_000)] for _ in range(2))
    assert growth(lambda size: lambda: aligned(first[:size], second[:size]), 10_000) < 2.5

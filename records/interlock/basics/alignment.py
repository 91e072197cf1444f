"""Align two sequences: which entries belong together, in their order and as many as possible."""

from collections import defaultdict
from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

_WINDOW = 4096
"""Longer sequences are looked through in pieces of so many entries, so that the work stays in proportion."""


class Block(NamedTuple):
    """Entries that are the same in both sequences, one after the other, by their places from 0."""

    first: int
    second: int
    length: int


def aligned(first: Sequence[Hashable], second: Sequence[Hashable]) -> list[Block]:
    """Return what two sequences have in common, in order."""
    end = min(len(first), len(second))
    head = next((at for at, (one, other) in enumerate(zip(first, second, strict=False)) if one != other), end)
    tail = 0
    while tail < end - head and first[-1 - tail] == second[-1 - tail]:
        tail += 1
    blocks = [Block(0, 0, head)]
    between = _pairs(first[head : len(first) - tail], second[head : len(second) - tail])
    for one, other in ((head + one, head + other) for one, other in between):
        last = blocks[-1]
        if (one, other) == (last.first + last.length, last.second + last.length):
            blocks[-1] = last._replace(length=last.length + 1)
        else:
            blocks.append(Block(one, other, 1))
    blocks.append(Block(len(first) - tail, len(second) - tail, tail))
    return [block for block in blocks if block.length]


def _pairs(first: Sequence[Hashable], second: Sequence[Hashable]) -> Iterator[tuple[int, int]]:
    """Yield the places of entries that both sequences have, in order."""
    at = other = 0
    while at < len(first) and other < len(second):
        found = _in_common(first[at : at + _WINDOW], second[other : other + _WINDOW])
        yield from ((at + one, other + two) for one, two in found)
        if max(len(first) - at, len(second) - other) <= _WINDOW:
            return
        one, two = found[-1] if found else (_WINDOW - 1, _WINDOW - 1)
        at, other = at + one + 1, other + two + 1


def _in_common(first: Sequence[Hashable], second: Sequence[Hashable]) -> list[tuple[int, int]]:
    """Return the places of the longest sequence that both have.

    A bit of a number stands for each entry of the first, so that one addition goes through a whole row of the usual
    table (H. Hyyrö, "Bit-parallel LCS-length computation revisited", 2004): the bits that are not set in a row are the
    entries with which what both have so far gets longer.
    """
    places: defaultdict[Hashable, int] = defaultdict(int)
    for at, entry in enumerate(first):
        places[entry] |= 1 << at
    every = row = (1 << len(first)) - 1
    rows = [row]
    for entry in second:
        there = row & places.get(entry, 0)
        row = (row + there | row - there) & every
        rows.append(row)
    found = []
    one, other = len(first), len(second)
    while one and other:
        if rows[other] >> one - 1 & 1:
            one -= 1
            continue
        other -= 1
        if rows[other] >> one - 1 & 1:
            one -= 1
            found.append((one, other))
    return found[::-1]

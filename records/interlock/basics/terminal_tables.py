"""Format tables of text: cells that line up, within the width of the terminal."""

from collections.abc import Iterable, Iterator, Sequence
from sys import maxsize

from interlock.basics.terminal_lines import Line, Words, fold, heading, width

_ADJUST = {"l": str.ljust, "r": str.rjust, "t": str.ljust}
_GAP = 2
_LEAST_TEXT = 24

Block = list[int]
"""Columns that stand beside one another."""


def table(rows: Iterable[Sequence[str]], columns: str, margin: int = 0) -> list[Line]:
    """Line cells up, the columns to the left or to the right as in "l|rr"; rows may be shorter.

    A text, "t", may be the last column, and is folded. Columns for which there is no room come below the others, each
    time beside those before the bar.
    """
    return [_folding(text, hang) for _, text, hang in _lines([*rows], columns, margin)]


def headed(rows: Iterable[Sequence[str]], columns: str, margin: int = 0) -> list[Line]:
    """Line a table up as `table` does; the first row is its heading."""
    lines = _lines([*rows], columns, margin)
    return [_folding(heading(text) if first else text, hang) for first, text, hang in lines]


def _folding(text: Words, hang: int) -> Line:
    return fold(text, hang=hang) if hang else text


def _lines(rows: list[Sequence[str]], columns: str, margin: int) -> Iterator[tuple[bool, str, int]]:
    """Yield the lines of a table: whether each is the first beside others, what it says, and where its text hangs."""
    keys, _, others = columns.rpartition("|")
    sides = keys + others
    widths = [max((len(row[at]) for row in rows if at < len(row)), default=0) for at in range(len(sides))]
    room = width() or maxsize
    for block in _blocks(widths, len(keys), sides[-1] == "t", room - margin):
        before = margin + sum(widths[at] + _GAP for at in block[:-1])
        hang = (before if room - before >= _LEAST_TEXT else margin + 4) if sides[block[-1]] == "t" else 0
        for row in rows:
            cells = [_ADJUST[sides[at]](row[at] if at < len(row) else "", widths[at]) for at in block]
            text = " " * margin + (" " * _GAP).join(cells).rstrip()
            yield row is rows[0], text, hang


def _blocks(widths: Sequence[int], keys: int, with_text: bool, room: int) -> Iterator[Block]:
    """Divide the columns into blocks that find room."""
    least = [*widths[:-1], min(widths[-1], _LEAST_TEXT)] if with_text else widths
    block = [*range(keys)]
    for at in range(keys, len(widths)):
        if len(block) > keys and sum(least[each] + _GAP for each in block) + least[at] > room:
            yield block
            block = [*range(keys)]
        block.append(at)
    yield block

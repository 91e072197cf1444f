"""Which game the lines of a text are of, where they cannot be read as those of the game that it names."""

from collections.abc import Callable, Sequence
from itertools import accumulate, islice

from interlock.basics.problem import RecordError
from interlock.record.games import GAMES

_FEWEST = 3
"""Fewer lines that cannot be read are slips."""
_MOST_LINES, _MOST_SIGNS = 150, 20_000
"""How much of a text is read once more as another game's."""
_SLIPS = 10
"""Of so many lines that could not be read, one may be a slip in the other game, too."""


def game_meant(lines: Sequence[str], named: str, problems: Sequence[int], read: Callable[[str, int], object]) -> str:
    """Return the game as whose lines the first part of a text can be read; "" where there is none.

    Problems are given by the indices of their lines. `read` reads a text until it has a number of problems.
    """
    if named not in GAMES:
        return ""
    signs = accumulate(map(len, islice(lines, _MOST_LINES)))
    head = lines[: sum(so_far <= _MOST_SIGNS for so_far in signs)]
    unread = [line for line in problems if line < len(head)]
    if len(set(unread)) < _FEWEST:
        return ""
    few = len(unread) // _SLIPS
    for game in GAMES:
        others = [f"game {game}" if line.split()[:2] == ["game", named] else line for line in head]
        if game != named and others != head and _has_at_most(few, others, read):
            return game
    return ""


def _has_at_most(few: int, lines: Sequence[str], read: Callable[[str, int], object]) -> bool:
    """Tell whether some lines have only a few problems."""
    try:
        read("\n".join(lines), few + 1)
    except RecordError as error:
        return len(error.problems) <= few
    return True

"""Which game the lines of a text are of, where they cannot be read as those of the game that it names."""

from collections.abc import Callable, Sequence

from interlock.basics.problem import Problem, RecordError
from interlock.record.games import GAMES

_FEWEST = 3
"""Fewer lines that cannot be read are slips."""
_MOST_LINES, _MOST_SIGNS = 150, 20_000
"""How much of a text is read once more as another game's."""
_SLIPS = 10
"""Of so many lines that could not be read, one may be a slip in the other game, too."""


def game_meant(lines: Sequence[str], named: str, problems: Sequence[Problem], read: Callable[[str], object]) -> str:
    """Return the game as whose lines the first part of a text can be read; "" where there is none."""
    if named not in GAMES or len({problem.line for problem in problems}) < _FEWEST:
        return ""
    head: list[str] = []
    signs = 0
    for line in lines[:_MOST_LINES]:
        signs += len(line)
        if signs > _MOST_SIGNS:
            break
        head.append(line)
    for game in GAMES:
        others = [f"game {game}" if line.split()[:2] == ["game", named] else line for line in head]
        if game != named and others != head and _wrong(others, read) * _SLIPS <= len(problems):
            return game
    return ""


def _wrong(lines: Sequence[str], read: Callable[[str], object]) -> int:
    """Return how many problems some lines have."""
    try:
        read("\n".join(lines))
    except RecordError as error:
        return len(error.problems)
    return 0

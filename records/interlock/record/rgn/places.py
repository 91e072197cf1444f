"""Where things stand in a text."""

from collections.abc import Iterator

from interlock.basics.problem import Problem
from interlock.record.rgn.line import LineError
from interlock.record.rgn.typography import odd_sign

Place = tuple[int, int, int]
"""A line, a column and a width; lines and columns count from 1."""


def place(line: int, start: int, end: int) -> Place:
    """Return the place of a part of a line."""
    return line, start + 1, max(1, end - start)


def problem_at(error: LineError, line: int, text: str) -> Problem:
    """Return what is wrong with a line as a problem of its text."""
    _, column, width = place(line, error.start, error.end)
    odd = odd_sign(text[error.start : max(error.end, error.start + 1)])
    message = f"{error.message} ({odd})" if odd else error.message
    return Problem(message, error.expected, line=line, column=column, width=width, text=text)


def path_and_parents(path: str) -> Iterator[str]:
    """Yield a path such as `players[2].name`, then `players[2]`, then `players`."""
    while path:
        yield path
        path = path[: max(path.rfind("."), path.rfind("["), 0)]

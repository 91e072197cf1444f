"""Places of problems in a text: line and column, a caret below the place, and a hint on typographic quotes and
blanks.
"""

import unicodedata
from collections.abc import Iterator

from interlock.basics.problem import Problem
from interlock.record.rgn.line import LineError

_WORDS = {'"': "straight quotes", "'": "a straight apostrophe", " ": "an ordinary blank"}


def plain_sign(char: str) -> str:
    """Return the sign of the notation that a character looks like; "" where it looks like none or is one."""
    if char.isascii():
        return ""
    name = unicodedata.name(char, "")
    if unicodedata.category(char) == "Pd" or name == "MINUS SIGN":
        return "-"
    if "QUOTATION MARK" in name:
        return "'" if "SINGLE" in name else '"'
    plain = unicodedata.normalize("NFKC", char)
    return plain if plain.isascii() and len(plain) == 1 else ""


def odd_sign(text: str) -> str:
    """Say what to write for the first character of a text that only looks like a sign of the notation; else ""."""
    for char in text:
        if sign := plain_sign(char):
            return f"write {_WORDS.get(sign, repr(sign))} for '{char}'"
    return ""


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


_LONGEST = 240
_MORE = "…"


def caret(problem: Problem, longest: int = _LONGEST) -> str:
    """Return the line of a problem, or as much of a long one as shows the place, and marks under the place."""
    text, at = problem.text, max(problem.column - 1, 0)
    if len(text) > longest:
        room = longest - 2 * len(_MORE)
        start = max(min(at - room // 3, len(text) - room), 0)
        end = start + room
        text = (_MORE if start else "") + text[start:end] + (_MORE if end < len(text) else "")
        at -= start - len(_MORE if start else "")
    before = text[:at]
    indent = "".join("\t" if char == "\t" else " " for char in before)
    width = max(1, min(problem.width, len(text) - len(before)))
    return f"{text}\n{indent}^{'~' * (width - 1)}"

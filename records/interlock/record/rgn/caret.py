"""Showing where a problem is."""

from interlock.basics.problem import Problem

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

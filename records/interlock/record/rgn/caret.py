"""Showing where a problem is."""

from interlock.record.problem import Problem


def caret(problem: Problem) -> str:
    """Return the line of a problem and, below it, marks under its place."""
    before = problem.text[: max(problem.column - 1, 0)]
    indent = "".join("\t" if char == "\t" else " " for char in before)
    width = max(1, min(problem.width, len(problem.text) - len(before)))
    return f"{problem.text}\n{indent}^{'~' * (width - 1)}"

"""Problems, as pages show them."""

from typing import Any

from interlock.basics.problem import Problem


def problem_told(problem: Problem) -> dict[str, Any]:
    """Return a problem as a page tells it among findings."""
    return {
        "kind": "unreadable",
        "line": problem.line,
        "column": problem.column,
        "width": problem.width,
        "message": problem.message if problem.lines == 1 else f"{problem.message}, on {problem.lines} lines",
        "expected": problem.expected,
    }

"""The error with which the desk rejects a request, and problems of a record as JSON."""

from typing import Any

from interlock.basics.problem import Problem


class RefusedError(Exception):
    """A request that is refused: an HTTP status, a sentence, and facts for the page."""

    def __init__(self, status: int, error: str, **facts: Any) -> None:
        super().__init__(error)
        self.status = status
        self.facts = {"error": error, **facts}


def problem_json(problem: Problem) -> dict[str, Any]:
    """Return a problem as a page tells it among findings."""
    return {
        "kind": "unreadable",
        "line": problem.line,
        "column": problem.column,
        "width": problem.width,
        "message": problem.message if problem.lines == 1 else f"{problem.message}, on {problem.lines} lines",
        "expected": problem.expected,
    }

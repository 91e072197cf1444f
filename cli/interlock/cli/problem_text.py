"""Problems of a file that cannot be read, for people and for programs."""

from collections.abc import Iterable

from interlock.basics.problem import Problem
from interlock.cli.folding import Line, Styled, fold, kept
from interlock.cli.output import width_beside
from interlock.record.rgn import caret

_LONGEST_SENTENCE = 300
_LONGEST_LINE = 160
_CUT = "..."
_MARGIN = " " * 4


def problem_lines(file: str, problem: Problem) -> list[Line]:
    """Say where a problem is and what it is; where the line is known, show it with marks under the place."""
    where = [file]
    if problem.line:
        where.append(str(problem.line))
    if problem.column:
        where.append(str(problem.column))
    elif problem.field:
        where.append(f" {_cut(problem.field)}")
    sentence = fold("interlock: ", Styled(kept(":".join(where)), bold=True), f": {_cut(problem.sentence())}")
    return [sentence, *caret_lines(problem, width_beside())]


def caret_lines(problem: Problem, columns: int | None) -> list[Line]:
    """Show the line of a problem with marks under the place; of one longer than some columns, the part around it."""
    if not problem.text:
        return []
    longest = min(columns or _LONGEST_LINE, _LONGEST_LINE) - len(_MARGIN)
    line, _, marks = caret(problem, longest).rpartition("\n")
    return [_MARGIN + line, (_MARGIN, Styled(marks, "green"))]


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST_SENTENCE else text[:_LONGEST_SENTENCE] + _CUT


def problem_objects(problems: Iterable[Problem]) -> list[dict[str, str | int]]:
    """Return problems as JSON has them."""
    return [
        {
            "line": problem.line,
            "column": problem.column,
            "field": problem.field,
            "message": problem.message,
            "expected": problem.expected,
        }
        for problem in problems
    ]

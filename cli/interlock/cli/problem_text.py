"""Problems of a file that cannot be read, for people and for programs."""

from collections.abc import Iterable

from msgspec.structs import replace

from interlock.basics.problem import Problem
from interlock.cli.output import Styled, Words
from interlock.record.rgn import caret

_LONGEST_SENTENCE = 300
_LONGEST_LINE = 160
_SHOWN_BEFORE = 60
_CUT = "..."


def problem_lines(file: str, problem: Problem) -> list[tuple[Words, ...]]:
    """Say where a problem is and what it is; where the line is known, show it with marks under the place."""
    where = [file]
    if problem.line:
        where.append(str(problem.line))
        if problem.column:
            where.append(str(problem.column))
    elif problem.field:
        where.append(f" {_cut(problem.field)}")
    return [(Styled(":".join(where), bold=True), f": {_cut(problem.sentence())}"), *caret_lines(problem)]


def caret_lines(problem: Problem) -> list[tuple[Words, ...]]:
    """Show the line of a problem with marks under the place; of a long line, the part around it."""
    if not problem.text:
        return []
    text, column = problem.text, problem.column
    if len(text) > _LONGEST_LINE:
        start = max(column - 1 - _SHOWN_BEFORE, 0)
        before = _CUT if start else ""
        end = start + _LONGEST_LINE
        text = before + text[start:end] + (_CUT if end < len(text) else "")
        column += len(before) - start
    shown = caret(replace(problem, text=text, column=column))
    line, _, marks = shown.rpartition("\n")
    return [(f"    {line}",), ("    ", Styled(marks, "green"))]


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

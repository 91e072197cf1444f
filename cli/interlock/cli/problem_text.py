"""Problems of a file that cannot be read, for people and for programs."""

from collections.abc import Iterable

import click
from msgspec.structs import replace

from interlock.cli.output import printable
from interlock.record.problem import Problem
from interlock.record.rgn import caret

_LONGEST_SENTENCE = 300
_LONGEST_LINE = 160
_SHOWN_BEFORE = 60
_CUT = "..."


def problem_lines(file: str, problem: Problem) -> list[str]:
    """Say where a problem is and what it is; where the line is known, show it with marks under the place."""
    where = [file]
    if problem.line:
        where.append(str(problem.line))
        if problem.column:
            where.append(str(problem.column))
    elif problem.field:
        where.append(f" {problem.field}")
    sentence = printable(problem.sentence())
    if len(sentence) > _LONGEST_SENTENCE:
        sentence = sentence[:_LONGEST_SENTENCE] + _CUT
    return [f"{click.style(':'.join(where), bold=True)}: {sentence}", *caret_lines(problem)]


def caret_lines(problem: Problem) -> list[str]:
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
    shown = caret(replace(problem, text=printable(text), column=column))
    line, marks = shown.split("\n")
    return [f"    {line}", f"    {click.style(marks, fg='green')}"]


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

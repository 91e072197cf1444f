"""Format findings of a verdict, and problems of files that cannot be read, as text and as JSON."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from interlock.basics.problem import Problem
from interlock.basics.terminal_lines import Line, Styled, aside, fold, unbroken, width
from interlock.cli.terminal.output import width_beside
from interlock.record.rgn import RgnText, caret
from interlock.replay.source import source_words
from interlock.replay.verdict import FAULTS, Finding, FindingKind

if TYPE_CHECKING:
    from interlock.analysis.repair.model import Repair

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
    sentence = fold("interlock: ", Styled(unbroken(":".join(where)), bold=True), f": {_cut(problem.sentence())}")
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


_KIND_WORDS = {FindingKind.RULED: "by ruling", FindingKind.REMARK: "note"}
_KIND_COLORS = {
    FindingKind.ILLEGAL: "red",
    FindingKind.STOPPED: "red",
    FindingKind.CLAIM: "yellow",
    FindingKind.INCOMPLETE: "yellow",
    FindingKind.NOT_CHECKABLE: "yellow",
}
_SAYS_IT_ALL = (FindingKind.CLAIM, FindingKind.RULED)
"""Of these the message has all that is needed: the figure that is right, or a move that stands."""
_GROUPED = (FindingKind.NOT_CHECKABLE, FindingKind.REMARK)
_SHOWN_OF_A_GROUP = 3
_LONGEST_NAME = 20
_MOVE = '"[^"]*"'


def findings_lines(
    findings: Sequence[Finding], name: str, text: RgnText | None, *, verbose: bool, repairs: "Sequence[Repair]" = ()
) -> Iterator[Line]:
    """Say what was found; in short, unless all is wanted: of notes that are many of a kind the first few.

    Repairs are told with the first fault.
    """
    mended = next((finding for finding in findings if finding.kind in FAULTS), None) if repairs else None
    groups: Counter[tuple[FindingKind, str]] = Counter()
    for finding, following in zip(findings, [*findings[1:], Finding()], strict=False):
        group = finding.kind, finding.rule
        groups[group] += 1
        if not verbose and finding.kind in _GROUPED and groups[group] > _SHOWN_OF_A_GROUP:
            continue
        yield from _finding_lines(finding, name, text)
        if verbose:
            yield from _long_lines(finding)
        elif not _share_hints(finding, following):
            yield from _short_lines(finding)
        if finding is mended:
            yield from _repair_lines(repairs)
        yield from _consequence_lines(finding, name, text, verbose=verbose)
    for (kind, rule), number in groups.items():
        if not verbose and kind in _GROUPED and number > _SHOWN_OF_A_GROUP:
            more = f"{number - _SHOWN_OF_A_GROUP} more; --verbose tells all"
            yield _headline(name, kind, more, rule)


def _finding_lines(finding: Finding, name: str, text: RgnText | None) -> Iterator[Line]:
    """Say what was found, and show where."""
    problem = Problem("")
    where = name
    if text:
        from interlock.library.record_text import place_of

        line, column, marked = place_of(finding, text)
        problem = Problem("", line=line, column=column, width=marked, text=text.line(line))
        where = f"{name}:{line}:{column}"
    move = f"move {finding.move_number}: " if finding.move_number else ""
    yield _headline(where, finding.kind, move + _names_kept(finding), finding.rule)
    yield from caret_lines(problem, width())


def _names_kept(finding: Finding) -> str:
    """Return the message of a finding, in which names of several words stay on one line."""
    message = finding.message
    for fact in finding.facts.values():
        if len(fact) <= _LONGEST_NAME and "," not in fact:
            message = message.replace(fact, unbroken(fact))
    return message


def _headline(where: str, kind: FindingKind, message: str, rule: str) -> Line:
    """Return a place and, in words for those who see no colours, what kind of thing is told of it."""
    color = _KIND_COLORS.get(kind, "cyan")
    return fold(
        Styled(unbroken(where), bold=True), ": ", Styled(kind_words(kind), color), f": {message} ", aside(f"[{rule}]")
    )


def kind_words(kind: FindingKind) -> str:
    """Say what kind of thing was found."""
    return _KIND_WORDS.get(kind) or kind.name.lower().replace("_", " ")


def _share_hints(finding: Finding, following: Finding) -> bool:
    """Tell whether the legal moves nearby are told after the finding that follows, as it is about the same move."""
    alternatives = finding.alternatives
    return bool(alternatives) and (finding.move_number, alternatives) == (following.move_number, following.alternatives)


def _short_lines(finding: Finding) -> Iterator[Line]:
    if finding.alternatives:
        yield fold(f"  {_legal(finding)}: {' | '.join(unbroken(each.rgn) for each in finding.alternatives)}", hang=4)
    elif finding.expected and finding.kind not in _SAYS_IT_ALL:
        yield fold(f"  expected: {finding.expected}", hang=4)


def _long_lines(finding: Finding) -> Iterator[Line]:
    if finding.expected:
        yield fold(f"  expected: {finding.expected}", hang=4)
    if finding.alternatives:
        yield f"  {_legal(finding)}:"
        yield from (f"    {each.rgn}" for each in finding.alternatives)
    yield fold("  ", aside(f"the rule: {finding.rule_text} ({source_words(finding.source)})"), hang=4)


def _consequence_lines(finding: Finding, name: str, text: RgnText | None, *, verbose: bool) -> Iterator[Line]:
    """Say what follows from a finding, all of a kind in one line, and with `verbose` each."""
    for consequence in finding.consequences:
        yield fold(f"  what follows: {consequence.message}", hang=4)
        if verbose:
            yield from findings_lines(consequence.findings, name, text, verbose=True)


def _repair_lines(repairs: "Sequence[Repair]") -> Iterator[Line]:
    """Say what may be wrong, a line for each guess."""
    for repair in repairs:
        line = f" (line {repair.line})" if repair.line else ""
        message = re.sub(_MOVE, lambda move: unbroken(move[0]), repair.message)
        yield fold(f"  repair{line}: {message}", hang=4)


def _legal(finding: Finding) -> str:
    return "nearest legal move" if len(finding.alternatives) == 1 else "nearest legal moves"

"""Judge the text in the editor, and describe verdicts and findings as JSON."""

from pathlib import Path
from typing import Any

import msgspec

from interlock.analysis.record_text import place_of
from interlock.basics.problem import Problem, RecordError
from interlock.desk.answers.text_reading import RecordText, TextRequest, read_text, text_before_line
from interlock.desk.errors import problem_json
from interlock.games.registry import GAMES
from interlock.record.rgn import RgnText
from interlock.replay.source import source_words
from interlock.replay.verdict import Finding, Verdict, VerdictStatus, outcome_words, status_words

MOST_FOLLOWS = 20


def finding_json(finding: Finding, text: RgnText) -> dict[str, Any]:
    """Return a finding with its place in the text."""
    line, column, width = place_of(finding, text)
    return {
        "kind": finding.kind.name.lower(),
        "move": finding.move_number,
        "line": line,
        "column": column,
        "width": width,
        "rule": finding.rule,
        "ruleText": finding.rule_text,
        "source": source_words(finding.source),
        "message": finding.message,
        "expected": finding.expected,
        "found": finding.found,
        "facts": finding.facts,
        "alternatives": [each.rgn for each in finding.alternatives],
        "follows": [each.message for each in finding.consequences[:MOST_FOLLOWS]],
    }


class JudgeRequest(TextRequest, frozen=True, rename="camel"):
    """The line that the caret is on: where it cannot be read, it is not finished yet."""

    line: int = 0


def judge_text(root: Path, asked: JudgeRequest) -> dict[str, Any]:
    """Judge a text; where it cannot be read, tell why, and judge what stands before the first such line."""
    try:
        return {**_verdict_json(read_text(root, asked)), "readable": True}
    except RecordError as error:
        problems = error.problems
    first = problems[0].line
    told = {"status": "", "readable": False}
    findings = [_problem_json(problem, asked.line) for problem in problems]
    try:
        before = _verdict_json(read_text(root, TextRequest(asked.path, text_before_line(asked.text, first))))
    except RecordError:
        return {**told, "words": "cannot be read", "findings": findings, "lines": []}
    why = "is not finished yet" if first == asked.line else "cannot be read"
    # That the record ends there is the cut's own doing.
    whole = [found for found in before["findings"] if found["kind"] != "incomplete"]
    if whole and not before["lines"]:
        # Without the line the set-up may not be complete, so that it cannot be judged.
        return {**before, **told, "words": f"line {first} {why}", "findings": findings}
    words = "legal" if before["status"] == VerdictStatus.INCOMPLETE.value else before["words"]
    words = f"{words} before line {first}, which {why}"
    return {**before, **told, "words": words, "findings": [*whole, *findings]}


def _verdict_json(told: RecordText) -> dict[str, Any]:
    """Judge what was read; the problems of RecordError have their lines."""
    text, record, _ = told
    try:
        verdict = told.game().verdict
    except RecordError as error:
        raise RecordError([text.placed(problem) for problem in error.problems]) from None
    return {
        **verdict_summary(verdict),
        "players": [player.name for player in record.header.players],
        "title": GAMES[record.header.game].title,
        "findings": [finding_json(finding, text) for finding in verdict.findings],
        "lines": text.move_lines,
        "standings": msgspec.to_builtins(verdict.standings),
    }


def _problem_json(problem: Problem, caret: int) -> dict[str, Any]:
    told = problem_json(problem)
    return {**told, "kind": "unfinished"} if problem.line == caret else told


def verdict_summary(verdict: Verdict) -> dict[str, Any]:
    """Return what is told of a verdict in a line."""
    return {
        "status": verdict.status.value,
        "words": status_words(verdict.status),
        "outcome": outcome_words(verdict, carry_on=False),
        "game": verdict.game,
        "moves": verdict.move_count,
        "judged": verdict.judged_move_count,
        "finished": verdict.finished,
        "ending": verdict.ending,
    }

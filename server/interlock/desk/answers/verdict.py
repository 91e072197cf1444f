"""Describe the verdict on the text in the editor, and its findings, as JSON."""

from typing import Any

from interlock.basics.problem import Problem, RecordError
from interlock.desk.answers.text_reading import Beginning
from interlock.desk.errors import problem_json
from interlock.library.record_text import place_of
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


def unreadable_judgement(error: RecordError, caret: int) -> dict[str, Any]:
    """Return what is told of a text of which nothing can be judged."""
    findings = [_problem_json(problem, caret) for problem in error.problems]
    return {"status": "", "readable": False, "words": "cannot be read", "findings": findings, "lines": []}


def judgement(told: Beginning, caret: int) -> dict[str, Any]:
    """Return what is told of a text: the verdict on what can be read of it, and why the rest cannot."""
    before = _verdict_json(told)
    if not told.problems:
        return {**before, "readable": True}
    findings = [_problem_json(problem, caret) for problem in told.problems]
    unread = {**before, "status": "", "readable": False}
    first = told.problems[0].line
    why = "is not finished yet" if first == caret else "cannot be read"
    # That the record ends there is the cut's own doing.
    whole = [found for found in before["findings"] if found["kind"] != "incomplete"]
    if whole and not before["lines"]:
        # Without the line the set-up may not be complete, so that it cannot be judged.
        return {**unread, "words": f"line {first} {why}", "findings": findings}
    words = "legal" if before["status"] == VerdictStatus.INCOMPLETE.value else before["words"]
    return {**unread, "words": f"{words} before line {first}, which {why}", "findings": [*whole, *findings]}


def _verdict_json(told: Beginning) -> dict[str, Any]:
    """Judge what was read."""
    game, verdict = told.game, told.game.verdict
    return {
        **verdict_summary(verdict),
        "players": game.players,
        "title": game.title,
        "findings": [finding_json(finding, told.text) for finding in verdict.findings],
        "lines": told.text.move_lines,
        "standings": verdict.standings,
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

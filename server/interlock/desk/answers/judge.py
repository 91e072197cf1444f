"""The verdict on a text."""

from pathlib import Path
from typing import Any

import msgspec

from interlock.basics.problem import Problem, RecordError
from interlock.desk.answers.found import found_told
from interlock.desk.answers.texts import Read, Typed, cut, read
from interlock.desk.told import problem_told
from interlock.games.registry import GAMES
from interlock.replay.verdict import Verdict, VerdictStatus
from interlock.replay.verdict_words import outcome_words, status_words


class Asked(Typed, frozen=True, rename="camel"):
    """The line that the caret is on: where it cannot be read, it is not finished yet."""

    line: int = 0


def judge(root: Path, asked: Asked) -> dict[str, Any]:
    """Judge a text; where it cannot be read, tell why, and judge what stands before the first such line."""
    try:
        return {**_judged(read(root, asked)), "readable": True}
    except RecordError as error:
        problems = error.problems
    first = problems[0].line
    told = {"status": "", "readable": False}
    findings = [_problem_told(problem, asked.line) for problem in problems]
    try:
        before = _judged(read(root, Typed(asked.path, cut(asked.text, first))))
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


def _judged(told: Read) -> dict[str, Any]:
    """Judge what was read; the problems of RecordError have their lines."""
    text, record, _ = told
    try:
        verdict = told.game().verdict
    except RecordError as error:
        raise RecordError([text.placed(problem) for problem in error.problems]) from None
    return {
        **summary(verdict),
        "players": [player.name for player in record.header.players],
        "title": GAMES[record.header.game].title,
        "findings": [found_told(finding, text) for finding in verdict.findings],
        "lines": text.move_lines,
        "standings": msgspec.to_builtins(verdict.standings),
    }


def _problem_told(problem: Problem, caret: int) -> dict[str, Any]:
    told = problem_told(problem)
    return {**told, "kind": "unfinished"} if problem.line == caret else told


def summary(verdict: Verdict) -> dict[str, Any]:
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

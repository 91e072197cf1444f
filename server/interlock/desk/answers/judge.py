"""The verdict on a text."""

from pathlib import Path
from typing import Any

import msgspec

from interlock.basics.problem import RecordError
from interlock.desk.answers.found import found_told
from interlock.desk.answers.texts import Typed, read, read_so_far
from interlock.desk.refused import RefusedError
from interlock.desk.told import problem_told
from interlock.games.judge import judge as judge_record
from interlock.games.registry import GAMES
from interlock.replay.verdict import Verdict
from interlock.replay.verdict_words import outcome_words, status_words


def judge(root: Path, typed: Typed) -> dict[str, Any]:
    """Judge a text, or tell why it cannot be read."""
    try:
        text, record, _ = read(root, typed)
        verdict = judge_record(record)
    except RecordError as error:
        return {
            "status": "",
            "words": "cannot be read",
            "readable": False,
            "findings": [*map(problem_told, error.problems)],
            "lines": _lines_so_far(root, typed),
        }
    return {
        **summary(verdict),
        "readable": True,
        "players": [player.name for player in record.header.players],
        "title": GAMES[record.header.game].title,
        "findings": [found_told(finding, text) for finding in verdict.findings],
        "lines": text.move_lines,
        "standings": msgspec.to_builtins(verdict.standings),
    }


def _lines_so_far(root: Path, typed: Typed) -> list[int]:
    """Return the lines of the moves before the first line that cannot be read."""
    try:
        return [*read_so_far(root, typed).text.move_lines]
    except RefusedError:
        return []


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

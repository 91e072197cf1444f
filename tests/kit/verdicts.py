"""What is judged of a script with more lines."""

import pytest

from interlock.analysis.judge import judge
from interlock.games.registry import GAMES
from interlock.record.rgn import read_rgn
from interlock.replay.game_type import AnyGameType
from interlock.replay.verdict import FindingKind, Verdict
from kit.script import Script


def verdict(script: Script, *lines: str, carry_on: bool = False) -> Verdict:
    """Return the verdict on a script that goes on with these lines."""
    return judge(read_rgn(script.text + "\n".join(lines) + "\n").record, carry_on=carry_on)


def rules(verdict: Verdict, kind: FindingKind) -> list[str]:
    """Return the rules of the findings of a kind."""
    return [finding.rule for finding in verdict.findings if finding.kind is kind]


def holds(script: Script, claim: str) -> bool:
    """Tell whether figures are what they are said to be."""
    return not rules(verdict(script, f"claim {claim}"), FindingKind.CLAIM)


def refused(script: Script, words: str) -> list[str]:
    """Return the rules that a move breaks of whoever has to decide."""
    name = script.who if script.decision.seat else "table"
    return rules(verdict(script, f"{name}: {words}"), FindingKind.ILLEGAL)


def judge_by(monkeypatch: pytest.MonkeyPatch, name: str, game: AnyGameType) -> None:
    """Have records of that name judged by another game."""
    monkeypatch.setitem(GAMES._made, name, game)

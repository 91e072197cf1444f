"""Every rule of the catalogue is kept by one record and broken by another."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from american_rails_cases import all_cases
from interlock.games.judge import judge
from interlock.games.registry import find_game
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import Finding, FindingKind
from script import Case

CASES = all_cases()
RULES = find_game("american-rails").rules
CATALOGUE = Path(__file__).parents[4] / "shared" / "rules" / "american-rails.md"


def faults(text: str) -> list[Finding]:
    findings = judge(read_rgn(text).record).findings
    return [finding for finding in findings if finding.kind in (FindingKind.ILLEGAL, FindingKind.CLAIM)]


def named(cases: Iterable[Case]) -> list[str]:
    return [rule for rule, _, _ in cases]


@pytest.mark.parametrize(("rule", "kept", "broken"), CASES, ids=named(CASES))
def test_a_record_that_keeps_the_rule_has_no_fault(rule: str, kept: str, broken: str) -> None:
    assert faults(kept) == []


@pytest.mark.parametrize(("rule", "kept", "broken"), CASES, ids=named(CASES))
def test_a_record_that_breaks_the_rule_is_told_so(rule: str, kept: str, broken: str) -> None:
    found = faults(broken)
    assert {finding.rule for finding in found} == {rule}
    for finding in found:
        assert finding.message
        assert "{" not in finding.message
        assert finding.rule_text == RULES[finding.rule].text


def test_every_rule_has_a_case() -> None:
    assert set(named(CASES)) == set(RULES)


@pytest.mark.skipif(not CATALOGUE.exists(), reason="the rule catalogue is not at hand")
def test_the_rules_are_those_of_the_catalogue() -> None:
    assert set(re.findall(r"^\| (AR-[A-Z-]+) \|", CATALOGUE.read_text(), re.MULTILINE)) == set(RULES)


def test_every_rule_that_says_how_a_move_breaks_it_is_broken_by_a_move() -> None:
    illegal = {
        finding.rule for _, _, broken in CASES for finding in faults(broken) if finding.kind is FindingKind.ILLEGAL
    }
    assert illegal == {rule.id for rule in RULES.values() if rule.message}

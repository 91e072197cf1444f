"""Every rule of the catalogues is kept by one record and broken by another."""

import re
from pathlib import Path

import pytest

import age_of_steam_building_cases
import age_of_steam_cases
import age_of_steam_map_cases
import american_rails_cases
import chicago_express_cases
import railroad_revolution_cases
from interlock.games.judge import judge
from interlock.games.registry import GAMES
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import Finding, FindingKind

CASES = {
    "age-of-steam": [
        *age_of_steam_cases.all_cases(),
        *age_of_steam_building_cases.all_cases(),
        *age_of_steam_map_cases.all_cases(),
    ],
    "american-rails": american_rails_cases.all_cases(),
    "chicago-express": chicago_express_cases.all_cases(),
    "railroad-revolution": railroad_revolution_cases.all_cases(),
}
ALL = [case for cases in CASES.values() for case in cases]
IDS = [rule for rule, *_ in ALL]
RULES = {rule.id: rule for game in GAMES.values() for rule in game.rules.values()}
CATALOGUES = Path(__file__).parents[3] / "shared" / "rules"
_FAULTS = (FindingKind.ILLEGAL, FindingKind.CLAIM, FindingKind.NOT_CHECKABLE)


def faults(text: str) -> list[Finding]:
    findings = judge(read_rgn(text).record).findings
    return [finding for finding in findings if finding.kind in _FAULTS]


@pytest.mark.parametrize(("rule", "kept"), [(rule, kept) for rule, kept, _ in ALL], ids=IDS)
def test_a_record_that_keeps_the_rule_has_no_fault(rule: str, kept: str) -> None:
    assert faults(kept) == []


@pytest.mark.parametrize(
    ("rule", "broken"), [(rule, broken) for rule, _, broken in ALL], ids=[rule for rule, *_ in ALL]
)
def test_a_record_that_breaks_the_rule_is_told_just_that(rule: str, broken: str) -> None:
    found = faults(broken)
    assert {finding.rule for finding in found} == {rule}
    for finding in found:
        assert finding.message
        assert "{" not in finding.message
        assert finding.rule_text == RULES[finding.rule].text


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_case(game: str) -> None:
    assert {rule for rule, *_ in CASES[game]} == set(GAMES[game].rules)


@pytest.mark.skipif(not CATALOGUES.exists(), reason="the rule catalogues are not at hand")
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_those_of_the_catalogue(game: str) -> None:
    text = (CATALOGUES / f"{game}.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| ([A-Z]+-[A-Z-]+) \||\| ([A-Z]+-X-[A-Z-]+) ", text, re.MULTILINE)
    assert {one or other for one, other in listed} == set(GAMES[game].rules)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_says_how_a_move_breaks_it_is_broken_by_a_move(game: str) -> None:
    illegal = {
        finding.rule
        for _, _, broken in CASES[game]
        for finding in faults(broken)
        if finding.kind is FindingKind.ILLEGAL
    }
    assert illegal == {rule.id for rule in GAMES[game].rules.values() if rule.message}

"""A refusal that rests on a reading of Age of Steam's rulebook says so, and one that does not is silent."""

import pytest

from interlock.games.age_of_steam.moving_goods.moving_rules import ONCE
from interlock.games.age_of_steam.phases.shares import LIMIT
from interlock.games.registry import GAMES
from interlock.replay.rule import Rule
from interlock.replay.source import RuleSourceKind

RULES = GAMES["age-of-steam"].rules


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        ("AOS-MARKERS", ""),
        ("AOS-ORDER-CASH", ""),
        ("AOS-TILES", "used_up"),
        ("AOS-TOWN-MARKERS", "none_left"),
        ("AOS-BUILD-COUNT", "twice"),
        ("AOS-MOVE-ONCE", "back"),
        ("AOS-SHARES-LIMIT", "set_up"),
        ("AOS-URBANIZE", "late"),
    ],
)
def test_what_the_rulebook_leaves_open_is_a_reading(rule: str, message: str) -> None:
    sentence = RULES[rule].messages[message] if message else RULES[rule].message
    assert RULES[rule].source_of(sentence).kind is RuleSourceKind.READING


@pytest.mark.parametrize(("rule", "message"), [(ONCE, "twice"), (LIMIT, "limit")])
def test_what_the_rulebook_says_is_no_reading(rule: Rule, message: str) -> None:
    assert rule.source_of(rule.messages[message]).kind is RuleSourceKind.RULEBOOK


@pytest.mark.parametrize("part", ["how many cubes there are of each colour", "the rounds with 3, 4 and 6 players"])
def test_figures_that_the_rulebook_does_not_print_are_transcribed(part: str) -> None:
    parts = {each.part: each for rule in RULES.values() for each in rule.source.parts}
    assert parts[part].kind is RuleSourceKind.COMPONENT
    assert parts[part].transcriber

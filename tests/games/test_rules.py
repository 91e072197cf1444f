"""Every rule of the catalogues is kept by one record and broken by another."""

import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from interlock.analysis.judge import begin, judge
from interlock.games.registry import GAMES
from interlock.record.rgn import read_rgn
from interlock.replay.finding_factory import CLAIMS
from interlock.replay.preparation import play_of
from interlock.replay.rule import UNCHECKED, keys_of
from interlock.replay.verdict import Finding, FindingKind
from kit.age_of_steam import building_cases as age_of_steam_building_cases
from kit.age_of_steam import cases as age_of_steam_cases
from kit.age_of_steam import map_cases as age_of_steam_map_cases
from kit.american_rails import cases as american_rails_cases
from kit.cached_positions import require_the_same
from kit.chicago_express import cases as chicago_express_cases
from kit.railroad_revolution import cases as railroad_revolution_cases
from kit.script import Case

GROUPS = {
    "age-of-steam": (
        *age_of_steam_cases.GROUPS,
        *age_of_steam_building_cases.GROUPS,
        *age_of_steam_map_cases.GROUPS,
    ),
    "american-rails": american_rails_cases.GROUPS,
    "chicago-express": chicago_express_cases.GROUPS,
    "railroad-revolution": railroad_revolution_cases.GROUPS,
}
"""The functions that make the cases, many of them by playing; none is called before its test runs."""
ALL = [group for groups in GROUPS.values() for group in groups]
BY_GAME = [(name, rule) for name, game in GAMES.items() for rule in game.rules]
CATALOGUES = Path(__file__).parents[3] / "shared" / "rules"
OUT_OF_PLACE = {
    "age-of-steam": {"AOS-PHASES"},
    "american-rails": {"AR-AUCTION-LAST", "AR-PREP-EACH-ONCE", "AR-TALK", "AR-TRACK-PERFORM"},
    "chicago-express": {"CE-AUCTION-END", "CE-TURN-ONE-ACTION"},
    "railroad-revolution": {"RR-DEAL-OTHERS", "RR-DEAL-TRIGGER", "RR-SETUP-TILE", "RR-TURN-WORKER"},
}
"""The rules that moves break which are none of those that may be decided on."""
BROKEN_OTHERWISE = {
    "age-of-steam": {("BuildDirectLink", "AOS-BUILD-COUNT")},
    "american-rails": set(),
    "chicago-express": set(),
    "railroad-revolution": {
        ("BuildStation", "RR-STATION-PIECE"),
        ("BuildStation", "RR-TURN-ORDER"),
        ("BuildStation", "RR-TURN-WORKER"),
        ("GainWorker", "RR-TURN-EXTRA"),
        ("LayRail", "RR-RAIL-COST"),
        ("LayRail", "RR-TURN-ORDER"),
        ("PutWorker", "RR-RAIL-COUNT"),
        ("PutWorker", "RR-RAIL-SPACE"),
        ("PutWorker", "RR-STATION-CITY"),
        ("PutWorker", "RR-STATION-COST"),
        ("PutWorker", "RR-TELEGRAPH-SECTION"),
        ("PutWorker", "RR-TRADE-PIECE"),
        ("SetUpOffice", "RR-TELEGRAPH-PIECE"),
        ("SetUpOffice", "RR-TURN-WORKER"),
        ("SwapWorker", "RR-TURN-AFFORD"),
        ("SwapWorker", "RR-TURN-EXTRA"),
    },
}
"""The actions that are judged by a rule which the cases break by other actions only."""
_FAULTS = (FindingKind.ILLEGAL, FindingKind.CLAIM, FindingKind.NOT_CHECKABLE)


@cache
def faults(text: str) -> list[Finding]:
    findings = judge(read_rgn(text).record).findings
    return [finding for finding in findings if finding.kind in _FAULTS]


@cache
def built(game: str) -> list[Case]:
    """Return a game's cases; a group that cannot be made is told of by a test of its own."""
    cases: list[Case] = []
    for group in GROUPS[game]:
        with suppress(Exception):
            cases += group()
    return cases


class Judged(NamedTuple):
    """A move of a case: what it is, the rules it is judged by, which of these say whose turn it is, what it breaks."""

    action: str
    rules: frozenset[str]
    turn: str
    broken: frozenset[str]


@cache
def judged(game: str) -> list[Judged]:
    """Return every move of a game's cases that somebody has to decide on."""
    moves = []
    for text in dict.fromkeys(text for _, *texts in built(game) for text in texts):
        replay = begin(read_rgn(text).record)
        while not replay.done() and replay.decision is not None:
            decision, told = replay.decision, len(replay.findings)
            seat, action = play_of(replay.record.moves[replay.move], replay.game)
            own = decision if seat == decision.seat else decision.aside(seat, action)
            rules = frozenset(rule.id for rule in (own.judged_by(action) if own else ()))
            turn = decision.out_of_turn(seat).rule.id
            replay.run(replay.move + 1)
            found = [each for each in replay.findings[told:] if each.kind is FindingKind.ILLEGAL]
            moves.append(Judged(type(action).__name__, rules, turn, frozenset(each.rule for each in found)))
    return moves


@pytest.mark.parametrize("game", GAMES)
def test_a_move_breaks_only_rules_that_it_is_said_to_be_judged_by(game: str) -> None:
    for move in judged(game):
        others = move.broken - move.rules - {move.turn}
        assert others <= (set() if move.rules else OUT_OF_PLACE[game]), move


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_moves_are_said_to_be_judged_by_is_broken_by_one(game: str) -> None:
    told = {(move.action, rule) for move in judged(game) for rule in move.rules}
    broken = {(move.action, rule) for move in judged(game) for rule in move.broken}
    assert told - broken == BROKEN_OTHERWISE[game]
    assert {rule for _, rule in told} <= {rule for _, rule in broken}


@pytest.mark.parametrize("game", GAMES)
def test_their_positions_are_the_same_whether_others_were_looked_at_before_or_not(game: str) -> None:
    for text in dict.fromkeys(text for _, *texts in built(game) for text in texts):
        require_the_same(read_rgn(text).record)


@pytest.mark.parametrize("group", ALL, ids=[f"{group.__module__}-{group.__name__}" for group in ALL])
def test_a_group_of_cases_can_be_made(group: Callable[[], list[Case]]) -> None:
    assert group()


@pytest.mark.parametrize(("game", "rule"), BY_GAME)
def test_records_that_keep_the_rule_have_no_fault_and_those_that_break_it_are_told_just_that(
    game: str, rule: str
) -> None:
    cases = [(kept, broken) for name, kept, broken in built(game) if name == rule]
    assert cases, "the rule has no case"
    for kept, broken in cases:
        found = faults(kept)
        assert not found, f"a record that keeps {rule} breaks {', '.join(each.rule for each in found)}:\n{kept}"
        found = faults(broken)
        rules = ", ".join(sorted({finding.rule for finding in found}))
        assert rules == rule, f"a record that breaks {rule} is judged by {rules or 'no rule'}:\n{broken}"
        for finding in found:
            assert finding.message
            assert "{" not in finding.message
            assert finding.rule_text == GAMES[game].rules[rule].text


def sentences_of(finding: Finding, game: str) -> tuple[str, ...]:
    """Return the sentences of which a finding can be told by one."""
    if finding.kind is FindingKind.CLAIM:
        return tuple(CLAIMS.values())
    return (UNCHECKED,) if finding.kind is FindingKind.NOT_CHECKABLE else GAMES[game].rules[finding.rule].sentences()


@pytest.mark.parametrize("game", GAMES)
def test_a_finding_carries_exactly_the_facts_that_its_sentence_is_made_of(game: str) -> None:
    for finding in (finding for _, _, broken in built(game) for finding in faults(broken)):
        # Of a move it is told besides whose it was, and who made it.
        always = {"player", "turn"} if "player" in finding.facts and "turn" in finding.facts else set()
        keys = [always | {*keys_of(sentence)} for sentence in sentences_of(finding, game)]
        assert finding.facts.keys() in keys, finding


@pytest.mark.parametrize("game", GAMES)
def test_facts_are_data_and_no_sentences(game: str) -> None:
    found = [finding for _, _, broken in built(game) for finding in faults(broken)]
    kinds = {finding.facts[key] for finding in found for key in ("decision", "does") if key in finding.facts}
    assert [kind for kind in kinds if not re.fullmatch("[a-z_]+", kind)] == []
    endings = {finding.facts["ending"] for finding in found if "ending" in finding.facts}
    assert [ending for ending in endings if not re.fullmatch("[a-z_]+(, [a-z_]+)*", ending)] == []


@pytest.mark.parametrize("game", GAMES)
def test_cases_are_of_rules_that_are_there(game: str) -> None:
    assert {rule for rule, *_ in built(game)} <= set(GAMES[game].rules)


NOT_IN_A_CATALOGUE = {"AOS-CHO-SETUP", "RR-SCORE-TOTAL"}
"""The total of a score is the sum of parts that have a line each in the catalogue; it has none itself."""


@pytest.mark.skipif(not CATALOGUES.exists(), reason="the rule catalogues are not at hand")
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_those_of_the_catalogue(game: str) -> None:
    listed = catalogue(game)
    # Of the maps that the second catalogue has, those that are here are here whole.
    more = catalogue("age-of-steam-maps") if game == "age-of-steam" else set()
    prefixes = {"-".join(rule.split("-")[:2]) for rule in set(GAMES[game].rules) - listed}
    listed |= {rule for rule in more if "-".join(rule.split("-")[:2]) in prefixes}
    assert listed == set(GAMES[game].rules) - NOT_IN_A_CATALOGUE


def catalogue(name: str) -> set[str]:
    """Return the rules that a catalogue lists."""
    text = (CATALOGUES / f"{name}.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| ([A-Z]+-[A-Z-]+) \||\| ([A-Z]+-X-[A-Z-]+) ", text, re.MULTILINE)
    return {one or other for one, other in listed}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_says_how_a_move_breaks_it_is_broken_by_a_move(game: str) -> None:
    found = (finding for _, _, broken in built(game) for finding in faults(broken))
    illegal = {finding.rule for finding in found if finding.kind is FindingKind.ILLEGAL}
    assert illegal == {rule.id for rule in GAMES[game].rules.values() if rule.sentences()}

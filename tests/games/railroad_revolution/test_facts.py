"""What findings carry for programs: amounts, counts, names of places and colors, each by a key of its own."""

import pytest

from interlock.analysis.judge import judge
from interlock.games.railroad_revolution.game import GAME
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import Finding, FindingKind
from kit.railroad_revolution.script import Script

BEGUN = Script().begun("1 A")


def refused(script: Script, *lines: str) -> Finding:
    """Return what is told of the one move that is refused."""
    text = "".join(f"{line}\n" for line in lines)
    (found,) = [
        each for each in judge(read_rgn(f"{script.text}{text}").record).findings if each.kind is FindingKind.ILLEGAL
    ]
    return found


@pytest.mark.parametrize(
    ("moves", "line", "message", "facts"),
    [
        ([], "Andy: sell 4 shares", "sells 4 shares and has 3", {"count": "4", "shares": "3"}),
        (
            [],
            "Ben: hire grey",
            "hires for $800 and has $600",
            {"price": "800", "cash": "600"},
        ),
        (
            ["put white on station"],
            "Andy: build Atlanta",
            "has no network that touches Atlanta",
            {"city": "Atlanta"},
        ),
        (
            ["put white on railroad"],
            "Andy: rail Washington-Pittsburgh-2",
            "has no network beside Washington-Pittsburgh-2",
            {"space": "Washington-Pittsburgh-2"},
        ),
        (
            ["put white on railroad", "rail Charlotte-Atlanta-1"],
            "Andy: done",
            "has laid a rail on Charlotte-Atlanta-1, and has to lay 1 more rail",
            {"spaces": "Charlotte-Atlanta-1", "rails": "1"},
        ),
        (
            ["put white on telegraph"],
            "Andy: office 9",
            "sets up an office in section 9 of 8",
            {"section": "9", "sections": "8"},
        ),
        (
            ["put white on telegraph", "office 3", "sell 6 shares", "done"],
            "Andy: deal 1",
            "has 0 shares, and offer 1 of the deal 1 asks for 1",
            {"shares": "0", "offer": "1", "deal": "1", "asked": "1"},
        ),
        (
            ["put white on telegraph", "office 1"],
            "Andy: give turquoise",
            "has no turquoise worker in the supply",
            {"color": "turquoise"},
        ),
        (
            ["put white on trade", "sell rail"],
            "Andy: promote white from station on A1-2",
            "has no white worker on the field station",
            {"color": "white", "field": "station"},
        ),
        (
            ["put purple on trade", "extra"],
            "Andy: progress left 3",
            "makes 3 steps, but may make 2 on any track",
            {"steps": "3", "allowed": "any 2"},
        ),
        (
            ["put white on trade"],
            "Andy: flip Pacific",
            "has no train Pacific that lies face up",
            {"train": "Pacific"},
        ),
    ],
)
def test_a_finding_tells_what_its_sentence_is_made_of(
    moves: list[str], line: str, message: str, facts: dict[str, str]
) -> None:
    found = refused(BEGUN(*moves), line)
    player = line.partition(":")[0]
    assert found.message == f"{player} {message}"
    told = {key: value for key, value in found.facts.items() if key not in ("player", "turn")}
    assert told == facts
    assert set(told) <= set(GAME.rules[found.rule].fact_keys())


def test_what_is_wrong_with_a_set_up_is_told_by_its_facts() -> None:
    text = Script().text.replace("telegraphs 1 1, 2 2", "telegraphs 1 1, 1 2")
    twice, missing = judge(read_rgn(text).record, carry_on=True).findings[:2]
    assert (twice.message, twice.facts) == (
        "two telegraph tiles lie at 1",
        {"kind": "telegraph tile", "place": "1"},
    )
    assert (missing.message, missing.facts) == (
        "no telegraph tile is written for 2",
        {"kind": "telegraph tile", "places": "2"},
    )


def test_no_sentence_is_just_handed_in() -> None:
    rules = GAME.rules.values()
    assert not {key for rule in rules for key in rule.fact_keys()} & {"what", "why", "message"}
    assert all(len(sentence) > len("{player} {does}") for rule in rules for sentence in rule.sentences())

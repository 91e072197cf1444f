"""Of a move that is wrong each thing is told once, the faults first."""

from pathlib import Path

import pytest

from interlock.analysis.judge import judge
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import Finding, FindingKind

GAMES = Path(__file__, "../../../records/games").resolve()


def faults(game: str, line: str, instead: str) -> list[Finding]:
    """Return what is found in a recorded game at the first place where a line is replaced."""
    text = GAMES.joinpath(game).read_text(encoding="utf-8")
    assert f"\n{line}" in text
    return list(judge(read_rgn(text.replace(f"\n{line}", f"\n{instead}", 1)).record).findings)


@pytest.mark.parametrize(
    ("game", "line", "instead", "rule", "message"),
    [
        (
            "age-of-steam/first-game.rgn",
            "Anton: pass",
            "Petra: action engineer",
            "AOS-ORDER-BID",
            "it is not Petra's turn: Anton must bid 1 to 15, or pass",
        ),
        (
            "age-of-steam/first-game.rgn",
            "table: dice",
            "Ruth: pass ;",
            "AOS-GROWTH-DICE",
            "it is not Ruth's turn: the table must throw 4 dice for the light area and 4 for the dark one",
        ),
        (
            "american-rails/first-game.rgn",
            "Mary: expand 3",
            "Mike: bid 2 ;",
            "AR-TRACK-ORDER-FIRST",
            "it is not Mike's turn: Mary must choose ",
        ),
        (
            "chicago-express/first-game.rgn",
            "Ann: pass",
            "Ben: develop Q5 ;",
            "CE-AUCTION-ORDER",
            "it is not Ben's turn: Ann must bid ",
        ),
        (
            "railroad-revolution/first-game.rgn",
            "Dan: no deal",
            "Ann: put white on trade",
            "RR-TURN-CLOCKWISE",
            "Ann puts a worker",
        ),
    ],
)
def test_what_has_no_place_out_of_turn_is_told_by_whose_turn_it_is(
    game: str, line: str, instead: str, rule: str, message: str
) -> None:
    (finding,) = faults(game, line, instead)
    assert (finding.kind, finding.rule) == (FindingKind.ILLEGAL, rule)
    assert finding.message.startswith(message)


def test_the_end_of_a_building_turn_is_told_besides_whose_turn_it_is() -> None:
    found = faults("age-of-steam/first-game.rgn", "Ruth: build B4 N-S", "Ruth: build B4 N-S\nRuth: done\nRuth: done")
    assert "AOS-PHASES" in [each.rule for each in found]


def test_a_field_that_is_shared_is_told_after_what_is_not_there() -> None:
    found = faults("american-rails/first-game.rgn", "Mary: expand 3 National H5", "Mary: expand 2 National H5 ;")
    assert [each.message for each in found[:2]] == [
        "Expand 2 is not there with 3 players",
        "Expand 2 shares its field with Take $2, and Rick is there already in this phase",
    ]


def test_faults_of_a_move_are_told_before_what_cannot_be_checked() -> None:
    line = "Ann: rail Charlotte-Atlanta-1.2 with triangles 0, deal no"
    found = faults("railroad-revolution/without-a-component-set.rgn", line, line.replace("Ann", "Ben"))
    of_the_move = [each.kind for each in found if each.move_number == found[-1].move_number]
    assert of_the_move[0] is FindingKind.ILLEGAL
    assert set(of_the_move[1:]) == {FindingKind.NOT_CHECKABLE}


def test_what_was_expected_is_not_the_message_once_more() -> None:
    found = faults("age-of-steam/first-game.rgn", "Daria: build K10 N-NW", "Daria: build K10 N-S ;")
    (first,) = [each for each in found if each.rule == "AOS-BUILD-FIRST"]
    assert "simple" in first.message
    assert "simple" not in first.expected

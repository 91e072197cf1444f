"""Repairs of what stands above the moves, and what is never repaired: chance, and moves where only claims are wrong."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from interlock.analysis.judge import judge
from interlock.analysis.repair.application import repaired
from interlock.analysis.repair.model import Repair, RepairKind
from interlock.analysis.repair.suggestions import with_line
from interlock.library.game import Game
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import FindingKind

FOLDER = Path(__file__).parents[2] / "records" / "games"
EXPRESS, RAILS, STEAM, REVOLUTION = "chicago-express", "american-rails", "age-of-steam", "railroad-revolution"
RIGHT = "; with that all that follows is right"


def first_game(game: str) -> str:
    return (FOLDER / game / "first-game.rgn").read_text(encoding="utf-8")


def repairs_of(game: str, right: str, wrong: str) -> tuple[Repair, ...]:
    text = first_game(game)
    assert right in text
    return Game.of(read_rgn(text.replace(right, wrong, 1)).record).repairs()


ABOVE = [
    (
        EXPRESS,
        "players Ann, Ben, Cara",
        "players Ben, Cara, Ann",
        "the players seem to sit in the order Ann, Ben, Cara",
    ),
    (
        RAILS,
        "players Rick, Mike, Mary",
        "players Rick, Mary, Mike",
        "the players seem to sit in the order Rick, Mike, Mary",
    ),
    (
        REVOLUTION,
        "players Ann, Ben, Cara, Dan",
        "players Ben, Ann, Cara, Dan",
        "the players seem to sit in the order Ann, Ben, Cara, Dan",
    ),
    (
        STEAM,
        "setup order Ruth, Anton,",
        "setup order Anton, Ruth,",
        "the order in the set-up seems to be meant as Ruth, Anton, Petra, Daria",
    ),
    (EXPRESS, "date 2026", "setup banker Cara\ndate 2026", "the banker seems to be Ann"),
    (
        REVOLUTION,
        "Ann A1-3 A2-1, Ben A1-2 A2-6",
        "Ann A1-3 A2-6, Ben A1-2 A2-1",
        "A2-1 beside Ben and A2-6 beside Ann seem to have changed places in the set-up",
    ),
]


@pytest.mark.parametrize(("game", "right", "wrong", "words"), ABOVE)
def test_what_stands_above_the_moves_in_another_order_is_told_first(game, right, wrong, words) -> None:
    text = first_game(game).replace(right, wrong, 1)
    broken = read_rgn(text)
    first, *_ = Game.of(broken.record).repairs()
    assert first.message == words + RIGHT
    assert (first.move_number, first.all_right) == (0, True)
    assert first.kind in (RepairKind.HEADER, RepairKind.SET_UP)
    mended, meant = repaired(broken.record, first), read_rgn(first_game(game)).record
    assert (mended.header.players, mended.moves) == (meant.header.players, meant.moves)
    line = wrong.splitlines()[0] if "\n" in wrong else wrong
    assert line in text.splitlines()[with_line(first, broken).line - 1]


LINES = [
    (EXPRESS, "Cara: auction B&O\n", "Cara: develop O2\n"),
    (RAILS, "Mike: auction American\n", "Rick: expand 4 Continental K1"),
    (STEAM, "Petra: action urbanization\n", "\n== Round 1, build track =="),
    (REVOLUTION, "Ben: office 3 ; the shares are reckoned\n", "Dan: no deal\n"),
]


@pytest.mark.parametrize(("game", "line", "other"), LINES)
def test_a_line_a_few_lines_from_where_it_belongs_is_put_there(game: str, line: str, other: str) -> None:
    right = first_game(game)
    without = right.replace(line, "", 1)
    start = without.index(other, max(0, right.index(line) - 120))
    broken = read_rgn(f"{without[:start]}{line}{without[start:]}").record
    meant = read_rgn(right).record
    mended = [repaired(broken, each) for each in Game.of(broken).repairs()]
    assert [(each.moves, each.notes) for each in mended] == [(meant.moves, meant.notes)]


@pytest.mark.parametrize(
    ("game", "line"),
    [
        (STEAM, "table: dice light 4 2 4 5 dark 6 5 3 1\n"),
        (REVOLUTION, "table: turn up 4 ; chance is told by the table\n"),
        (REVOLUTION, "table: draw B-2, B-3, B-5 ; three milestones of the next letter\n"),
    ],
)
def test_chance_that_nobody_wrote_down_is_not_made_up(game: str, line: str) -> None:
    assert all(play.move.seat for repair in repairs_of(game, line, "") for play in repair.written)


def test_a_die_that_is_missing_is_not_made_up() -> None:
    assert repairs_of(STEAM, "dice light 4 2 4 5", "dice light 4 2 4") == ()


@pytest.mark.parametrize(
    ("game", "right", "wrong"),
    [
        (EXPRESS, "result Ben $87, Cara $77", "result Ben $85, Cara $77"),
        (EXPRESS, "claim Ben $24, Ben PRR 1", "claim Ben $14, Ben PRR 1"),
        (RAILS, "result Mary $208, Rick $152, Mike $80", "result Mary $80, Rick $152, Mike $208"),
        (STEAM, "claim Petra $3, income 4; Daria $3", "claim Petra $1, income 4; Daria $3"),
        (STEAM, "result Petra 95, Ruth 20, Anton 17", "result Petra 95, Ruth 17, Anton 20"),
        (REVOLUTION, "result Dan 111, Ben 87", "result Dan 101, Ben 87"),
    ],
)
def test_where_only_a_claim_is_wrong_no_move_is_changed(game: str, right: str, wrong: str) -> None:
    assert repairs_of(game, right, wrong) == ()


@pytest.mark.parametrize(
    ("game", "right", "wrong", "sentence"),
    [
        (
            STEAM,
            "Petra 95, Ruth 20, Anton 17, Daria 1",
            "Petra 95, Anton 20, Ruth 17, Daria 1",
            "Anton and Ruth are swapped in the result, which should read Petra 95, Ruth 20, Anton 17, Daria 1",
        ),
        (
            RAILS,
            "Mary $208, Rick $152, Mike $80",
            "Mike $208, Rick $152, Mary $80",
            "Mike and Mary are swapped in the result, which should read Mary 208, Rick 152, Mike 80",
        ),
        (
            EXPRESS,
            "Ben $87, Cara $77, Ann $64",
            "Cara $87, Ann $77, Ben $64",
            "the scores of Cara, Ann and Ben are mixed up in the result, which should read Ben 87, Cara 77, Ann 64",
        ),
    ],
)
def test_players_that_are_swapped_in_the_result_are_told_so(game: str, right: str, wrong: str, sentence: str) -> None:
    record = read_rgn(first_game(game).replace(right, wrong)).record
    (found,) = judge(record).findings
    assert (found.kind, found.message) == (FindingKind.CLAIM, sentence)
    assert Game.of(record).repairs() == ()


def test_a_result_before_the_game_is_over_is_told_what_still_has_to_be_done() -> None:
    record = read_rgn(first_game(EXPRESS)).record
    (found,) = judge(replace(record, moves=record.moves[:-3], notes=())).findings
    assert found.part == "header.results"
    assert found.message.startswith("the result is written down, but the game has not ended; next, Ben must ")


def test_a_repair_leaves_no_score_unjudged() -> None:
    text = (FOLDER / STEAM / "barbados-lost.rgn").read_text(encoding="utf-8")
    record = read_rgn(text.replace("result Solveig out", "result Solveig 3")).record
    assert Game.of(record).repairs() == ()

import pytest
from msgspec.structs import replace

from interlock.boards.board_files import board_names, shipped_board
from interlock.boards.model import Board, BoardHex, BoardSource
from interlock.record.model import GameRecord, Header, Player
from interlock.record.validation import problems_of

BOARD = Board(name="mine", hexes=(BoardHex("A1"), BoardHex("A2", figures={"a b": 1}, confirmed={"a b": "x"})))


def record(board: Board | None = BOARD, named: str = "mine") -> GameRecord:
    return GameRecord(Header(format=1, game="age-of-steam", board=named, players=(Player("Ann"),)), board=board)


@pytest.mark.parametrize("named", ["mine", "maps/mine.json", "../maps/my map.json"])
def test_a_board_is_named_by_its_name_or_its_file(named: str) -> None:
    assert list(problems_of(record(named=named))) == []


def test_a_file_may_be_named_without_its_board() -> None:
    assert list(problems_of(record(None, "maps/mine.json"))) == []


@pytest.mark.parametrize("name", board_names())
def test_every_board_that_comes_with_the_project_may_stand_in_a_record(name: str) -> None:
    assert list(problems_of(record(shipped_board(name), name))) == []


@pytest.mark.parametrize(
    ("unsound", "field"),
    [
        (record(named=""), "header.board"),
        (record(named="theirs"), "header.board"),
        (record(named="maps/mine.txt"), "header.board"),
        (record(replace(BOARD, name="")), "board.name"),
        (record(replace(BOARD, hexes=())), "board.hexes"),
        (record(replace(BOARD, title=" a")), "board.title"),
        (record(replace(BOARD, sources=(BoardSource("a", "b\n"),))), "board.sources[0].title"),
        (record(replace(BOARD, hexes=(BoardHex("A1", remark="a\x00b"),))), "board.hexes[0].remark"),
        (record(replace(BOARD, hexes=(BoardHex("A1", columns=("light 1", " ")),))), "board.hexes[0].columns[1]"),
        (record(replace(BOARD, hexes=(BoardHex("A1", figures={"é": 1}),))), "board.hexes[0].figures[é]"),
        (record(replace(BOARD, hexes=(BoardHex("A1", figures={"": 1}),))), "board.hexes[0].figures[]"),
        (record(replace(BOARD, hexes=(BoardHex("A1", confirmed={"a": "b "}),))), "board.hexes[0].confirmed[a]"),
    ],
)
def test_what_no_form_can_hold_is_told_with_its_field(unsound: GameRecord, field: str) -> None:
    assert field in [problem.field for problem in problems_of(unsound)]

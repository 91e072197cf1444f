"""The boards that come with the project hold together, and a broken one is refused with its place."""

import json
from typing import Any

import pytest

from interlock.boards.grid import Grid
from interlock.boards.labels import beside, column_and_row
from interlock.boards.read import board_names, read_board, shipped_board
from interlock.record.problem import RecordError


def raw(name: str = "chicago-express") -> dict[str, Any]:
    board = shipped_board(name)
    return {
        "name": board.name,
        "title": board.title,
        "game": board.game,
        "grid": board.grid,
        "hexes": [
            {"label": hex_.label, "kind": hex_.kind, "neighbours": list(hex_.neighbours)} for hex_ in board.hexes
        ],
    }


def problems(board: dict[str, Any]) -> list[str]:
    with pytest.raises(RecordError) as raised:
        read_board(json.dumps(board, indent=1).encode())
    assert all(problem.field for problem in raised.value.problems)
    return [problem.message for problem in raised.value.problems]


def test_every_shipped_board_can_be_read_and_has_a_provenance() -> None:
    for name in board_names():
        board = shipped_board(name)
        assert board.sources
        assert board.certainty
        assert board.digest.startswith("sha256:")


def test_the_board_of_chicago_express_has_the_hexes_of_the_printed_one() -> None:
    kinds = [hex_.kind for hex_ in shipped_board("chicago-express").hexes]
    counted = {kind: kinds.count(kind) for kind in set(kinds)}
    assert counted == {"plain": 73, "forest": 41, "mountain": 16, "city": 23, "industrial city": 3, "start": 4}


@pytest.mark.parametrize("name", board_names())
def test_the_neighbours_are_all_that_lie_beside_a_hex(name: str) -> None:
    board = shipped_board(name)
    labels = {hex_.label for hex_ in board.hexes}
    for hex_ in board.hexes:
        assert set(hex_.neighbours) == beside(hex_.label, board.grid) & labels


def test_a_label_is_a_column_letter_and_a_row() -> None:
    assert column_and_row("Q3") == (16, 3)
    assert column_and_row("Q") is None
    assert beside("Q", "odd columns lower") == set()
    assert beside("B5", "odd columns lower") == {"B4", "B6", "C5", "C6", "A5", "A6"}
    assert beside("C5", "odd columns lower") == {"C4", "C6", "D4", "D5", "B4", "B5"}
    assert beside("B6", "odd rows right") == {"A6", "C6", "A5", "B5", "A7", "B7"}


def test_a_hex_is_found_by_its_label_and_by_its_city_whatever_the_case() -> None:
    grid = Grid(shipped_board("chicago-express"))
    assert grid.find("Q3") == grid.find("q3") == grid.find("Binghamton") == grid.find("BINGHAMTON")
    assert grid.find("Z9") is None
    assert grid.names[grid.hex("D3")] == "Fort Wayne"
    # The name of F5 is a guess: it is understood, but not written.
    assert grid.names[grid.hex("Columbus")] == "F5"


def test_the_certainty_of_names_and_figures_is_told() -> None:
    hexes = {hex_.label: hex_ for hex_ in shipped_board("chicago-express").hexes}
    assert hexes["F5"].name_certainty == "guess"
    assert "income" in hexes["D3"].confirmed
    assert hexes["N4"].remark


def test_a_neighbour_that_is_not_on_the_board_is_refused_with_its_place() -> None:
    board = raw()
    board["hexes"][0]["neighbours"][1] = "Z9"
    assert "A2 has the neighbour Z9, which is not on the board" in problems(board)


def test_a_neighbour_that_does_not_lie_beside_the_hex_is_refused() -> None:
    board = raw()
    board["hexes"][0]["neighbours"].append("S5")
    assert "A2 has the neighbour S5, which does not lie beside it" in problems(board)


def test_a_neighbour_is_one_both_ways() -> None:
    board = raw()
    board["hexes"][0]["neighbours"].remove("B2")
    assert problems(board) == ["B2 has the neighbour A2, but not the other way round"]


def test_the_line_of_a_broken_hex_is_told() -> None:
    board = raw()
    board["hexes"][7]["neighbours"] = []
    text = json.dumps(board, indent=1)
    with pytest.raises(RecordError) as raised:
        read_board(text.encode())
    for problem in raised.value.problems:
        label = problem.message.split()[0]
        assert f'"label": "{label}"' in text.split("\n")[problem.line - 1]


@pytest.mark.parametrize(
    "change",
    [
        {"name": ""},
        {"grid": "squares"},
        {"game": ""},
        {"digest": "sha256:00"},
        {"hexes": []},
        {"hexes": [{"label": "", "kind": "plain"}]},
        {"hexes": [{"label": "A1", "kind": ""}]},
        {"hexes": [{"label": "A1", "kind": "plain"}] * 2},
        {"hexes": [{"label": "A1", "kind": "city", "name": "X", "nameCertainty": "sure"}]},
        {"hexes": [{"label": "A1", "kind": "city", "name": "X", "nameCertainty": "certain", "confirmed": {"a": "b"}}]},
    ],
)
def test_a_board_that_does_not_hold_together_is_refused(change: dict[str, Any]) -> None:
    assert problems({**raw(), **change})


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe", b"[]", b"{", b'{"nme": 1}', b"[" * 100_000, b'{"hexes": [{"q": 1}]}']
)
def test_what_is_no_board_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError, match="not a board file"):
        read_board(data)

"""The boards that come with the project hold together, and a broken one is refused with its place."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from interlock.basics.problem import Problem, RecordError
from interlock.boards.board_files import board_names, read_board, shipped_board, sound_board, with_line_numbers
from interlock.boards.grid import Grid
from interlock.boards.hex_labels import SIDES, adjacent_labels, behind_sides, column_and_row, opposite


def raw(name: str = "chicago-express") -> dict[str, Any]:
    board = shipped_board(name)
    return {
        "name": board.name,
        "title": board.title,
        "game": board.game,
        "grid": board.grid,
        "hexes": [{"label": hex_.label, "kind": hex_.kind, "neighbors": list(hex_.neighbors)} for hex_ in board.hexes],
    }


def problems(board: dict[str, Any]) -> list[str]:
    with pytest.raises(RecordError) as raised:
        read_board(json.dumps(board, indent=1).encode())
    assert all(problem.field for problem in raised.value.problems)
    return [problem.message for problem in raised.value.problems]


def test_every_shipped_board_can_be_read_and_has_a_provenance() -> None:
    for name in board_names():
        board = shipped_board(name)
        assert board.name == name
        assert board.sources
        assert board.certainty
        assert board.digest.startswith("sha256:")
        assert sound_board(board) == board


def test_the_board_of_chicago_express_has_the_hexes_of_the_printed_one() -> None:
    kinds = [hex_.kind for hex_ in shipped_board("chicago-express").hexes]
    counted = {kind: kinds.count(kind) for kind in set(kinds)}
    assert counted == {"plain": 73, "forest": 41, "mountain": 16, "city": 23, "industrial city": 3, "start": 4}


CLOSED_SIDES = {"ireland": 12}


@pytest.mark.parametrize("name", board_names())
def test_the_neighbors_are_all_that_lie_beside_a_hex_but_for_closed_sides(name: str) -> None:
    board = shipped_board(name)
    labels = {hex_.label for hex_ in board.hexes}
    closed = 0
    for hex_ in board.hexes:
        beside = adjacent_labels(hex_.label, board.grid) & labels
        assert set(hex_.neighbors) <= beside
        closed += len(beside) - len(hex_.neighbors)
    assert closed == 2 * CLOSED_SIDES.get(name, 0)


@pytest.mark.parametrize("name", board_names())
def test_behind_the_opposite_side_of_a_neighbor_lies_the_hex_itself(name: str) -> None:
    grid = Grid(shipped_board(name))
    assert grid.sides == SIDES[grid.board.grid]
    for index, behind in enumerate(grid.toward):
        assert len(behind) == 6
        assert {other for other in behind if other >= 0} == set(grid.neighbors[index])
        for side, other in enumerate(behind):
            assert other < 0 or grid.toward[other][opposite(side)] == index


def test_a_label_is_a_column_letter_and_a_row() -> None:
    assert column_and_row("Q3") == (16, 3)
    assert column_and_row("Q0") == (16, 0)
    assert column_and_row("Q") is None
    assert column_and_row("Q03") is None
    assert adjacent_labels("Q", "odd columns lower") == set()
    assert adjacent_labels("B5", "odd columns lower") == {"B4", "B6", "C5", "C6", "A5", "A6"}
    assert adjacent_labels("C5", "odd columns lower") == {"C4", "C6", "D4", "D5", "B4", "B5"}
    assert adjacent_labels("B6", "odd rows right") == {"A6", "C6", "A5", "B5", "A7", "B7"}


@pytest.mark.parametrize(
    ("label", "grid", "behind"),
    [
        ("B5", "odd columns lower", {"N": "B4", "NE": "C5", "SE": "C6", "S": "B6", "SW": "A6", "NW": "A5"}),
        ("C5", "odd columns lower", {"N": "C4", "NE": "D4", "SE": "D5", "S": "C6", "SW": "B5", "NW": "B4"}),
        ("B6", "odd rows right", {"NE": "B5", "E": "C6", "SE": "B7", "SW": "A7", "W": "A6", "NW": "A5"}),
        ("B5", "odd rows right", {"NE": "C4", "E": "C5", "SE": "C6", "SW": "B6", "W": "A5", "NW": "B4"}),
    ],
)
def test_the_sides_are_named_clockwise(label: str, grid: str, behind: dict[str, str]) -> None:
    assert dict(zip(SIDES[grid], behind_sides(label, grid), strict=True)) == behind
    assert SIDES[grid] == tuple(behind)


def test_a_hex_that_is_no_neighbor_lies_behind_no_side() -> None:
    board = raw()
    first = board["hexes"][0]
    other = next(hex_ for hex_ in board["hexes"] if hex_["label"] == "B2")
    first["neighbors"].remove("B2")
    other["neighbors"].remove("A2")
    grid = Grid(read_board(json.dumps(board).encode()))
    assert grid.hex("B2") not in grid.toward[grid.hex("A2")]
    assert grid.hex("A2") not in grid.toward[grid.hex("B2")]


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


def test_a_neighbor_that_is_not_on_the_board_is_refused_with_its_place() -> None:
    board = raw()
    board["hexes"][0]["neighbors"][1] = "Z9"
    assert "A2 has the neighbour Z9, which is not on the board" in problems(board)


def test_a_neighbor_that_does_not_lie_beside_the_hex_is_refused() -> None:
    board = raw()
    board["hexes"][0]["neighbors"].append("S5")
    assert "A2 has the neighbour S5, which does not lie beside it" in problems(board)


def test_a_neighbor_is_one_both_ways() -> None:
    board = raw()
    board["hexes"][0]["neighbors"].remove("B2")
    assert problems(board) == ["B2 has the neighbour A2, but not the other way round"]


def test_the_line_of_a_broken_hex_is_told() -> None:
    board = raw()
    board["hexes"][7]["neighbors"] = []
    text = json.dumps(board, indent=1)
    with pytest.raises(RecordError) as raised:
        read_board(text.encode())
    for problem in raised.value.problems:
        label = problem.message.split()[0]
        assert f'"label": "{label}"' in text.split("\n")[problem.line - 1]


@pytest.mark.parametrize(
    ("change", "field", "message"),
    [
        ({"colors": ["COLOR_GREEN"]}, "colors[0]", "invalid enum value 'COLOR_GREEN'"),
        ({"colors": ["COLOR_GRAY"]}, "colors[0]", "A2 takes COLOR_GRAY, and no goods cube has that color"),
        ({"colors": ["COLOR_RED", "COLOR_RED"]}, "colors[1]", "A2 has the color COLOR_RED twice"),
        ({"columns": ["light 7"]}, "columns[0]", "A2 has the unknown column 'light 7' (did you mean 'light 6'?)"),
        ({"columns": ["A"]}, "columns[0]", "A2 has the unknown column 'A'"),
        ({"columns": ["dark 1", "dark 1"]}, "columns[1]", "A2 has the column 'dark 1' twice"),
        ({"figures": {"cubes": -1}}, "figures[cubes]", "the figure 'cubes' of A2 is -1"),
        ({"figures": {"": 1}}, "figures[]", "'' is no name of a figure"),
        ({"confirmed": {"cubes": "p. 3"}}, "confirmed[cubes]", "A2 confirms 'cubes', a figure it does not have"),
        ({"remark": "a\nb"}, "remark", "a text with the character U+000A"),
        ({"kind": " plain"}, "kind", "a text with blanks at its ends"),
        ({"name": "B7", "nameCertainty": "certain"}, "name", "the name 'B7' of A2 is a label"),
        ({"name": "Ulm", "nameCertainty": "sure"}, "name_certainty", "how sure is the name of A2: 'sure'"),
        ({"nameCertainty": "certain"}, "name_certainty", "A2 has no name to be sure of"),
    ],
)
def test_what_is_wrong_with_a_hex_is_told_with_its_field(change: dict[str, Any], field: str, message: str) -> None:
    board = raw()
    board["hexes"][0] |= change
    with pytest.raises(RecordError) as raised:
        read_board(json.dumps(board).encode())
    assert [(each.field, each.message) for each in raised.value.problems] == [(f"hexes[0].{field}", message)]


def test_a_name_belongs_to_one_hex_whatever_the_case() -> None:
    board = raw()
    board["hexes"][0] |= {"name": "Ulm", "nameCertainty": "certain"}
    board["hexes"][1] |= {"name": "ULM", "nameCertainty": "certain"}
    assert problems(board) == [f"the name 'ULM' of {board['hexes'][1]['label']} is taken"]


@pytest.mark.parametrize(
    "change",
    [
        {"name": ""},
        {"name": "my board"},
        {"name": "a.json"},
        {"title": "\x1b[31m"},
        {"sources": [{"key": "a", "title": "b\n"}]},
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


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"[]", b"{", b'{"name": }', b"[" * 100_000])
def test_what_is_no_board_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError, match="not a board file"):
        read_board(data)


@pytest.mark.parametrize(
    ("text", "line", "field", "sentence"),
    [
        ('{"nme": 1}', 0, "", "not a board file: unknown field `nme`"),
        ('{"name": 1}', 0, "name", "found int; expected str"),
        ('{"hexes":\n[{"q": 1}]}', 2, "hexes[0]", "unknown field `q`"),
        ('{"hexes": [\n{},\n\n{"kind": "a", "label": 1}]}', 4, "hexes[1].label", "found int; expected str"),
        ('{"hexes": [{"nameCertainty": 1}]}', 1, "hexes[0].name_certainty", "found int; expected str"),
        (
            '{"hexes": [{"figures": {"a": 2147483648}}]}',
            1,
            "hexes[0].figures",
            "a number too large; expected at most 1,000,000",
        ),
        ('{"name": "x",\n "title": }', 2, "", "not a board file: invalid character"),
        ('{"name": "x",\n "title"', 2, "", "not a board file: it ends too early"),
    ],
)
def test_a_file_of_another_form_is_refused_with_line_and_field(text: str, line: int, field: str, sentence: str) -> None:
    with pytest.raises(RecordError) as raised:
        read_board(text.encode())
    (problem,) = raised.value.problems
    assert (problem.line, problem.field) == (line, field)
    assert problem.sentence().startswith(sentence)


def test_every_hex_of_a_wrong_form_is_told_at_once() -> None:
    board = raw()
    board["name"] = "x"
    for number in (3, 5, 8):
        board["hexes"][number]["kind"] = number
    with pytest.raises(RecordError) as raised:
        read_board(json.dumps(board, indent=1).encode())
    assert [each.field for each in raised.value.problems] == ["hexes[3].kind", "hexes[5].kind", "hexes[8].kind"]


def test_a_byte_order_mark_before_a_board_is_passed_over() -> None:
    text = json.dumps(raw())
    assert read_board(text.encode("utf-8-sig")) == read_board(text.encode())
    problem = Problem("", field="hexes[0].kind")
    assert with_line_numbers([problem], text.encode("utf-8-sig")) == [replace(problem, line=1)]


def test_a_board_may_state_the_digest_that_it_has() -> None:
    board = shipped_board("chicago-express")
    assert sound_board(board) == board


def test_a_digest_that_is_not_the_boards_own_is_refused() -> None:
    board = shipped_board("chicago-express")
    other = shipped_board("american-rails")
    with pytest.raises(RecordError, match="the board says that its digest is"):
        sound_board(type(board)(name="mine", game=board.game, grid=board.grid, hexes=board.hexes, digest=other.digest))

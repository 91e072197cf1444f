"""boards: what is shown of a board, and what is said of one's own."""

import json

import pytest
from msgspec.structs import replace

from interlock.basics.problem import Problem
from interlock.basics.suggestions import listing
from interlock.boards.board_files import board_names, read_board, shipped_board
from interlock.boards.consistency import COLORS
from interlock.cli.files.record_input import Unreadable, with_board
from interlock.games.chicago_express.game import GAME as CHICAGO_EXPRESS
from kit.verdicts import judge_by


def of_two_hexes_without_a_wharf(board):
    """Refuse boards of one hex, and wharfs."""
    if len(board.hexes) < 2:
        yield Problem("one hex is too small a board", field="hexes")
    for number, hex_ in enumerate(board.hexes):
        if hex_.kind == "wharf":
            yield Problem("there are no wharfs in Chicago", "a city or land", f"hexes[{number}].kind")


@pytest.fixture
def anywhere(monkeypatch):
    worlds = replace(CHICAGO_EXPRESS.worlds, own=of_two_hexes_without_a_wharf)
    judge_by(monkeypatch, "chicago-express", replace(CHICAGO_EXPRESS, worlds=worlds))


def own_board(**changes):
    """Return the text of a small sound board, one line a hex."""
    board = {
        "name": "mine",
        "title": "Chicago and its towns",
        "game": "chicago-express",
        "certainty": "made up",
        "grid": "odd columns lower",
        "hexes": [
            {"label": "A0", "kind": "city", "neighbors": ["A1", "B0"]},
            {"label": "A1", "kind": "town", "neighbors": ["A0", "B0"]},
            {"label": "B0", "kind": "town", "neighbors": ["A0", "A1"]},
        ],
    } | changes
    hexes = ",\n".join(map(json.dumps, board.pop("hexes")))
    return json.dumps(board)[:-1] + ', "hexes": [\n' + hexes + "\n]}\n"


def test_the_boards_are_listed_by_game_with_their_size(run):
    lines = run("boards").stdout.splitlines()
    assert [line.split()[0] for line in lines] == sorted(board_names(), key=lambda name: shipped_board(name).game)
    assert any(line.startswith("rust-belt ") and line.endswith("  confirmed: 188 of 189 hexes") for line in lines)
    assert any(line.startswith("st-lucia ") and "  59 hexes, 11 towns  " in line for line in lines)


def test_colors_columns_and_cubes_are_shown(run):
    text = run("boards", "southern-us").stdout
    lines = [line.split() for line in text.splitlines()]
    assert ["hex", "kind", "name", "takes", "display", "figures", "neighbours"] in lines
    new_orleans = next(hex_ for hex_ in shipped_board("southern-us").hexes if hex_.name == "New Orleans")
    line = next(line for line in text.splitlines() if line.startswith(f"{new_orleans.label} "))
    assert line.split("  ")[-1].split() == list(new_orleans.neighbors)
    assert "  New Orleans   yellow, white  light 4  cubes 3*  " in line
    assert "      * cubes: rulebook, Southern U.S., Aufbau\n" in text


def test_the_cost_printed_on_a_hex_is_shown(run):
    assert any("  cost 11  " in line for line in run("boards", "germany").stdout.splitlines())


def test_columns_of_which_a_board_has_nothing_are_left_out(run):
    text = run("boards", "american-rails").stdout
    assert ["hex", "kind", "name", "figures", "neighbours"] in [line.split() for line in text.splitlines()]


@pytest.mark.parametrize(
    ("name", "sides", "minneapolis"),
    [
        ("rust-belt", "N, NE, SE, S, SW, NW", "N B1, NE C2, SE C3, S B3, SW A3, NW A2"),
        ("western-us", "NE, E, SE, SW, W, NW", "NE N0, E N1, SE N2, SW M2, W L1, NW M0"),
    ],
)
def test_the_side_of_every_neighbor_is_shown_where_it_is_asked_for(run, name, sides, minneapolis):
    text = run("boards", name).stdout
    assert f"sides of a hex, clockwise: {sides}\n" in text
    board = shipped_board(name)
    by_side = run("boards", name, "--sides").stdout.splitlines()
    for hex_ in board.hexes:
        shown = next(line for line in by_side if line.startswith(f"{hex_.label} ")).split("  ")[-1]
        named = dict(part.split(" ")[::-1] for part in shown.strip().split(", "))
        assert set(named) == set(hex_.neighbors)
        assert set(named.values()) <= set(sides.split(", "))
    assert any("  Minneapolis " in line and line.endswith(f"  {minneapolis}") for line in by_side)


def test_a_board_as_json_has_colors_and_columns(run):
    hexes = json.loads(run("boards", "rust-belt", "--format", "json").stdout)["hexes"]
    pittsburgh = next(hex_ for hex_ in hexes if hex_.get("name") == "Pittsburgh")
    assert (pittsburgh["colors"], pittsburgh["columns"]) == (["COLOR_RED"], ["dark 5"])
    assert pittsburgh["figures"] == {"cubes": 3}


def test_a_sound_board_of_ones_own_is_said_to_be_so(run, write, anywhere):
    result = run("boards", "--check", write("mine.json", own_board()))
    assert result.exit_code == 0
    first, second = result.stdout.splitlines()
    assert first == "mine.json: sound; mine of chicago-express, 3 hexes, 1 city, 2 towns"
    assert second.startswith("digest: sha256:")


def test_a_sound_board_is_told_as_json(run, write, anywhere):
    told = json.loads(run("boards", "--check", "--format", "json", write("mine.json", own_board())).stdout)
    digest = told.pop("digest")
    assert told == {
        "file": "mine.json",
        "name": "mine",
        "game": "chicago-express",
        "hexes": 3,
        "cities": 1,
        "towns": 2,
    }
    shown = run("boards", "mine.json").stdout
    assert f"digest: {digest}\n" in shown


def test_a_board_comes_from_standard_input_too(run, anywhere):
    assert run("boards", "--check", "-", stdin=own_board()).stdout.startswith("standard input: sound; ")
    assert run("boards", "-", stdin=own_board()).stdout.startswith("mine: Chicago and its towns\n")


def broken():
    return own_board(
        name="my board",
        hexes=[
            {"label": "A0", "kind": "city", "colors": ["COLOR_GRAY"], "neighbors": ["A1", "B0"]},
            {"label": "A1", "kind": "town", "neighbors": ["A0"]},
            {"label": "B0", "kind": "", "neighbors": ["A0", "A1", "Z9"]},
        ],
    )


def test_every_fault_is_told_with_its_line_and_field(run, write, anywhere):
    result = run("boards", "--check", write("mine.json", broken()))
    assert result.exit_code == 3
    assert not result.stdout
    assert result.stderr.splitlines() == [
        "interlock: mine.json: name: 'my board' is no name of a board; expected a word of letters, digits, '_' and '-'",
        "interlock: mine.json:2: hexes[0].colors[0]: A0 takes COLOR_GRAY, and no goods cube has that color; expected "
        + listing([color.value for color in COLORS]),
        "interlock: mine.json:4: hexes[2].kind: B0 has no kind; expected a kind such as plain",
        "interlock: mine.json:4: hexes[2].neighbors[1]: B0 has the neighbour A1, but not the other way round",
        "interlock: mine.json:4: hexes[2].neighbors[2]: B0 has the neighbour Z9, which is not on the board",
    ]


def test_faults_as_json_go_to_standard_output(run, write, anywhere):
    result = run("boards", "--check", "--format", "json", write("mine.json", broken()))
    assert result.exit_code == 3
    problems = json.loads(result.stdout)["problems"]
    assert [(each["line"], each["field"]) for each in problems] == [
        (0, "name"),
        (2, "hexes[0].colors[0]"),
        (4, "hexes[2].kind"),
        (4, "hexes[2].neighbors[1]"),
        (4, "hexes[2].neighbors[2]"),
    ]
    assert problems[2]["message"] == "B0 has no kind"


def test_what_the_game_asks_of_a_board_is_told_with_its_line(run, write, anywhere):
    hexes = [
        {"label": "A0", "kind": "city", "neighbors": ["A1"]},
        {"label": "A1", "kind": "wharf", "neighbors": ["A0"]},
    ]
    result = run("boards", "--check", write("mine.json", own_board(hexes=hexes)))
    assert result.exit_code == 3
    assert result.stderr == (
        "interlock: mine.json:3: hexes[1].kind: there are no wharfs in Chicago; expected a city or land\n"
    )


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"game": "chess"}, "game: unknown game 'chess'"),
        ({"game": "american-rails"}, "game: American Rails is played on no board but its own"),
        ({"name": "rust-belt"}, "name: rust-belt is another board, which comes with Interlock"),
    ],
)
def test_a_board_on_which_no_game_is_played_is_refused(run, write, anywhere, changes, told):
    result = run("boards", "--check", write("mine.json", own_board(**changes)))
    assert result.exit_code == 3
    assert f"interlock: mine.json: {told}" in result.stderr


@pytest.mark.parametrize("content", ["", "{", "[]", '{"a": 1}', b"\xff\xfe", '{"hexes": [{"label": 1}]}'])
@pytest.mark.parametrize("form", ["text", "json"])
def test_what_is_no_board_is_refused(run, write, content, form):
    result = run("boards", "--check", "--format", form, write("mine.json", content))
    assert result.exit_code == 3
    assert "mine.json" in (result.stdout if form == "json" else result.stderr)


@pytest.mark.parametrize("arguments", [["--check"], ["--sides"]])
def test_options_without_a_board_are_wrong_usage(run, arguments):
    assert run("boards", *arguments).exit_code == 2


def test_a_missing_file_cannot_be_checked(run):
    result = run("boards", "--check", "missing.json")
    assert result.exit_code == 3
    assert "interlock: missing.json: the file cannot be read" in result.stderr


def test_the_file_of_a_records_board_is_looked_for_from_the_records_folder(folder, write, anywhere, game):
    (folder / "boards").mkdir()
    write("boards/mine.json", own_board())
    record = replace(game.record, header=replace(game.record.header, board="boards/mine.json"))
    found = with_board(record, folder / "own.rgn")
    assert found.board == read_board(own_board().encode())
    assert replace(found, board=None) == record
    assert with_board(found, folder / "elsewhere.rgn") is found
    assert with_board(game.record, folder / "own.rgn") is game.record


def test_a_board_file_that_a_record_names_and_that_is_not_sound_cannot_be_read(folder, write, anywhere, game):
    write("mine.json", broken())
    record = replace(game.record, header=replace(game.record.header, board="mine.json"))
    with pytest.raises(Unreadable) as raised:
        with_board(record, folder / "own.rgn")
    assert raised.value.name == str(folder / "mine.json")
    assert [problem.line for problem in raised.value.problems] == [0, 2, 4, 4, 4]


def test_a_board_that_lies_among_the_records_of_a_folder_is_no_record(run, folder, write):
    (folder / "games").mkdir()
    run("convert", "game.rgn", "--to", "json", "-o", "games/game.json")
    write("games/mine.json", own_board())
    result = run("check", "--format", "json", "games")
    assert result.exit_code == 0
    assert [json.loads(line)["file"] for line in result.stdout.splitlines()] == ["games/game.json"]
    assert run("check", "games/mine.json").exit_code == 3


@pytest.mark.parametrize("line", ["board mine.json", "board mine\0.json", "board .json", "board /.json"])
def test_a_text_that_cannot_be_read_is_told_whatever_its_board_is(run, write, anywhere, game, line):
    write("mine.json", own_board())
    lines = [*game.lines[:2], line, *game.lines[2:], "Andy: frobnicate"]
    result = run("check", write("own.rgn", "\n".join(lines)))
    assert result.exit_code == 3
    assert "frobnicate" in result.stderr
    assert ("not at hand" in result.stderr) == (line in ("board .json", "board /.json"))


def test_a_board_tells_which_hexes_independent_sources_confirm(run):
    text = run("boards", "rust-belt").stdout
    assert "confirmed: 188 of 189 hexes" in text
    assert "not confirmed: I0 is plain in another transcription" in text
    assert "confirmed: none of 180 hexes" in run("boards", "germany").stdout
    listed = json.loads(run("boards", "--format", "json").stdout)["boards"]
    confirmation = next(each for each in listed if each["name"] == "rust-belt")["confirmation"]
    assert (confirmation["confirmedHexCount"], confirmation["exceptions"][0]["label"]) == (188, "I0")

"""`interlock new`: a record to fill in, of every game, board and number of players."""

import json
import re
from pathlib import Path

import pytest

from interlock.boards.board_files import shipped_board
from interlock.games.registry import GAMES
from interlock.record.rgn import read_rgn, write_rgn

NAMES = ("Ann", "Ben", 'Charly "C." B.', "Dan, jr.", "Eve", "Finn")
QUOTED = ("Ann", "Ben", '"Charly \\"C.\\" B."', '"Dan, jr."', "Eve", "Finn")
EVERY = [
    (name, board, edition, players)
    for name, game in GAMES.items()
    for board in (game.boards or ("",))
    for edition in game.editions
    for players in range(game.players_on(board)[0], game.players_on(board)[1] + 1)
    if not (board == "western-us" and edition == "choochoo")
]


def begun(run, game, *args, players="Ann,Ben,Cara"):
    result = run("new", game, "--players", players, *args)
    assert result.exit_code == 0, result.stderr
    return result.stdout


@pytest.mark.parametrize(("name", "board", "edition", "players"), EVERY)
def test_a_new_record_can_be_checked_at_once_and_is_canonical(run, write, name, board, edition, players):
    options = ["--edition", edition, *(["--board", board] if board else [])]
    text = begun(run, name, *options, players=", ".join(QUOTED[:players]))
    write("new.rgn", text)
    checked = run("check", "--partial", "new.rgn")
    # Without a component set nobody has told what is printed.
    expected = "not fully checkable" if name == "railroad-revolution" else "valid so far"
    assert f"new.rgn: {expected}; no move yet" in checked.stdout
    assert checked.exit_code == (expected != "valid so far")
    assert run("fmt", "--check", "new.rgn").exit_code == 0
    record = read_rgn(text).record
    assert write_rgn(record) == text
    assert [player.name for player in record.header.players] == [*NAMES[:players]]
    assert run("show", "new.rgn").exit_code == 0
    first = re.search("every move is a line such as '(.*)'\n", text)
    assert first
    write("begun.rgn", text + first[1] + "\n")
    assert run("check", "--partial", "begun.rgn").exit_code in (0, 1)
    assert "illegal" not in run("check", "--partial", "begun.rgn").stdout


def test_a_record_that_is_filled_in_is_judged(run, write):
    text = begun(run, "age-of-steam", "--board", "barbados", players="Ann")
    assert sum(line.count("?") for line in text.splitlines() if line.startswith("setup")) == 16
    filled = re.sub(r"(?m)^(setup .*)$", lambda line: line[0].replace("?", "yellow"), text)
    write("filled.rgn", filled)
    assert "valid so far" in run("check", "--partial", "filled.rgn").stdout
    write("filled.rgn", filled.replace("yellow", "purple", 2))
    assert "AOS-BAR-SETUP" in run("check", "--partial", "filled.rgn").stdout


def test_a_draft_is_kept_in_every_form(run):
    for form in ("json", "ilk"):
        result = run("new", "age-of-steam", "--players", "a,b,c", "-o", f"new.{form}")
        assert result.stdout == f"new.{form} is there to be filled in\n"
        converted = run("convert", f"new.{form}", "--to", "rgn")
        assert converted.stdout == begun(run, "age-of-steam", players="a,b,c")


def test_players_are_named_as_in_the_header_and_the_option_may_come_again(run):
    text = begun(run, "chicago-express", "--players", "Cara", players='Andy, "Charly B."')
    assert 'players Andy, "Charly B.", Cara\n' in text


def test_the_header_tells_what_was_said(run):
    said = ["--event", "Thursday club", "--site", "Bonn", "--date", "2026-11-19", "--option", "dials=1/1/1"]
    text = begun(run, "chicago-express", *said)
    for line in ("event Thursday club", "site Bonn", "date 2026-11-19", "option dials 1/1/1"):
        assert f"\n{line}\n" in text


def test_a_file_that_is_there_is_kept(run, write):
    write("there.rgn", "mine")
    result = run("new", "chicago-express", "--players", "a,b", "-o", "there.rgn")
    assert result.exit_code == 2
    assert "there.rgn is there already; --force replaces it." in result.stderr
    assert Path("there.rgn").read_text(encoding="utf-8") == "mine"
    assert run("new", "chicago-express", "--players", "a,b", "-o", "there.rgn", "--force").exit_code == 0
    assert begun(run, "chicago-express", "-o", "-", players="a,b") == Path("there.rgn").read_text(encoding="utf-8")


def test_a_board_of_ones_own_is_named_by_its_file(run, write):
    board = json.loads(run("boards", "rust-belt", "--format", "json").stdout)
    del board["digest"]
    Path("maps").mkdir()
    write("maps/mine.json", json.dumps(board | {"name": "mine"}))
    assert run("new", "age-of-steam", "--players", "a,b,c", "--board", "maps/mine.json", "-o", "own.rgn").exit_code == 0
    text = Path("own.rgn").read_text(encoding="utf-8")
    assert "\nboard maps/mine.json\n" in text
    assert "board-data" not in text
    assert "valid so far" in run("check", "--partial", "own.rgn").stdout
    beside = run("new", "age-of-steam", "--players", "a,b,c", "--board", "maps/mine.json", "-o", "maps/own.rgn")
    assert beside.exit_code == 0
    assert "\nboard mine.json\n" in Path("maps/own.rgn").read_text(encoding="utf-8")
    Path("elsewhere").mkdir()
    far = run("new", "age-of-steam", "--players", "a,b,c", "--board", "maps/mine.json", "-o", "elsewhere/own.rgn")
    assert far.exit_code == 2
    assert "the board has to lie in the record's folder or below it." in far.stderr
    assert shipped_board("rust-belt").name == board["name"]


def test_railroad_revolution_goes_by_a_component_set(run, write):
    text = begun(run, "railroad-revolution", "--components", "demonstration-1", players="Ann,Ben")
    assert "setup cities Pittsburgh ?, Atlanta ?" in text
    assert "components demonstration-1@sha256:" in text
    assert run("components", "new", "my-copy.yaml").exit_code == 0
    own = begun(run, "railroad-revolution", "--components", "my-copy.yaml", "-o", "own.rgn", players="Ann,Ben")
    assert own == "own.rgn is there to be filled in\n"
    checked = run("check", "--partial", "own.rgn")
    assert "own.rgn: not fully checkable; no move yet" in checked.stdout
    assert "illegal" not in checked.stdout


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["chess", "--players", "a,b"], "There is no game 'chess'"),
        (["age-of-steam"], "Missing option '--players'"),
        (["age-of-steam", "--players", "a"], "Such a game cannot be recorded: 1 player; expected 3 to 6."),
        (["age-of-steam", "--players", "a,,b"], "Invalid value for '--players': no name; expected a player's name"),
        (["age-of-steam", "--players", ""], "Invalid value for '--players': no name; expected a player's name"),
        (["age-of-steam", "--players", "a,\u201cb\u201d"], "a name in other quotes"),
        (["age-of-steam", "--players", "a,b,A"], "the name 'A' is taken"),
        (["age-of-steam", "--players", "a,b,table"], "the name 'table' is taken"),
        (["age-of-steam", "--players", "a,b,c", "--board", "mars"], "There is no board 'mars'"),
        (["age-of-steam", "--players", "a,b,c", "--edition", "third"], "There is no edition 'third'"),
        (["age-of-steam", "--players", "a,b,c", "--option", "setup=no"], "setup cannot be 'no'"),
        (["age-of-steam", "--players", "a,b,c", "--date", "today"], "no date: 'today'"),
        (["age-of-steam", "--players", "a,b,c", "--components", "x"], "Age of Steam has no component sets."),
        (["railroad-revolution", "--players", "a,b", "--components", "x"], "There is no file x; expected a file"),
        (["age-of-steam", "--players", "a,b,c", "--board", "western-us", "--edition", "choochoo"], "western-us is not"),
        (["chicago-express", "--players", ",".join(f"p{n}" for n in range(2000))], "Such a game cannot be recorded"),
        (["chicago-express", "--players", "a\x1b[2J,b\n"], "Such a game cannot be recorded"),
    ],
)
def test_what_does_not_go_together_is_a_sentence(run, args, told):
    result = run("new", *args)
    assert result.exit_code == 2
    assert told in result.stderr
    assert result.stdout == ""


def test_a_board_that_is_not_there_cannot_be_read(run):
    result = run("new", "age-of-steam", "--players", "a,b,c", "--board", "none.json")
    assert result.exit_code == 3
    assert "none.json: the file cannot be read" in result.stderr

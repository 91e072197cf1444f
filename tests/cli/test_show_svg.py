"""Positions as pictures."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from interlock.analysis.judge import replay_to
from interlock.games.position_view import position_of
from kit.pictures import texts_of

GAMES = Path(__file__).parents[2] / "records/games"


@pytest.mark.parametrize("name", ["chicago-express", "american-rails", "age-of-steam", "railroad-revolution"])
def test_a_position_of_every_game_is_drawn(run, name):
    result = run("show", GAMES / name / "first-game.rgn", "--at", 40, "--svg")
    assert result.exit_code == 0
    assert result.stdout.startswith("<svg ")
    assert result.stdout.endswith("</svg>\n")
    assert any(each.startswith("After move 40 of ") for each in texts_of(result.stdout))


def test_a_picture_tells_the_game_the_move_the_decision_and_what_players_have(run, game):
    move = game.move_number(game.line(": develop "))
    texts = texts_of(run("show", "game.rgn", "--at", move, "--svg").stdout)
    shown = run("show", "game.rgn", "--at", move).stdout.splitlines()
    assert texts[:3] == ["Chicago Express", *shown[:2]]
    position = position_of(replay_to(game.record, move)).chicago_express
    for player in position.players:
        assert {game.record.player(player.seat), str(player.cash)} <= set(texts)


def test_what_the_last_move_changed_is_marked_on_the_map_and_among_the_figures(run):
    path = GAMES / "age-of-steam/first-game.rgn"
    build = run("show", path, "--at", ":41", "--svg").stdout
    assert 'data-piece="tiles/K10"' in build
    rings, after = build.split('data-layer="rings"')[1].split("</g>", 1)
    dashed = re.compile(r"<rect[^>]*dasharray[^>]*>")
    assert len([ring for ring in dashed.findall(rings) if ' width="0"' not in ring]) == 2  # The tile, the stock.
    assert len(dashed.findall(after)) == 2  # Cash, and a section that is not finished.
    assert "stroke-dasharray" not in run("show", path, "--at", 0, "--svg").stdout.split('data-layer="rings"')[1]


def test_a_picture_is_written_to_a_file_all_at_once(run, folder):
    printed = run("show", "game.rgn", "--at", 7, "--svg").stdout
    result = run("show", "game.rgn", "--at", 7, "--svg", "-o", "seven.svg")
    assert result.stdout == ""
    assert (folder / "seven.svg").read_text() == printed
    (folder / "taken.svg").mkdir()
    before = sorted(folder.iterdir())
    refused = run("show", "game.rgn", "--svg", "-o", "taken.svg")
    assert refused.exit_code == 3
    assert "taken.svg: the file cannot be written" in refused.stderr
    assert sorted(folder.iterdir()) == before


def test_before_an_illegal_move_the_position_is_drawn_and_the_exit_code_is_1(run, game, folder):
    number = game.move_number(game.line(": develop "))
    result = run("show", "illegal.rgn", "--svg", "-o", "before.svg")
    assert result.exit_code == 1
    assert f"move {number} is illegal" in result.stderr
    picture = (folder / "before.svg").read_text()
    assert picture == run("show", "illegal.rgn", "--svg", "--at", number - 1).stdout


@pytest.mark.parametrize(("paper", "sizes"), [("A4", {"210mm", "297mm"}), ("A3", {"297mm", "420mm"})])
@pytest.mark.parametrize("name", ["chicago-express", "american-rails", "age-of-steam", "railroad-revolution"])
def test_a_picture_fits_a_sheet_of_paper(run, name, paper, sizes):
    result = run("show", GAMES / name / "first-game.rgn", "--at", 40, "--svg", "--paper", paper)
    sheet = ElementTree.fromstring(result.stdout)
    assert {sheet.get("width"), sheet.get("height")} == sizes
    assert texts_of(result.stdout)[1].startswith("After move 40 of ")


@pytest.mark.parametrize("options", [["--svg", "--format", "json"], ["-o", "game.svg"], ["--paper", "A4"]])
def test_what_does_not_go_together_is_wrong_usage(run, folder, options):
    assert run("show", "game.rgn", *options).exit_code == 2
    assert not (folder / "game.svg").exists()


def test_names_are_text_whatever_stands_in_them(run, write):
    names = ["<script>alert(1)</script>", "&amp;]]>", "長" * 80, "W" * 80]
    told = ", ".join(f'"{name}"' for name in names)
    write("names.rgn", f"interlock 1\ngame chicago-express\nplayers {told}\n")
    texts = texts_of(run("show", "names.rgn", "--at", 0, "--svg").stdout)
    assert set(names) <= set(texts)

"""boards --svg: boards as pictures, on paper too."""

import json

import pytest

from interlock.basics.paper_sizes import PAPERS
from interlock.boards.board_files import board_names
from kit.pictures import texts_of


@pytest.mark.parametrize("name", board_names())
def test_every_board_is_drawn(run, name):
    result = run("boards", name, "--svg")
    assert result.exit_code == 0
    assert result.stdout.startswith("<svg ")
    assert result.stdout.endswith("</svg>\n")


def test_a_board_of_ones_own_is_drawn_from_its_file_and_from_standard_input(run, write):
    board = json.loads(run("boards", "barbados", "--format", "json").stdout)
    del board["digest"]
    text = json.dumps(board | {"name": "mine", "title": "Ours & <theirs>"})
    write("mine.json", text)
    svg = run("boards", "mine.json", "--svg").stdout
    assert "Ours & <theirs>" in texts_of(svg)
    assert run("boards", "-", "--svg", stdin=text).stdout == svg


def test_a_picture_is_written_whole_or_not_at_all(run, folder):
    printed = run("boards", "st-lucia", "--svg").stdout
    result = run("boards", "st-lucia", "--svg", "-o", "st-lucia.svg")
    assert (result.exit_code, result.stdout) == (0, "")
    assert (folder / "st-lucia.svg").read_text() == printed
    refused = run("boards", "st-lucia", "--svg", "-o", "nowhere/st-lucia.svg")
    assert refused.exit_code == 3
    assert "nowhere/st-lucia.svg: the file cannot be written" in refused.stderr
    assert [path.name for path in folder.iterdir() if path.suffix == ".svg"] == ["st-lucia.svg"]


@pytest.mark.parametrize("paper", PAPERS)
def test_a_sheet_is_as_large_as_its_paper(run, paper):
    svg = run("boards", "germany", "--svg", "--paper", paper).stdout
    short, long = PAPERS[paper]
    assert f'width="{short}mm" height="{long}mm"' in svg
    # So that browsers print it on a sheet that lies as it does.
    assert f"<style>@page{{size:{short}mm {long}mm;margin:0}}</style>" in svg


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--svg"], "--svg goes with a board"),
        (["rust-belt", "--paper", "A4"], "--paper and -o go with --svg"),
        (["rust-belt", "-o", "x.svg"], "--paper and -o go with --svg"),
        (["rust-belt", "--svg", "--sides"], "--svg is a picture"),
        (["rust-belt", "--svg", "--format", "json"], "--svg is a picture"),
        (["rust-belt", "--svg", "--check"], "--svg is a picture"),
        (["rust-belt", "--svg", "--paper", "A5"], "'A5' is not one of 'A4', 'A3'"),
    ],
)
def test_what_makes_no_sense_is_wrong_usage(run, folder, arguments, why):
    result = run("boards", *arguments)
    assert result.exit_code == 2
    assert why in result.stderr
    assert not (folder / "x.svg").exists()


def test_a_board_that_is_not_sound_is_not_drawn(run, write, folder):
    write("broken.json", '{"name": "broken", "hexes": []}')
    result = run("boards", "broken.json", "--svg", "-o", "broken.svg")
    assert result.exit_code == 3
    assert "broken.json" in result.stderr
    assert not (folder / "broken.svg").exists()

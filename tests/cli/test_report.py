"""`interlock report`: which files it writes, which it leaves alone, and what it says."""

import csv
import io
import os
import re
from pathlib import Path

import pytest

from interlock.record.files import dump
from interlock.report.html_pages import GENERATOR


def test_a_page_is_written_and_the_status_told(run):
    result = run("report", "game.rgn", "-o", "game.html")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr.startswith("game.rgn: valid; ended after move ")
    page = Path("game.html").read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert GENERATOR in page


@pytest.mark.parametrize("form", ["rgn", "json", "ilk"])
def test_records_are_read_in_every_form_and_from_standard_input(run, game, write, form):
    write(f"copy.{form}", dump(game.record, form))
    run("report", f"copy.{form}", "-o", "game.html")
    result = run("report", "-", stdin=dump(game.record, form))
    assert result.exit_code == 0
    written = Path("game.html").read_text(encoding="utf-8")
    assert result.stdout == written.replace("copy.rgn", "standard input.rgn").replace("copy-fig", "standard input-fig")


def test_an_illegal_record_has_a_page_up_to_the_illegal_move(run):
    result = run("report", "illegal.rgn", "-o", "game.html")
    assert result.exit_code == 1
    assert "illegal; stopped at move" in result.stderr
    page = Path("game.html").read_text(encoding="utf-8")
    assert "(not judged)" in page
    run("report", "--carry-on", "illegal.rgn", "-o", "game.html")
    assert "(not judged)" not in Path("game.html").read_text(encoding="utf-8")


def test_a_record_that_cannot_be_read_makes_no_page(run, write):
    write("slip.rgn", "interlock 1\ngame chess\n")
    result = run("report", "slip.rgn", "-o", "game.html")
    assert result.exit_code == 3
    assert "slip.rgn:2:6: unknown game 'chess'" in result.stderr
    assert not Path("game.html").exists()


def test_a_record_that_is_too_long_for_a_page_is_told(run, game, write):
    write("long.rgn", game.text + f"; {'x' * 9_000}\n" * 500)
    result = run("report", "long.rgn", "-o", "game.html")
    assert result.exit_code == 3
    assert "the record is too long for a page; expected at most 4 Mi characters of RGN" in result.stderr
    assert not Path("game.html").exists()


def test_a_record_of_many_moves_beyond_an_illegal_one_lists_some_of_them(run, write):
    moves = "Ann: pass\nBen: pass\n" * 5_000
    write("long.rgn", f"interlock 1\ngame chicago-express\nplayers Ann, Ben\nsetup banker Ann\n{moves}")
    assert run("report", "long.rgn", "-o", "game.html").exit_code == 1
    page = Path("game.html").read_text(encoding="utf-8")
    assert "And 8991 more, which were not judged." in page
    assert len(page) < 2**20


def test_a_page_of_interlock_is_made_anew_and_other_files_are_left_alone(run, write):
    assert run("report", "game.rgn", "-o", "game.html").exit_code == 0
    assert run("report", "game.rgn", "-o", "game.html").exit_code == 0
    write("mine.html", "<!doctype html><title>mine</title>")
    for name in ("mine.html", "game.rgn"):
        before = Path(name).read_bytes()
        result = run("report", "game.rgn", "-o", name)
        assert result.exit_code == 2
        assert f"{name} is there and is no page of Interlock; --force replaces it." in result.stderr
        assert Path(name).read_bytes() == before
    assert run("report", "--force", "game.rgn", "-o", "mine.html").exit_code == 0
    assert GENERATOR in Path("mine.html").read_text(encoding="utf-8")


def test_a_gallery_wants_a_folder(run):
    result = run("report", "game.rgn", "illegal.rgn")
    assert result.exit_code == 2
    assert "A gallery wants a folder: name it with -o." in result.stderr


def test_a_gallery_replaces_pages_of_its_own_and_nothing_else(run, write):
    assert run("report", "game.rgn", "illegal.rgn", "-o", "out").exit_code == 1
    assert sorted(os.listdir("out")) == ["game.html", "illegal.html", "index.html"]
    assert run("report", "game.rgn", "illegal.rgn", "-o", "out").exit_code == 1
    Path("out/index.html").write_text("mine")
    Path("out/game.html").unlink()
    result = run("report", "game.rgn", "illegal.rgn", "-o", "out")
    assert result.exit_code == 2
    assert "out/index.html is there and is no page of Interlock" in result.stderr
    assert sorted(os.listdir("out")) == ["illegal.html", "index.html"]
    assert Path("out/index.html").read_text() == "mine"


def test_a_gallery_follows_no_link_out_of_its_folder(run, write):
    Path("out").mkdir()
    assert run("report", "game.rgn", "-o", "elsewhere.html").exit_code == 0
    before = Path("elsewhere.html").read_bytes()
    Path("out/illegal.html").symlink_to("../elsewhere.html")
    result = run("report", "--force", "game.rgn", "illegal.rgn", "-o", "out")
    assert result.exit_code == 2
    assert "out/illegal.html is a link" in result.stderr
    assert Path("elsewhere.html").read_bytes() == before


def put(game, *names):
    """Write a game to files in the folder games."""
    for name in names:
        path = Path("games", name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(dump(game.record, path.suffix[1:].lower()))


def test_a_page_is_called_by_the_path_of_its_record_whatever_lies_beside_it(run, game):
    names = {
        "a.rgn": "a.html",
        "a.json": "a.json.html",
        "A.rgn": "a-4585e8d7.html",
        "a-b/c.rgn": "a-b_c.html",
        "a/b-c.rgn": "a_b-c.html",
        "a_b-c.rgn": "a-b-c-cb73b51e.html",
        "index.rgn": "index-4d784694.html",
    }
    put(game, *names)
    assert run("report", "games", "-o", "out").exit_code == 0
    assert {*os.listdir("out")} == {"index.html", *names.values()}
    for name in ("A.rgn", "a.json", "index.rgn"):
        Path(f"alone-{name}").mkdir()
        assert run("report", f"games/{name}", "-o", f"alone-{name}").exit_code == 0
        assert Path(f"alone-{name}", names[name]).exists()


def test_records_that_would_have_the_same_page_are_refused(run, game):
    put(game, "a/x.rgn", "b/x.rgn")
    result = run("report", "games/a/x.rgn", "games/b/x.rgn", "-o", "out")
    assert result.exit_code == 2
    told = "games/a/x.rgn and games/b/x.rgn would have the same page; name a folder that holds both."
    assert told in " ".join(result.stderr.split())
    assert not Path("out").exists()


def links(folder="out"):
    """The pages that an index leads to."""
    return re.findall(r'<a href="([^"#]*)">', Path(folder, "index.html").read_text(encoding="utf-8"))


def test_a_game_that_is_added_to_a_gallery_leaves_the_others_in_its_index(run, game):
    put(game, "a.rgn", "b.rgn")
    assert run("report", "games", "-o", "out").exit_code == 0
    result = run("report", "game.rgn", "-o", "out")
    assert links() == ["a.html", "b.html", "game.html"]
    assert "out: index.html goes on leading to pages that were not made anew: a.html, b.html\n" in result.stderr
    assert "made anew" not in run("report", "games", "game.rgn", "-o", "out").stderr


def test_pages_of_records_that_are_gone_are_told_and_go_when_they_are_removed(run, game):
    put(game, "a.rgn", "b.rgn")
    run("report", "games", "-o", "out")
    Path("games/b.rgn").unlink()
    assert "not made anew: b.html\n" in run("report", "games", "-o", "out").stderr
    Path("out/b.html").unlink()
    assert "b.html" not in run("report", "games", "-o", "out").stderr
    assert links() == ["a.html"]


def test_pages_that_no_index_has_known_are_told(run, game):
    put(game, "a.rgn")
    run("report", "games", "-o", "out")
    run("report", "game.rgn", "-o", "out/own.html")
    told = "out: index.html does not lead to pages of Interlock that are no part of it: own.html"
    assert told in run("report", "games", "-o", "out").stderr


def test_an_index_that_somebody_has_spoiled_is_made_anew(run, game):
    put(game, "a.rgn", "b.rgn")
    run("report", "games", "-o", "out")
    index = Path("out/index.html").read_text(encoding="utf-8")
    Path("out/index.html").write_text(index.replace('id="told">[[', 'id="told">[[7,'), encoding="utf-8")
    result = run("report", "games/a.rgn", "-o", "out")
    assert result.exit_code == 0
    assert "no part of it: b.html" in result.stderr
    assert links() == ["a.html"]


def test_a_page_in_a_gallery_leads_back_to_its_index(run):
    run("report", "game.rgn", "illegal.rgn", "-o", "out")
    assert '<a href="index.html">' in Path("out/game.html").read_text(encoding="utf-8")
    assert b"index.html" not in run("report", "game.rgn").stdout_bytes


def test_a_gallery_of_one_game_says_so(run):
    Path("out").mkdir()
    assert run("report", "game.rgn", "-o", "out").exit_code == 0
    assert "1 game, with a page" in Path("out", "index.html").read_text(encoding="utf-8")


def test_a_file_with_the_longest_name_has_a_page(run, game):
    Path("games").mkdir()
    Path("games", "é" * 125 + ".rgn").write_text(game.text)
    assert run("report", "games", "-o", "out").exit_code == 0


@pytest.mark.parametrize("command", ["report", "desk"])
def test_without_templates_it_is_told_what_to_install(start, command):
    code = (
        "import sys; sys.modules['jinja2'] = None\n"
        "import importlib.util as util; found = util.find_spec\n"
        "util.find_spec = lambda name, *more: None if name == 'jinja2' else found(name, *more)\n"
        "from interlock.cli.main import main; main()"
    )
    result = start(command, ".", code=code)
    assert result.returncode == 1
    told = f"pages are made with Jinja2, which is not there: pip install 'interlock[{command}]' brings it"
    assert told in result.stderr


def test_a_page_that_cannot_be_written_whole_is_not_written(run, write):
    write("file", "x")
    result = run("report", "game.rgn", "-o", "file/game.html")
    assert result.exit_code == 3
    assert "file/game.html: the file cannot be written: not a directory" in result.stderr
    result = run("report", "game.rgn", "illegal.rgn", "-o", "file")
    assert result.exit_code == 3
    assert "file: the folder cannot be made: file exists" in result.stderr


def test_figures_by_round_are_written_as_csv(run):
    result = run("report", "game.rgn", "--csv")
    assert result.exit_code == 0
    heading, first, *_ = csv.reader(io.StringIO(result.stdout))
    assert heading[:2] == ["round", "move"]
    assert first[:2] == ["set-up", "0"]
    run("report", "game.rgn", "--csv", "-o", "figures.csv")
    assert Path("figures.csv").read_bytes() == result.stdout_bytes


def test_figures_are_of_one_record(run):
    result = run("report", "game.rgn", "illegal.rgn", "--csv", "-o", "figures")
    assert result.exit_code == 2
    assert "--csv writes the figures of one record" in result.stderr

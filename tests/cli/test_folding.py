"""Lines fold at the width of the terminal, and only those that may."""

import os
import subprocess
import sys
from fcntl import ioctl
from itertools import takewhile
from pathlib import Path
from struct import pack
from termios import TIOCSWINSZ

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.basics.terminal_lines import folds
from interlock.games.registry import GAMES
from interlock.record.rgn import write_rgn

MAIN = "from interlock.cli.main import main; main()"
ROOT = Path(__file__).resolve().parents[2] / "records" / "games"
FIRST_GAMES = sorted(ROOT.glob("*/first-game.rgn"))
COMMANDS = [
    ["show"],
    ["show", "--at", "40"],
    ["check", "--full"],
    ["score"],
    ["check", "-v"],
]


def lines_of(text, width, hang=2):
    return [" " * (hang if part.start else 0) + text[part] for part in folds(text, width, hang)]


def test_a_line_is_folded_at_blanks_and_what_follows_hangs_in():
    assert lines_of("  one two three four", 11) == ["  one two", "  three", "  four"]
    assert lines_of("one  two", 8) == ["one  two"]
    assert lines_of("one  two", 7) == ["one", "  two"]
    assert lines_of("", 10) == [""]


def test_a_word_longer_than_the_line_stays_whole():
    assert lines_of(f"a {'x' * 30} b", 10) == ["a", f"  {'x' * 30}", "  b"]


@pytest.mark.parametrize("width", [50, 80, 120])
@pytest.mark.parametrize("path", FIRST_GAMES, ids=lambda path: path.parent.name)
@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_nothing_is_lost_by_folding_and_no_line_is_too_long(run, write, path, arguments, width):
    write("g.rgn", path.read_bytes())
    whole, folded = run(*arguments, "g.rgn"), run(*arguments, "g.rgn", columns=width)
    assert sorted(set(folded.stdout.split())) == sorted(set(whole.stdout.split()))
    assert max(map(len, folded.stdout.splitlines())) <= width
    assert folded.exit_code == whole.exit_code


@pytest.mark.parametrize("name", GAMES)
def test_rules_and_options_fold(run, name):
    for arguments in (["rules", name], ["rules", name, "--options"]):
        whole, folded = run(*arguments).stdout, run(*arguments, columns=60).stdout
        assert max(map(len, whole.splitlines())) > 100
        assert max(map(len, folded.splitlines())) <= 60
        assert folded.split() == whole.split()


@pytest.mark.parametrize("name", ["rust-belt", "chicago-express", "germany"])
def test_boards_fold(run, name):
    whole, folded = run("boards", name).stdout, run("boards", name, columns=80).stdout
    assert max(map(len, folded.splitlines())) <= 80
    assert folded.split() == whole.split()


def test_names_of_several_words_stay_on_one_line(run, write):
    name = '"Charly the Third B."'
    write("names.rgn", f"interlock 1\ngame chicago-express\nplayers {name}, Ben\n{name}: develop Fort Wayne\n")
    for columns in range(50, 130, 7):
        shown = run("check", "-q", "names.rgn", columns=columns).stdout
        assert "Charly the Third B." in shown
        assert "Charly\n" not in shown
        assert "Third\n" not in shown


def test_moves_to_paste_are_never_folded(run):
    whole = run("legal", "game.rgn", "--at", 40)
    assert run("legal", "game.rgn", "--at", 40, columns=40).stdout == whole.stdout
    long = run("check", "-q", "-v", "illegal.rgn").stdout.splitlines()
    at = long.index("  nearest legal moves:")
    moves = list(takewhile(lambda line: line.startswith("    "), long[at + 1 :]))
    assert moves
    assert "\n".join(moves) in run("check", "-q", "-v", "illegal.rgn", columns=40).stdout


def test_the_line_of_a_finding_is_cut_around_its_place(run, game, write):
    long = game.illegal().replace("develop A4", f"develop A4 ; {'talk ' * 60}")
    shown = run("check", "-q", write("long.rgn", long), columns=60).stdout.splitlines()
    at = next(number for number, line in enumerate(shown) if line.strip() == "^~")
    assert len(shown[at - 1]) <= 60
    assert shown[at - 1][shown[at].index("^") :].startswith("A4")


def test_a_table_that_is_too_wide_goes_on_below_with_its_first_columns(run, write):
    write("six.rgn", write_rgn(sample("age-of-steam", 6, 1)))
    lines = run("check", "six.rgn", columns=80).stdout.splitlines()
    heads = [line.split() for line in lines if line.split()[:1] == ["move"]]
    names = [player.name for player in sample("age-of-steam", 6, 1).header.players]
    assert len(heads) > 1
    assert [name for head in heads for name in head[1:]] == names


def test_mistakes_in_a_file_fold_too(run, write):
    write("bad.rgn", "interlock 1\ngame chicago-express\nplayers Ann, Ben\nAnn: extnd PRR Q5\nshare and so on\n")
    whole, folded = run("check", "bad.rgn").stderr, run("check", "bad.rgn", columns=50).stderr
    assert max(map(len, folded.splitlines())) <= 50
    assert folded.split() == whole.split()


@pytest.mark.parametrize("columns", ["0", "", "wide", "-5", "²", "9" * 5000])
def test_a_width_that_is_none_is_no_width(run, columns):
    assert run("show", "game.rgn", columns=columns).stdout == run("show", "game.rgn").stdout


@pytest.mark.parametrize(("size", "environment", "width"), [(50, {}, 50), (200, {}, 200), (100, {"COLUMNS": "60"}, 60)])
def test_a_terminal_tells_its_width(folder, size, environment, width):
    terminal, other_end = os.openpty()
    ioctl(other_end, TIOCSWINSZ, pack("HHHH", 40, size, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-c", MAIN, "rules", "CE-EXTEND-CONNECTED"],
        env={name: value for name, value in os.environ.items() if name != "COLUMNS"} | environment,
        stdout=other_end,
    )
    os.close(other_end)
    shown = os.read(terminal, 10_000).decode().replace("\r\n", "\n")
    assert process.wait() == 0
    os.close(terminal)
    lengths = [len(line) for line in shown.splitlines() if "\x1b" not in line]
    assert width - 15 < max(lengths) <= width or width == 200
    assert (len(lengths) == 1) == (width == 200)

"""What can only be seen from outside: start-up, streams, signals, colours and the server."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from importlib.metadata import version
from pathlib import Path

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.basics.compiled import COMPILED
from interlock.cli.main import cli
from interlock.games.registry import GAMES
from interlock.railroad_revolution.components.yaml_writer import to_yaml
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.files import dump, load
from interlock.record.rgn import write_rgn

COMMANDS = cli.list_commands(None)
CHECK = "import sys; from interlock.cli.main import cli; cli(['check', '-q', *sys.argv[1:]], standalone_mode=False); "
NOT_NEEDED = ("google", "grpc", "interlock.v1", "sqlalchemy", "alembic", "starlette", "uvicorn", "yaml")
RECORDS = Path(__file__).parents[2] / "records" / "games"
MOST_MODULES = {"chicago-express": 140, "american-rails": 143, "age-of-steam": 175, "railroad-revolution": 175}
"""The most modules of the project that checking one game of each kind may import."""
MAIN = "from interlock.cli.main import main; main()"


@pytest.mark.parametrize("form", ["rgn", "json"])
def test_checking_text_imports_neither_protobuf_nor_grpc_nor_yaml(start, game, write, form):
    write(f"copy.{form}", dump(game.record, form))
    code = CHECK + f"print([name for name in sys.modules if name.startswith({NOT_NEEDED})])"
    result = start(f"copy.{form}", code=code)
    assert result.stdout.splitlines()[-1] == "[]"


IMPORTED = CHECK + "print(*(name for name, module in sys.modules.items() if getattr(module, '__file__', None)))"
ONLY_FOR_SOME = (
    "repair",
    "service",
    "pictures",
    "drawing",
    "compare",
    "explain",
    "json_form",
    "dataclasses",
    "tempfile",
)


@pytest.mark.parametrize("name", GAMES)
def test_checking_a_valid_game_imports_only_what_its_game_needs(start, name):
    imported = start(RECORDS / name / "first-game.rgn", code=IMPORTED).stdout.splitlines()[-1].split()
    others = {game.replace("-", "_") for game in GAMES} - {name.replace("-", "_")}
    assert [each for each in imported if {*others, *ONLY_FOR_SOME} & {*each.split(".")}] == []


@pytest.mark.parametrize("form", ["rgn", "json"])
@pytest.mark.parametrize(("name", "most"), MOST_MODULES.items())
def test_checking_a_valid_game_imports_few_modules(start, write, name, most, form):
    write(f"one.{form}", dump(load(RECORDS / name / "first-game.rgn").record, form))
    imported = start(f"one.{form}", code=IMPORTED).stdout.splitlines()[-1].split()
    own = [each for each in imported if each.startswith("interlock.") and not each.endswith("__mypyc")]
    assert len(own) <= most


def test_only_the_command_asked_for_is_imported(start):
    code = CHECK + "print('interlock.cli.records.sample' in sys.modules)"
    assert start("game.rgn", code=code).stdout.splitlines()[-1] == "False"


def test_checking_a_game_imports_few_modules(start):
    code = CHECK + "print(sum(name.startswith('interlock') for name in sys.modules))"
    assert int(start("game.rgn", code=code).stdout.splitlines()[-1]) <= 180


def test_the_version_is_told(start):
    runs = "compiled" if COMPILED else "pure Python"
    assert start("--version").stdout == f"interlock {version('interlock')}, {runs}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help_within_80_columns(run, command):
    for option in ("-h", "--help"):
        result = run(command, option)
        assert result.exit_code == 0
        assert all(len(line) <= 80 for line in result.stdout.splitlines() if "interlock" not in line)


def test_the_help_lists_every_command(run):
    text = run("-h").stdout
    assert all(re.search(rf"^  {command} +[A-Z].*[^.]\.$", text, re.MULTILINE) for command in COMMANDS)


@pytest.mark.parametrize("arguments", [["chekc"], ["check", "--nope", "x"], ["check", "--format", "xml", "x"]])
def test_what_is_not_known_is_wrong_usage(run, arguments):
    assert run(*arguments).exit_code == 2


def test_a_pipe_gets_no_colors_unless_they_are_asked_for(start):
    assert "\x1b" not in start("check", "game.rgn").stdout
    assert "\x1b" in start("check", "--color", "always", "game.rgn").stdout
    assert "\x1b" in start("--color", "always", "check", "game.rgn", NO_COLOR="1").stdout


@pytest.mark.parametrize(
    ("options", "environment", "colored"),
    [
        ([], {}, True),
        ([], {"NO_COLOR": ""}, True),
        ([], {"NO_COLOR": "0"}, False),
        (["--color", "auto"], {"NO_COLOR": "1"}, False),
        (["--color", "never"], {}, False),
        (["--color", "always"], {"NO_COLOR": "1"}, True),
    ],
)
def test_a_terminal_gets_colors_unless_they_are_not_wanted(folder, options, environment, colored):
    terminal, other_end = os.openpty()
    command = [sys.executable, "-c", MAIN, "check", "-q", *options, "game.rgn"]
    subprocess.run(command, env=os.environ | environment, stdout=other_end, check=True)
    os.close(other_end)
    shown = os.read(terminal, 10_000)
    os.close(terminal)
    assert (b"\x1b[" in shown) is colored


def test_where_the_encoding_has_no_circles_the_dials_are_ascii(start):
    result = start("show", "game.rgn", "--at", 0, PYTHONIOENCODING="latin-1")
    assert "auction ---  extend -----  develop ----" in result.stdout


def test_what_the_encoding_cannot_show_is_replaced(start, write):
    write("zoe.rgn", "interlock 1\ngame chicago-express\nplayers Žo, Ben\n")
    result = start("check", "zoe.rgn", PYTHONIOENCODING="latin-1")
    assert result.returncode == 1
    assert "?o" in result.stdout
    assert (
        start("convert", "zoe.rgn", "--to", "rgn", PYTHONIOENCODING="latin-1").stdout.splitlines()[2]
        == "players Žo, Ben"
    )


def test_a_reader_that_has_had_enough_is_no_error(folder):
    command = [sys.executable, "-c", MAIN, "check", "--full", *["game.rgn"] * 30]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 141


def test_ctrl_c_ends_without_a_traceback(folder):
    command = [sys.executable, "-c", MAIN, "check", "-q", "game.rgn", "-"]
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    process.stdout.readline()
    time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in error


@pytest.fixture
def server(folder):
    command = [sys.executable, "-c", MAIN, "serve", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8")
    try:
        yield process.stdout.readline().removeprefix("listening on ").strip()
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 0


def test_a_server_gives_the_same_verdicts(run, server, write):
    write("hex.rgn", "interlock 1\ngame chicago-express\nplayers Ann, Ben\nAnn: extend PRR Q99\n")
    for options in ([], ["--full", "--format", "json"], ["--carry-on"]):
        for name in ("game.rgn", "illegal.rgn"):
            here = run("check", *options, name)
            there = run("check", *options, "--server", server, name)
            assert there.output == here.output
            assert there.exit_code == here.exit_code
    assert run("check", "--server", server, "hex.rgn").output == run("check", "hex.rgn").output


def test_a_server_gets_the_component_set_of_a_record_that_names_none(run, server, write):
    write("ours.yaml", to_yaml(shipped_set(DEMONSTRATION)))
    header, _, moves = write_rgn(sample("railroad-revolution", 3, 4)).partition("\ncomponents ")
    write("nameless.rgn", header + moves[moves.index("\n") :])
    for name in ("nameless.rgn", "game.rgn"):
        options = (name, "--format", "json", "--components", "ours.yaml")
        here = run("check", *options)
        assert here.exit_code == 0, here.stderr
        assert run("check", *options, "--server", server).output == here.output


def test_a_server_that_cannot_be_reached_is_told_with_exit_code_4(run):
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{unused.getsockname()[1]}"
        result = run("check", "--server", address, "game.rgn")
    assert result.exit_code == 4
    assert result.stderr.startswith(f"interlock: the server {address} gives no answer: ")


def test_a_port_that_is_taken_is_told_with_exit_code_1(start):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        result = start("serve", "--port", taken.getsockname()[1])
    assert result.returncode == 1
    assert result.stderr.startswith("interlock: cannot listen on 127.0.0.1:")
    assert len(result.stderr.splitlines()) == 1

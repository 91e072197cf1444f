"""`interlock table watch` tells what happens at a live table."""

import subprocess
import sys

import pytest

from interlock.games.sample import sample
from interlock.record.rgn.move_writer import MoveWriter
from interlock.service.config import Config
from interlock.v1 import record_pb2, tables_pb2
from kit.live_steps import opening
from kit.live_tables import Player, Step, made, tables
from kit.service_calls import running

RECORD = sample("chicago-express", 3, 2)
WRITER = MoveWriter(RECORD.header.players)
LINES = [f"{number:>4}. {WRITER.line(move)}" for number, move in enumerate(RECORD.moves, 1)]
BEGINNING = "tables/the-final: chicago-express; Ann, Ben, Cara; no moves so far"
CLOSE = Step(close=tables_pb2.CloseTable())


@pytest.fixture
def address():
    with running(Config(workers=1)) as address:
        yield address


@pytest.fixture
def player(address):
    with tables(address) as stub:
        player = Player(stub)
        player.open(opening("chicago-express", 3, 2), "the-final")
        yield player


def noted(**kind):
    return Step(note=record_pb2.Note(**kind))


def test_a_game_that_was_played_is_told_line_by_line(run, address, player):
    player.play(RECORD.moves[:3])
    player.send(noted(comment=record_pb2.Comment(text="too dear", author="Ann")), noted(glyph="?!"))
    player.send(Step(take_back=tables_pb2.TakeBack(move_number=2)), made(RECORD.moves[2]))
    player.send(CLOSE)
    result = run("table", "watch", "the-final", "--server", address)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines() == [
        BEGINNING,
        *LINES[:3],
        "      ; [Ann] too dear",
        "      ?!",
        "      taken back, to after move 2",
        LINES[2],
        "the table is closed; the record is records/the-final",
    ]
    later = run("table", "watch", "tables/the-final", "--from", 3, "--server", address).stdout.splitlines()
    assert later[1] == LINES[2]
    nothing = run("table", "watch", "the-final", "--from", 4, "--server", address).stdout.splitlines()
    assert nothing[1:] == ["the table is closed; the record is records/the-final"]


def test_a_game_that_is_played_is_told_move_by_move(address, player):
    code = "from interlock.cli.main import main; main()"
    command = (sys.executable, "-uc", code, "table", "watch", "the-final", "--server", address)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == BEGINNING + "\n"
        for line, move in zip(LINES, RECORD.moves, strict=True):
            player.send(made(move))
            assert process.stdout.readline() == line + "\n"
        assert process.stdout.readline().startswith("the game is over: ")
        player.send(CLOSE)
        assert process.stdout.readline() == "the table is closed; the record is records/the-final\n"
        assert process.wait(20) == 0


def test_a_table_that_is_not_there_is_told(run, address):
    result = run("table", "watch", "nothing", "--server", address)
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr.startswith(f"interlock: the server {address} refuses (NOT_FOUND): ")
    gone = run("table", "watch", "nothing", "--server", "127.0.0.1:1")
    assert gone.exit_code == 4
    assert gone.stderr.startswith("interlock: the server 127.0.0.1:1 gives no answer: ")


def test_a_server_has_to_be_named(run):
    result = run("table", "watch", "the-final")
    assert result.exit_code == 2
    assert "Name the server with --server." in result.stderr

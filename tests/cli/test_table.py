"""`interlock table watch` tells what happens at a live table."""

import subprocess
import sys

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.record.rgn.moves import MoveWriter
from interlock.service.client import table_watch
from interlock.service.client.remote import Remote
from interlock.service.client.server_client import ServerError
from interlock.service.client.table_watch import watch_table
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
        assert process.wait(60) == 0


@pytest.fixture
def watched(monkeypatch):
    """What `table watch` prints, line by line, at a server that can be stopped and started again."""
    monkeypatch.setattr(table_watch, "_FIRST_PAUSE", 0.05)
    monkeypatch.setattr(table_watch, "_LONGEST_PAUSE", 0.05)

    def watch(address, first=0):
        request = tables_pb2.WatchTableRequest(table="tables/the-final", first_move_number=first)
        losses = []
        return watch_table(Remote(address), request, losses.append), losses

    return watch


@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_table_is_watched_on_when_the_server_is_back(tmp_path, watched, first):
    archive = str(tmp_path / "club.db")
    with running(Config(workers=1, archive=archive)) as address, tables(address) as stub:
        player = Player(stub)
        player.open(opening("chicago-express", 3, 2), "the-final")
        for move in RECORD.moves[:2]:
            player.play([move])
        responses, losses = watched(address, first)
        assert next(responses).HasField("table")
        told = [next(responses).judgement.sequence for _ in range(2 if first < 2 else 1)]
        assert (told, losses) == ([1, 2] if first < 2 else [2], [])
    port = int(address.rpartition(":")[2])
    with running(Config(workers=1, archive=archive, port=port)) as address, tables(address) as stub:
        player = Player(stub)
        player.resume("tables/the-final")
        player.play(RECORD.moves[2:3])
        player.send(CLOSE)
        rest = [*responses]
        assert [each.judgement.sequence for each in rest] == [3, 4]
        assert [error.status for error in losses] == ["UNAVAILABLE"]


def test_a_server_that_does_not_come_back_is_given_up(monkeypatch, tmp_path, watched):
    monkeypatch.setattr(table_watch, "TRIES", 3)
    with running(Config(workers=1)) as address, tables(address) as stub:
        Player(stub).open(opening("chicago-express", 3, 2), "the-final")
        responses, losses = watched(address)
        assert next(responses).HasField("table")
    with pytest.raises(ServerError, match="UNAVAILABLE"):
        next(responses)
    assert len(losses) == 1


def test_a_server_that_does_not_know_the_table_any_more_is_believed(watched):
    with running(Config(workers=1)) as address, tables(address) as stub:
        Player(stub).open(opening("chicago-express", 3, 2), "the-final")
        responses, _ = watched(address)
        assert next(responses).HasField("table")
    with running(Config(workers=1, port=int(address.rpartition(":")[2]))):
        with pytest.raises(ServerError) as raised:
            next(responses)
        assert raised.value.reason == "TABLE_NOT_FOUND"


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

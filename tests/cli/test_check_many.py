"""Many files are judged by several processes, and nobody can tell but by the time that it takes."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from shutil import copyfile

import pytest

from kit.eventually import until
from kit.service_process import alive, children, freeze, workers_of

COMMAND = (sys.executable, "-c", "from interlock.cli.main import main; main()", "check", "--workers", "2", "--quiet")


@pytest.fixture
def many(folder, game, run, write):
    """A folder of records: valid ones, one with an illegal move, one that cannot be read."""
    (folder / "many").mkdir()
    for number in range(6):
        write(f"many/{number}.rgn", game.text)
    write("many/2.rgn", game.text.replace("bid 7", "bid 9999", 1))
    write("many/4.rgn", game.text.replace("bid", "bod"))
    return folder / "many"


@pytest.mark.parametrize(
    "options", [[], ["--quiet"], ["--verbose", "--carry-on"], ["--format", "json"], ["--color", "always", "--full"]]
)
def test_several_processes_tell_the_same_as_one(run, many, options):
    alone, together = (run("check", *options, "--workers", workers, many) for workers in (1, 2))
    assert alone.exit_code == together.exit_code == 3
    assert (alone.stdout, alone.stderr) == (together.stdout, together.stderr)
    assert alone.stdout.count("many/") >= 5


def test_standard_input_is_told_in_its_place(run, many, game):
    paths = [many / "0.rgn", "-", many / "1.rgn"]
    alone, together = (run("check", "-q", "--workers", workers, *paths, stdin=game.text) for workers in (1, 2))
    assert alone.stdout == together.stdout
    assert alone.stdout.splitlines()[1].startswith("standard input: ")


@pytest.fixture
def under_way(many):
    """A check of very many files that has told of the first."""
    for number in range(10, 500):
        copyfile(many / "0.rgn", many / f"{number}.rgn")
    with subprocess.Popen(
        [*COMMAND, str(many)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1
    ) as process:
        process.stdout.readline()
        yield process
        process.kill()


def test_a_process_that_dies_costs_nothing(under_way):
    lost, *_ = workers_of(under_way.pid)
    freeze(lost)
    # It is handed records if it has none.
    time.sleep(1)
    os.kill(lost, signal.SIGKILL)
    # communicate() would leave out what came with the first line.
    out, err = under_way.stdout.read(), under_way.stderr.read()
    assert "ended" not in err
    assert under_way.wait(60) == 3
    # All but the first that was read and the one that cannot be read.
    assert sum("many/" in line for line in out.splitlines()) + err.count("many/") >= 494


def test_a_process_that_dies_while_it_starts_costs_nothing(run, many):
    with subprocess.Popen([*COMMAND, str(many)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        until(lambda: children(process.pid))
        os.kill(children(process.pid)[0], signal.SIGKILL)
        out, err = process.communicate(timeout=60)
    alone = run("check", "--workers", "1", "--quiet", many)
    assert (process.returncode, out, err) == (alone.exit_code, alone.stdout, alone.stderr)


def test_ctrl_c_ends_at_once_and_leaves_no_process(under_way):
    processes = [*children(under_way.pid), *workers_of(under_way.pid)]
    under_way.send_signal(signal.SIGINT)
    _, err = under_way.communicate(timeout=60)
    assert (under_way.returncode, err) == (130, "")
    assert not any(map(alive, processes))


def test_a_record_or_two_start_no_process(run, many, monkeypatch):
    monkeypatch.setitem(sys.modules, "interlock.batch.processes", None)
    assert run("check", many).exit_code == 3


def test_records_that_cannot_be_read_for_one_reason_are_grouped(run):
    Path("many.rgn").write_text("interlock 1\n" * 2000, encoding="utf-8")
    result = run("check", "many.rgn")
    assert result.exit_code == 3
    assert len(result.stderr) < 6000
    assert "many.rgn#10:" in result.stderr
    assert "many.rgn#11:" not in result.stderr
    assert (
        "990 more records cannot be read for the same reason as many.rgn#1:2:1: 'interlock' for the second"
        in result.stderr
    )
    rows = run("check", "many.rgn", "--format", "json").stdout.splitlines()
    assert len(rows) >= 1000


def test_it_is_said_that_a_pipe_is_waited_for(start):
    os.mkfifo("pipe.rgn")
    record = Path("game.rgn").read_bytes()
    writer = threading.Thread(target=lambda: Path("pipe.rgn").write_bytes(record))
    writer.start()
    result = start("check", "pipe.rgn")
    writer.join()
    assert "interlock: waiting for another program to write to pipe.rgn\n" in result.stderr

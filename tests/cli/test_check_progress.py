"""How far judging many records has come is shown on a terminal, and nowhere else."""

import os
import re
import subprocess
import sys
from contextlib import suppress
from select import select
from signal import SIGCONT, SIGSTOP
from time import sleep

import pytest

INTERLOCK = (sys.executable, "-c", "from interlock.cli.main import main; main()")
COMMAND = (*INTERLOCK, "check", "-q", "--no-cache")


@pytest.fixture
def many(game, write):
    """A file of many records, the first of which is told of at once."""
    return write("many.rgn", game.illegal() + "\n" + (game.text + "\n") * 300)


def _shown(*options, command=COMMAND, **environment):
    """Run a command, usually a check, on a terminal that takes standard error; return what it shows and prints.

    However fast it is, it takes more than a second: it is stopped as soon as it tells anything.
    """
    terminal, other_end = os.openpty()
    environment = {**os.environ, "TERM": "xterm", **environment}
    command = [*command, "--workers", "1", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=other_end, env=environment) as process:
        os.close(other_end)
        select([process.stdout, terminal], [], [])
        process.send_signal(SIGSTOP)
        sleep(1.2)
        process.send_signal(SIGCONT)
        out = process.stdout.read()
        shown = b""
        with suppress(OSError):  # Linux tells so that the other end is closed.
            while part := os.read(terminal, 100_000):
                shown += part
    os.close(terminal)
    return shown.decode(), out


def test_a_terminal_shows_records_rate_and_what_is_left_and_nothing_stays(many):
    shown, out = _shown(many)
    lines = shown.split("\r\x1b[K")
    told = [line for line in lines if line]
    assert told
    assert all(
        re.fullmatch(r"interlock: [\d,]+ records, [\d,]+/s(, 1 illegal)?(, \d+ (s|min) left)?", line) for line in told
    )
    assert any(" left" in line for line in told)
    assert (lines[0], lines[-1]) == ("", "")
    assert out.count(b"\n") >= 301
    assert b"records, " not in out


@pytest.mark.parametrize("command", ["stats", "standings"])
def test_statistics_and_tables_show_it_too(game, write, command):
    many = write("many.rgn", "no record\n\n" + f"{game.text}\n" * 1200)
    shown, _ = _shown(many, command=(*INTERLOCK, command))
    assert re.search(r"\r\x1b\[Kinterlock: [\d,]+ records, [\d,]+/s", shown)
    assert shown.rpartition("\r\x1b[K")[2] == ""


def test_a_terminal_that_can_show_no_such_line_shows_none(many):
    assert _shown(many, TERM="dumb")[0] == ""


def test_a_pipe_gets_nothing_of_it(many):
    result = subprocess.run([*COMMAND, many], capture_output=True, check=False)
    assert result.stderr == b""

"""`interlock check --watch` judges again whenever a file is saved."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue
from threading import Thread

import pytest

MAIN = "from interlock.cli.main import main; main()"
PATIENCE = 60
VALID = "game.rgn: valid; ended after move "


class Watch:
    """The command as it watches, and what it has printed."""

    def __init__(self, *args: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", MAIN, "check", "--quiet", "--watch", *args],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        self._lines: Queue[str] = Queue()
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self._lines.put(line)

    def until(self, beginning: str) -> list[str]:
        """The lines up to one that begins so."""
        lines = []
        while not lines or not lines[-1].startswith(beginning):
            lines.append(self._lines.get(timeout=PATIENCE))
        return lines

    def interrupt(self) -> int:
        """End it as Ctrl-C does, and return the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)


@pytest.fixture
def watch(folder: Path) -> Iterator[Callable[..., Watch]]:
    started: list[Watch] = []

    def start(*args: str) -> Watch:
        started.append(Watch(*args))
        return started[-1]

    yield start
    for each in started:
        each.process.kill()
        each.process.wait()


def save(name: str, text: str) -> None:
    """Save a file as many editors do: under another name, which is then changed."""
    Path(f"{name}~").write_text(text)
    os.replace(f"{name}~", name)


def test_a_file_is_judged_again_whenever_it_is_saved_until_ctrl_c(watch, game):
    watching = watch("game.rgn")
    assert re.fullmatch(r"---- \d\d:\d\d:\d\d ----\n", watching.until(VALID)[-2])
    Path("game.rgn").write_text(game.illegal())
    watching.until("game.rgn: illegal; ")
    save("game.rgn", game.text)
    watching.until(VALID)
    save("game.rgn", game.illegal())
    watching.until("game.rgn: illegal; ")
    assert watching.interrupt() == 130


def test_a_file_that_vanishes_or_is_half_written_is_told_and_judged_when_it_is_right_again(watch, game):
    watching = watch("game.rgn")
    watching.until(VALID)
    Path("game.rgn").unlink()
    watching.until("interlock: game.rgn: the file cannot be read: no such file")
    save("game.rgn", game.text[: game.text.index("pass") + 2])
    watching.until("interlock: game.rgn:")
    save("game.rgn", game.text)
    watching.until(VALID)
    assert watching.interrupt() == 130


def test_files_may_come_later_and_just_what_was_saved_is_judged_again(watch, game):
    Path("games/more").mkdir(parents=True)
    watching = watch("games", "later.rgn")
    watching.until("interlock: later.rgn: the file cannot be read: ")
    save("games/one.rgn", game.text)
    watching.until("games/one.rgn: valid; ")
    save("games/more/two.rgn", game.illegal())
    told = watching.until("games/more/two.rgn: illegal; ")
    save("later.rgn", game.text)
    told += watching.until("later.rgn: valid; ")
    Path("games/one.rgn").unlink()
    told += watching.until("interlock: games/one.rgn: the file cannot be read: ")
    assert not any(line.startswith("games/one.rgn: valid") for line in told)
    assert watching.interrupt() == 130


def test_programs_get_nothing_but_objects(watch, game):
    watching = watch("--format", "json", "game.rgn")
    assert [line[0] for line in watching.until('{"file":"game.rgn","verdict":')] == ["i", "{"]
    save("game.rgn", "interlock 1\n")
    assert len(watching.until('{"file":"game.rgn","problems":')) == 1


def test_standard_input_cannot_be_watched(run, game):
    result = run("check", "--watch", "game.rgn", "-", stdin=game.text)
    assert result.exit_code == 2
    assert "Standard input is not saved again" in result.stderr


def test_one_of_many_records_is_judged_again_when_its_file_is_saved(watch: Callable[..., Watch], folder: Path) -> None:
    text = Path("game.rgn").read_text()
    Path("games.rgn").write_text(text * 2)
    watching = watch("games.rgn#2")
    watching.until("games.rgn#2: valid; ")
    Path("games.rgn").write_text(f"{text}\n{text}")
    watching.until("games.rgn#2: valid; ")
    assert watching.interrupt() == 130


def test_a_table_has_its_headings_once(watch, game):
    watching = watch("--format", "csv", "game.rgn")
    told = watching.until("game.rgn,valid,")
    Path("game.rgn").write_text(game.illegal())
    told += watching.until("game.rgn,illegal,")
    assert [line.startswith("file,status,") for line in told if not line.startswith("interlock: ")] == [
        True,
        False,
        False,
    ]
    assert watching.interrupt() == 130

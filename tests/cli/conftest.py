"""Random games, and the command run on them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.record.rgn import write_rgn
from kit.command import run_command


class Game:
    """A legal game as RGN, and copies of it that somebody got wrong."""

    def __init__(self, name: str = "chicago-express") -> None:
        self.record = sample(name, 3, 1)
        self.text = write_rgn(self.record)
        self.lines = self.text.splitlines()

    def line(self, beginning: str) -> int:
        """Return the number of the first line that contains the beginning of a move or of a header line."""
        return next(number for number, line in enumerate(self.lines, 1) if beginning in line)

    def changed(self, beginning: str, after_name: str) -> str:
        """Return the text with the first line that has these words rewritten after the player's name."""
        lines = list(self.lines)
        at = self.line(beginning) - 1
        name, colon, _ = lines[at].partition(":")
        lines[at] = f"{name}{colon} {after_name}" if colon else after_name
        return "\n".join(lines) + "\n"

    def move_number(self, line: int) -> int:
        """Return the number of the move on a line."""
        return sum(":" in each for each in self.lines[:line])

    def illegal(self) -> str:
        """Return the text with a development where no locomotive stands."""
        return self.changed(": develop ", "develop A4")


@pytest.fixture(scope="session")
def game():
    return Game()


@pytest.fixture
def folder(tmp_path, game, monkeypatch):
    """Work in a folder that holds a legal and an illegal game."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / ".cache"))
    (tmp_path / "game.rgn").write_text(game.text)
    (tmp_path / "illegal.rgn").write_text(game.illegal())
    return tmp_path


@pytest.fixture(scope="session", params=["chicago-express", "american-rails"])
def either_game(request):
    return Game(request.param)


@pytest.fixture
def either(either_game, write):
    """Put a legal game into the folder: one of each kind, in turn."""
    write("either.rgn", either_game.text)
    return either_game


@pytest.fixture
def run(folder):
    """Run the command within this process; whatever it is given, it must not fail with a traceback."""
    return run_command


@pytest.fixture
def start(folder):
    """Run the command in a process of its own."""

    def invoke(*args, code="from interlock.cli.main import main; main()", **env):
        command = [sys.executable, "-c", code, *map(str, args)]
        return subprocess.run(command, env=os.environ | env, capture_output=True, encoding="utf-8", check=False)

    return invoke


@pytest.fixture
def write(folder):
    """Write a file into the folder."""

    def write_file(name, content):
        data = content.encode() if isinstance(content, str) else content
        Path(name).write_bytes(data)
        return name

    return write_file

"""What the documents show on a terminal is what the commands print."""

import re
import shlex
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FIRST_GAME = ROOT / "records" / "games" / "chicago-express" / "first-game.rgn"


def sessions(document):
    """Return the commands of a document, and what is printed below each."""
    blocks = re.findall(r"^```\n(\$ .*?)^```$", document.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    commands = [command for block in blocks for command in block.removeprefix("$ ").split("\n$ ")]
    return [command.partition("\n")[::2] for command in commands]


@pytest.fixture
def last_night(write):
    """Put the game of the README into the folder, with the move that is wrong."""
    right, wrong = "extend B&O H5, G5, F4", "extend B&O H5, G5, F3"
    text = FIRST_GAME.read_text(encoding="utf-8")
    assert text.count(right) == 1
    write("last-night.rgn", text.replace(right, wrong))


def test_the_readme_shows_what_the_commands_print(run, last_night):
    shown = sessions(ROOT / "README.md")
    assert shown
    for command, printed in shown:
        program, *arguments = shlex.split(command)
        assert program == "interlock"
        assert run(*arguments).output == printed.removesuffix("\n") + "\n"

"""What the documents show on a terminal is what the commands print."""

import re
import shlex
from pathlib import Path

import pytest

from interlock.cli.main import cli
from kit.documents import followed, sessions

ROOT = Path(__file__).resolve().parents[2]
FIRST_GAME = ROOT / "records" / "games" / "chicago-express" / "first-game.rgn"
TUTORIAL = ROOT / "cli" / "TUTORIAL.md"


@pytest.fixture
def last_night(write):
    """Put the game of the README into the folder, with the move that is wrong."""
    right, wrong = "extend B&O H5, G5, F4", "extend B&O H5, G5, F3"
    text = FIRST_GAME.read_text(encoding="utf-8")
    assert text.count(right) == 1
    write("last-night.rgn", text.replace(right, wrong))


def test_the_readme_shows_what_the_commands_print(run, last_night):
    shown = sessions((ROOT / "README.md").read_text(encoding="utf-8"))
    assert shown
    for command, told in shown:
        assert run(*shlex.split(command)[1:]).output == f"{told}\n", command


def test_the_tutorial_can_be_followed_step_by_step(run, folder):
    shown = [*followed(TUTORIAL.read_text(encoding="utf-8"), lambda words: run(*words, columns=100).output)]
    assert len(shown) > 10
    for command, told, printed in shown:
        assert printed == told, command


def test_the_tutorial_names_no_option_that_is_not_there(run, folder):
    text = TUTORIAL.read_text(encoding="utf-8")
    helps = "".join(run(command, "--help").stdout for command in cli.list_commands(None))
    named = set(re.findall(r"--[a-z][a-z-]+", text)) - {"--help"}
    assert {"--figure", "--watch", "--award"} <= named
    assert [option for option in named if not re.search(rf"{option}\b", helps)] == []

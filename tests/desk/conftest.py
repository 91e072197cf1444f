"""A desk that several tests ask."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from kit.desk_process import Desked, desk

GAMES = Path(__file__).parents[2] / "records" / "games"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a whole game of each kind, by the game's name."""
    made = tmp_path_factory.mktemp("desk")
    for game in GAMES.iterdir():
        shutil.copy(game / "first-game.rgn", made / f"{game.name}.rgn")
    return made


@pytest.fixture(scope="module")
def at(folder: Path) -> Iterator[Desked]:
    """A desk in that folder."""
    with desk(folder) as started:
        yield started

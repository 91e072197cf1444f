"""Pages of the recorded games, made by the command, in a browser."""

import os
import subprocess
import sys
from fcntl import LOCK_EX, flock
from pathlib import Path

import pytest

from kit.browser import address_of
from kit.game_copies import NAMES

ROOT = Path(__file__).parents[2]
MAIN = "from interlock.cli.main import main; main()"
each_game = pytest.mark.parametrize("game", NAMES)


def report(*arguments: object, data: bytes | None = None) -> subprocess.CompletedProcess[bytes]:
    """Run `interlock report`."""
    command = [sys.executable, "-c", MAIN, "report", *map(str, arguments)]
    return subprocess.run(command, input=data, capture_output=True, check=False)


def page_of(gallery: Path, game: str, place: str = "", name: str = "first-game") -> str:
    """Return the address of a recorded game's page in the gallery."""
    return f"{address_of(gallery / f'{game}_{name}.html')}{place}"


@pytest.fixture(scope="session")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the gallery of the recorded games, once for all processes that run tests."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "gallery"
    with folder.with_suffix(".lock").open("w") as lock:
        flock(lock, LOCK_EX)
        if not folder.exists():
            made = report(ROOT / "records/games", "-o", folder.with_suffix(".new"))
            assert made.returncode == 1, made.stderr  # Some have wrong claims.
            folder.with_suffix(".new").rename(folder)
    return folder

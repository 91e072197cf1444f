"""Pages of the recorded games, made by the command, in a browser."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from kit.browser import browsing

ROOT = Path(__file__).parents[2]
MAIN = "from interlock.cli.main import main; main()"


def report(*arguments: object, data: bytes | None = None) -> subprocess.CompletedProcess[bytes]:
    """Run `interlock report`."""
    command = [sys.executable, "-c", MAIN, "report", *map(str, arguments)]
    return subprocess.run(command, input=data, capture_output=True, check=False, timeout=60)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Run a browser for all tests of pages."""
    with browsing() as running:
        yield running


@pytest.fixture(scope="session")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the gallery of the recorded games."""
    folder = tmp_path_factory.mktemp("gallery")
    made = report(ROOT / "records/games", "-o", folder)
    assert made.returncode == 1, made.stderr  # Some have wrong claims.
    return folder

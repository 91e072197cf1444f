"""Tools of other languages: a test that lacks one is skipped with the reason, and fails where all has to be there."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import pytest


def tool(name: str) -> str:
    """Return the path of a tool."""
    found = shutil.which(name)
    if found is None:
        lacking(f"{name} is not on the PATH")
    return found


def lacking(reason: str) -> NoReturn:
    """Skip a test that lacks something; in CI it fails."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def run(command: Sequence[str | Path], folder: Path | None = None, **environment: str) -> str:
    """Return what a command prints; an assertion fails with its errors where it fails."""
    ran = subprocess.run(
        [*map(str, command)],
        cwd=folder,
        env=os.environ | environment,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-5000:] + ran.stdout[-2000:]
    return ran.stdout

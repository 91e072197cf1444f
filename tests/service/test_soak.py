"""A minute of the soak that a person can run for hours."""

import subprocess
import sys
from pathlib import Path

import pytest

SOAK = Path(__file__).parents[1] / "soak"


@pytest.mark.timeout(300)
def test_a_server_stays_well_under_calls_of_all_kinds() -> None:
    command = [sys.executable, str(SOAK), "--minutes", "1", "--seed", "1"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr

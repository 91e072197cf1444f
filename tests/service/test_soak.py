"""A short run of tests/soak, which a person can run for hours: a minute with `--thorough`."""

import subprocess
import sys
from pathlib import Path

SOAK = Path(__file__).parents[1] / "soak"


def test_a_server_stays_well_under_calls_of_all_kinds() -> None:
    command = [sys.executable, str(SOAK), "--minutes", "1", "--seed", "1"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr

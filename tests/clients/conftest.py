"""What clients are made from."""

import sys
from pathlib import Path

import pytest

from kit.external_tools import run


@pytest.fixture(scope="session")
def protos(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the .proto files as an installed Interlock writes them."""
    folder = tmp_path_factory.mktemp("protos")
    run([sys.executable, "-c", "from interlock.cli.main import main; main()", "proto", "-o", folder])
    return folder

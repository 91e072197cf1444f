"""What clients are made from, and a server for them."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kit.service_process import served
from kit.tools import run


@pytest.fixture(scope="session")
def protos(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the .proto files as an installed Interlock writes them."""
    folder = tmp_path_factory.mktemp("protos")
    run([sys.executable, "-c", "from interlock.cli.main import main; main()", "proto", "-o", folder])
    return folder


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of a server."""
    with served() as server:
        yield server.address

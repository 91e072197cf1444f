"""An archive by SQLite and one by PostgreSQL: what is told of one has to hold for the other."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import grpc
import pytest

from interlock.service.config import Config
from interlock.v1 import archive_pb2_grpc
from kit.postgres import Postgres, find_postgres, postgres
from kit.service_calls import running

_KINDS = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    """A server of PostgreSQL's."""
    if (programs := find_postgres()) is None:
        pytest.skip("PostgreSQL is not installed")
    with postgres(programs) as server:
        yield server


@pytest.fixture(params=_KINDS)
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where there is no archive yet."""
    return _new_place(request, tmp_path)


@pytest.fixture(scope="session", params=_KINDS)
def shared(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where the archive is that all tests share which do not need one of their own."""
    return _new_place(request, tmp_path_factory.mktemp("archive"))


@pytest.fixture(scope="session")
def address(shared: str) -> Iterator[str]:
    """The address of a server with it."""
    with running(Config(archive=shared, workers=2)) as address:
        yield address


@pytest.fixture
def archive(address: str) -> Iterator[Any]:
    """A stub of the service Archive."""
    with grpc.insecure_channel(address) as channel:
        yield archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]


def _new_place(request: pytest.FixtureRequest, folder: Path) -> str:
    if request.param == "sqlite":
        return str(folder / "games.db")
    server: Postgres = request.getfixturevalue("server")
    return server.new_database()

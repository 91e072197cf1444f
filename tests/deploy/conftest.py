"""Servers and their proxy, by the very files of server/deploy."""

from collections.abc import Iterator

import pytest

from kit.external_tools import lacking
from kit.postgres import Postgres, find_postgres, postgres


@pytest.fixture(scope="session")
def database() -> Iterator[Postgres]:
    """A server of PostgreSQL's."""
    programs = find_postgres() or lacking("PostgreSQL is not installed")
    with postgres(programs) as server:
        yield server

"""One server for all tests that do not ask for special limits."""

from collections.abc import Iterator
from typing import Any

import pytest

from kit.live_tables import tables
from kit.service_calls import running, validator


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with running() as address:
        yield address


@pytest.fixture(scope="session")
def stub(address: str) -> Iterator[Any]:
    with validator(address) as stub:
        yield stub


@pytest.fixture
def hall(address: str) -> Iterator[Any]:
    with tables(address) as stub:
        yield stub

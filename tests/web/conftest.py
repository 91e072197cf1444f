"""One server for all tests that do not ask for special options."""

from collections.abc import Iterator

import httpx
import pytest

from kit.service_process import Served
from kit.web import web_server


@pytest.fixture(scope="session")
def server_and_web() -> Iterator[tuple[Served, httpx.Client]]:
    with web_server("--workers", "2") as both:
        yield both


@pytest.fixture(scope="session")
def web(server_and_web: tuple[Served, httpx.Client]) -> httpx.Client:
    return server_and_web[1]


@pytest.fixture(scope="session")
def address(server_and_web: tuple[Served, httpx.Client]) -> str:
    return server_and_web[0].address

"""Whatever comes in at the port, the server goes on, and nothing of it stays behind."""

import random
import ssl
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress

import pytest

from interlock.v1 import validator_pb2
from kit.eventually import until
from kit.process_state import files, memory
from kit.raw_http2 import (
    CONTINUATION,
    DATA,
    END_HEADERS,
    HEADERS,
    PING,
    RESET,
    WINDOW,
    block,
    call,
    closed,
    connected,
    drained,
    frame,
    message,
    settings,
)
from kit.service_calls import validator
from kit.service_process import Served, served

GAMES = "/interlock.v1.Validator/ListGames"
_CANCEL = (8).to_bytes(4)
# What a server without callers has open, and a little more.
_FILES_AT_REST = 30
_MOST_MEBIBYTES = 40

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what a process has open in files")


def rapid_resets(address: str) -> None:
    with connected(address) as connection, drained(connection):
        for stream in range(1, 20_001, 2):
            connection.sendall(call(stream, GAMES) + message(stream, b"") + frame(RESET, 0, stream, _CANCEL))


def pings(address: str) -> None:
    with connected(address) as connection, drained(connection):
        for _ in range(10_000):
            connection.sendall(frame(PING, payload=bytes(8)))


def changing_settings(address: str) -> None:
    with connected(address) as connection, drained(connection):
        for number in range(10_000):
            connection.sendall(settings((3, number), (4, number), (1, number)))


def settings_that_none_may_have(address: str) -> None:
    with connected(address) as connection:
        connection.sendall(settings((4, 2**32 - 1), (5, 1), (2, 7)))
        closed(connection)


def windows_that_overflow(address: str) -> None:
    with connected(address) as connection, drained(connection):
        connection.sendall(call(1, GAMES))
        for _ in range(100):
            connection.sendall(frame(WINDOW, 0, 1, (2**31 - 1).to_bytes(4)))
            connection.sendall(frame(WINDOW, 0, 0, (2**31 - 1).to_bytes(4)))


def headers_of_100_kb(address: str) -> None:
    with connected(address) as connection, drained(connection):
        connection.sendall(call(1, GAMES, *((f"x-{number}", "y" * 1000) for number in range(14))))
        parts = [block((f"x-{number}", "y" * 10_000)) for number in range(10)]
        connection.sendall(frame(HEADERS, 0, 3, parts[0]))
        for part in parts:
            connection.sendall(frame(CONTINUATION, 0, 3, part))
        connection.sendall(frame(CONTINUATION, END_HEADERS, 3))


def headers_without_end(address: str) -> None:
    with connected(address) as connection, drained(connection):
        connection.sendall(frame(HEADERS, 0, 1, block(("a", "b"))))
        for _ in range(3000):
            connection.sendall(frame(CONTINUATION, 0, 1, block(("x", "y" * 1000))))


def frames_without_content(address: str) -> None:
    with connected(address) as connection, drained(connection):
        connection.sendall(call(1, GAMES))
        for _ in range(10_000):
            connection.sendall(frame(DATA, 0, 1))


def a_message_that_never_ends(address: str) -> None:
    with ExitStack() as stack:
        for _ in range(50):
            connection = stack.enter_context(connected(address))
            connection.sendall(call(1, GAMES) + frame(DATA, 0, 1, b"\0\0\x3f\xff\xff" + bytes(16_000)))
        time.sleep(0.5)


def random_bytes(address: str) -> None:
    chance = random.Random(1)
    for number in range(300):
        with connected(address, greet=number % 2 == 0) as connection:
            connection.sendall(chance.randbytes(chance.randint(1, 5000)))


def http_1(address: str) -> None:
    with connected(address, greet=False) as connection:
        connection.sendall(b"GET /v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert closed(connection)


def a_tls_hello(address: str) -> None:
    tls = ssl.create_default_context()
    tls.check_hostname, tls.verify_mode = False, ssl.CERT_NONE
    with connected(address, greet=False) as connection, pytest.raises(OSError, match="SSL"):
        tls.wrap_socket(connection)


def connections_2000(address: str) -> None:
    with ExitStack() as stack:
        for number in range(2000):
            stack.enter_context(connected(address, greet=number % 2 == 0))
        with validator(address) as stub:
            assert stub.ListGames(validator_pb2.ListGamesRequest()).games


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    """A server that has logged no fault when it is stopped."""
    with served("--workers", "1", "--table-workers", "1", "--log-level", "error") as server:
        yield server
        server.process.terminate()
        assert server.process.stderr
        assert server.process.stderr.read() == ""


@pytest.mark.parametrize(
    "attack",
    [
        rapid_resets,
        pings,
        changing_settings,
        settings_that_none_may_have,
        windows_that_overflow,
        headers_of_100_kb,
        headers_without_end,
        frames_without_content,
        a_message_that_never_ends,
        random_bytes,
        http_1,
        a_tls_hello,
        connections_2000,
    ],
)
def test_the_server_goes_on_and_nothing_stays_behind(attack: Callable[[str], None], server: Served) -> None:
    with validator(server.address) as stub:
        process = server.process.pid

        def attacked() -> None:
            # The server may hang up in the midst of it.
            with suppress(ConnectionError):
                attack(server.address)
            assert stub.ListGames(validator_pb2.ListGamesRequest(), timeout=60).games

        attacked()
        # What is needed once for anything of the kind is kept.
        before = memory(process)
        for _ in range(2):
            attacked()
        until(lambda: files(process) <= _FILES_AT_REST)
        assert memory(process) - before < _MOST_MEBIBYTES

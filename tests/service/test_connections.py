"""Connections are limited in number, and those that nobody uses are closed."""

import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import grpc
import pytest

from interlock.service import server
from interlock.service.config import Config
from interlock.v1 import validator_pb2
from kit.raw_http2 import closed, connected
from kit.service_calls import running, validator
from kit.service_process import served

GAMES = validator_pb2.ListGamesRequest()


def test_more_connections_than_allowed_are_closed_until_others_are() -> None:
    with running(Config(workers=1, max_connections=3)) as address, validator(address) as stub:
        assert stub.ListGames(GAMES).games
        with connected(address), connected(address):
            with connected(address) as fourth:
                assert closed(fourth)
            with _another_channel(address) as another:
                with pytest.raises(grpc.RpcError) as raised:
                    another(b"")
                assert raised.value.code() is grpc.StatusCode.UNAVAILABLE
            assert stub.ListGames(GAMES).games
        with _another_channel(address) as another:
            assert another(b"", wait_for_ready=True, timeout=60)


@contextmanager
def _another_channel(address: str) -> Iterator[Any]:
    """ListGames on a connection of its own, which the channels of one process otherwise share."""
    with grpc.insecure_channel(address, options=(("grpc.use_local_subchannel_pool", 1),)) as channel:
        yield channel.unary_unary("/interlock.v1.Validator/ListGames")


def test_a_client_that_opens_2000_connections_keeps_nobody_out() -> None:
    with served("--workers", "1") as server, ExitStack() as stack:
        for number in range(2000):
            stack.enter_context(connected(server.address, greet=number % 2 == 0))
        with validator(server.address) as stub:
            assert stub.ListGames(GAMES).games


def test_who_says_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "_SECONDS_TO_BEGIN", 1)
    with running(Config(workers=1)) as address, connected(address, greet=False) as connection:
        assert closed(connection)


def test_a_connection_without_a_call_is_closed() -> None:
    with running(Config(workers=1, max_idle_seconds=1)) as address, connected(address) as connection:
        assert closed(connection)


def test_a_client_that_does_not_answer_is_found_to_be_gone() -> None:
    config = Config(workers=1, keepalive_seconds=1, keepalive_timeout=1)
    with running(config) as address, connected(address) as connection:
        assert closed(connection)


def test_more_calls_on_one_connection_than_allowed_wait_for_others_to_end() -> None:
    still = threading.Event()

    def nothing() -> Any:
        still.wait()
        yield from ()

    config = Config(workers=1, max_streams=2, max_seconds=60)
    with running(config) as address, grpc.insecure_channel(address) as channel:
        # Before it is told how many there may be, a client takes it that any number may.
        grpc.channel_ready_future(channel).result(60)
        calls = [channel.stream_unary("/interlock.v1.Validator/Validate").future(nothing()) for _ in range(2)]
        waiting = channel.unary_unary("/interlock.v1.Validator/ListGames").future(b"")
        with validator(address) as stub:
            assert stub.ListGames(GAMES).games
        time.sleep(0.2)
        assert not waiting.done()
        for call in calls:
            call.cancel()
        assert waiting.result(60)
        still.set()

"""The metrics of a server, as Prometheus asks for them."""

import re
import socket
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import urlopen

import grpc
import pytest

from interlock.v1 import validator_pb2
from kit.eventually import until
from kit.service_calls import illegal_record, in_record, legal_record, validator
from kit.service_process import Served, freeze, thaw
from kit.service_telemetry import metric, metrics, seen

PAGE = Path(__file__).parents[2] / "server" / "SERVICE.md"


def connected(server: Served) -> socket.socket:
    place = urlsplit(server.told["metrics"])
    assert place.hostname
    assert place.port
    return socket.create_connection((place.hostname, place.port), timeout=60)


def test_verdicts_and_moves_are_counted() -> None:
    with seen("--workers", "1") as server, validator(server.address) as stub:
        legal = in_record(legal_record())
        moves = len(legal_record().moves)
        stub.Validate(validator_pb2.ValidateRequest(source=legal))
        stub.Annotate(validator_pb2.AnnotateRequest(source=legal))
        stub.Validate(validator_pb2.ValidateRequest(source=in_record(illegal_record())))
        found = metrics(server)
    game = "chicago-express"
    assert found[metric("interlock_verdicts_total", game=game, status="VALID")] == 2
    assert found[metric("interlock_verdicts_total", game=game, status="ILLEGAL")] == 1
    # The illegal move is judged, too.
    assert found[metric("interlock_moves_judged_total", game=game)] == 2 * moves + 4


def test_metrics_are_told_while_every_worker_is_busy() -> None:
    listing = validator_pb2.ListGamesRequest()
    with seen("--workers", "2", "--max-seconds", "600") as server, validator(server.address) as stub:
        workers = server.workers()
        for worker in workers:
            freeze(worker)
        calls = [stub.ListGames.future(listing) for _ in range(7)]
        until(lambda: metrics(server)[metric("interlock_queue_length", pool="calls")] == 5)
        found = metrics(server)
        assert found[metric("interlock_workers", pool="calls")] == 2
        assert found[metric("interlock_workers_busy", pool="calls")] == 2
        for worker in workers:
            thaw(worker)
        assert all(call.result(60) for call in calls)
        until(lambda: metrics(server)[metric("interlock_workers_busy", pool="calls")] == 0)
        found = metrics(server)
        assert found[metric("interlock_queue_length", pool="calls")] == 0
        assert found[metric("interlock_queue_seconds_count")] == 7
        assert found[metric("interlock_queue_seconds_sum")] > 0
        assert found[metric("interlock_worker_memory_bytes")] > 2**20
        assert found[metric("interlock_worker_cpu_seconds_total")] > 0
        assert found[metric("process_cpu_seconds_total")] > 0


def test_a_worker_that_does_not_stop_is_counted_when_it_is_replaced() -> None:
    with seen("--workers", "1", "--max-seconds", "1") as server, validator(server.address) as stub:
        freeze(*server.workers())
        with pytest.raises(grpc.RpcError):
            stub.ListGames(validator_pb2.ListGamesRequest())
        stuck = metric("interlock_workers_replaced_total", pool="calls", why="stuck")
        until(lambda: metrics(server)[stuck] == 1)


def test_the_page_of_metrics_is_all_that_there_is_on_its_port() -> None:
    with seen("--workers", "1") as server:
        with pytest.raises(HTTPError) as raised:
            urlopen(server.told["metrics"].replace("metrics", "moon"), timeout=60)
        assert raised.value.code == 404
        with pytest.raises(HTTPError) as raised:
            urlopen(server.told["metrics"], data=b"{}", timeout=60)
        assert raised.value.code == 405
        for nonsense in (b"\0" * 100_000, b"PRI * HTTP/2.0\r\n\r\n", b"\r\n\r\n"):
            with connected(server) as connection:
                connection.sendall(nonsense)
                connection.shutdown(socket.SHUT_WR)
        assert metrics(server)


def test_those_who_say_nothing_keep_nobody_from_the_metrics_for_long() -> None:
    with seen("--workers", "1") as server:
        silent = [connected(server) for _ in range(100)]
        # Connections above a number are closed at once, all others after some seconds.
        for connection in silent:
            assert connection.recv(1) == b""
            connection.close()
        assert metrics(server)


def test_the_page_about_the_service_tells_of_every_metric() -> None:
    with seen("--workers", "1") as server, validator(server.address) as stub:
        stub.Validate(validator_pb2.ValidateRequest(source=in_record(legal_record())))
        with urlopen(server.told["metrics"], timeout=60) as page:
            served = re.findall(r"^# HELP (interlock_\w+)", page.read().decode(), re.MULTILINE)
    told = re.findall(r"^\| `(interlock_\w+)", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(told) == sorted(name for name in served if not name.endswith("_created"))

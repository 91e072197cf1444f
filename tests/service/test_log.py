"""The log of a server: a line for each call, whatever is in it, and never in anybody's way."""

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from interlock.processes.launcher import Launcher
from interlock.processes.pool import FailedError, Pool
from interlock.service.config import LogFormat
from interlock.service.telemetry.call_account import CallAccount, keep
from interlock.service.telemetry.log_handler import LARGEST_LINE, LineFormatter, StandardErrorHandler
from interlock.v1 import validator_pb2
from kit.service_calls import in_record, legal_record, refusal_of, validator
from kit.service_process import Served, served
from kit.service_telemetry import log, seen
from kit.tokens import bearing, new_token
from kit.worker_pipe import TESTS
from kit.worker_program import NAME

_UNIMPLEMENTED = grpc.StatusCode.UNIMPLEMENTED
HOSTILE = 'a\x7f\nb\r\x1b[31m"\u2028\u202e\ud800 code=OK {}'


def stopped(server: Served) -> list[dict[str, Any]]:
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(60) == 0
    return log(server)


def test_a_call_is_a_line_that_tells_all_but_what_was_asked() -> None:
    request = validator_pb2.ValidateRequest(source=in_record(legal_record()))
    with seen("--workers", "1") as server, validator(server.address) as stub:
        answer, call = stub.Validate.with_call(request, metadata=(("x-request-id", "game.7"), ("x-secret", "hush")))
        assert dict(call.trailing_metadata())["x-request-id"] == "game.7"
        (worker,) = server.workers()
        (line,) = stopped(server)
    assert line.pop("ms") >= line.pop("queue_ms") >= 0
    assert line.pop("time").endswith("+00:00")
    assert line == {
        "level": "info",
        "message": "call",
        "method": "interlock.v1.Validator/Validate",
        "code": "OK",
        "bytes_in": request.ByteSize(),
        "bytes_out": answer.ByteSize(),
        "worker": worker,
        "peer": "127.0.0.1",
        "request_id": "game.7",
    }


def test_who_is_refused_is_told_by_name(tmp_path: Path) -> None:
    path = tmp_path / "tokens.json"
    metadata = bearing(new_token(path, "Ann", "--rate", "1/h"))
    with seen("--workers", "1", "--tokens", str(path)) as server, validator(server.address) as stub:
        stub.ListGames(validator_pb2.ListGamesRequest(), metadata=metadata)
        assert refusal_of(lambda: stub.ListGames(validator_pb2.ListGamesRequest(), metadata=metadata))
        told = [(line["caller"], line.get("reason")) for line in stopped(server)]
    assert told == [("Ann", None), ("Ann", "TOO_MANY_REQUESTS")]


def test_a_call_without_an_id_that_can_be_logged_gets_one_and_is_told() -> None:
    answered = []
    sent = ("", "two words", "x" * 65, "né", '"quoted"')
    with seen("--workers", "1") as server, validator(server.address) as stub:
        for told in sent:
            metadata = (("x-request-id", told.encode("ascii", "ignore").decode()),)
            with pytest.raises(grpc.RpcError) as raised:
                stub.GetBoard(validator_pb2.GetBoardRequest(name="moon"), metadata=metadata)
            answered.append(dict(raised.value.trailing_metadata())["x-request-id"])
        lines = stopped(server)
    assert not {*answered} & {*sent}
    logged = [(line["request_id"], line["code"], line["reason"]) for line in lines]
    assert logged == [(request_id, "NOT_FOUND", "BOARD_NOT_FOUND") for request_id in answered]


@pytest.mark.parametrize(
    ("level", "methods"), [("debug", ["Check", "ListGames"]), ("info", ["ListGames"]), ("error", [])]
)
def test_health_is_logged_to_those_who_want_to_know_everything(level: str, methods: list[str]) -> None:
    with seen("--workers", "1", "--log-level", level) as server, grpc.insecure_channel(server.address) as channel:
        health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest())
        channel.unary_unary("/interlock.v1.Validator/ListGames")(b"")
        lines = stopped(server)
    assert [line["method"].partition("/")[2] for line in lines if "method" in line] == methods


def test_nobody_who_reads_the_log_or_not_holds_up_a_call() -> None:
    with seen("--workers", "1") as server, grpc.insecure_channel(server.address) as channel:
        call = channel.unary_unary("/moon/Nothing")
        # Far more than a pipe has room for.
        for _ in range(1000):
            assert call.future(b"").exception(60).code() is _UNIMPLEMENTED
        # Reading makes room for what is logged from then on.
        assert server.process.stderr
        first = json.loads(server.process.stderr.readline())
        server.process.stderr.read(LARGEST_LINE * 4)
        assert call.future(b"").exception(60).code() is _UNIMPLEMENTED
        server.process.send_signal(signal.SIGTERM)
        lines = server.process.stderr.read().splitlines()[1:]
        assert server.process.wait(60) == 0
    assert first["message"] == "call"
    told = [json.loads(line)["message"] for line in lines]
    assert 0 < len(told) < 1000
    assert sum(message.endswith("lines are missing here: standard error did not take them") for message in told) == 1


def test_a_terminal_that_takes_nothing_holds_up_no_call() -> None:
    ours, its = os.openpty()
    command = [sys.executable, "-c", "from interlock.cli.main import main; main()", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=its, text=True) as process:
        assert process.stdout
        address, *_ = iter(process.stdout.readline, "ready\n")
        with grpc.insecure_channel(address.split()[-1]) as channel:
            for _ in range(1000):
                assert channel.unary_unary("/moon/Nothing").future(b"").exception(60).code() is _UNIMPLEMENTED
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0
        assert b" INFO    call method=moon/Nothing code=UNIMPLEMENTED " in os.read(ours, LARGEST_LINE)
    os.close(ours)
    os.close(its)


def test_text_is_a_line_for_each_call_too() -> None:
    with served("--workers", "1", "--log-format", "text") as server, validator(server.address) as stub:
        stub.GetServerInfo(validator_pb2.GetServerInfoRequest(), metadata=(("x-request-id", "7"),))
        server.process.send_signal(signal.SIGTERM)
        assert server.process.stderr
        (line,) = server.process.stderr.read().splitlines()
    _, level, message, *facts = line.split()
    assert (level, message) == ("INFO", "call")
    assert dict(fact.split("=") for fact in facts)["request_id"] == "7"


def lines_of(form: LogFormat, record: dict[str, Any]) -> list[str]:
    line = LineFormatter(form).format(logging.makeLogRecord({"levelname": "INFO", "levelno": logging.INFO, **record}))
    assert len(line) < LARGEST_LINE
    assert line.replace("\n", "").isprintable()
    assert line.isascii()
    return line.split("\n")


@pytest.mark.parametrize("length", [1, 100, 10_000])
def test_a_line_is_one_line_and_bounded_whatever_is_in_it(length: int) -> None:
    hostile = HOSTILE * length
    record = {"msg": hostile, "facts": {"method": hostile, "peer": hostile, "caller": hostile, "code": "OK"}}
    (line,) = lines_of(LogFormat.JSON, record)
    assert json.loads(line)["code"] == "OK"
    (line,) = lines_of(LogFormat.TEXT, record)
    assert [word for word in line.split(" ") if word.startswith("code=")][-1] == "code=OK"


def test_no_line_of_a_traceback_can_be_taken_for_another() -> None:
    first, *others = lines_of(LogFormat.TEXT, {"msg": "a call failed", "traceback": f"one\n2026 INFO\n{HOSTILE * 500}"})
    assert first.endswith("a call failed")
    assert all(line.startswith("    ") for line in others)
    assert len(others) > 3


def test_what_cannot_be_written_fails_nothing() -> None:
    handler = StandardErrorHandler(LogFormat.JSON)
    handler.handle(logging.makeLogRecord({"msg": "%d calls", "args": ("no number",)}))


def test_the_traceback_of_a_worker_is_logged_with_the_id_of_the_call(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(TESTS))

    async def run() -> None:
        pool = Pool(1, Launcher(NAME), "test")
        await pool.start()
        keep(CallAccount("fail", "game.7"))
        async with pool.worker() as worker:
            await worker.ask(b"abc", b"fail")
            with pytest.raises(FailedError):
                await worker.part()
            (entry,) = caplog.records
            written = json.loads(LineFormatter(LogFormat.JSON).format(entry))
            assert written["request_id"] == "game.7"
            assert written["traceback"].endswith("ZeroDivisionError: abc\n")
        await pool.end()
        await pool.launcher.close()

    asyncio.run(run())

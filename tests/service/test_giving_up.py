"""A call that nobody waits for any more stops, whatever it works on, and its worker is free for others."""

import signal
import time

import grpc
import msgspec
import pytest

from interlock.processes.frames import Limits, Word
from interlock.service.access.tokens import ALL_SCOPES
from interlock.service.call import Call
from interlock.service.workers.worker_config import WorkerConfig
from interlock.v1 import validator_pb2
from kit.service_calls import in_record, validator
from kit.service_process import alive, served
from kit.worker_pipe import working
from kit.worst_requests import slow_record, worst_requests

HANDLER = "interlock.service.workers.call_handler:CallHandler"
SETTINGS = msgspec.json.encode(WorkerConfig(secret=b"x" * 32, max_answer_bytes=2**24))


def head(method: str) -> bytes:
    return msgspec.json.encode(Call(f"interlock.v1.Validator/{method}", scopes=ALL_SCOPES))


def test_a_worker_stops_whatever_it_works_on_and_takes_the_next_call() -> None:
    outcomes = set()
    with working(HANDLER, Limits(1024, 600), SETTINGS) as pipe:
        for call, (name, method, request) in enumerate(worst_requests(), 1):
            pipe.ask(head(method), call, request.SerializeToString())
            # Long enough to be in the midst of it.
            time.sleep(0.1)
            pipe.say(Word.STOP, call)
            outcome = pipe.outcome()
            # Some are answered sooner.
            assert outcome in (Word.STOPPED, Word.END, Word.REFUSED), name
            assert outcome == Word.STOPPED or "slow moves" not in name
            outcomes.add(outcome)
        pipe.ask(head("GetServerInfo"), 1000)
        assert pipe.outcome() == Word.END
    assert Word.STOPPED in outcomes


@pytest.mark.parametrize("by", ["deadline", "cancellation"])
def test_the_worker_of_a_client_that_is_gone_is_free(by: str) -> None:
    request = validator_pb2.ValidateRequest(source=in_record(slow_record()), view=validator_pb2.VERDICT_VIEW_FULL)
    with served("--workers", "1", "--max-seconds", "600") as server, validator(server.address) as stub:
        for _ in range(3):
            call = stub.Validate.future(request, timeout=1 if by == "deadline" else 600)
            if by == "deadline":
                assert call.exception(60).code() is grpc.StatusCode.DEADLINE_EXCEEDED
            else:
                time.sleep(0.5)
                call.cancel()
            # What was given up would take far longer.
            assert stub.ListGames(validator_pb2.ListGamesRequest(), timeout=60).games


def test_a_stop_under_load_ends_within_its_grace() -> None:
    source = in_record(slow_record())
    request = validator_pb2.ValidateRequest(source=source, view=validator_pb2.VERDICT_VIEW_FULL)
    with (
        served("--workers", "2", "--max-seconds", "600", "--grace", "0.5") as server,
        validator(server.address) as stub,
    ):
        workers = [*server.workers(), *server.table_workers()]
        calls = [
            *(stub.Validate.future(request) for _ in range(4)),
            stub.Annotate.future(validator_pb2.AnnotateRequest(source=source)),
            stub.Replay(validator_pb2.ReplayRequest(source=source)),
            stub.ValidateBatch(validator_pb2.ValidateBatchRequest(request=request) for _ in range(10)),
        ]
        time.sleep(1)
        server.process.send_signal(signal.SIGTERM)
        # What is under way would take minutes.
        assert server.process.wait(60) == 0
        assert not any(map(alive, workers))
        for call in calls:
            call.cancel()

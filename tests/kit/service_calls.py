"""A server for tests, and what its refusals say."""

import asyncio
import threading
from base64 import b64encode
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, NamedTuple
from urllib.parse import quote

import grpc
from google.rpc import error_details_pb2, status_pb2
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.record.auction import Bid
from interlock.record.chicago_express import ChicagoExpressMove, ExtendNetwork
from interlock.record.model import GameRecord, Move
from interlock.record.protobuf_form import to_message
from interlock.service.config import Config
from interlock.service.refusal import Reason
from interlock.service.server import serving
from interlock.v1 import errors_pb2, validator_pb2, validator_pb2_grpc

VALIDATE = "/interlock.v1.Validator/Validate"


class Refusal(NamedTuple):
    """A status with its details."""

    code: str
    message: str
    reason: str
    metadata: dict[str, str]
    violations: list[tuple[str, str]]
    problems: list[errors_pb2.RecordProblem]


@contextmanager
def running(config: Config | None = None) -> Iterator[str]:
    """Run a server in a thread of its own, and stop it."""
    started: Future[tuple[str, asyncio.AbstractEventLoop, asyncio.Event]] = Future()

    async def serve() -> None:
        stop = asyncio.Event()
        async with serving(config or Config()) as told:
            started.set_result((told.address, asyncio.get_running_loop(), stop))
            await stop.wait()

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    address, loop, stop = started.result(60)
    try:
        yield address
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join(60)
        assert not thread.is_alive()


@contextmanager
def validator(address: str) -> Iterator[Any]:
    """A stub of the Validator at an address."""
    with grpc.insecure_channel(address, options=(("grpc.max_receive_message_length", -1),)) as channel:
        yield validator_pb2_grpc.ValidatorStub(channel)  # type: ignore[no-untyped-call]


def refusal_of(call: Callable[[], object]) -> Refusal:
    """Make a call that is refused, and return what the refusal says; it is small and has just one ErrorInfo."""
    try:
        call()
    except grpc.RpcError as raised:
        error: Any = raised
    else:
        raise AssertionError("the call is not refused")
    data = dict(error.trailing_metadata())["grpc-status-details-bin"]
    assert len(b64encode(data)) + len(quote(error.details())) < 8000
    status = status_pb2.Status.FromString(data)
    assert (status.code, status.message) == (error.code().value[0], error.details())
    info, bad_request, told = error_details_pb2.ErrorInfo(), error_details_pb2.BadRequest(), errors_pb2.RecordProblems()
    assert [detail.Unpack(info) for detail in status.details].count(True) == 1
    assert [detail.Unpack(bad_request) for detail in status.details].count(True) <= 1
    assert [detail.Unpack(told) for detail in status.details].count(True) <= 1
    assert info.domain == "interlock.v1"
    assert info.reason in set(Reason)
    assert info.metadata.get("left_out", "0") == str(told.left_out_count)
    violations = [(violation.field, violation.description) for violation in bad_request.field_violations]
    assert all(description for _, description in violations)
    return Refusal(error.code().name, status.message, info.reason, dict(info.metadata), violations, list(told.problems))


def in_record(record: GameRecord) -> validator_pb2.RecordSource:
    """A record as the message of a request."""
    return validator_pb2.RecordSource(record=to_message(record))


def legal_record() -> GameRecord:
    """A whole game without a fault."""
    return sample("chicago-express", 4, 1)


def illegal_record() -> GameRecord:
    """A game in which move 4 bids more than anybody has."""
    record = legal_record()
    bid = Move(record.moves[3].seat, ChicagoExpressMove(bid=Bid(9999)))
    return replace(record, moves=(*record.moves[:3], bid, *record.moves[4:]))


def record_with_unknown_hex() -> GameRecord:
    """A record of three moves, the last of which names a hex that is not on the board."""
    record = legal_record()
    extend = Move(1, ChicagoExpressMove(extend_network=ExtendNetwork("PRR", ("Q3", "Nowhere"))))
    return replace(record, moves=(*record.moves[:2], extend), notes=(), header=replace(record.header, results=()))


def long_record(moves: int) -> GameRecord:
    """A record of so many moves, nearly all of them illegal."""
    record = legal_record()
    many = (record.moves * (moves // len(record.moves) + 1))[:moves]
    return replace(record, moves=many, notes=(), header=replace(record.header, results=()))

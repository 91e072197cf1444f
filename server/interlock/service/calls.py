"""Answers calls of interlock.v1.Validator: from bytes to bytes, and from exceptions to statuses."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from itertools import islice
from typing import Any

import grpc
from google.protobuf.message import DecodeError, Message

from interlock.games.judge import Tick
from interlock.service import catalogue, convert, positions, verdicts
from interlock.service.refusal import DETAILS_KEY, RefusedError, bad_field
from interlock.service.work import Work
from interlock.v1 import validator_pb2

SERVICE = validator_pb2.DESCRIPTOR.services_by_name["Validator"].full_name

_log = logging.getLogger(__name__)

# Requests come as bytes, because to those that are no message grpc itself would answer UNKNOWN.
_Handler = Callable[[bytes, Any], Any]
_RESPONSES_AT_A_TIME = 20


def handlers(max_seconds: float) -> grpc.GenericRpcHandler:
    """Return the handlers of the service's methods."""

    def unary(request: type[Message], method: Callable[[Any, Tick], Message]) -> grpc.RpcMethodHandler:
        return grpc.unary_unary_rpc_method_handler(_unary(request, method, max_seconds))

    return grpc.method_handlers_generic_handler(
        SERVICE,
        {
            "Validate": unary(validator_pb2.ValidateRequest, verdicts.validate),
            "Annotate": unary(validator_pb2.AnnotateRequest, verdicts.annotate_record),
            "Replay": grpc.unary_stream_rpc_method_handler(
                _streaming(validator_pb2.ReplayRequest, positions.replay, max_seconds)
            ),
            "ListLegalMoves": unary(validator_pb2.ListLegalMovesRequest, positions.list_legal_moves),
            "Convert": unary(validator_pb2.ConvertRequest, convert.convert),
            "ListGames": unary(validator_pb2.ListGamesRequest, catalogue.list_games),
            "GetBoard": unary(validator_pb2.GetBoardRequest, catalogue.get_board),
            "ListRules": unary(validator_pb2.ListRulesRequest, catalogue.list_rules),
        },
    )


def _unary(request_type: type[Message], method: Callable[[Any, Tick], Message], max_seconds: float) -> _Handler:
    async def answer(data: bytes, context: Any) -> bytes:
        async with _working(data, context, max_seconds) as work:
            return await work.do(lambda: method(_parsed(request_type, data), work.tick).SerializeToString())

    return answer


def _streaming(
    request_type: type[Message], method: Callable[[Any, Tick], Iterator[Message]], max_seconds: float
) -> _Handler:
    async def answer(data: bytes, context: Any) -> None:
        async with _working(data, context, max_seconds) as work:
            request = await work.do(lambda: _parsed(request_type, data))
            responses = (response.SerializeToString() for response in method(request, work.tick))
            while some := await work.do(lambda: list(islice(responses, _RESPONSES_AT_A_TIME))):
                for response in some:
                    await context.write(response)

    return answer


def _parsed(request_type: type[Message], data: bytes) -> Message:
    try:
        return request_type.FromString(data)
    except DecodeError as error:
        name = request_type.DESCRIPTOR.name
        raise bad_field("", f"the bytes are not a {name}, or not all of one", "UNREADABLE_REQUEST") from error


@asynccontextmanager
async def _working(data: bytes, context: Any, max_seconds: float) -> AsyncIterator[Work]:
    """Limit the time of a call, and end it with a status where it does not end well."""
    remaining = context.time_remaining()
    seconds = max_seconds if remaining is None else min(max_seconds, remaining)
    work = Work(len(data), seconds)
    try:
        async with asyncio.timeout(seconds):
            yield work
    except RefusedError as refusal:
        await _abort(context, refusal)
    except TimeoutError:
        message = f"the call took longer than {seconds:g} seconds"
        await _abort(context, RefusedError(grpc.StatusCode.DEADLINE_EXCEEDED, "TOO_LONG", message))
    except Exception:
        _log.exception("a call failed")
        message = "something went wrong in the server; its log says what"
        await _abort(context, RefusedError(grpc.StatusCode.INTERNAL, "INTERNAL", message))
    finally:
        work.end()


async def _abort(context: Any, refusal: RefusedError) -> None:
    await context.abort(refusal.code, refusal.message, ((DETAILS_KEY, refusal.details()),))

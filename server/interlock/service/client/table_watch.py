"""Watch a live table at a server, and reconnect when the connection is lost."""

import time
from collections.abc import Callable, Iterator
from random import uniform

import grpc
from google.protobuf.message import DecodeError

from interlock.service.client.remote import Remote
from interlock.service.client.server_client import NONSENSE, ServerError, channel_to, server_error
from interlock.service.refusal import Reason
from interlock.v1 import tables_pb2

_METHOD = "/interlock.v1.Tables/WatchTable"
_LARGEST_ANSWER = 64 * 2**20

TRIES = 30
"""How many times in a row to reconnect before the server is given up: for about two minutes."""
_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 5.0
_BROKEN = ("UNAVAILABLE", "CANCELLED", "INTERNAL", "UNKNOWN", "DEADLINE_EXCEEDED")
_PASSING = (Reason.TOO_MANY_CALLS, Reason.TOO_MANY_REQUESTS, Reason.TOO_MANY_STREAMS)


def watch_table(
    server: Remote, request: tables_pb2.WatchTableRequest, lost: Callable[[ServerError], None]
) -> Iterator[tables_pb2.WatchTableResponse]:
    """Yield what happens at a table until it is closed.

    When the connection is lost, call `lost` and reconnect after the last chunk that was received. ServerError where
    the server cannot be reached at first, rejects the call, or is not back after many tries.
    """
    begun, last, failed = False, 0, 0
    while True:
        try:
            for response in _responses(server, _after(request, last)):
                failed = 0
                last = max(last, _sequence(response))
                # The table comes first each time, as it stood after the last chunk.
                if not (begun and response.HasField("table")):
                    yield response
                begun = True
        except ServerError as error:
            if not begun or not _is_passing(error) or failed == TRIES:
                raise
            if not failed:
                lost(error)
            time.sleep(min(_FIRST_PAUSE * 2**failed, _LONGEST_PAUSE) * uniform(0.8, 1))
            failed += 1
        else:
            return


def _after(request: tables_pb2.WatchTableRequest, last: int) -> tables_pb2.WatchTableRequest:
    return tables_pb2.WatchTableRequest(table=request.table, after_sequence=last) if last else request


def _sequence(response: tables_pb2.WatchTableResponse) -> int:
    table = response.HasField("table")
    return response.table.state.sequence if table else response.judgement.sequence


def _is_passing(error: ServerError) -> bool:
    """Return whether a server that gave this answer may give another one soon."""
    return error.status in _BROKEN or error.reason in _PASSING


def _responses(server: Remote, request: tables_pb2.WatchTableRequest) -> Iterator[tables_pb2.WatchTableResponse]:
    try:
        with channel_to(server, ("grpc.max_receive_message_length", _LARGEST_ANSWER)) as channel:
            for data in channel.unary_stream(_METHOD)(request.SerializeToString()):
                yield tables_pb2.WatchTableResponse.FromString(data)
    except grpc.RpcError as error:
        raise server_error(error) from error
    except DecodeError:
        raise ServerError(NONSENSE, "the bytes are no WatchTableResponse") from None
    except UnicodeEncodeError:
        raise ServerError("UNAVAILABLE", "this is no address") from None

"""Map exceptions to the status that a call ends with: as gRPC trailers for the caller, and as code and reason for
logs, metrics and traces.
"""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import grpc
from google.rpc import code_pb2, error_details_pb2, status_pb2

from interlock.processes.handler import RefusedByWorkerError
from interlock.processes.pool import FailedError, LostError, OutOfMemoryError
from interlock.service.refusal import DETAILS_KEY, Reason, RefusedError, fault_of_the_server, limit_reached
from interlock.service.telemetry.call_account import REQUEST_ID, account

_log = logging.getLogger(__name__)

_CODES = {code.value[0]: code for code in grpc.StatusCode}


@asynccontextmanager
async def refusing(context: Any) -> AsyncIterator[None]:
    """End a call with a status where the block raises."""
    try:
        yield
    except Exception as error:
        details = details_of(error)
        status = status_pb2.Status.FromString(details)
        trailers = (*_trailers(), (DETAILS_KEY, details))
        await context.abort(_CODES[status.code], status.message, trailers)
    else:
        context.set_trailing_metadata(_trailers())


def _trailers() -> tuple[tuple[str, str]]:
    """Return what every caller is told: by what the log names the call."""
    return ((REQUEST_ID, account().request_id),)


def details_of(error: Exception) -> bytes:
    """Return the serialized google.rpc.Status that tells of an exception."""
    if isinstance(error, RefusedByWorkerError):
        return error.details
    refusal = _refusal(error)
    if refusal is None:
        _log.error("a call failed", exc_info=error)
    return (refusal or fault_of_the_server()).details()


def _refusal(error: Exception) -> RefusedError | None:
    """Return with what a call is refused in which this was raised, if that is known."""
    match error:
        case RefusedError():
            return error
        case LostError():
            message = "the process that worked on the call ended before it had answered"
            return RefusedError(code_pb2.UNAVAILABLE, Reason.WORKER_LOST, message)
        case OutOfMemoryError():
            message = f"the call needs more than the {error.mebibytes} MiB of memory that this server gives to one"
            return limit_reached(Reason.TOO_MUCH_MEMORY, message, "max-memory", error.mebibytes)
        case FailedError():
            return fault_of_the_server()
    return None


class CallStatus(NamedTuple):
    """The name of a google.rpc.Code, and the Reason of a refusal."""

    code: str
    reason: str = ""


ANSWERED = CallStatus("OK")
GIVEN_UP = CallStatus("CANCELLED")
"""The caller cancelled it, or is gone."""
OVERDUE = CallStatus("DEADLINE_EXCEEDED")
"""The caller waits no longer; where the server does not, there is a reason."""
CUT_OFF = CallStatus("UNAVAILABLE", Reason.STOPPING)


def status_of(error: Exception) -> CallStatus:
    """Return how a call ends in which this was raised."""
    if refusal := _refusal(error):
        return CallStatus(code_pb2.Code.Name(refusal.code), refusal.reason)
    if isinstance(error, RefusedByWorkerError):
        return _status_of(error.details)
    if isinstance(error, TimeoutError):
        # The caller does not take the answer.
        return CallStatus("DEADLINE_EXCEEDED", Reason.TOO_LONG)
    return CallStatus("INTERNAL", Reason.INTERNAL)


def _status_of(details: bytes) -> CallStatus:
    status, info = status_pb2.Status.FromString(details), error_details_pb2.ErrorInfo()
    for detail in status.details:
        detail.Unpack(info)
    return CallStatus(code_pb2.Code.Name(status.code), info.reason)

"""From exceptions to the statuses that calls end with."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import grpc
from google.rpc import status_pb2

from interlock.service.refusal import DETAILS_KEY, RefusedError, fault_of_the_server
from interlock.service.seen.account import REQUEST_ID, account
from interlock.service.workers import RefusedByWorkerError

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
    if isinstance(error, RefusedError):
        return error.details()
    if isinstance(error, RefusedByWorkerError):
        return error.details
    _log.error("a call failed", exc_info=error)
    return fault_of_the_server().details()

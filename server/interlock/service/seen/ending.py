"""From exceptions to how a call is said to have ended."""

from typing import NamedTuple

from google.rpc import code_pb2, error_details_pb2, status_pb2

from interlock.service.reason import Reason
from interlock.service.refusal import RefusedError
from interlock.service.workers import RefusedByWorkerError


class Ending(NamedTuple):
    """The name of a google.rpc.Code, and the Reason of a refusal."""

    code: str
    reason: str = ""


ANSWERED = Ending("OK")
GIVEN_UP = Ending("CANCELLED")
"""The caller cancelled it, or is gone."""
OVERDUE = Ending("DEADLINE_EXCEEDED")
"""The caller waits no longer; where the server does not, there is a reason."""
CUT_OFF = Ending("UNAVAILABLE", Reason.STOPPING)


def ending(error: Exception) -> Ending:
    """Return how a call ends in which this was raised."""
    if isinstance(error, RefusedError):
        return Ending(code_pb2.Code.Name(error.code), error.reason)
    if isinstance(error, RefusedByWorkerError):
        return _told(error.details)
    if isinstance(error, TimeoutError):
        # The caller does not take the answer.
        return Ending("DEADLINE_EXCEEDED", Reason.TOO_LONG)
    return Ending("INTERNAL", Reason.INTERNAL)


def _told(details: bytes) -> Ending:
    status, info = status_pb2.Status.FromString(details), error_details_pb2.ErrorInfo()
    for detail in status.details:
        detail.Unpack(info)
    return Ending(code_pb2.Code.Name(status.code), info.reason)

"""Refusals as problem details (RFC 9457), made from the same google.rpc.Status as for gRPC."""

from typing import Any

import msgspec
from google.rpc import code_pb2, error_details_pb2, status_pb2
from starlette.responses import Response

from interlock.service.encoding.json_writer import plain
from interlock.service.refusal import Reason, RefusedError
from interlock.v1 import errors_pb2

CONTENT_TYPE = "application/problem+json"
ERRORS_PATH = "/v1/errors"

_STATUSES = {
    code_pb2.CANCELLED: 499,
    code_pb2.INVALID_ARGUMENT: 400,
    code_pb2.DEADLINE_EXCEEDED: 504,
    code_pb2.NOT_FOUND: 404,
    code_pb2.ALREADY_EXISTS: 409,
    code_pb2.PERMISSION_DENIED: 403,
    code_pb2.RESOURCE_EXHAUSTED: 429,
    code_pb2.FAILED_PRECONDITION: 400,
    code_pb2.ABORTED: 409,
    code_pb2.OUT_OF_RANGE: 400,
    code_pb2.UNIMPLEMENTED: 501,
    code_pb2.INTERNAL: 500,
    code_pb2.UNAVAILABLE: 503,
    code_pb2.DATA_LOSS: 500,
    code_pb2.UNAUTHENTICATED: 401,
}
"""The usual status of HTTP, by the code of gRPC."""

_STATUSES_OF_REASONS = {
    Reason.METHOD_NOT_ALLOWED: 405,
    Reason.ETAG_DIFFERS: 412,
    # To try these again does not help.
    Reason.REQUEST_TOO_LARGE: 413,
    Reason.TOO_DEEP: 413,
    Reason.TOO_MUCH_MEMORY: 413,
    Reason.ANSWER_TOO_LARGE: 413,
    Reason.TOO_MANY_RECORDS: 413,
    Reason.UNKNOWN_CONTENT_TYPE: 415,
    Reason.ARCHIVE_FULL: 507,
}
"""Where HTTP has a status that says more."""


def problem(details: bytes, request_id: str = "") -> dict[str, Any]:
    """Return the problem that a serialized google.rpc.Status tells of, as JSON has it."""
    status = status_pb2.Status.FromString(details)
    info = _detail(status, error_details_pb2.ErrorInfo())
    bad_request = _detail(status, error_details_pb2.BadRequest())
    told = _detail(status, errors_pb2.RecordProblems())
    found = {
        "type": f"{ERRORS_PATH}#{info.reason}",
        "title": info.reason.replace("_", " ").capitalize(),
        "status": http_status(status.code, info.reason),
        "detail": status.message,
        "requestId": request_id,
        "code": code_pb2.Code.Name(status.code),
        "reason": info.reason,
        "domain": info.domain,
        "metadata": dict(info.metadata),
        "fields": [{"field": each.field, "description": each.description} for each in bad_request.field_violations],
        "problems": [plain(each) for each in told.problems],
    }
    return {name: value for name, value in found.items() if value}


def problem_response(details: bytes, request_id: str = "", **headers: str) -> Response:
    """Return the answer to a call that is refused."""
    found = problem(details, request_id)
    if found["status"] == 401:
        headers["WWW-Authenticate"] = "Bearer"
    if seconds := found.get("metadata", {}).get("retry_after_seconds"):
        headers["Retry-After"] = seconds
    return Response(msgspec.json.encode(found), found["status"], headers, CONTENT_TYPE)


def http_status(code: int, reason: str) -> int:
    """Return the status of HTTP that a refusal has."""
    return _STATUSES_OF_REASONS.get(Reason(reason), _STATUSES[code])


def path_not_found() -> RefusedError:
    """Return the refusal of a path under which there is nothing."""
    sentence = "there is nothing under this path; /v1/openapi.json tells what there is"
    return RefusedError(code_pb2.NOT_FOUND, Reason.PATH_NOT_FOUND, sentence)


def method_not_allowed(verb: str, allowed: str) -> RefusedError:
    """Return the refusal of a method that a path does not take."""
    sentence = f"this path takes no {verb}; expected {allowed}"
    return RefusedError(code_pb2.UNIMPLEMENTED, Reason.METHOD_NOT_ALLOWED, sentence, allowed=allowed)


def host_not_allowed(host: str) -> RefusedError:
    """Return the refusal of a request for another host."""
    sentence = (
        f"{host!r} is not accepted as the host; expected localhost, a loopback address or a name given by "
        "--http-allowed-host"
    )
    return RefusedError(code_pb2.PERMISSION_DENIED, Reason.NOT_PERMITTED, sentence, host=host)


def origin_not_allowed(origin: str) -> RefusedError:
    """Return the refusal of a page of another origin."""
    sentence = f"pages of {origin} may not use this server; --http-cors lets them"
    return RefusedError(code_pb2.PERMISSION_DENIED, Reason.NOT_PERMITTED, sentence, origin=origin)


def preflight_refused(why: str) -> RefusedError:
    """Return the refusal of what a browser asks in advance for a page that may use the server, but not so."""
    sentence = f"pages may not ask for this ({why}); /v1/openapi.json tells the methods and headers"
    return RefusedError(code_pb2.PERMISSION_DENIED, Reason.NOT_PERMITTED, sentence)


def _detail(status: status_pb2.Status, message: Any) -> Any:
    """Return the detail of a status that is such a message; an empty one where there is none."""
    next((each for each in status.details if each.Unpack(message)), None)
    return message

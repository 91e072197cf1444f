"""Errors that a call fails with: the reasons of google.rpc.ErrorInfo, and RefusedError, which becomes a
google.rpc.Status with details.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple
from urllib.parse import quote

from google.rpc import code_pb2, error_details_pb2, status_pb2

from interlock.basics.problem import Problem
from interlock.service.access.tokens import redact_tokens
from interlock.v1 import errors_pb2


class Reason(StrEnum):
    """A value of ErrorReason, without what all of them begin with."""

    UNREADABLE_REQUEST = "UNREADABLE_REQUEST"
    MISSING_REQUEST = "MISSING_REQUEST"
    MISSING_SOURCE = "MISSING_SOURCE"
    UNREADABLE_RECORD = "UNREADABLE_RECORD"
    UNREADABLE_COMPONENTS = "UNREADABLE_COMPONENTS"
    UNREADABLE_NOTE = "UNREADABLE_NOTE"
    UNREADABLE_MOVE = "UNREADABLE_MOVE"
    NO_SUCH_MOVE = "NO_SUCH_MOVE"
    UNKNOWN_VIEW = "UNKNOWN_VIEW"
    UNKNOWN_FORM = "UNKNOWN_FORM"
    UNKNOWN_ACTION = "UNKNOWN_ACTION"
    INVALID_SAMPLE = "INVALID_SAMPLE"
    INVALID_PAGE_SIZE = "INVALID_PAGE_SIZE"
    INVALID_PAGE_TOKEN = "INVALID_PAGE_TOKEN"
    GAME_NOT_FOUND = "GAME_NOT_FOUND"
    BOARD_NOT_FOUND = "BOARD_NOT_FOUND"
    COMPONENT_SET_NOT_FOUND = "COMPONENT_SET_NOT_FOUND"
    SERVICE_NOT_FOUND = "SERVICE_NOT_FOUND"
    ILLEGAL_MOVE = "ILLEGAL_MOVE"
    REPLAY_STOPPED = "REPLAY_STOPPED"
    TOO_LONG = "TOO_LONG"
    TOO_MANY_CALLS = "TOO_MANY_CALLS"
    TOO_MANY_OPEN = "TOO_MANY_OPEN"
    TOO_MANY_WATCHERS = "TOO_MANY_WATCHERS"
    TOO_MUCH_MEMORY = "TOO_MUCH_MEMORY"
    ANSWER_TOO_LARGE = "ANSWER_TOO_LARGE"
    TOO_DEEP = "TOO_DEEP"
    WORKER_LOST = "WORKER_LOST"
    STOPPING = "STOPPING"
    INTERNAL = "INTERNAL"
    UNKNOWN_FIGURE = "UNKNOWN_FIGURE"
    TABLE_NOT_FOUND = "TABLE_NOT_FOUND"
    TABLE_EXISTS = "TABLE_EXISTS"
    TABLE_CLOSED = "TABLE_CLOSED"
    WRONG_SEQUENCE = "WRONG_SEQUENCE"
    MISPLACED_REQUEST = "MISPLACED_REQUEST"
    INVALID_CHUNK = "INVALID_CHUNK"
    RECORD_NOT_FOUND = "RECORD_NOT_FOUND"
    RECORD_EXISTS = "RECORD_EXISTS"
    ETAG_DIFFERS = "ETAG_DIFFERS"
    INVALID_NAME = "INVALID_NAME"
    INVALID_FILTER = "INVALID_FILTER"
    INVALID_ORDER = "INVALID_ORDER"
    INVALID_MASK = "INVALID_MASK"
    ARCHIVE_UNAVAILABLE = "ARCHIVE_UNAVAILABLE"
    ARCHIVE_FULL = "ARCHIVE_FULL"
    NOT_AUTHENTICATED = "NOT_AUTHENTICATED"
    NOT_PERMITTED = "NOT_PERMITTED"
    TOO_MANY_REQUESTS = "TOO_MANY_REQUESTS"
    TOO_MANY_STREAMS = "TOO_MANY_STREAMS"
    PATH_NOT_FOUND = "PATH_NOT_FOUND"
    METHOD_NOT_ALLOWED = "METHOD_NOT_ALLOWED"
    REQUEST_TOO_LARGE = "REQUEST_TOO_LARGE"
    UNKNOWN_CONTENT_TYPE = "UNKNOWN_CONTENT_TYPE"
    RECORD_ID_TAKEN = "RECORD_ID_TAKEN"
    UNREADABLE_BOARD = "UNREADABLE_BOARD"
    UNKNOWN_PAPER = "UNKNOWN_PAPER"
    INVALID_TERMS = "INVALID_TERMS"
    TOO_MANY_RECORDS = "TOO_MANY_RECORDS"


DOMAIN = "interlock.v1"
DETAILS_KEY = "grpc-status-details-bin"

RETRY_AFTER = "retry_after_seconds"
"""What the metadata call it after how many seconds a call may be tried again."""

# Peers drop trailers above 8 KiB; there the details stand in base64 and the message percent-encoded beside them.
_LARGEST_TRAILERS = 7500
_LARGEST_MESSAGE = 1500
_LONGEST_METADATUM = 300
# Nothing is cut but where one problem alone has no room.
_LONGEST_WHERE_SHORT_OF_ROOM = 100
_PLAIN = " !\"#$&'()*+,-./:;<=>?@[\\]^_`{|}~"
"""What a trailer has as it is, besides letters and digits."""
_LEFT_OUT = "left_out"


class Violation(NamedTuple):
    """A field of a request, by its path, and what is wrong with it: in a sentence, and in parts where there are any."""

    field: str
    description: str
    problem: Problem | None = None


class RefusedError(Exception):
    """Why a call is refused; the code is one of google.rpc.Code."""

    def __init__(
        self,
        code: int,
        reason: Reason,
        message: str,
        violations: Sequence[Violation] = (),
        **metadata: str,
    ) -> None:
        self.code = code
        self.reason = reason
        self.message = _fitting(message, _LARGEST_MESSAGE)
        self.violations = violations
        self.metadata = metadata
        super().__init__(self.message)

    def inside(self, field: str) -> "RefusedError":
        """Return the same as told to who sent what is in a field of the request, and not the field."""
        start = f"{field}."
        violations = [each._replace(field=each.field.removeprefix(start)) for each in self.violations]
        return RefusedError(self.code, self.reason, self.message.removeprefix(start), violations, **self.metadata)

    def details(self) -> bytes:
        """Return the serialized google.rpc.Status; where violations have no room, it tells how many."""
        room = (_LARGEST_TRAILERS - _encoded_size(self.message)) * 3 // 4
        told = len(self.violations)
        while (data := self._details(told)) and len(data) > room and told > 1:
            # Sizes grow with what is told, so a part of it is about as much smaller.
            told = min(told - 1, max(1, told * room // len(data)))
        return data if len(data) <= room else self._details(told, _LONGEST_WHERE_SHORT_OF_ROOM)

    def _details(self, told: int, longest: int | None = None) -> bytes:
        """Return the status with the first violations."""
        metadata = {name: _capped(value, _LONGEST_METADATUM) for name, value in self.metadata.items()}
        left_out = len(self.violations) - told
        if left_out:
            metadata[_LEFT_OUT] = str(left_out)
        status = status_pb2.Status(code=self.code, message=self.message)
        status.details.add().Pack(
            error_details_pb2.ErrorInfo(reason=self.reason.value, domain=DOMAIN, metadata=metadata)
        )
        if seconds := self.metadata.get(RETRY_AFTER):
            status.details.add().Pack(error_details_pb2.RetryInfo(retry_delay={"seconds": int(seconds)}))
        if self.violations:
            status.details.add().Pack(_bad_request(self.violations[:told], longest))
        if problems := [each.problem for each in self.violations[:told] if each.problem]:
            status.details.add().Pack(_record_problems(problems, left_out, longest))
        data: bytes = status.SerializeToString()
        return data


def bad_field(field: str, description: str, reason: Reason, **metadata: str) -> RefusedError:
    """Return the refusal of a request in which one field is wrong."""
    message = f"{field}: {description}" if field else description
    violation = Violation(field, description)
    return RefusedError(code_pb2.INVALID_ARGUMENT, reason, message, [violation], **metadata)


def limit_reached(
    reason: Reason, message: str, limit: str, value: object, code: int = code_pb2.RESOURCE_EXHAUSTED
) -> RefusedError:
    """Return the refusal of a call that runs into a limit of the server, which is named as its option is."""
    return RefusedError(code, reason, message, limit=limit, value=str(value))


def fault_of_the_server() -> RefusedError:
    """Return what a caller is told of a fault that is not the caller's."""
    return RefusedError(code_pb2.INTERNAL, Reason.INTERNAL, "something went wrong in the server; its log says what")


def refusal_message(details: bytes) -> errors_pb2.Refusal:
    """Return a serialized google.rpc.Status as it is told of one of many requests."""
    status = status_pb2.Status.FromString(details)
    info, problems = error_details_pb2.ErrorInfo(), None
    for detail in status.details:
        if not detail.Unpack(info) and detail.Is(errors_pb2.RecordProblems.DESCRIPTOR):
            problems = errors_pb2.RecordProblems.FromString(detail.value)
    return errors_pb2.Refusal(
        code=status.code,
        reason=f"ERROR_REASON_{info.reason}",
        message=status.message,
        metadata=info.metadata,
        problems=problems,
    )


def problem_message(problem: Problem, longest: int | None = None) -> errors_pb2.RecordProblem:
    """Write what cannot be read as a message."""
    return errors_pb2.RecordProblem(
        field=_capped(problem.field, longest),
        message=_capped(problem.message, longest),
        expected=_capped(problem.expected, longest),
        line=problem.line,
        column=problem.column,
        width=problem.width if problem.line else 0,
    )


def _bad_request(violations: Sequence[Violation], longest: int | None) -> error_details_pb2.BadRequest:
    bad_request = error_details_pb2.BadRequest()
    for violation in violations:
        bad_request.field_violations.add(
            field=_capped(violation.field, longest),
            description=_capped(violation.description, longest),
        )
    return bad_request


def _record_problems(problems: Sequence[Problem], left_out: int, longest: int | None) -> errors_pb2.RecordProblems:
    message = errors_pb2.RecordProblems(left_out_count=left_out)
    message.problems.extend(problem_message(problem, longest) for problem in problems)
    return message


def _encoded_size(text: str) -> int:
    """Return how long a text is as a trailer has it."""
    return len(quote(text, safe=_PLAIN))


def _fitting(text: str, largest: int) -> str:
    """Return a text, cut where it is larger than that as a trailer."""
    text = _text(text)
    while _encoded_size(text) > largest:
        text = f"{text[: len(text) * largest // _encoded_size(text) - 1]}…"
    return text


def _capped(text: str, longest: int | None) -> str:
    text = _text(text)
    return text if longest is None or len(text) <= longest else f"{text[: longest - 1]}…"


def _text(text: str) -> str:
    # JSON may hold half a surrogate pair, which no protobuf string can.
    return redact_tokens(text.encode(errors="replace").decode())

"""What a call is refused with: a status, one ErrorInfo and, for bad requests, the fields."""

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import quote

from google.rpc import code_pb2, error_details_pb2, status_pb2

from interlock.basics.problem import Problem
from interlock.service.access.tokens import without_tokens
from interlock.service.reason import Reason
from interlock.v1 import errors_pb2

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
    return without_tokens(text.encode(errors="replace").decode())

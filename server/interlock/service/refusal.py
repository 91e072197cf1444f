"""What a call is refused with: a status, one ErrorInfo and, for bad requests, the fields."""

from collections.abc import Sequence
from typing import NamedTuple

from google.rpc import code_pb2, error_details_pb2, status_pb2

DOMAIN = "interlock.v1"
DETAILS_KEY = "grpc-status-details-bin"
MOST_VIOLATIONS = 50

# Peers drop trailers above 8 KiB; there the details stand in base64 and the message percent-encoded beside them.
_LARGEST_DETAILS = 5000
LONGEST_TEXT = 300
_LONGEST_MESSAGE = 100


class Violation(NamedTuple):
    """A field of a request, by its path, and what is wrong with it."""

    field: str
    description: str


class RefusedError(Exception):
    """Why a call is refused; the code is one of google.rpc.Code."""

    def __init__(
        self,
        code: int,
        reason: str,
        message: str,
        violations: Sequence[Violation] = (),
        **metadata: str,
    ) -> None:
        self.code = code
        self.reason = reason
        self.message = _capped(message, _LONGEST_MESSAGE)
        self.violations = violations
        self.metadata = metadata
        super().__init__(self.message)

    def details(self) -> bytes:
        """Return the serialized google.rpc.Status, which leaves out violations that have no room."""
        status = status_pb2.Status(code=self.code, message=self.message)
        metadata = {name: _capped(value, _LONGEST_MESSAGE) for name, value in self.metadata.items()}
        info = error_details_pb2.ErrorInfo(reason=self.reason, domain=DOMAIN, metadata=metadata)
        status.details.add().Pack(info)
        if self.violations:
            room = _LARGEST_DETAILS - status.ByteSize()
            status.details.add().Pack(_bad_request(self.violations[:MOST_VIOLATIONS], room))
        data: bytes = status.SerializeToString()
        return data


def bad_field(field: str, description: str, reason: str, **metadata: str) -> RefusedError:
    """Return the refusal of a request in which one field is wrong."""
    message = f"{field}: {description}" if field else description
    violation = Violation(field, description)
    return RefusedError(code_pb2.INVALID_ARGUMENT, reason, message, [violation], **metadata)


def limit_reached(
    reason: str, message: str, limit: str, value: object, code: int = code_pb2.RESOURCE_EXHAUSTED
) -> RefusedError:
    """Return the refusal of a call that runs into a limit of the server, which is named as its option is."""
    return RefusedError(code, reason, message, limit=limit, value=str(value))


def fault_of_the_server() -> RefusedError:
    """Return what a caller is told of a fault that is not the caller's."""
    return RefusedError(code_pb2.INTERNAL, "INTERNAL", "something went wrong in the server; its log says what")


def _bad_request(violations: Sequence[Violation], room: int) -> error_details_pb2.BadRequest:
    bad_request = error_details_pb2.BadRequest()
    for violation in violations:
        bad_request.field_violations.add(
            field=_capped(violation.field, LONGEST_TEXT),
            description=_capped(violation.description, LONGEST_TEXT),
        )
        if bad_request.ByteSize() > room:
            del bad_request.field_violations[-1]
            break
    return bad_request


def _capped(text: str, length: int) -> str:
    # JSON may hold half a surrogate pair, which no protobuf string can.
    text = text.encode(errors="replace").decode()
    return text if len(text) <= length else f"{text[: length - 1]}…"

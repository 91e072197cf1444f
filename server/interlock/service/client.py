"""Asks a server for a verdict, and believes nothing that it answers before it is looked at."""

from collections.abc import Iterator

import grpc
import msgspec
from google.protobuf.json_format import MessageToJson, SerializeToJsonError
from google.protobuf.message import DecodeError
from google.rpc import error_details_pb2, status_pb2

from interlock.basics.problem import Problem
from interlock.record.model import GameRecord
from interlock.record.protobuf_form import to_message
from interlock.replay.verdict import Verdict
from interlock.service.doubts import doubts
from interlock.service.refusal import DETAILS_KEY, LONGEST_TEXT, MOST_VIOLATIONS
from interlock.v1 import validator_pb2

NONSENSE = "NONSENSE"
"""In the place of a status: the server answers, but with no verdict on the record."""

_VALIDATE = "/interlock.v1.Validator/Validate"
_RECORD = "source.record"
# An honest verdict is far smaller, in full, too.
_BYTES_BY_ITSELF, _BYTES_PER_MOVE = 2**20, 2**12


class ServerError(Exception):
    """A server that gave no verdict: the name of the status, a sentence, and what is wrong with the record."""

    def __init__(self, status: str, sentence: str, problems: tuple[Problem, ...] = ()) -> None:
        super().__init__(f"{status}: {sentence}")
        self.status = status
        self.sentence = sentence
        self.problems = problems


def validate(address: str, record: GameRecord, *, carry_on: bool, full: bool, timeout: float = 30) -> Verdict:
    """Let a server judge a record."""
    request = validator_pb2.ValidateRequest(
        source=validator_pb2.RecordSource(record=to_message(record)),
        carry_on=carry_on,
        view=validator_pb2.VERDICT_VIEW_FULL if full else validator_pb2.VERDICT_VIEW_BASIC,
    )
    try:
        answer = _answer(address, request.SerializeToString(), _most_bytes(record), timeout)
    except grpc.RpcError as error:
        raise ServerError(error.code().name, error.details() or "", _problems(error)) from error
    except UnicodeEncodeError:
        raise ServerError("UNAVAILABLE", "this is no address") from None
    return _verdict(answer, record)


def _answer(address: str, request: bytes, most_bytes: int, timeout: float) -> bytes:
    with grpc.insecure_channel(address, options=(("grpc.max_receive_message_length", most_bytes),)) as channel:
        answer: bytes = channel.unary_unary(_VALIDATE)(request, timeout=timeout)
        return answer


def _most_bytes(record: GameRecord) -> int:
    return _BYTES_BY_ITSELF + _BYTES_PER_MOVE * (len(record.moves) + len(record.notes))


def _verdict(answer: bytes, record: GameRecord) -> Verdict:
    try:
        response = validator_pb2.ValidateResponse.FromString(answer)
        verdict = msgspec.json.decode(MessageToJson(response.verdict), type=Verdict)
    except (DecodeError, SerializeToJsonError, msgspec.DecodeError):
        raise ServerError(NONSENSE, "the bytes are no verdict that this version knows") from None
    if doubt := next(doubts(verdict, record), None):
        raise ServerError(NONSENSE, doubt)
    return verdict


def _problems(error: grpc.RpcError) -> tuple[Problem, ...]:
    """Return the violations that the status details tell of, by their fields in GameRecord."""
    details = dict(error.trailing_metadata() or ()).get(DETAILS_KEY, b"")
    try:
        violations = list(_violations(details))
    except DecodeError:
        return ()
    return tuple(
        Problem(violation.description[:LONGEST_TEXT], field=violation.field.removeprefix(_RECORD).removeprefix("."))
        for violation in violations[:MOST_VIOLATIONS]
        if violation.field.startswith(_RECORD) and len(violation.field) <= LONGEST_TEXT
    )


def _violations(details: bytes) -> Iterator[error_details_pb2.BadRequest.FieldViolation]:
    bad_request = error_details_pb2.BadRequest()
    for detail in status_pb2.Status.FromString(details).details:
        if detail.Unpack(bad_request):
            yield from bad_request.field_violations

"""Asks a server for a verdict."""

import grpc
import msgspec
from google.protobuf.json_format import MessageToJson
from google.rpc import error_details_pb2, status_pb2

from interlock.record.model import GameRecord
from interlock.record.problem import Problem
from interlock.record.protobuf_form import to_message
from interlock.replay.verdict import Verdict
from interlock.service.refusal import DETAILS_KEY
from interlock.v1 import validator_pb2, validator_pb2_grpc

_ANY_SIZE = (("grpc.max_receive_message_length", -1),)


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
    with grpc.insecure_channel(address, options=_ANY_SIZE) as channel:
        try:
            stub = validator_pb2_grpc.ValidatorStub(channel)  # type: ignore[no-untyped-call]
            response = stub.Validate(request, timeout=timeout)
        except grpc.RpcError as error:
            raise ServerError(error.code().name, error.details() or "", _problems(error)) from error
    return msgspec.json.decode(MessageToJson(response.verdict), type=Verdict)


def _problems(error: grpc.RpcError) -> tuple[Problem, ...]:
    """Return the violations that the status details tell of, by their fields in GameRecord."""
    details = dict(error.trailing_metadata() or ()).get(DETAILS_KEY, b"")
    bad_request = error_details_pb2.BadRequest()
    problems: list[Problem] = []
    for detail in status_pb2.Status.FromString(details).details:
        if detail.Unpack(bad_request):
            problems += [
                Problem(violation.description, field=violation.field.removeprefix("source.record."))
                for violation in bad_request.field_violations
            ]
    return tuple(problems)

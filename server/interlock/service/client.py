"""Asks a server for a verdict and for repairs, and believes nothing that it answers before it is looked at."""

from collections.abc import Mapping
from types import MappingProxyType

import grpc
import msgspec
from google.protobuf.json_format import MessageToJson, SerializeToJsonError
from google.protobuf.message import DecodeError, Message
from google.rpc import error_details_pb2, status_pb2

from interlock.basics.problem import MOST_PROBLEMS, Problem
from interlock.games.repair.repair import Repair
from interlock.record.model import GameRecord
from interlock.record.protobuf_form import to_message
from interlock.replay.verdict import Verdict
from interlock.service.believed import DoubtError, believed_verdict
from interlock.service.channel import channel_to
from interlock.service.doubts import doubts_of_repairs
from interlock.service.refusal import DETAILS_KEY
from interlock.service.remote import Remote
from interlock.v1 import errors_pb2, validator_pb2

NONSENSE = "NONSENSE"
"""In the place of a status: the server answers, but with no verdict on the record."""

_METHOD = "/interlock.v1.Validator/{}"
# An honest verdict is far smaller, in full, too.
_BYTES_BY_ITSELF, _BYTES_PER_MOVE = 2**20, 2**12


class ServerError(Exception):
    """A server that gave no answer: the name of the status, a sentence, and what is wrong with the record.

    `reason` and `metadata` are those of the google.rpc.ErrorInfo, where there is one.
    """

    def __init__(
        self,
        status: str,
        sentence: str,
        problems: tuple[Problem, ...] = (),
        reason: str = "",
        metadata: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        super().__init__(f"{status}: {sentence}")
        self.status = status
        self.sentence = sentence
        self.problems = problems
        self.reason = reason
        self.metadata = metadata


def validate(server: Remote, record: GameRecord, *, carry_on: bool, full: bool, timeout: float = 30) -> Verdict:
    """Let a server judge a record."""
    request = validator_pb2.ValidateRequest(
        source=validator_pb2.RecordSource(record=to_message(record)),
        carry_on=carry_on,
        view=validator_pb2.VERDICT_VIEW_FULL if full else validator_pb2.VERDICT_VIEW_BASIC,
    )
    return _verdict(_answer(server, "Validate", request, record, timeout), record)


def suggest_repairs(server: Remote, record: GameRecord, *, timeout: float = 30) -> tuple[Repair, ...]:
    """Let a server suggest repairs of a record."""
    request = validator_pb2.SuggestRepairsRequest(source=validator_pb2.RecordSource(record=to_message(record)))
    answer = _answer(server, "SuggestRepairs", request, record, timeout)
    try:
        response = validator_pb2.SuggestRepairsResponse.FromString(answer)
        repairs = tuple(msgspec.json.decode(MessageToJson(each), type=Repair) for each in response.repairs)
    except (DecodeError, SerializeToJsonError, msgspec.DecodeError):
        raise ServerError(NONSENSE, "the bytes are no repairs that this version knows") from None
    if doubt := next(doubts_of_repairs(repairs, record), None):
        raise ServerError(NONSENSE, doubt)
    return repairs


def _answer(server: Remote, method: str, request: Message, record: GameRecord, timeout: float) -> bytes:
    try:
        with channel_to(server, ("grpc.max_receive_message_length", _most_bytes(record))) as channel:
            call = channel.unary_unary(_METHOD.format(method))
            answer: bytes = call(request.SerializeToString(), timeout=timeout)
            return answer
    except grpc.RpcError as error:
        raise refused(error) from error
    except UnicodeEncodeError:
        raise ServerError("UNAVAILABLE", "this is no address") from None


def _most_bytes(record: GameRecord) -> int:
    return _BYTES_BY_ITSELF + _BYTES_PER_MOVE * (len(record.moves) + len(record.notes))


def _verdict(answer: bytes, record: GameRecord) -> Verdict:
    try:
        return believed_verdict(validator_pb2.ValidateResponse.FromString(answer).verdict, record)
    except DecodeError:
        raise ServerError(NONSENSE, "the bytes are no verdict that this version knows") from None
    except DoubtError as error:
        raise ServerError(NONSENSE, str(error)) from None


def refused(error: grpc.RpcError) -> ServerError:
    """Return what a call's status and its details say."""
    details = dict(error.trailing_metadata() or ()).get(DETAILS_KEY, b"")
    try:
        problems, info = _told(details)
    except DecodeError:
        problems, info = errors_pb2.RecordProblems(), error_details_pb2.ErrorInfo()
    told = tuple(Problem(each.message, each.expected, each.field) for each in problems.problems[:MOST_PROBLEMS])
    return ServerError(error.code().name, error.details() or "", told, info.reason, dict(info.metadata))


def _told(details: bytes) -> tuple[errors_pb2.RecordProblems, error_details_pb2.ErrorInfo]:
    problems, info = errors_pb2.RecordProblems(), error_details_pb2.ErrorInfo()
    for detail in status_pb2.Status.FromString(details).details:
        detail.Unpack(problems)
        detail.Unpack(info)
    return problems, info

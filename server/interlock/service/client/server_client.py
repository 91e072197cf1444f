"""Client of a server's Validator and Archive: open channels, make calls, and turn failed calls into ServerError.

Validates each verdict and repair that it receives.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import grpc
import msgspec
from google.protobuf.json_format import MessageToJson, SerializeToJsonError
from google.protobuf.message import DecodeError, Message
from google.rpc import error_details_pb2, status_pb2

from interlock.analysis.repair.model import Repair
from interlock.basics.problem import MOST_PROBLEMS, Problem
from interlock.record.model import GameRecord
from interlock.record.protobuf_form import to_message
from interlock.replay.verdict import Verdict
from interlock.service.client.remote import Remote
from interlock.service.client.response_check import InvalidResponseError, repair_faults, verdict_from_response
from interlock.service.refusal import DETAILS_KEY
from interlock.v1 import archive_pb2, errors_pb2, validator_pb2

Options = Sequence[tuple[str, Any]]


@contextmanager
def channel_to(server: Remote, *options: tuple[str, Any]) -> Iterator[grpc.Channel]:
    """Reach a server in the block."""
    with _channel(server, options) as channel:
        yield grpc.intercept_channel(channel, _TokenInterceptor(server.token)) if server.token else channel


def _channel(server: Remote, options: Options) -> grpc.Channel:
    if server.tls:
        files = (_bytes(path) for path in (server.ca, server.key, server.certificate))
        return grpc.secure_channel(server.address, grpc.ssl_channel_credentials(*files), options)
    # A proxy would take what is meant to stay on this machine elsewhere.
    return grpc.insecure_channel(server.address, (*options, ("grpc.enable_http_proxy", 0)))


def _bytes(path: Path | None) -> bytes | None:
    return path.read_bytes() if path else None


class _TokenInterceptor(
    grpc.UnaryUnaryClientInterceptor,  # type: ignore[misc]
    grpc.UnaryStreamClientInterceptor,  # type: ignore[misc]
    grpc.StreamUnaryClientInterceptor,  # type: ignore[misc]
    grpc.StreamStreamClientInterceptor,  # type: ignore[misc]
):
    """Sends a token with each call."""

    def __init__(self, token: str) -> None:
        self._header = ("authorization", f"Bearer {token}")

    def intercept_unary_unary(self, continuation: Callable[..., Any], details: Any, request: Any) -> Any:
        """Send the token, too."""
        return continuation(details._replace(metadata=[*(details.metadata or ()), self._header]), request)

    intercept_unary_stream = intercept_stream_unary = intercept_stream_stream = intercept_unary_unary


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
    if doubt := next(repair_faults(repairs, record), None):
        raise ServerError(NONSENSE, doubt)
    return repairs


def _answer(server: Remote, method: str, request: Message, record: GameRecord, timeout: float) -> bytes:
    try:
        with channel_to(server, ("grpc.max_receive_message_length", _most_bytes(record))) as channel:
            call = channel.unary_unary(_METHOD.format(method))
            answer: bytes = call(request.SerializeToString(), timeout=timeout)
            return answer
    except grpc.RpcError as error:
        raise server_error(error) from error
    except UnicodeEncodeError:
        raise ServerError("UNAVAILABLE", "this is no address") from None


def _most_bytes(record: GameRecord) -> int:
    return _BYTES_BY_ITSELF + _BYTES_PER_MOVE * (len(record.moves) + len(record.notes))


def _verdict(answer: bytes, record: GameRecord) -> Verdict:
    try:
        return verdict_from_response(validator_pb2.ValidateResponse.FromString(answer).verdict, record)
    except DecodeError:
        raise ServerError(NONSENSE, "the bytes are no verdict that this version knows") from None
    except InvalidResponseError as error:
        raise ServerError(NONSENSE, str(error)) from None


def server_error(error: grpc.RpcError) -> ServerError:
    """Return what a call's status and its details say."""
    details = dict(error.trailing_metadata() or ()).get(DETAILS_KEY, b"")
    try:
        problems, info = _error_details(details)
    except DecodeError:
        problems, info = errors_pb2.RecordProblems(), error_details_pb2.ErrorInfo()
    told = tuple(Problem(each.message, each.expected, each.field) for each in problems.problems[:MOST_PROBLEMS])
    return ServerError(error.code().name, error.details() or "", told, info.reason, dict(info.metadata))


def _error_details(details: bytes) -> tuple[errors_pb2.RecordProblems, error_details_pb2.ErrorInfo]:
    problems, info = errors_pb2.RecordProblems(), error_details_pb2.ErrorInfo()
    for detail in status_pb2.Status.FromString(details).details:
        detail.Unpack(problems)
        detail.Unpack(info)
    return problems, info


Answer = TypeVar("Answer", bound=Message)

_SERVICE = archive_pb2.DESCRIPTOR.services_by_name["Archive"].full_name
_LARGEST_ANSWER = 64 * 2**20


class ArchiveClient:
    """Makes the calls of interlock.v1.Archive, each named after its request."""

    def __init__(self, channel: grpc.Channel, timeout: float) -> None:
        self._channel = channel
        self._timeout = timeout

    def ask(self, request: Message, answer: type[Answer]) -> Answer:
        """Make a call: CreateRecord with a CreateRecordRequest, and so on; ServerError where it has no answer."""
        method = request.DESCRIPTOR.name.removesuffix("Request")
        try:
            data: bytes = self._channel.unary_unary(f"/{_SERVICE}/{method}")(
                request.SerializeToString(), timeout=self._timeout
            )
            return answer.FromString(data)
        except grpc.RpcError as error:
            raise server_error(error) from error
        except DecodeError:
            raise ServerError(NONSENSE, f"the bytes are no {answer.DESCRIPTOR.name}") from None


@contextmanager
def archive_client(server: Remote, timeout: float = 30) -> Iterator[ArchiveClient]:
    """Ask the archive of a server in the block."""
    try:
        with channel_to(server, ("grpc.max_receive_message_length", _LARGEST_ANSWER)) as channel:
            yield ArchiveClient(channel, timeout)
    except UnicodeEncodeError:
        raise ServerError("UNAVAILABLE", "this is no address") from None

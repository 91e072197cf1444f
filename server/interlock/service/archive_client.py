"""Asks the archive of a server."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import grpc
from google.protobuf.message import DecodeError, Message

from interlock.service.channel import channel_to
from interlock.service.client import NONSENSE, ServerError, refused
from interlock.service.remote import Remote
from interlock.v1 import archive_pb2

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
            raise refused(error) from error
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

"""Watches live tables at a server."""

from collections.abc import Iterator

import grpc
from google.protobuf.message import DecodeError

from interlock.service.channel import channel_to
from interlock.service.client import NONSENSE, ServerError, refused
from interlock.service.remote import Remote
from interlock.v1 import tables_pb2

_METHOD = "/interlock.v1.Tables/WatchTable"
_LARGEST_ANSWER = 64 * 2**20


def watching(server: Remote, request: tables_pb2.WatchTableRequest) -> Iterator[tables_pb2.WatchTableResponse]:
    """Yield what happens at a table until it is closed; ServerError where the server tells no more."""
    try:
        with channel_to(server, ("grpc.max_receive_message_length", _LARGEST_ANSWER)) as channel:
            for data in channel.unary_stream(_METHOD)(request.SerializeToString()):
                yield tables_pb2.WatchTableResponse.FromString(data)
    except grpc.RpcError as error:
        raise refused(error) from error
    except DecodeError:
        raise ServerError(NONSENSE, "the bytes are no WatchTableResponse") from None
    except UnicodeEncodeError:
        raise ServerError("UNAVAILABLE", "this is no address") from None

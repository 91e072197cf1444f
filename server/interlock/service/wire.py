"""Requests and answers as bytes: serialized messages by gRPC, bodies by HTTP."""

from collections.abc import Iterator
from typing import TypeVar

from google.protobuf.message import DecodeError, Message

from interlock.service.call import Call
from interlock.service.exchanged import answered, asked
from interlock.service.reason import Reason
from interlock.service.refusal import RefusedError, bad_field, limit_reached
from interlock.service.work import Stage, working

M = TypeVar("M", bound=Message)


def read(request_type: type[M], data: bytes, call: Call) -> M:
    """Read the request of a call; RefusedError where it cannot be read."""
    if call.exchange:
        return asked(data, call.exchange, request_type)
    try:
        return request_type.FromString(data)
    except DecodeError as error:
        name = request_type.DESCRIPTOR.name
        raise bad_field("", f"the bytes are not a {name}, or not all of one", Reason.UNREADABLE_REQUEST) from error


def written(messages: Iterator[Message], call: Call, largest: int) -> Iterator[bytes]:
    """Yield the parts of the answer to a call; RefusedError where one is larger than allowed."""
    messages = _in_stages(messages)
    if call.exchange:
        for part in answered(messages, call.exchange):
            if len(part) > largest:
                raise _too_large(len(part), largest)
            yield part
    else:
        for message in messages:
            require_room(message, largest)
            yield message.SerializeToString()


def require_room(message: Message, largest: int) -> None:
    """Refuse to answer with a message that is larger than allowed."""
    if (size := message.ByteSize()) > largest:
        raise _too_large(size, largest)


def _in_stages(messages: Iterator[Message]) -> Iterator[Message]:
    """Tell what takes how long: making messages, or writing them."""
    for message in messages:
        working.turn_to(Stage.ANSWERING)
        yield message
        working.turn_to(Stage.JUDGING)


def _too_large(size: int, largest: int) -> RefusedError:
    sentence = f"the answer has {size} bytes; this server sends {largest} at most"
    return limit_reached(Reason.ANSWER_TOO_LARGE, sentence, "max-answer-bytes", largest)

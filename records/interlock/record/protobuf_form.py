"""A record as protobuf: the wire and archive form (`.ilk`)."""

from itertools import islice

from google.protobuf.message import DecodeError

from interlock.basics.problem import Problem, RecordError
from interlock.record.model import GameRecord
from interlock.record.plain import plain_fields
from interlock.record.protobuf_reader import reader_of
from interlock.record.protobuf_unknown import unknown_problems
from interlock.record.soundness import MOST_PROBLEMS, require_sound
from interlock.v1 import record_pb2

_read = reader_of(GameRecord, record_pb2.GameRecord.DESCRIPTOR)


def from_protobuf(data: bytes) -> GameRecord:
    """Read a record from a serialized GameRecord."""
    try:
        return from_message(record_pb2.GameRecord.FromString(data))
    except DecodeError as error:
        raise RecordError([Problem("the bytes are not a GameRecord, or not all of one")]) from error


def from_message(message: record_pb2.GameRecord) -> GameRecord:
    """Read a record from a message."""
    try:
        record: GameRecord = _read(message)
    except KeyError:
        raise RecordError(_unknown(message)) from None
    known = record_pb2.GameRecord()
    known.CopyFrom(message)
    known.DiscardUnknownFields()
    if known.ByteSize() != message.ByteSize():
        raise RecordError(_unknown(message))
    return require_sound(record)


def to_message(record: GameRecord) -> record_pb2.GameRecord:
    """Write a record as a message."""
    return record_pb2.GameRecord(**plain_fields(record))


def to_protobuf(record: GameRecord) -> bytes:
    """Write a record as a serialized GameRecord; the same record always gives the same bytes."""
    return to_message(record).SerializeToString(deterministic=True)


def _unknown(message: record_pb2.GameRecord) -> list[Problem]:
    return list(islice(unknown_problems(message, ""), MOST_PROBLEMS))

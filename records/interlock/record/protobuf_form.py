"""A record as protobuf: the wire and archive form (`.ilk`)."""

from itertools import islice

from google.protobuf.message import DecodeError

from interlock.basics.problem import MOST_PROBLEMS, Problem, RecordError
from interlock.boards.model import Board
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.railroad_revolution.v1 import components_pb2
from interlock.record.model import GameRecord, Header, Move, Note, Setup
from interlock.record.plain import plain_fields
from interlock.record.protobuf_reader import reader_of
from interlock.record.protobuf_unknown import unknown_problems
from interlock.record.soundness import require_sound
from interlock.v1 import catalogue_pb2, record_pb2

_move = reader_of(Move, record_pb2.Move.DESCRIPTOR)
_setup = reader_of(Setup, record_pb2.Setup.DESCRIPTOR)
_header = reader_of(Header, record_pb2.Header.DESCRIPTOR)
_note = reader_of(Note, record_pb2.Note.DESCRIPTOR)
_board = reader_of(Board, catalogue_pb2.Board.DESCRIPTOR)
_components = reader_of(ComponentSet, components_pb2.ComponentSet.DESCRIPTOR)


def from_protobuf(data: bytes) -> GameRecord:
    """Read a record from a serialized GameRecord."""
    try:
        return from_message(record_pb2.GameRecord.FromString(data))
    except DecodeError as error:
        raise RecordError([Problem("the bytes are not a GameRecord, or not all of one")]) from error


def from_message(message: record_pb2.GameRecord) -> GameRecord:
    """Read a record from a message."""
    try:
        _require_known(message)
        record = GameRecord(
            _header(message.header),
            _setup(message.setup) if message.HasField("setup") else None,
            _moves(message),
            tuple(map(_note, message.notes)),
            _board(message.board) if message.HasField("board") else None,
            _components(message.components) if message.HasField("components") else None,
        )
    except (KeyError, _UnknownError):
        # Everything in such a record is looked at once more, each problem with its place.
        raise RecordError(list(islice(unknown_problems(message, ""), MOST_PROBLEMS))) from None
    return require_sound(record)


def move_from_message(message: record_pb2.Move) -> Move:
    """Read a move from a message; whether it is sound is not looked at."""
    if unknown := list(islice(unknown_problems(message, "move"), MOST_PROBLEMS)):
        raise RecordError(unknown)
    move: Move = _move(message)
    return move


def to_message(record: GameRecord) -> record_pb2.GameRecord:
    """Write a record as a message."""
    return record_pb2.GameRecord(**plain_fields(record))


def to_protobuf(record: GameRecord) -> bytes:
    """Write a record as a serialized GameRecord; the same record always gives the same bytes."""
    return to_message(record).SerializeToString(deterministic=True)


def _moves(message: record_pb2.GameRecord) -> tuple[Move, ...]:
    """Read the moves; one that comes again, as passes and low bids do, costs less to compare than to read."""
    read: dict[bytes, Move] = {}
    moves = []
    for move in message.moves:
        data = move.SerializeToString()
        if data not in read:
            read[data] = _move(move)
        moves.append(read[data])
    return tuple(moves)


class _UnknownError(Exception):
    """Something in a message is not known here."""


def _require_known(message: record_pb2.GameRecord) -> None:
    """Refuse a message with fields that are not known here."""
    known = record_pb2.GameRecord()
    known.CopyFrom(message)
    known.DiscardUnknownFields()
    if known.ByteSize() != message.ByteSize():
        raise _UnknownError

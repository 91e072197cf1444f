"""A record as protobuf: the wire and archive form (`.ilk`)."""

from itertools import islice

from google.protobuf.message import DecodeError
from google.protobuf.message import Message as ProtobufMessage
from google.protobuf.unknown_fields import UnknownFieldSet
from msgspec.structs import replace

from interlock.basics.limits import MOST_MOVES
from interlock.basics.problem import MOST_PROBLEMS, Problem, RecordError
from interlock.boards.model import Board
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.railroad_revolution.v1 import components_pb2
from interlock.record.model import GameRecord, Header, Move, Note, Setup
from interlock.record.plain import plain_fields
from interlock.record.protobuf_reader import reader_of
from interlock.record.protobuf_unknown import unknown_problems
from interlock.record.soundness import are_sound_moves, require_sound
from interlock.v1 import catalogue_pb2, record_pb2

_move = reader_of(Move, record_pb2.Move.DESCRIPTOR)
_setup = reader_of(Setup, record_pb2.Setup.DESCRIPTOR)
_header = reader_of(Header, record_pb2.Header.DESCRIPTOR)
_note = reader_of(Note, record_pb2.Note.DESCRIPTOR)
_board = reader_of(Board, catalogue_pb2.Board.DESCRIPTOR)
_components = reader_of(ComponentSet, components_pb2.ComponentSet.DESCRIPTOR)
# Moves come again and again, and to serialize one once more costs less than to read its fields. Longer ones are not
# kept: many of them would fill the memory.
_kept: dict[tuple[str, int], dict[bytes, Move]] = {}
"""Moves that are sound in a game with so many players, by what they are serialized to."""
_MOST_KEPT = 8192
_LONGEST_KEPT = 256


def from_protobuf(data: bytes) -> GameRecord:
    """Read a record from a serialized GameRecord."""
    try:
        return from_message(record_pb2.GameRecord.FromString(data))
    except DecodeError as error:
        raise RecordError([Problem("the bytes are not a GameRecord, or not all of one")]) from error


def header_from_protobuf(data: bytes) -> Header:
    """Read just the header of a record that was written from one of ours."""
    header: Header = _header(record_pb2.GameRecord.FromString(data).header)
    return header


def from_message(message: record_pb2.GameRecord) -> GameRecord:
    """Read a record from a message."""
    moves, moves_sound = _moves(message)
    if len(UnknownFieldSet(message)) or not _is_known(_without_moves(message)):
        _require_known(message, passing_over="moves")
    try:
        record = GameRecord(
            _header(message.header),
            _setup(message.setup) if message.HasField("setup") else None,
            moves,
            tuple(map(_note, message.notes)),
            _board(message.board) if message.HasField("board") else None,
            _components(message.components) if message.HasField("components") else None,
        )
    except KeyError:
        _require_known(message)
        raise
    return require_sound(record, moves_sound=moves_sound)


def move_from_message(message: record_pb2.Move) -> Move:
    """Read a move from a message; whether it is sound is not looked at."""
    if unknown := list(islice(unknown_problems(message, "move"), MOST_PROBLEMS)):
        raise RecordError(unknown)
    move: Move = _move(message)
    return move


def note_from_message(message: record_pb2.Note, path: str) -> Note:
    """Read a note from a message, of which problems tell the path; whether it is sound is not looked at."""
    if unknown := list(islice(unknown_problems(message, path), MOST_PROBLEMS)):
        raise RecordError(unknown)
    note: Note = _note(message)
    return note


def board_from_message(message: catalogue_pb2.Board) -> Board:
    """Read a board from a message; whether it is sound is not looked at."""
    if unknown := list(islice(unknown_problems(message, ""), MOST_PROBLEMS)):
        raise RecordError(unknown)
    board: Board = _board(message)
    return board


def to_message(record: GameRecord) -> record_pb2.GameRecord:
    """Write a record as a message."""
    message = record_pb2.GameRecord(**plain_fields(replace(record, moves=(), notes=())))
    # One by one: what protobuf does at once can be stopped by nobody, and there may be very many.
    for move in record.moves:
        message.moves.add(**plain_fields(move))
    for note in record.notes:
        message.notes.add(**plain_fields(note))
    return message


def to_protobuf(record: GameRecord) -> bytes:
    """Write a record as a serialized GameRecord; the same record always gives the same bytes."""
    return to_message(record).SerializeToString(deterministic=True)


def _moves(message: record_pb2.GameRecord) -> tuple[tuple[Move, ...], bool]:
    """Read the moves, and whether they are known to be sound."""
    game, players = message.header.game, len(message.header.players)
    kept: dict[bytes, Move] = _kept.get((game, players), {})
    new: dict[bytes, Move] = {}
    try:
        serialized = [move.SerializeToString() for move in message.moves]
        moves = tuple([kept.get(data) or new.get(data) or _new_move(data, new) for data in serialized])
    except (KeyError, _OddMoveError):
        # Every move of such a record is looked at once more, each problem with its place.
        _require_known(message)
        return tuple(map(_move, message.moves)), False
    if not are_sound_moves(tuple(new.values()), game, players):
        return moves, False
    _keep({data: move for data, move in new.items() if len(data) <= _LONGEST_KEPT}, game, players)
    return moves, len(moves) <= MOST_MOVES


def _keep(new: dict[bytes, Move], game: str, players: int) -> None:
    if sum(map(len, _kept.values())) + len(new) > _MOST_KEPT:
        _kept.clear()
    if len(new) <= _MOST_KEPT:
        _kept.setdefault((game, players), {}).update(new)


def _without_moves(message: record_pb2.GameRecord) -> record_pb2.GameRecord:
    """Return a copy of the parts of a record that are no moves."""
    others = record_pb2.GameRecord(header=message.header, notes=message.notes)
    for name in ("setup", "board", "components"):
        if message.HasField(name):
            getattr(others, name).CopyFrom(getattr(message, name))
    return others


def _is_known(copy: ProtobufMessage) -> bool:
    """Tell quickly whether all fields of a message are known here; those that are not are taken out of it.

    Numbers of enums are seen when they are read.
    """
    size = copy.ByteSize()
    copy.DiscardUnknownFields()
    return copy.ByteSize() == size


def _require_known(message: record_pb2.GameRecord, passing_over: str = "") -> None:
    if unknown := list(islice(unknown_problems(message, "", passing_over), MOST_PROBLEMS)):
        raise RecordError(unknown)


class _OddMoveError(Exception):
    """Something in a move is not known here."""


def _new_move(data: bytes, new: dict[bytes, Move]) -> Move:
    """Read a serialized move and enter it among the new ones."""
    message = record_pb2.Move.FromString(data)
    message.DiscardUnknownFields()
    if message.ByteSize() != len(data):
        raise _OddMoveError
    move: Move = _move(message)
    new[data] = move
    return move

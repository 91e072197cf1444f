"""Read and write a record as protobuf, the wire and archive form (`.ilk`).

Readers are generated from the annotations of the structs; fields that this version does not know are reported.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from google.protobuf.descriptor import Descriptor, FieldDescriptor
from google.protobuf.message import DecodeError
from google.protobuf.message import Message as ProtobufMessage
from google.protobuf.unknown_fields import UnknownFieldSet
from msgspec.structs import replace

from interlock.basics.limits import MOST_MOVES
from interlock.basics.message import Message
from interlock.basics.problem import MOST_PROBLEMS, Problem, RecordError
from interlock.boards.model import Board
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.railroad_revolution.v1 import components_pb2
from interlock.record.model import GameRecord, Header, Move, Note, Setup
from interlock.record.protobuf_values import plain_fields
from interlock.record.validation import are_sound_moves, require_sound
from interlock.v1 import catalogue_pb2, record_pb2


def unknown_problems(message: ProtobufMessage, path: str, passing_over: str = "") -> Iterator[Problem]:
    """Yield the fields and the enum numbers that are not known here, each with its place."""
    unknown = UnknownFieldSet(message)
    for index in range(len(unknown)):
        number = unknown[index].field_number
        yield Problem(f"{message.DESCRIPTOR.name} has a field {number} that is not known here", field=path)
    for field, value in message.ListFields():
        place = f"{path}.{field.name}" if path else field.name
        if isinstance(value, ProtobufMessage):
            yield from unknown_problems(value, place)
        elif field.enum_type:
            for where, number in _places(value, place):
                if number not in field.enum_type.values_by_number:
                    yield Problem(f"{number} is not the number of a {field.enum_type.name}", field=where)
        elif field.message_type and not field.message_type.GetOptions().map_entry and place != passing_over:
            for index, item in enumerate(value):
                yield from unknown_problems(item, f"{place}[{index}]")


def _places(value: int | Sequence[int], path: str) -> Iterator[tuple[str, int]]:
    """Yield the number in a field, or each of a repeated one, with its place."""
    if isinstance(value, int):
        yield path, value
    else:
        for index, number in enumerate(value):
            yield f"{path}[{index}]", number


Read = Callable[[Any], Any]


@cache
def reader_of(kind: type[Message], descriptor: Descriptor) -> Read:
    """Return what reads messages of a descriptor into structs of a kind."""
    hints = get_type_hints(kind)
    fields = {field.name: field for field in descriptor.fields}
    scope: dict[str, Any] = {"kind": kind}
    sources = {name: _source(hints[name], fields[name], scope) for name in kind.__struct_fields__}
    oneof = next((oneof for oneof in descriptor.oneofs if len(oneof.fields) > 1), None)
    choices = [field.name for field in oneof.fields] if oneof else []
    always = {name: source for name, source in sources.items() if name not in choices}
    for name in always:
        if NoneType in get_args(hints[name]):
            always[name] += f" if message.HasField({name!r}) else None"
    if oneof is None:
        return _compiled(always, scope)
    which = oneof.name
    readers: dict[str | None, Read] = {None: _compiled(always, scope)}
    readers |= {name: _compiled({**always, name: sources[name]}, scope) for name in choices}
    return lambda message: readers[message.WhichOneof(which)](message)


def _compiled(sources: dict[str, str], scope: dict[str, Any]) -> Read:
    """Return what reads these fields of messages."""
    if not sources:
        nothing = scope["kind"]()
        return lambda _: nothing
    values = ", ".join(f"{name}={source}" for name, source in sources.items())
    compiled: Read = eval(f"lambda message: kind({values})", scope)
    return compiled


def _source(hint: Any, field: FieldDescriptor, scope: dict[str, Any]) -> str:
    """Return as Python source the value of a field; what it is converted by is put into the scope."""
    value, convert = f"message.{field.name}", f"_{field.name}"
    if NoneType in get_args(hint):
        hint = next(each for each in get_args(hint) if each is not NoneType)
    if get_origin(hint) is dict:
        # Protobuf's maps have no order; sorted, what is written from them is the same every time.
        return f"dict(sorted({value}.items()))"
    is_list = get_origin(hint) is tuple
    if is_list:
        hint, value = get_args(hint)[0], f"{value}[:]"  # To go over a copy is faster.
    if field.message_type:
        scope[convert] = reader_of(hint, field.message_type)
        return f"tuple([{convert}(each) for each in {value}])" if is_list else f"{convert}({value})"
    if field.enum_type:
        scope[convert] = {field.enum_type.values_by_name[member.value].number: member for member in hint}
        return f"tuple([{convert}[each] for each in {value}])" if is_list else f"{convert}[{value}]"
    return f"tuple({value})" if is_list else value


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

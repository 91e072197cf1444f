"""A record as protobuf: the wire and archive form (`.ilk`)."""

from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import Any

from google.protobuf.message import DecodeError
from google.protobuf.message import Message as ProtobufMessage
from google.protobuf.unknown_fields import UnknownFieldSet
from msgspec import structs

from interlock.record.auction import Bid, Pass
from interlock.record.chicago_express import (
    AuctionShare,
    ChicagoExpressMove,
    ChicagoExpressSetup,
    DevelopHex,
    ExtendNetwork,
)
from interlock.record.message import Message
from interlock.record.model import (
    Claim,
    Comment,
    Figure,
    GameRecord,
    Header,
    Move,
    Note,
    Player,
    Result,
    Ruling,
    RulingKind,
    Setup,
)
from interlock.record.problem import Problem, RecordError
from interlock.record.soundness import require_sound
from interlock.v1 import chicago_express_pb2, record_pb2


def from_protobuf(data: bytes) -> GameRecord:
    """Read a record from a serialized GameRecord."""
    try:
        return from_message(record_pb2.GameRecord.FromString(data))
    except DecodeError as error:
        raise RecordError([Problem("the bytes are not a GameRecord, or not all of one")]) from error


def from_message(message: record_pb2.GameRecord) -> GameRecord:
    """Read a record from a message."""
    try:
        moves = tuple([_known_move(move.SerializeToString()) for move in message.moves])
    except _UnknownFieldError:
        raise RecordError(list(_unknown_fields(message, ""))) from None
    if unknown := list(_unknown_fields(message, "", passing_over="moves")):
        raise RecordError(unknown)
    return require_sound(
        GameRecord(
            _header(message.header),
            _setup(message.setup) if message.HasField("setup") else None,
            moves,
            tuple(_note(note, f"notes[{index}]") for index, note in enumerate(message.notes)),
        )
    )


def to_message(record: GameRecord) -> record_pb2.GameRecord:
    """Write a record as a message."""
    return record_pb2.GameRecord(**_fields(record))


def to_protobuf(record: GameRecord) -> bytes:
    """Write a record as a serialized GameRecord; the same record always gives the same bytes."""
    return to_message(record).SerializeToString(deterministic=True)


class _UnknownFieldError(Exception):
    """A move has a field that is not known here: reading on would lose it."""


def _unknown_fields(message: ProtobufMessage, path: str, passing_over: str = "") -> Iterator[Problem]:
    unknown = UnknownFieldSet(message)
    for index in range(len(unknown)):
        number = unknown[index].field_number
        yield Problem(f"{message.DESCRIPTOR.name} has a field {number} that is not known here", field=path)
    for field, value in message.ListFields():
        place = f"{path}.{field.name}" if path else field.name
        if isinstance(value, ProtobufMessage):
            yield from _unknown_fields(value, place)
        elif field.message_type and not field.message_type.GetOptions().map_entry and place != passing_over:
            for index, item in enumerate(value):
                yield from _unknown_fields(item, f"{place}[{index}]")


def _header(message: record_pb2.Header) -> Header:
    return Header(
        format=message.format,
        game=message.game,
        ruleset=message.ruleset,
        board=message.board,
        board_digest=message.board_digest,
        edition=message.edition,
        # Protobuf's maps have no order; sorted, what is written from the record is the same every time.
        options=dict(sorted(message.options.items())),
        players=tuple(Player(player.name) for player in message.players),
        event=message.event,
        site=message.site,
        date=message.date,
        tags=dict(sorted(message.tags.items())),
        results=tuple(Result(result.seat, result.score) for result in message.results),
    )


def _setup(message: record_pb2.Setup) -> Setup:
    if message.HasField("chicago_express"):
        return Setup(ChicagoExpressSetup(message.chicago_express.banker))
    return Setup()


# Passes and low bids come again and again; serializing a move once more costs less than reading its fields.
@lru_cache(maxsize=4096)
def _known_move(data: bytes) -> Move:
    message = record_pb2.Move.FromString(data)
    message.DiscardUnknownFields()
    if message.ByteSize() != len(data):
        raise _UnknownFieldError
    return _move(message)


def _move(message: record_pb2.Move) -> Move:
    if message.HasField("chicago_express"):
        return Move(message.seat, _chicago_express_move(message.chicago_express))
    return Move(message.seat)


def _chicago_express_move(message: chicago_express_pb2.ChicagoExpressMove) -> ChicagoExpressMove:
    match message.WhichOneof("action"):
        case "bid":
            return ChicagoExpressMove(bid=Bid(message.bid.amount))
        case "passing":
            return ChicagoExpressMove(passing=Pass())
        case "auction":
            return ChicagoExpressMove(auction=AuctionShare(message.auction.company))
        case "extend":
            extend = message.extend
            return ChicagoExpressMove(extend=ExtendNetwork(extend.company, tuple(extend.hexes[:])))
        case "develop":
            return ChicagoExpressMove(develop=DevelopHex(message.develop.hex))
        case _:
            return ChicagoExpressMove()


def _note(message: record_pb2.Note, path: str) -> Note:
    match message.WhichOneof("kind"):
        case "comment":
            return Note(message.move, comment=_comment(message.comment))
        case "heading":
            return Note(message.move, heading=message.heading)
        case "glyph":
            return Note(message.move, glyph=message.glyph)
        case "claim":
            return Note(message.move, claim=_claim(message.claim))
        case "ruling":
            return Note(message.move, ruling=_ruling(message.ruling, f"{path}.ruling"))
        case _:
            return Note(message.move)


def _comment(message: record_pb2.Comment) -> Comment:
    return Comment(message.text, message.author, message.beside, message.header_line)


def _claim(message: record_pb2.Claim) -> Claim:
    figures = tuple(Figure(figure.subject, figure.quantity, figure.value) for figure in message.figures)
    return Claim(figures, message.beside)


def _ruling(message: record_pb2.Ruling, path: str) -> Ruling:
    return Ruling(
        kind=_ruling_kind(message.kind, f"{path}.kind"),
        move=message.move,
        referee=message.referee,
        rule=message.rule,
        reason=message.reason,
        correction=_move(message.correction) if message.HasField("correction") else None,
        seat=message.seat,
        amount=message.amount,
    )


def _ruling_kind(number: record_pb2.RulingKind, path: str) -> RulingKind:
    try:
        return RulingKind(record_pb2.RulingKind.Name(number))
    except ValueError as error:
        problem = Problem(f"{number} is not the number of a RulingKind", field=path)
        raise RecordError([problem]) from error


def _fields(struct: Message) -> dict[str, Any]:
    return {name: _plain(value) for name, value in structs.asdict(struct).items() if value is not None}


def _plain(value: object) -> object:
    if isinstance(value, Message):
        return _fields(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value.value if isinstance(value, Enum) else value

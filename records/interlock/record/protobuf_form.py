"""A record as protobuf: the wire and archive form (`.ilk`)."""

from functools import lru_cache
from itertools import islice

from google.protobuf.message import DecodeError

from interlock.boards.model import Board, BoardHex, BoardSource
from interlock.record import (
    protobuf_age_of_steam,
    protobuf_american_rails,
    protobuf_chicago_express,
    protobuf_components,
    protobuf_railroad_revolution,
)
from interlock.record.limits import MOST_MOVES, is_within
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
from interlock.record.plain import plain_fields
from interlock.record.problem import Problem, RecordError
from interlock.record.protobuf_unknown import UnknownError, unknown_problems
from interlock.record.soundness import MOST_PROBLEMS, require_sound
from interlock.v1 import catalogue_pb2, record_pb2

# Longer moves are not kept: many of them would fill the memory.
_LONGEST_KEPT = 256


def from_protobuf(data: bytes) -> GameRecord:
    """Read a record from a serialized GameRecord."""
    try:
        return from_message(record_pb2.GameRecord.FromString(data))
    except DecodeError as error:
        raise RecordError([Problem("the bytes are not a GameRecord, or not all of one")]) from error


def from_message(message: record_pb2.GameRecord) -> GameRecord:
    """Read a record from a message."""
    moves, moves_within = _moves(message)
    _require_known(message, passing_over="moves")
    return require_sound(
        GameRecord(
            _header(message.header),
            _setup(message.setup) if message.HasField("setup") else None,
            moves,
            tuple(_note(note) for note in message.notes),
            _board(message.board) if message.HasField("board") else None,
            protobuf_components.read_set(message.components) if message.HasField("components") else None,
        ),
        moves_within=moves_within,
    )


def to_message(record: GameRecord) -> record_pb2.GameRecord:
    """Write a record as a message."""
    return record_pb2.GameRecord(**plain_fields(record))


def to_protobuf(record: GameRecord) -> bytes:
    """Write a record as a serialized GameRecord; the same record always gives the same bytes."""
    return to_message(record).SerializeToString(deterministic=True)


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
        results=tuple(Result(result.seat, result.score, result.out) for result in message.results),
        components=message.components,
        components_digest=message.components_digest,
    )


def _setup(message: record_pb2.Setup) -> Setup:
    if message.HasField("chicago_express"):
        return Setup(chicago_express=protobuf_chicago_express.read_setup(message.chicago_express))
    if message.HasField("american_rails"):
        return Setup(american_rails=protobuf_american_rails.read_setup(message.american_rails))
    if message.HasField("age_of_steam"):
        return Setup(age_of_steam=protobuf_age_of_steam.read_setup(message.age_of_steam))
    if message.HasField("railroad_revolution"):
        return Setup(railroad_revolution=protobuf_railroad_revolution.read_setup(message.railroad_revolution))
    return Setup()


def _moves(message: record_pb2.GameRecord) -> tuple[tuple[Move, ...], bool]:
    """Read the moves, and whether they are known to be within the limits."""
    try:
        moves = tuple(
            [
                _short_move(data) if len(data := move.SerializeToString()) <= _LONGEST_KEPT else _new_move(data)
                for move in message.moves
            ]
        )
    except (UnknownError, _BeyondLimitError):
        # Every move of such a record is looked at once more, each problem with its place.
        _require_known(message)
        return tuple(map(_move, message.moves)), False
    return moves, len(moves) <= MOST_MOVES


def _require_known(message: record_pb2.GameRecord, passing_over: str = "") -> None:
    if unknown := list(islice(unknown_problems(message, "", passing_over), MOST_PROBLEMS)):
        raise RecordError(unknown)


class _BeyondLimitError(Exception):
    """Something in a move is beyond its limit."""


# Passes and low bids come again and again; serializing a move once more costs less than reading its fields.
@lru_cache(maxsize=4096)
def _short_move(data: bytes) -> Move:
    return _new_move(data)


def _new_move(data: bytes) -> Move:
    message = record_pb2.Move.FromString(data)
    message.DiscardUnknownFields()
    if message.ByteSize() != len(data):
        raise UnknownError
    move = _move(message)
    if not is_within(move, Move):
        raise _BeyondLimitError
    return move


def _move(message: record_pb2.Move) -> Move:
    if message.HasField("chicago_express"):
        return Move(message.seat, chicago_express=protobuf_chicago_express.read_move(message.chicago_express))
    if message.HasField("american_rails"):
        return Move(message.seat, american_rails=protobuf_american_rails.read_move(message.american_rails))
    if message.HasField("age_of_steam"):
        return Move(message.seat, age_of_steam=protobuf_age_of_steam.read_move(message.age_of_steam))
    if message.HasField("railroad_revolution"):
        own = protobuf_railroad_revolution.read_move(message.railroad_revolution)
        return Move(message.seat, railroad_revolution=own)
    return Move(message.seat)


def _board(message: catalogue_pb2.Board) -> Board:
    return Board(
        name=message.name,
        title=message.title,
        game=message.game,
        digest=message.digest,
        certainty=message.certainty,
        sources=tuple(BoardSource(source.key, source.title) for source in message.sources),
        hexes=tuple(_board_hex(hex_) for hex_ in message.hexes),
        grid=message.grid,
    )


def _board_hex(message: catalogue_pb2.BoardHex) -> BoardHex:
    return BoardHex(
        label=message.label,
        kind=message.kind,
        name=message.name,
        name_certainty=message.name_certainty,
        figures=dict(sorted(message.figures.items())),
        confirmed=dict(sorted(message.confirmed.items())),
        remark=message.remark,
        neighbours=tuple(message.neighbours),
        colours=tuple(message.colours),
        columns=tuple(message.columns),
    )


def _note(message: record_pb2.Note) -> Note:
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
            return Note(message.move, ruling=_ruling(message.ruling))
        case _:
            return Note(message.move)


def _comment(message: record_pb2.Comment) -> Comment:
    return Comment(message.text, message.author, message.beside, message.header_line)


def _claim(message: record_pb2.Claim) -> Claim:
    figures = tuple(Figure(figure.subject, figure.quantity, figure.value) for figure in message.figures)
    return Claim(figures, message.beside)


def _ruling(message: record_pb2.Ruling) -> Ruling:
    return Ruling(
        kind=RulingKind(record_pb2.RulingKind.Name(message.kind)),
        move=message.move,
        referee=message.referee,
        rule=message.rule,
        reason=message.reason,
        correction=_move(message.correction) if message.HasField("correction") else None,
        seat=message.seat,
        amount=message.amount,
    )

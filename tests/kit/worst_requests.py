"""The largest and the slowest requests that the usual limits let in, some for each method."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from google.protobuf.message import Message
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.record.json_form import to_json
from interlock.record.model import Comment, GameRecord, Move, Note, Ruling, RulingKind
from interlock.record.rgn import write_rgn
from interlock.service.methods.messages import board_message, set_message
from interlock.v1 import validator_pb2
from kit.hostile_games import hostile_play
from kit.pictures import largest_board
from kit.railroad_revolution.largest_set import largest_set
from kit.service_calls import in_record, long_record

MOST_MOVES = 100_000
_LARGEST_TEXT = 4 * 10**6
_FULL = validator_pb2.VERDICT_VIEW_FULL
_Source = validator_pb2.RecordSource


def worst_requests() -> Iterator[tuple[str, str, Message]]:
    """Yield what each is, its method, and the request."""
    yield from _judged()
    yield from _listed()
    yield from _of_whole_records()


def _judged() -> Iterator[tuple[str, str, Message]]:
    long = in_record(long_record(MOST_MOVES))
    yield "judge 100,000 moves", "Validate", validator_pb2.ValidateRequest(source=long, carry_on=True, view=_FULL)
    noted = replace(long_record(10), notes=tuple(Note(1, comment=Comment("ab")) for _ in range(190_000)))
    yield "judge 190,000 comments", "Validate", validator_pb2.ValidateRequest(source=in_record(noted))
    for game, board, players in (
        ("age-of-steam", "rust-belt", 5),
        ("railroad-revolution", "", 4),
    ):
        record = _hostile(game, board, players)
        request = validator_pb2.ValidateRequest(source=in_record(record), carry_on=True, view=_FULL)
        yield f"judge {len(record.moves)} hostile moves of {game}", "Validate", request
    slow = in_record(slow_record())
    yield "judge slow moves", "Validate", validator_pb2.ValidateRequest(source=slow, view=_FULL)
    yield "annotate slow moves", "Annotate", validator_pb2.AnnotateRequest(source=slow)
    yield "replay slow moves", "Replay", validator_pb2.ReplayRequest(source=slow)
    yield (
        "explain a figure after slow moves",
        "ExplainFigure",
        validator_pb2.ExplainFigureRequest(source=slow, subject="Ann", quantity="cash"),
    )
    yield "repair slow moves", "SuggestRepairs", validator_pb2.SuggestRepairsRequest(source=slow)
    yield "judge a wrong throw of dice", "Validate", validator_pb2.ValidateRequest(source=in_record(_wrong_dice()))
    for text in ("Ann: bid 5\n", "("):
        garbage = _Source(rgn=text * (_LARGEST_TEXT // len(text)))
        yield f"4 MB of {text[:8]!r} as RGN", "Validate", validator_pb2.ValidateRequest(source=garbage)
    for text in ("[", '{"moves":[' + "{}," * 1000):
        garbage = _Source(json=text * (_LARGEST_TEXT // len(text)))
        yield f"4 MB of {text[:8]!r} as JSON", "Validate", validator_pb2.ValidateRequest(source=garbage)


def _listed() -> Iterator[tuple[str, str, Message]]:
    at_dice = in_record(_wrong_dice(keep=False))
    yield "count throws of dice", "ListLegalMoves", validator_pb2.ListLegalMovesRequest(source=at_dice, count=True)
    building = sample("age-of-steam", 6, 1)
    played: list[Any] = [move.age_of_steam for move in building.moves]
    number = next(at for at, move in enumerate(played) if move.lay)
    yield (
        "count ways to build",
        "ListLegalMoves",
        validator_pb2.ListLegalMovesRequest(source=in_record(building), after_move_number=number, count=True),
    )


def _of_whole_records() -> Iterator[tuple[str, str, Message]]:
    record = long_record(MOST_MOVES)
    long = in_record(record)
    half, other = in_record(long_record(50_000)), in_record(replace(record, moves=record.moves[7:50_007]))
    yield "annotate", "Annotate", validator_pb2.AnnotateRequest(source=long, carry_on=True)
    yield "replay", "Replay", validator_pb2.ReplayRequest(source=long, carry_on=True)
    yield "compare", "Compare", validator_pb2.CompareRequest(first=half, second=other)
    yield (
        "explain a late move",
        "ExplainMove",
        validator_pb2.ExplainMoveRequest(source=long, carry_on=True, move_number=MOST_MOVES),
    )
    yield (
        "explain a figure",
        "ExplainFigure",
        validator_pb2.ExplainFigureRequest(source=long, carry_on=True, subject="Ann", quantity="cash"),
    )
    largest = board_message(largest_board(more_figures=0))
    yield "draw", "DrawPosition", validator_pb2.DrawPositionRequest(source=long, carry_on=True)
    yield "draw after slow moves", "DrawPosition", validator_pb2.DrawPositionRequest(source=in_record(slow_record()))
    yield "draw the largest board", "DrawBoard", validator_pb2.DrawBoardRequest(board=largest)
    of_set = validator_pb2.DrawBoardRequest(component_set=set_message(largest_set()))
    yield "draw the largest component set", "DrawBoard", of_set
    yield "repair", "SuggestRepairs", validator_pb2.SuggestRepairsRequest(source=in_record(_wrong_dice()))
    yield "repair a long one", "SuggestRepairs", validator_pb2.SuggestRepairsRequest(source=long)
    json = _Source(json=to_json(long_record(33_000)).decode())
    rgn = _Source(rgn=write_rgn(record))
    for source, form in ((long, "PROTOBUF"), (long, "JSON"), (json, "RGN"), (rgn, "PROTOBUF"), (rgn, "JSON")):
        request = validator_pb2.ConvertRequest(source=source, form=f"RECORD_FORM_{form}")
        yield f"convert {source.WhichOneof('form')} to {form}", "Convert", request


def _hostile(game: str, board: str, players: int) -> GameRecord:
    """A record as long as allowed, of moves that hardly anybody would make."""
    play = hostile_play(game, board, players, 1, 200)
    *_, (replay, moves) = play
    record = replay.record
    return replace(record, moves=tuple(islice(_again(moves), 40_000)))


def _again(moves: Sequence[Move]) -> Iterator[Move]:
    while True:
        yield from moves


def slow_record() -> GameRecord:
    """A record of moves that take longer to judge than others, each of which a referee takes back."""
    record = sample("age-of-steam", 6, 1)
    moves = (*record.moves[:140], *record.moves[140:141] * 90_000)
    taken_back = (Ruling(RulingKind.TAKEN_BACK, number, "Eve") for number in range(141, len(moves) + 1))
    notes = tuple(Note(ruling.move_number, ruling=ruling) for ruling in taken_back)
    return replace(record, header=replace(record.header, results=()), moves=moves, notes=notes)


def _wrong_dice(keep: bool = True) -> GameRecord:
    """With six players 6^12 throws are legal where this one is refused."""
    record = sample("age-of-steam", 6, 1)
    played: list[Any] = [move.age_of_steam for move in record.moves]
    number, throw = next((at, each) for at, each in enumerate(played) if each.dice)
    dice = replace(throw.dice, dark=throw.dice.dark[1:])
    wrong = replace(record.moves[number], age_of_steam=replace(throw, dice=dice))
    moves = (*record.moves[:number], *([wrong] if keep else []))
    return replace(record, header=replace(record.header, results=()), moves=moves, notes=())

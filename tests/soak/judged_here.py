"""Requests with the answers that this process gives to them, without a server."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from google.protobuf.message import Message
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.record.json_form import to_json
from interlock.record.model import GameRecord
from interlock.record.rgn import write_rgn
from interlock.service.access.tokens import ALL_SCOPES
from interlock.service.archive.lazy_archive import LazyArchive
from interlock.service.call import Call
from interlock.service.methods.list_pages import PageTokens
from interlock.service.methods.method_table import methods
from interlock.service.refusal import RefusedError
from interlock.v1 import validator_pb2
from kit.service_calls import illegal_record, in_record, long_record, record_with_unknown_hex

VALIDATOR = validator_pb2.DESCRIPTOR.services_by_name["Validator"]
GAMES = (("chicago-express", 4), ("american-rails", 4), ("age-of-steam", 4), ("railroad-revolution", 3))

_ANSWERS = methods(PageTokens(b"x" * 32), 2**24, LazyArchive(""))


class Case(NamedTuple):
    """A request, and what the server has to answer: messages, or the name of a reason."""

    method: str
    request: Any
    answers: list[Message]
    reason: str


def case(method: str, request: Message) -> Case:
    """Answer a request here."""
    name = f"{VALIDATOR.full_name}/{method}"
    answer = getattr(validator_pb2, f"{method}Response")
    try:
        parts = list(_ANSWERS[name](request.SerializeToString(), Call(name, scopes=ALL_SCOPES)))
    except RefusedError as refusal:
        return Case(method, request, [], refusal.reason)
    return Case(method, request, [answer.FromString(part) for part in parts], "")


def records() -> list[GameRecord]:
    """Games of each kind: legal, under way, illegal, unreadable and long."""
    whole = [sample(game, players, seed) for game, players in GAMES for seed in (1, 2)]
    return [*whole, illegal_record(), record_with_unknown_hex(), long_record(2000)]


def cases() -> Iterator[Case]:
    """Requests of all kinds."""
    for record in records():
        source = in_record(record)
        for form in (source, {"rgn": write_rgn(record)}, {"json": to_json(record).decode()}):
            yield case("Validate", validator_pb2.ValidateRequest(source=form, carry_on=True, view=2))
        yield case("Annotate", validator_pb2.AnnotateRequest(source=source))
        yield case("Convert", validator_pb2.ConvertRequest(source=source, form=3))
        yield case("Compare", validator_pb2.CompareRequest(first=source, second=in_record(_shorter(record))))
        yield case("ExplainMove", validator_pb2.ExplainMoveRequest(source=source, move_number=3))
        yield case(
            "ListLegalMoves", validator_pb2.ListLegalMovesRequest(source=source, after_move_number=3, count=True)
        )
        yield case("TryMove", validator_pb2.TryMoveRequest(source=source, after_move_number=2, rgn="pass"))
        yield case("Replay", validator_pb2.ReplayRequest(source=source))
        yield case("DrawPosition", validator_pb2.DrawPositionRequest(source=source, after_move_number=3))
    yield case("SuggestRepairs", validator_pb2.SuggestRepairsRequest(source=in_record(illegal_record())))
    yield case("ListGames", validator_pb2.ListGamesRequest())
    yield case("GetServerInfo", validator_pb2.GetServerInfoRequest())
    yield case("ListRules", validator_pb2.ListRulesRequest(game="age-of-steam", page_size=1000))
    yield case("GetBoard", validator_pb2.GetBoardRequest(name="rust-belt"))
    yield case("DrawBoard", validator_pb2.DrawBoardRequest(name="rust-belt", paper=1))


def _shorter(record: GameRecord) -> GameRecord:
    return replace(record, moves=record.moves[:-2], notes=(), header=replace(record.header, results=()))

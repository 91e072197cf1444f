"""The methods ListLegalMoves (pages, samples and counts) and TryMove."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from random import Random

from google.rpc import code_pb2
from msgspec.structs import replace

from interlock.basics.message import Message
from interlock.basics.problem import Problem, RecordError
from interlock.basics.suggestions import unknown
from interlock.library.game import Game
from interlock.library.position import Position
from interlock.record.model import Move
from interlock.record.protobuf_form import move_from_message
from interlock.record.protobuf_values import plain_fields
from interlock.replay.verdict import FindingKind
from interlock.service.methods.list_pages import Page, PageTokens
from interlock.service.methods.messages import finding_message, move_message
from interlock.service.methods.positions import position_after, position_at
from interlock.service.methods.record_source import read_source
from interlock.service.refusal import Reason, RefusedError, Violation, bad_field
from interlock.v1 import validator_pb2, verdict_pb2

_USUAL_PAGE, _LARGEST_PAGE = 100, 1000
LARGEST_SAMPLE = 1000
MOST_LOOKED_AT = 20_000
"""How many moves are looked at for a count, a sample, or a page of a list that leaves moves out."""


def list_legal_moves(
    request: validator_pb2.ListLegalMovesRequest, tokens: PageTokens
) -> validator_pb2.ListLegalMovesResponse:
    """List the legal moves at a position, in a stable order."""
    page = Page(request, tokens, _USUAL_PAGE, _LARGEST_PAGE)
    _require_sample(request)
    source = read_source(request.source)
    after = position_after(source, request)
    position = position_at(source.game(), after)
    wanted = _action_types(request.actions, position.game.action_fields)
    response = validator_pb2.ListLegalMovesResponse()
    if (decision := position.decision) is None:
        return response
    response.decision.CopyFrom(verdict_pb2.Decision(**plain_fields(decision)))
    if request.count or request.HasField("sample"):
        found, response.more_uncounted = _looked_at(position, wanted)
        response.move_count = len(found)
    if request.HasField("sample"):
        chosen = _sample(found, request.sample)
    else:
        chosen, more = _page(position, wanted, page)
        response.next_page_token = page.token(more) if more else ""
    response.moves.extend(_messages(chosen, position))
    return response


def _require_sample(request: validator_pb2.ListLegalMovesRequest) -> None:
    """Refuse a sample that makes no sense."""
    if not request.HasField("sample"):
        return
    size, choice = request.sample.size, request.sample.choice
    if not 1 <= size <= LARGEST_SAMPLE:
        raise bad_field("sample.size", f"{size}; expected 1 to {LARGEST_SAMPLE}", Reason.INVALID_SAMPLE)
    if not choice or choice not in validator_pb2.SampleChoice.values():
        raise bad_field("sample.choice", "missing or unknown; expected EVEN or RANDOM", Reason.INVALID_SAMPLE)
    if request.page_token or request.page_size:
        field = "page_token" if request.page_token else "page_size"
        raise bad_field(field, "a sample has no pages", Reason.INVALID_SAMPLE)


def _action_types(names: Sequence[str], action_fields: Mapping[type[Message], str]) -> tuple[type[Message], ...]:
    """Return the types of the actions that are asked for."""
    fields = list(dict.fromkeys(action_fields.values()))
    for index, name in enumerate(names):
        if name not in fields:
            message, expected = unknown("action", name, fields)
            raise bad_field(f"actions[{index}]", f"{message}; expected {expected}", Reason.UNKNOWN_ACTION)
    return tuple(kind for kind, field in action_fields.items() if not names or field in names)


def _looked_at(position: Position, wanted: tuple[type[Message], ...]) -> tuple[list[Message], bool]:
    """Return the first of the legal actions, without those of other kinds, and whether any were not looked at."""
    options = position.actions()
    found = [action for action in islice(options, MOST_LOOKED_AT) if isinstance(action, wanted)]
    return found, next(options, None) is not None


def _sample(found: Sequence[Message], sample: validator_pb2.LegalMoveSample) -> list[Message]:
    """Return a choice of actions in their order."""
    size = min(sample.size, len(found))
    if sample.choice == validator_pb2.SAMPLE_CHOICE_RANDOM:
        places = sorted(Random(sample.seed).sample(range(len(found)), size))
    else:
        places = [place * len(found) // size for place in range(size)]
    return [found[place] for place in places]


def _page(position: Position, wanted: tuple[type[Message], ...], page: Page) -> tuple[list[Message], int]:
    """Return the actions on a page, and where the next page begins; 0 where nothing follows."""
    options = position.actions()
    found: list[Message] = []
    place = page.start
    for action in islice(options, page.start, page.start + MOST_LOOKED_AT):
        place += 1
        if isinstance(action, wanted):
            found.append(action)
            if len(found) == page.size:
                break
    return found, place if next(options, None) is not None else 0


def _messages(actions: Sequence[Message], position: Position) -> Iterator[verdict_pb2.LegalMove]:
    for move in map(position.move, actions):
        yield verdict_pb2.LegalMove(move=move_message(move), rgn=position.game.line(move))


_MOVE_IN_RECORD = "moves[0]"


Attempt = validator_pb2.TryMoveRequest | validator_pb2.ExplainMoveRequest


def try_move(request: validator_pb2.TryMoveRequest) -> validator_pb2.TryMoveResponse:
    """Judge one move at a position without making it."""
    source = read_source(request.source)
    after = position_after(source, request)
    if request.WhichOneof("attempt") is None:
        raise bad_field("move", "missing; expected a move, or rgn", Reason.UNREADABLE_MOVE)
    game = source.game()
    position = position_at(game, after)
    move = read_attempted_move(game, after, request)
    findings = position.try_move(move)
    return validator_pb2.TryMoveResponse(
        legal=not any(finding.kind is FindingKind.ILLEGAL for finding in findings),
        findings=[finding_message(finding) for finding in findings],
        move=move_message(move),
        rgn=game.line(move),
    )


def read_attempted_move(game: Game, after: int, request: Attempt) -> Move:
    """Return the move that a request has to be tried after another; RefusedError where it cannot be read."""
    with _refusing(request):
        rgn = request.WhichOneof("attempt") == "rgn"
        return game.read_move(request.rgn if rgn else move_from_message(request.move), after)


@contextmanager
def _refusing(request: Attempt) -> Iterator[None]:
    """Turn a RecordError on the move into a refusal."""
    try:
        yield
    except RecordError as error:
        violations = [_violation(problem, request.WhichOneof("attempt") or "") for problem in error.problems]
        message = f"the move cannot be read: {violations[0].description}"
        raise RefusedError(code_pb2.INVALID_ARGUMENT, Reason.UNREADABLE_MOVE, message, violations) from error


def field_of_move(problem: Problem) -> str:
    """Return the field of a move that a problem is about, by its path in the move."""
    return problem.field.removeprefix(_MOVE_IN_RECORD).removeprefix("move").removeprefix(".")


def _violation(problem: Problem, form: str) -> Violation:
    field = field_of_move(problem)
    problem = replace(problem, field=field)
    if form == "rgn":
        return Violation(form, problem.placed(), problem)
    return Violation(f"move.{field}".removesuffix("."), problem.sentence(), problem)

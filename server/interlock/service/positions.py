"""The methods that answer with positions: Replay and ListLegalMoves."""

from collections.abc import Iterator
from itertools import islice, takewhile

from google.rpc import code_pb2

from interlock.games.judge import begin, replay_to
from interlock.games.places import with_place
from interlock.games.position import position_of
from interlock.record.plain import plain_fields
from interlock.record.rgn.move_writer import MoveWriter
from interlock.replay.decision import Decision
from interlock.replay.replay import Replay
from interlock.replay.verdict import Finding, FindingKind
from interlock.service.messages import finding_message, move_message, position_message
from interlock.service.pages import Page, PageTokens
from interlock.service.refusal import RefusedError, bad_field
from interlock.service.source import Source, read_source
from interlock.v1 import validator_pb2, verdict_pb2

_USUAL_PAGE, _LARGEST_PAGE = 100, 1000


def replay(request: validator_pb2.ReplayRequest) -> Iterator[validator_pb2.ReplayResponse]:
    """Yield the position before the first move and after every move, as far as they are wanted."""
    source = read_source(request.source)
    moves = len(source.record.moves)
    first = _move_number("first_move", request.first_move, 0, moves)
    last = _move_number("last_move", request.last_move or moves, first, moves)
    with source.refusing():
        replay = begin(source.judged(), carry_on=request.carry_on)
    replay.run(first)
    if replay.move == first:
        yield _replay_response(replay, source)
    while replay.move < last and not replay.stopped:
        replay.run(replay.move + 1)
        yield _replay_response(replay, source)


def list_legal_moves(
    request: validator_pb2.ListLegalMovesRequest, tokens: PageTokens
) -> validator_pb2.ListLegalMovesResponse:
    """List the legal moves at a position, in a stable order."""
    page = Page(request, tokens, _USUAL_PAGE, _LARGEST_PAGE)
    source = read_source(request.source)
    until = None
    if request.HasField("move"):
        until = _move_number("move", request.move, 0, len(source.record.moves))
    with source.refusing():
        replay = replay_to(source.judged(), until)
    if finding := replay.stopped_by:
        raise _no_position(finding)
    if replay.decision is None:
        return validator_pb2.ListLegalMovesResponse()
    legal_moves, more = _legal_moves(replay, replay.decision, page)
    return validator_pb2.ListLegalMovesResponse(
        decision=plain_fields(replay.decision.told()),
        moves=legal_moves,
        next_page_token=page.next_token(more),
    )


def _replay_response(replay: Replay, source: Source) -> validator_pb2.ReplayResponse:
    # Findings come in the order of the moves.
    latest = list(takewhile(lambda finding: finding.move_number == replay.move, reversed(replay.findings)))[::-1]
    if source.text:
        latest = [with_place(finding, source.text) for finding in latest]
    return validator_pb2.ReplayResponse(
        position=position_message(position_of(replay)),
        findings=[finding_message(finding) for finding in latest],
    )


def _legal_moves(replay: Replay, decision: Decision, page: Page) -> tuple[list[verdict_pb2.LegalMove], bool]:
    """Return the moves on a page and whether more follow."""
    writer = MoveWriter(replay.record.header.players)
    options = islice(decision.options(), page.start, None)
    moves = [replay.game.whole_move(decision.seat, action) for action in islice(options, page.end - page.start)]
    more = next(options, None) is not None
    return [verdict_pb2.LegalMove(move=move_message(move), rgn=writer.line(move)) for move in moves], more


def _move_number(field: str, number: int, first: int, last: int) -> int:
    if not first <= number <= last:
        raise bad_field(field, f"there is no move {number} here; expected {first} to {last}", "NO_SUCH_MOVE")
    return number


def _no_position(finding: Finding) -> RefusedError:
    """Return why there is no position to move in: an illegal move comes before it, or too much is wrong."""
    illegal = finding.kind is FindingKind.ILLEGAL
    return RefusedError(
        code_pb2.FAILED_PRECONDITION,
        "ILLEGAL_MOVE" if illegal else "REPLAY_STOPPED",
        f"move {finding.move_number} is illegal: {finding.message}" if illegal else finding.message,
        move=str(finding.move_number),
        rule=finding.rule,
    )

"""The methods that answer with positions: Replay and ListLegalMoves."""

from collections.abc import Iterator
from itertools import takewhile

import grpc

from interlock.games.judge import Tick, begin, replay_to, run
from interlock.games.position import position_of
from interlock.record.rgn import move_to_rgn
from interlock.replay.decision import Decision
from interlock.replay.places import with_place
from interlock.replay.replay import Replay
from interlock.replay.verdict import Finding, FindingKind
from interlock.service.messages import finding_message, move_message, position_message
from interlock.service.pages import Page
from interlock.service.refusal import RefusedError, bad_field
from interlock.service.source import Source, read_source
from interlock.v1 import validator_pb2

_USUAL_PAGE, _LARGEST_PAGE = 100, 1000
_OPTIONS_BETWEEN_TICKS = 500


def replay(request: validator_pb2.ReplayRequest, tick: Tick) -> Iterator[validator_pb2.ReplayResponse]:
    """Yield the position before the first move and after every move, as far as they are wanted."""
    source = read_source(request.source)
    moves = len(source.record.moves)
    first = _move_number("first_move", request.first_move, 0, moves)
    last = _move_number("last_move", request.last_move or moves, first, moves)
    with source.refusing():
        replay = begin(source.judged(), carry_on=request.carry_on)
    run(replay, first, tick)
    if replay.move == first:
        yield _replay_response(replay, source)
    while replay.move < last and not replay.stopped:
        run(replay, replay.move + 1, tick)
        yield _replay_response(replay, source)


def list_legal_moves(request: validator_pb2.ListLegalMovesRequest, tick: Tick) -> validator_pb2.ListLegalMovesResponse:
    """List the legal moves at a position, in a stable order."""
    page = Page(request, _USUAL_PAGE, _LARGEST_PAGE)
    source = read_source(request.source)
    until = None
    if request.HasField("move"):
        until = _move_number("move", request.move, 0, len(source.record.moves))
    with source.refusing():
        replay = replay_to(source.judged(), until, tick=tick)
    if finding := replay.stopped_by:
        raise _no_position(finding)
    if replay.decision is None:
        return validator_pb2.ListLegalMovesResponse()
    legal_moves, more = _legal_moves(replay, replay.decision, page, tick)
    return validator_pb2.ListLegalMovesResponse(
        seat=replay.decision.seat,
        decision=replay.decision.words(),
        moves=legal_moves,
        next_page_token=page.next_token(more),
    )


def _replay_response(replay: Replay, source: Source) -> validator_pb2.ReplayResponse:
    # Findings come in the order of the moves.
    latest = list(takewhile(lambda finding: finding.move == replay.move, reversed(replay.findings)))[::-1]
    if source.text:
        latest = [with_place(finding, source.text) for finding in latest]
    return validator_pb2.ReplayResponse(
        position=position_message(position_of(replay)),
        findings=[finding_message(finding) for finding in latest],
    )


def _legal_moves(
    replay: Replay, decision: Decision, page: Page, tick: Tick
) -> tuple[list[validator_pb2.LegalMove], bool]:
    """Return the moves on a page and whether more follow."""
    found: list[validator_pb2.LegalMove] = []
    for number, action in enumerate(decision.options()):
        if number % _OPTIONS_BETWEEN_TICKS == 0:
            tick()
        if number == page.end:
            return found, True
        if number >= page.start:
            move = replay.game.whole_move(decision.seat, action)
            found.append(validator_pb2.LegalMove(move=move_message(move), rgn=move_to_rgn(move)))
    return found, False


def _move_number(field: str, number: int, first: int, last: int) -> int:
    if not first <= number <= last:
        raise bad_field(field, f"there is no move {number} here; expected {first} to {last}", "NO_SUCH_MOVE")
    return number


def _no_position(finding: Finding) -> RefusedError:
    """Return why there is no position to move in: an illegal move comes before it, or too much is wrong."""
    illegal = finding.kind is FindingKind.ILLEGAL
    return RefusedError(
        grpc.StatusCode.FAILED_PRECONDITION,
        "ILLEGAL_MOVE" if illegal else "REPLAY_STOPPED",
        f"move {finding.move} is illegal: {finding.message}" if illegal else finding.message,
        move=str(finding.move),
        rule=finding.rule,
    )

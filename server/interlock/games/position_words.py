"""A position in words: after which move it is, and what has to be done there."""

from interlock.basics.wording import count
from interlock.games.position_view import PositionView
from interlock.record.model import GameRecord
from interlock.record.rgn.move_writer import MoveWriter
from interlock.replay.replay import Replay


def after_move(record: GameRecord, number: int) -> str:
    """Return after which move of how many a position is, with the move."""
    if not number:
        return f"Before the first of {count(len(record.moves), 'move')}" if record.moves else "Before the first move"
    move = record.moves[number - 1]
    words = MoveWriter(record.header.players).words(move)
    return f"After move {number} of {len(record.moves)}: {record.player(move.seat)}: {words}"


def state(replay: Replay, position: PositionView) -> str:
    """Return the phase and who has to decide what, or how the game has ended."""
    if position.decision:
        return f"{position.phase.text}; {replay.record.spoken(position.seat)} has to {position.decision.text}"
    return f"the game is over: {replay.table.ending.words()}"

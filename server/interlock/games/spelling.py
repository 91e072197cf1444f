"""The one way to write a record down: every hex by the name that records call it by."""

from interlock.basics.problem import RecordError
from interlock.games.registry import GAMES
from interlock.record.model import GameRecord
from interlock.record.spelling import hexes_spelled
from interlock.replay.boards import Boards


def canonical_record(record: GameRecord) -> GameRecord:
    """Return a record with every hex called as records call it; where its board is not at hand, as it is."""
    game = GAMES.get(record.header.game)
    if game is None or not isinstance(game.worlds, Boards):
        return record
    try:
        grid = game.worlds.world(record)
    except RecordError:
        return record
    return hexes_spelled(record, grid)

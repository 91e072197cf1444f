"""Pictures of positions, whole."""

from interlock.games.position import Position, position_of
from interlock.pictures.picture import Pieces, changed, drawn, game_picture, whole
from interlock.replay.replay import Replay


def pieces_of(replay: Replay, position: Position) -> Pieces:
    """Return what lies on the table in a position of a replay."""
    names = [player.name for player in replay.record.header.players]
    return game_picture(replay.game.field).pieces(position, replay.world, names)


def position_svg(replay: Replay, before: Replay | None, title: str) -> str:
    """Draw the position that a replay has reached, with rings around what is otherwise than in that of another."""
    names = [player.name for player in replay.record.header.players]
    layout = game_picture(replay.game.field).layout(replay.world, names)
    pieces = pieces_of(replay, position_of(replay))
    old = pieces_of(before, position_of(before)) if before else pieces
    rings = [(pieces.get(key) or old[key]) for key in changed(old, pieces)]
    return whole(layout, drawn(layout, pieces, rings), title)

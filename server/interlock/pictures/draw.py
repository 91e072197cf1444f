"""Pictures of positions, whole."""

from interlock.games.judge import replay_to
from interlock.games.position import Position, position_of
from interlock.games.position_words import after_move, state
from interlock.pictures.frame import framed
from interlock.pictures.picture import Piece, Pieces, changed, drawn, game_picture
from interlock.replay.replay import Replay


def pieces_of(replay: Replay, position: Position) -> Pieces:
    """Return what lies on the table in a position of a replay."""
    return game_picture(replay.game.field).pieces(position, replay.world, _names(replay))


def position_svg(replay: Replay) -> str:
    """Draw the position that a replay has reached, titled, with figures, and rings around what is new."""
    picture, names = game_picture(replay.game.field), _names(replay)
    position = position_of(replay)
    pieces = pieces_of(replay, position)
    layout = picture.layout(replay.world, names)
    board = replay.record.header.board
    heads = [
        f"{replay.game.title} on {board}" if board else replay.game.title,
        after_move(replay.record, position.move_number),
        state(replay, position),
    ]
    content = drawn(layout, pieces, _rings(replay, position.move_number, pieces))
    return framed(layout, content, heads, picture.tables(position, replay.world, names))


def _rings(replay: Replay, move: int, pieces: Pieces) -> list[Piece]:
    """Return what a move changed, as it lies now or, where it is gone, as it lay before."""
    if not move:
        return []
    before = replay_to(replay.record, move - 1, carry_on=replay.carry_on)
    old = pieces_of(before, position_of(before))
    return [pieces.get(key) or old[key] for key in changed(old, pieces)]


def _names(replay: Replay) -> list[str]:
    return [player.name for player in replay.record.header.players]

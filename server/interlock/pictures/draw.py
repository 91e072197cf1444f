"""Pictures of positions, whole."""

from collections.abc import Sequence

from interlock.games.judge import replay_to
from interlock.games.position import Position, position_of
from interlock.games.position_words import after_move, state
from interlock.pictures.frame import framed
from interlock.pictures.picture import Pieces, Table, changed, drawn, game_picture
from interlock.replay.replay import Replay


def pieces_of(replay: Replay, position: Position) -> Pieces:
    """Return what lies on the table in a position of a replay."""
    return game_picture(replay.game.field).pieces(position, replay.world, _names(replay))


def position_svg(replay: Replay) -> str:
    """Draw the position that a replay has reached, with a title and figures, and mark what its last move changed."""
    position = position_of(replay)
    pieces, tables = pieces_of(replay, position), _tables_of(replay, position)
    old_pieces, old_tables = _before(replay, position.move_number) or (pieces, tables)
    rings = [pieces.get(key) or old_pieces[key] for key in changed(old_pieces, pieces)]
    layout = game_picture(replay.game.field).layout(replay.world, _names(replay))
    board = replay.record.header.board
    heads = [
        f"{replay.game.title} on {board}" if board else replay.game.title,
        after_move(replay.record, position.move_number),
        state(replay, position),
    ]
    return framed(layout, drawn(layout, pieces, rings), heads, tables, old_tables)


def _before(replay: Replay, move: int) -> tuple[Pieces, Sequence[Table]] | None:
    """Return what there was before a move; nothing before the first."""
    if not move:
        return None
    before = replay_to(replay.record, move - 1, carry_on=replay.carry_on)
    position = position_of(before)
    return pieces_of(before, position), _tables_of(before, position)


def _tables_of(replay: Replay, position: Position) -> Sequence[Table]:
    return game_picture(replay.game.field).tables(position, replay.world, _names(replay))


def _names(replay: Replay) -> list[str]:
    return [player.name for player in replay.record.header.players]

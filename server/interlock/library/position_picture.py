"""Draw the position that a replay has reached, with title, tables and marks on what the last move changed, as an
SVG document.
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from interlock.analysis.judge import replay_to
from interlock.drawing.picture import Layout, Pieces, Table, changed_keys, draw_layout
from interlock.drawing.sheet import Sheet, sheet_svg
from interlock.drawing.tables import draw_tables
from interlock.games.position_view import PositionView, after_move, position_of, state
from interlock.replay.replay import Replay


class GamePicture(Protocol):
    """How the positions of a game are drawn."""

    def layout(self, world: Any, names: Sequence[str]) -> Layout:
        """Lay out what a game is played on, and what lies beside it, for players by their names."""

    def pieces(self, position: PositionView, world: Any, names: Sequence[str]) -> Pieces:
        """Return what lies on the table, in the order in which the pieces of a layer lie on each other."""

    def tables(self, position: PositionView, world: Any, names: Sequence[str]) -> Sequence[Table]:
        """Return the figures of a position: first the players', whose rows are in the order of the seats."""


@cache
def game_picture(field: str) -> GamePicture:
    """Return how the game is drawn whose field in messages it is."""
    picture: GamePicture = import_module(f"interlock.games.{field}.pictures")
    return picture


def pieces_of(replay: Replay, position: PositionView) -> Pieces:
    """Return what lies on the table in a position of a replay."""
    return game_picture(replay.game.field).pieces(position, replay.world, _names(replay))


def position_svg(replay: Replay, paper: str | None = None) -> str:
    """Draw the position that a replay has reached, on a sheet of paper where one is named, as an SVG document."""
    return sheet_svg(_sheet(replay), paper)


def _sheet(replay: Replay) -> Sheet:
    """Lay a position out: title, picture and figures; what the last move changed is marked."""
    position = position_of(replay)
    pieces, tables = pieces_of(replay, position), tables_of(replay, position)
    old_pieces, old_tables = _before(replay, position.move_number) or (pieces, tables)
    rings = [pieces.get(key) or old_pieces[key] for key in changed_keys(old_pieces, pieces)]
    layout = game_picture(replay.game.field).layout(replay.world, _names(replay))
    board, after = replay.record.header.board, after_move(replay.record, position.move_number)
    return Sheet(
        f"{replay.game.title} on {board}" if board else replay.game.title,
        after,
        layout.left,
        layout.top,
        layout.width,
        layout.height,
        draw_layout(layout, pieces, rings),
        lambda room: draw_tables(tables, old_tables, room),
        beside=500.0,
        lines=(after, state(replay, position)),
    )


def _before(replay: Replay, move: int) -> tuple[Pieces, Sequence[Table]] | None:
    """Return what there was before a move; nothing before the first."""
    if not move:
        return None
    before = replay_to(replay.record, move - 1, carry_on=replay.carry_on)
    position = position_of(before)
    return pieces_of(before, position), tables_of(before, position)


def tables_of(replay: Replay, position: PositionView) -> Sequence[Table]:
    """Return the tables beside the picture of a position: first that of the players."""
    return game_picture(replay.game.field).tables(position, replay.world, _names(replay))


def _names(replay: Replay) -> list[str]:
    return [player.name for player in replay.record.header.players]

"""Draw positions: pieces and tables, and what the last move changed; also as an SVG document with a title."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from interlock.drawing.picture import Layout, Piece, Pieces, Table, changed_keys, draw_layout
from interlock.drawing.sheet import Sheet, sheet_svg
from interlock.drawing.tables import draw_tables
from interlock.games.position_view import PositionView
from interlock.replay.position_parts import OwnPosition
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


class Drawing(NamedTuple):
    """A position as it is drawn, and what was there before the last move."""

    layout: Layout
    pieces: Pieces
    tables: Sequence[Table]
    earlier_pieces: Pieces
    earlier_tables: Sequence[Table]

    @property
    def changed(self) -> list[str]:
        """The keys of the pieces that the last move changed."""
        return changed_keys(self.earlier_pieces, self.pieces)

    @property
    def rings(self) -> list[Piece]:
        """The pieces around which a ring tells that the last move changed them; one that is gone where it was."""
        return [self.pieces.get(key) or self.earlier_pieces[key] for key in self.changed]


def drawing_of(replay: Replay, position: PositionView, earlier: OwnPosition | None) -> Drawing:
    """Return how a position of a replay is drawn, after another; without that nothing has changed."""
    field, world = replay.game.field, replay.world
    names = [player.name for player in replay.record.header.players]
    picture = game_picture(field)
    pieces, tables = picture.pieces(position, world, names), picture.tables(position, world, names)
    if earlier is None:
        return Drawing(picture.layout(world, names), pieces, tables, pieces, tables)
    part: dict[str, Any] = {field: earlier}
    before = PositionView(**part)
    earlier_pieces, earlier_tables = picture.pieces(before, world, names), picture.tables(before, world, names)
    return Drawing(picture.layout(world, names), pieces, tables, earlier_pieces, earlier_tables)


def position_svg(drawing: Drawing, title: str, place: str, state: str, paper: str = "") -> str:
    """Draw a position as an SVG document, with its place and state in words, on a sheet of paper where one is named."""
    layout = drawing.layout
    sheet = Sheet(
        title,
        place,
        layout.left,
        layout.top,
        layout.width,
        layout.height,
        draw_layout(layout, drawing.pieces, drawing.rings),
        lambda room: draw_tables(drawing.tables, drawing.earlier_tables, room),
        beside=500.0,
        lines=(place, state),
    )
    return sheet_svg(sheet, paper or None)

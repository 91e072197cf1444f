"""Positions of Age of Steam, drawn: tiles, cubes and New Cities on the map, and beside it what lies on the displays."""

from collections.abc import Sequence

from msgspec.structs import replace

from interlock.boards.grid import Grid
from interlock.boards.model import Board
from interlock.games.position_view import PositionView
from interlock.pictures.age_of_steam.figures import players_table
from interlock.pictures.age_of_steam.map import map_pieces
from interlock.pictures.age_of_steam.panel import displays
from interlock.pictures.ground import draw_ground, draw_names, extent
from interlock.pictures.picture import Layout, Pieces, Table

_LAYERS = ("tiles", "ends", "cubes", "panel")


def layout(world: Grid, names: Sequence[str]) -> Layout:
    """Lay out the board, and the displays beside it."""
    board, beside = _without_first_cubes(world.board), displays(world, names)
    left, top, _, height = extent(board)
    return Layout(
        left,
        top,
        width=beside.right - left,
        height=max(height, beside.bottom - top),
        ground=draw_ground(board) + beside.ground,
        layers=_LAYERS,
        names=draw_names(board),
    )


def pieces(whole: PositionView, world: Grid, names: Sequence[str]) -> Pieces:
    """Return what lies on the map and on the displays."""
    position = whole.age_of_steam
    assert position is not None
    return {**map_pieces(position, world), **displays(world, names).pieces(position)}


def tables(whole: PositionView, world: Grid, names: Sequence[str]) -> Sequence[Table]:  # noqa: ARG001
    """Return what players have."""
    position = whole.age_of_steam
    assert position is not None
    return [players_table(position, names)]


def _without_first_cubes(board: Board) -> Board:
    """Return a board that does not tell how many cubes lie where at first: the cubes themselves are drawn."""
    hexes = (
        replace(hex_, figures={name: figure for name, figure in hex_.figures.items() if name != "cubes"})
        for hex_ in board.hexes
    )
    return replace(board, hexes=tuple(hexes))

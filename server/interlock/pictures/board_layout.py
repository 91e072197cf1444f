"""The layout of a game whose board is all there is to draw."""

from interlock.boards.grid import Grid
from interlock.pictures.ground import draw_ground, draw_names, extent
from interlock.pictures.picture import Layout


def board_layout(grid: Grid, layers: tuple[str, ...]) -> Layout:
    """Return the layout of a board, with layers for what lies on it."""
    left, top, width, height = extent(grid.board)
    return Layout(left, top, width, height, draw_ground(grid.board), layers, draw_names(grid.board))

"""Pictures of positions of Chicago Express."""

from collections.abc import Sequence
from functools import lru_cache

from interlock.boards.grid import Grid
from interlock.drawing import turn_panel
from interlock.drawing.board import board_layout
from interlock.drawing.picture import Layout, Pieces, Table
from interlock.drawing.tables import shareholder_table
from interlock.games.chicago_express.companies import COMPANY_NAMES
from interlock.games.chicago_express.pictures import board_panels
from interlock.games.chicago_express.pictures.pieces import houses, locomotive, locomotives
from interlock.games.position_view import PositionView

_LAYERS = ("houses", "locomotives", *board_panels.LAYERS, *turn_panel.LAYERS)


def layout(world: Grid, names: Sequence[str]) -> Layout:  # noqa: ARG001 - of players nothing is printed
    """Lay out the board, with the panels below the map."""
    return _layout(world)


@lru_cache(maxsize=4)
def _layout(grid: Grid) -> Layout:
    board = board_layout(grid, _LAYERS)
    ground = board.ground + board_panels.draw_panels(grid)
    return board._replace(height=board.height + board_panels.HEIGHT, ground=ground)


def pieces(whole: PositionView, world: Grid, names: Sequence[str]) -> Pieces:
    """Return houses and locomotives, and what lies on the panels."""
    position = whole.chicago_express
    assert position is not None
    seats = (position.on_turn, whole.seat)
    panel = board_panels.panels_of(world).turn
    return {
        **houses(world, position.developed),
        **{
            key: piece
            for company in position.companies
            for key, piece in locomotives(world, company.company, company.track).items()
        },
        **dict(board_panels.panel_pieces(position, world)),
        **dict(turn_panel.turn_pieces(panel, seats, position.auction, names, locomotive)),
    }


def tables(whole: PositionView, world: Grid, names: Sequence[str]) -> Sequence[Table]:  # noqa: ARG001
    """Return the players' cash and shares, and what lies on the companies' charters."""
    position = whole.chicago_express
    assert position is not None
    companies = tuple(
        (each.company, board_panels.income_of(each), each.treasury, each.trains, each.shares)
        for each in position.companies
    )
    return [
        shareholder_table(position.players, COMPANY_NAMES, names),
        Table("companies", ("company", "income", "treasury", "locomotives left", "shares left"), companies),
    ]

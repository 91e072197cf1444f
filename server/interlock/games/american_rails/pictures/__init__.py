"""Pictures of positions of American Rails."""

from collections.abc import Sequence
from functools import lru_cache

from interlock.boards.grid import Grid
from interlock.drawing import turn_panel
from interlock.drawing.board import board_layout
from interlock.drawing.picture import Layout, Pieces, Table
from interlock.drawing.tables import shareholder_table
from interlock.games.american_rails.pictures import board_panels
from interlock.games.american_rails.pictures.pieces import cube, cubes, houses
from interlock.games.position_view import PositionView

_LAYERS = ("houses", "cubes", *board_panels.LAYERS, *turn_panel.LAYERS)


def layout(world: Grid, names: Sequence[str]) -> Layout:
    """Lay out the board, with the panels where it has the sea."""
    return _layout(world, len(names))


@lru_cache(maxsize=8)
def _layout(grid: Grid, players: int) -> Layout:
    board = board_layout(grid, _LAYERS)
    return board._replace(ground=board.ground + board_panels.draw_panels(grid, players))


def pieces(whole: PositionView, world: Grid, names: Sequence[str]) -> Pieces:
    """Return development markers and cubes, and what lies on the panels."""
    position = whole.american_rails
    assert position is not None
    seats = (position.on_turn, whole.seat)
    panel = board_panels.panels_of(world).turn
    return {
        **houses(world, position.developed),
        **{
            key: piece
            for company in position.companies
            for key, piece in cubes(world, company.company, company.track).items()
        },
        **dict(board_panels.panel_pieces(position, world)),
        **dict(turn_panel.turn_pieces(panel, seats, position.auction, names, cube)),
    }


def tables(whole: PositionView, world: Grid, names: Sequence[str]) -> Sequence[Table]:  # noqa: ARG001
    """Return the players' places in the turn order, cash and shares, and what the companies have."""
    position = whole.american_rails
    assert position is not None
    in_game = [company.company for company in position.companies]
    companies = tuple(
        (each.company, each.income, each.treasury, each.cubes, each.shares, each.shares_out)
        for each in position.companies
    )
    columns = ("company", "income", "treasury", "cubes left", "shares left", "shares out of the game")
    return [shareholder_table(position.players, in_game, names), Table("companies", columns, companies)]

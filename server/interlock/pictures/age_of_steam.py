"""Positions of Age of Steam, drawn."""

from collections.abc import Sequence

from interlock.boards.grid import Grid
from interlock.games.position import Position
from interlock.pictures.board_layout import board_layout
from interlock.pictures.picture import Layout, Pieces, Table

_LAYERS = ("track", "cities")


def layout(world: Grid, names: Sequence[str]) -> Layout:  # noqa: ARG001
    """Lay out the board."""
    return board_layout(world, _LAYERS)


def pieces(whole: Position, world: Grid, names: Sequence[str]) -> Pieces:  # noqa: ARG001
    """Return what lies on the board."""
    return {}


def tables(whole: Position, world: Grid, names: Sequence[str]) -> Sequence[Table]:  # noqa: ARG001
    """Return the players' cash."""
    position = whole.age_of_steam
    assert position is not None
    return [Table("players", ("player", "cash"), tuple((names[each.seat - 1], each.cash) for each in position.players))]

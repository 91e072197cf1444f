"""Positions of Railroad Revolution, drawn."""

from collections.abc import Sequence

from interlock.games.position import Position
from interlock.games.railroad_revolution.printed import Printed
from interlock.pictures.picture import Layout, Pieces, Table


def layout(world: Printed, names: Sequence[str]) -> Layout:  # noqa: ARG001
    """Lay out the board."""
    return Layout(0, 0, 1000, 600, "", ("track", "cities"))


def pieces(whole: Position, world: Printed, names: Sequence[str]) -> Pieces:  # noqa: ARG001
    """Return what lies on the board."""
    return {}


def tables(whole: Position, world: Printed, names: Sequence[str]) -> Sequence[Table]:  # noqa: ARG001
    """Return the players' cash."""
    position = whole.railroad_revolution
    assert position is not None
    return [Table("players", ("player", "cash"), tuple((names[each.seat - 1], each.cash) for each in position.players))]

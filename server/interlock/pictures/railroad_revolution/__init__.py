"""Positions of Railroad Revolution, drawn: the map as a network, the telegraph, the tracks and the players' boards."""

from collections.abc import Sequence
from functools import lru_cache

from interlock.games.position_view import PositionView
from interlock.games.railroad_revolution.ground import Ground
from interlock.games.railroad_revolution.position import RailroadRevolutionPosition
from interlock.games.railroad_revolution.printed import Printed
from interlock.pictures.picture import Layout, Pieces, Table
from interlock.pictures.railroad_revolution.common import draw_common, in_common
from interlock.pictures.railroad_revolution.legend import draw_legend
from interlock.pictures.railroad_revolution.map_ground import draw_map
from interlock.pictures.railroad_revolution.on_boards import on_board, on_turn
from interlock.pictures.railroad_revolution.on_map import on_map
from interlock.pictures.railroad_revolution.plan import GAP, Plan
from interlock.pictures.railroad_revolution.player_boards import draw_boards
from interlock.pictures.railroad_revolution.strip import draw_sections
from interlock.pictures.railroad_revolution.tables import position_tables
from interlock.pictures.railroad_revolution.tracks import draw_tracks
from interlock.pictures.svg import group

_LAYERS = (
    "turn", "left", "workers", "milestones", "completed", "trains", "money", "deal", "sides", "drawn", "supply",
    "stacks", "round", "markers", "rails", "stations", "offices",
)  # fmt: skip


def layout(world: Ground, names: Sequence[str]) -> Layout:
    """Lay out what is printed, with the tiles that the set-up put there, and the players' boards."""
    plan = _plan(world.printed, len(names))
    components = plan.components
    cities = {placed.place: placed.tile for placed in world.setup.city_tiles}
    telegraphs = {placed.place: placed.tile for placed in world.setup.telegraph_tiles}
    ground = group(
        draw_map(components, plan.network, cities),
        draw_legend(components, GAP, plan.network.height + GAP / 2, plan.network.width - 2 * GAP, played=True),
        draw_sections(plan, telegraphs),
        draw_tracks(plan),
        draw_common(plan),
        draw_boards(plan, names),
    )
    return Layout(0, 0, plan.width, plan.height, ground, _LAYERS)


def pieces(whole: PositionView, world: Ground, names: Sequence[str]) -> Pieces:
    """Return what lies on the map, the boards and beside them."""
    position = _own(whole)
    plan = _plan(world.printed, len(names))
    found = dict(in_common(plan, position, tuple(names)))
    if whole.seat:
        found["turn/now"] = on_turn(plan.boards[whole.seat - 1])
    for player in position.players:
        found.update(on_board(plan, player))
        found.update(on_map(plan, player))
    return found


def tables(whole: PositionView, world: Ground, names: Sequence[str]) -> Sequence[Table]:
    """Return the players' figures, then workers, milestones and trains."""
    return [*position_tables(_own(whole), world, names)]


@lru_cache(maxsize=16)
def _plan(printed: Printed, players: int) -> Plan:
    return Plan(printed.components, players)


def _own(whole: PositionView) -> RailroadRevolutionPosition:
    position = whole.railroad_revolution
    assert position is not None
    return position

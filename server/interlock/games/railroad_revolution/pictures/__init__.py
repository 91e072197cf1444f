"""Draw positions of Railroad Revolution: the map as a network, the telegraph sections, the tracks and the players'
boards.
"""

from collections.abc import Sequence
from functools import lru_cache

from interlock.drawing.picture import Layout, Pieces, Table
from interlock.drawing.svg import group
from interlock.games.position_view import PositionView
from interlock.games.railroad_revolution.pictures.layout import GAP, Plan
from interlock.games.railroad_revolution.pictures.map import draw_map, map_pieces
from interlock.games.railroad_revolution.pictures.player_boards import draw_boards, player_board_pieces, turn_marker
from interlock.games.railroad_revolution.pictures.position_tables import position_tables
from interlock.games.railroad_revolution.pictures.shared_area import draw_common, shared_pieces
from interlock.games.railroad_revolution.pictures.symbols import draw_legend
from interlock.games.railroad_revolution.pictures.telegraph_and_tracks import draw_sections, draw_tracks
from interlock.games.railroad_revolution.position import RailroadRevolutionPosition
from interlock.games.railroad_revolution.table.component_board import Ground
from interlock.games.railroad_revolution.table.printed_values import Printed

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
    found = dict(shared_pieces(plan, position, tuple(names)))
    if whole.seat:
        found["turn/now"] = turn_marker(plan.boards[whole.seat - 1])
    for player in position.players:
        found.update(player_board_pieces(plan, player))
        found.update(map_pieces(plan, player))
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

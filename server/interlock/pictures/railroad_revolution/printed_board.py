"""What a component set tells of the board, drawn: the map, the telegraph, the tracks and a player's board."""

from interlock.basics.wording import count
from interlock.pictures.picture import Layout
from interlock.pictures.railroad_revolution.brief import NOT_TOLD, effect_in_brief
from interlock.pictures.railroad_revolution.common import draw_sale
from interlock.pictures.railroad_revolution.legend import draw_legend
from interlock.pictures.railroad_revolution.map_ground import draw_map
from interlock.pictures.railroad_revolution.marks import panel, written
from interlock.pictures.railroad_revolution.network import WIDTH
from interlock.pictures.railroad_revolution.plan import BOARD, COMMON, GAP, MOST_KINDS, Plan
from interlock.pictures.railroad_revolution.player_boards import draw_slots
from interlock.pictures.railroad_revolution.strip import draw_sections
from interlock.pictures.railroad_revolution.tracks import WIDTH as TRACKS
from interlock.pictures.railroad_revolution.tracks import draw_tracks
from interlock.pictures.svg import group
from interlock.railroad_revolution.components.model import ComponentSet


def printed_board(components: ComponentSet) -> Layout:
    """Lay out what is printed on the board, on which nothing lies."""
    plan = Plan(components, 0)
    x, y = plan.common[0] + TRACKS + GAP, plan.common[1]
    ground = group(
        draw_map(components, plan.network, {}),
        draw_legend(components, GAP, plan.network.height + GAP / 2, plan.network.width - 2 * GAP, played=False),
        draw_sections(plan, {}),
        draw_tracks(plan),
        panel(x, y, WIDTH - GAP - x, COMMON),
        written("a player's board", x + 8, y + 18, 14, BOARD[0], font_weight="bold"),
        draw_slots((x, y), components.player_board),
        draw_sale(components, x + 8, y + 108, BOARD[0]),
        *_trains(components, x + BOARD[0] + 2 * GAP, y + 18),
    )
    return Layout(0, 0, plan.width, plan.height, ground, ())


def _trains(components: ComponentSet, x: float, y: float) -> list[str]:
    lines = [
        f"{train.type or NOT_TOLD} ({NOT_TOLD if train.copies is None else train.copies}): "
        + effect_in_brief(train.bonus)
        for train in components.trains
    ]
    if len(lines) > MOST_KINDS:
        lines[MOST_KINDS:] = [count(len(lines) - MOST_KINDS, "more kind")]
    room = WIDTH - GAP - x
    return [
        written("trains", x, y, 14, room, font_weight="bold"),
        *(written(line, x, y + 19 * at, 11, room) for at, line in enumerate(lines, 1)),
    ]

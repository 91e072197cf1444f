"""The telegraph sections at the bottom of the board."""

from collections.abc import Mapping

from interlock.basics.wording import count
from interlock.pictures.hexes import Point
from interlock.pictures.paint import FAINT, INK, PAPER
from interlock.pictures.railroad_revolution.brief import NOT_TOLD, effect_in_brief
from interlock.pictures.railroad_revolution.marks import deal_sign, panel, place_for_tile, title, written
from interlock.pictures.railroad_revolution.plan import SECTION, Plan
from interlock.pictures.svg import element, group, text
from interlock.railroad_revolution.components.model import UNKNOWN, ComponentSection
from interlock.railroad_revolution.draft import tile_name


def draw_sections(plan: Plan, placed: Mapping[str, str]) -> str:
    """Return the sections, with the tiles by the sections where they lie, and the points between neighbors."""
    components = plan.components
    bonuses = {tile.id: tile.bonus for tile in components.telegraph_tiles}
    parts = []
    for section, (printed, corner) in enumerate(zip(components.sections, plan.sections, strict=True), 1):
        tile = placed.get(str(section))
        bonus = None if tile is None else bonuses.get(tile_name(tile, str(section)), "")
        parts.append(_section(section, printed, corner, bonus))
    between = zip(components.vp_between, plan.sections, strict=False)
    return group(*parts, *(_points(points, corner) for points, corner in between))


def office_row(corner: Point) -> tuple[float, float, float]:
    """Return where the offices in a section stand: from where on, how wide, and how high."""
    return corner[0] + 8, SECTION[0] - 26, corner[1] + 59


def _section(section: int, printed: ComponentSection, corner: Point, bonus: str | None) -> str:
    left, top = corner
    fields = f"{NOT_TOLD} fields" if printed.fields is None else count(printed.fields, "field")
    is_empty = printed.tile and bonus is None
    tile = "" if bonus is None else f"give a worker: {effect_in_brief(bonus)}"
    whole = f"section {section}: {_shares(printed)}, {fields}"
    return group(
        title(f"{whole}{', a deal follows' if printed.deal else ''}{'. ' if tile else ''}{tile}"),
        panel(left, top, *SECTION, "#f3ead8"),
        text(str(section), left + 13, top + 19, 17, fill=INK, font_weight="bold"),
        written(_shares(printed), left + 30, top + 14, 11, SECTION[0] - 36),
        written(fields, left + 30, top + 28, 10, 60, fill=FAINT),
        deal_sign(left + SECTION[0] - 20, top + 27) if printed.deal else "",
        element("line", x1=left + 8, y1=top + 69, x2=left + SECTION[0] - 18, y2=top + 69, stroke="#b9ad94"),
        written(tile, left + 6, top + 82, 10, SECTION[0] - 14, 2),
        place_for_tile("telegraph tile", left + 6, top + 74, SECTION[0] - 12, 25) if is_empty else "",
        data_place=f"office {section}",
    )


def _shares(printed: ComponentSection) -> str:
    shares = f"{NOT_TOLD} shares" if printed.shares is None else count(printed.shares, "share")
    return f"{shares}, 1st +{NOT_TOLD if printed.first_shares is None else printed.first_shares}"


def _points(points: int, corner: Point) -> str:
    """Return the points for offices on both sides, on the border between two sections."""
    x, y = corner[0] + SECTION[0] + 3, corner[1] + 51
    told = NOT_TOLD if points == UNKNOWN else str(points)
    return group(
        element("circle", cx=x, cy=y, r=12, fill=PAPER, stroke=INK, stroke_width=1.2),
        text(told, x, y + 4.5, 13, fill=INK, font_weight="bold"),
    )

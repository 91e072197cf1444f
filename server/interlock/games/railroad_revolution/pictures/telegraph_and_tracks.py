"""Draw the printed telegraph sections and tracks, below the map, and return where pieces stand on them."""

from collections.abc import Mapping, Sequence

from interlock.basics.text_format import count
from interlock.drawing.hexes import Point
from interlock.drawing.paint import FAINT, INK, PAPER
from interlock.drawing.svg import element, group, text
from interlock.games.railroad_revolution.pictures.layout import COMMON, SECTION, Plan
from interlock.games.railroad_revolution.pictures.short_texts import NOT_TOLD, effect_in_brief
from interlock.games.railroad_revolution.pictures.symbols import deal_sign, fitted_text, panel, place_for_tile, title
from interlock.railroad_revolution.components.effects import TRACKS
from interlock.railroad_revolution.components.model import UNKNOWN, ComponentSection, ComponentSet
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
        fitted_text(_shares(printed), left + 30, top + 14, 11, SECTION[0] - 36),
        fitted_text(fields, left + 30, top + 28, 10, 60, fill=FAINT),
        deal_sign(left + SECTION[0] - 20, top + 27) if printed.deal else "",
        element("line", x1=left + 8, y1=top + 69, x2=left + SECTION[0] - 18, y2=top + 69, stroke="#b9ad94"),
        fitted_text(tile, left + 6, top + 82, 10, SECTION[0] - 14, 2),
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


WIDTH = 388.0
_SCORED = {"left": "for each office", "middle": "for each station", "right": "for each city of level 5"}
_LABEL = 10.0
_ROW = 50.0
_UNTOLD_FIELDS = 10
"""So many fields are drawn of a track of which nobody has told how long it is."""


def draw_tracks(plan: Plan) -> str:
    """Return the tracks with their values."""
    x, y = plan.common
    rows = (
        _track(track, _values(plan.components, track), x + 8, y + 6 + row * _ROW) for row, track in enumerate(TRACKS)
    )
    return group(panel(x, y, WIDTH, COMMON), *rows)


def _track(track: str, values: Sequence[int], x: float, y: float) -> str:
    wide = _wide(len(values))
    parts = [fitted_text(f"{track} track, points {_SCORED[track]}", x, y + 10, _LABEL, WIDTH - 16, fill=FAINT)]
    for field, value in enumerate(values):
        left = x + field * wide
        told = NOT_TOLD if value == UNKNOWN else str(value)
        parts += (
            element("rect", x=left, y=y + 14, width=wide - 1, height=33, fill=PAPER, stroke="#8b8b8b"),
            text(told, left + wide / 2, y + 23, min(9.0, wide / 2), fill=INK),
        )
    return group(*parts, data_place=track)


def marker(plan: Plan, track: str, field: int, seat: int) -> tuple[Point, float]:
    """Return where a player's marker stands on a track, and how large it is."""
    x, y = plan.common
    values = _values(plan.components, track)
    wide = _wide(len(values))
    columns = max(2, -(-plan.players // 2))
    row, column = divmod(seat - 1, columns)
    left = x + 8 + min(field, len(values) - 1) * wide
    top = y + 6 + TRACKS.index(track) * _ROW
    return (left + (wide - 1) * (column + 0.5) / columns, top + 31 + 10.5 * row), min(5.2, wide / columns / 2)


def _values(components: ComponentSet, track: str) -> tuple[int, ...]:
    tracks = components.tracks
    values = {"left": tracks.left, "middle": tracks.middle, "right": tracks.right}[track]
    missing = 0 if components.id and values else max(0, _UNTOLD_FIELDS - len(values))
    return (*values, *[UNKNOWN] * missing)


def _wide(fields: int) -> float:
    return min(37.0, (WIDTH - 16) / fields)

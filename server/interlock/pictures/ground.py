"""A board as it is printed: every hex with its label, terrain, name and figures, and the sides that nothing crosses."""

from collections.abc import Iterator

from interlock.boards.labels import behind_sides
from interlock.boards.model import Board, BoardHex
from interlock.pictures.hexes import INNER, SIZE, Hexes
from interlock.pictures.paint import COLORS, FAINT, INK
from interlock.pictures.svg import Value, element, group, text

MARGIN = 12.0

_LAND = {
    "plain": "#eef2e0",
    "forest": "#cfe3bd",
    "mountain": "#e2cdb4",
    "river": "#dceaf2",
    "lake": "#a9d0ea",
    "swamp": "#d5dcc4",
    "city": "#ffffff",
    "industrial city": "#ffffff",
    "start": "#f6e3e3",
    "town": "#f7f2dc",
    "station abroad": "#ececec",
}
_OTHER_LAND = "#f4f4f4"


def draw_ground(board: Board) -> str:
    """Return the hexes of a board, each a group that tells its label as `data-place`."""
    hexes = Hexes(board.grid)
    return group(
        *(_hex(hexes, hex_) for hex_ in board.hexes),
        *(side for hex_ in board.hexes for side in _closed_sides(hexes, board, hex_)),
    )


def extent(board: Board) -> tuple[float, float, float, float]:
    """Return left, top, width and height of a board with a margin around it."""
    hexes = Hexes(board.grid)
    xs, ys = zip(*(hexes.middle(hex_.label) for hex_ in board.hexes), strict=True)
    wide, high = (SIZE, INNER) if hexes.flat else (INNER, SIZE)
    left, top = min(xs) - wide - MARGIN, min(ys) - high - MARGIN
    return left, top, max(xs) + wide + MARGIN - left, max(ys) + high + MARGIN - top


def _hex(hexes: Hexes, hex_: BoardHex) -> str:
    x, y = hexes.middle(hex_.label)
    fill = _LAND.get(hex_.kind, _OTHER_LAND)
    return group(
        hexes.outline(hex_.label, fill=fill, stroke="#8b8b8b", stroke_width=1),
        _mark(hex_.kind, x, y),
        _colors(hex_, x, y),
        text(hex_.label, x, y - 0.58 * SIZE, 9, fill=FAINT),
        text(hex_.name, x, y + 0.1 * SIZE, 9, fill=INK, font_weight="bold") if hex_.name else "",
        data_place=hex_.label,
    )


def _mark(kind: str, x: float, y: float) -> str:
    """Return the sign of a terrain, for those who cannot tell the colours apart."""
    lines: dict[str, Value] = {"fill": "none", "stroke": "#7d8a6a", "stroke_width": 1.2}
    if kind == "mountain":
        return element("path", d=f"M{x - 12:.1f} {y + 22:.1f}l6 -9l6 9m-3 -5l5 -8l8 13", **lines)
    if kind == "forest":
        return element("path", d=f"M{x - 8:.1f} {y + 24:.1f}v-4m-5 0l5 -8l5 8zm11 4v-4m-5 0l5 -8l5 8z", **lines)
    if kind in ("river", "lake"):
        wave = {**lines, "stroke": "#3d7ea6"}
        return element("path", d=f"M{x - 15:.1f} {y + 20:.1f}q5 -6 10 0t10 0t10 0", **wave)
    if kind == "swamp":
        return element("path", d=f"M{x - 12:.1f} {y + 22:.1f}h24m-18 0v-7m6 7v-9m6 9v-7", **lines)
    return ""


def _colors(hex_: BoardHex, x: float, y: float) -> str:
    """Return which cubes a city takes: a bar a color, with its letter."""
    wide = 12.0
    left = x - wide * len(hex_.colors) / 2
    return group(
        *(
            element("rect", x=left + wide * at, y=y - 17, width=wide, height=9, fill=COLORS[color].fill)
            + text(COLORS[color].letter, left + wide * (at + 0.5), y - 9.6, 8, fill=COLORS[color].ink)
            for at, color in enumerate(hex_.colors)
        )
    )


def _closed_sides(hexes: Hexes, board: Board, hex_: BoardHex) -> Iterator[str]:
    """Yield a thick line for each side behind which there is a hex that is no neighbor."""
    there = {each.label for each in board.hexes}
    for side, label in enumerate(behind_sides(hex_.label, board.grid)):
        if label in there and label not in hex_.neighbors and hex_.label < label:
            (x, y), (to_x, to_y) = hexes.corner(hex_.label, side), hexes.corner(hex_.label, side + 1)
            yield element("line", x1=x, y1=y, x2=to_x, y2=to_y, stroke=INK, stroke_width=4)

"""Draw the small symbols of a picture, such as rails, houses, workers and deal signs, and the legend of the map."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from interlock.basics.color import Color
from interlock.drawing.paint import COLORS, FAINT, INK, PAPER, seat_paint
from interlock.drawing.svg import Value, element, group, moved, plain, points, text
from interlock.drawing.text_layout import fit_text, lines, text_width
from interlock.games.railroad_revolution.pictures.short_texts import NOT_TOLD
from interlock.railroad_revolution.components.box_contents import has_name
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.record.railroad_revolution import COLOR_WORDS

HOUSE = 17.0
"""How wide and high a building is."""

COLOR_PLACES = {color: at for at, color in enumerate(COLOR_WORDS)}
"""In which order workers stand, by their colors."""


def title(words: str) -> str:
    """Return what a browser tells of a thing that one points at."""
    return element("title", plain(words))


def fitted_text(words: str, x: float, y: float, size: float, room: float, most: int = 1, **attributes: Value) -> str:
    """Return words that fit into a room, in so many lines at most; the first stands at y."""
    told = {"text_anchor": "start", "fill": INK, **attributes}
    return "".join(
        fit_text(line, x, y + 1.2 * size * at, size, room, **told)
        for at, line in enumerate(lines(words, size, room, most))
    )


def text_box(words: str, x: float, y: float, size: float, room: float) -> tuple[float, float, float, float]:
    """Return where the ring is around a line of words that begins at a place."""
    wide = min(text_width(words, size), room)
    return x + wide / 2, y - 0.27 * size, wide / 2 + 4, 0.7 * size


@lru_cache(maxsize=4096)
def rail(seat: int, x: float, y: float, radius: float) -> str:
    """Return a player's rail."""
    paint = seat_paint(seat)
    return element("circle", cx=x, cy=y, r=radius, fill=paint.fill, stroke=INK, stroke_width=1) + text(
        paint.letter, x, y + 0.55 * radius, 1.55 * radius, fill=paint.ink, font_weight="bold"
    )


@lru_cache(maxsize=4096)
def house(seat: int, x: float, y: float, first: bool) -> str:
    """Return a player's building, with a flag if it is the first in its place."""
    paint, half = seat_paint(seat), HOUSE / 2
    walls = points(
        (x - half, y + half),
        (x - half, y - 0.2 * half),
        (x, y - half),
        (x + half, y - 0.2 * half),
        (x + half, y + half),
    )
    flag = element("path", d=f"M{x + half - 2:.1f} {y - 3:.1f}v-9l7 3l-7 3", fill=PAPER, stroke=INK, stroke_width=1.2)
    return group(
        flag if first else "",
        element("polygon", points=walls, fill=paint.fill, stroke=INK, stroke_width=1),
        text(paint.letter, x, y + 6.5, 11.5, fill=paint.ink, font_weight="bold"),
    )


@lru_cache(maxsize=4096)
def workers(color: Color, number: int, x: float, y: float) -> str:
    """Return workers of a color that stand in one place, with how many there are."""
    paint = COLORS[color]
    body = f"M{x - 7:.1f} {y + 8:.1f}v-6a7 6 0 0 1 14 0v6z"
    return group(
        element("circle", cx=x, cy=y - 7, r=4.5, fill=paint.fill, stroke=INK, stroke_width=1),
        element("path", d=body, fill=paint.fill, stroke=INK, stroke_width=1),
        text(paint.letter, x, y + 6, 9, fill=paint.ink, font_weight="bold"),
        text(str(number), x, y - 13, 9, fill=INK, font_weight="bold") if number > 1 else "",
    )


def workers_box(x: float, y: float) -> tuple[float, float, float, float]:
    """Return where the ring is around workers, with their number."""
    return x, y - 5, 8.1, 15.5


def place_for_worker(wanted: str, x: float, y: float) -> str:
    """Return a place on a milestone that still waits for a worker."""
    return element("circle", cx=x, cy=y, r=8, fill=PAPER, stroke=FAINT, stroke_width=1, stroke_dasharray="2 2") + text(
        wanted, x, y + 3.2, 9, fill=FAINT
    )


def place_for_tile(words: str, x: float, y: float, width: float, height: float) -> str:
    """Return a place where a tile is to lie."""
    return element(
        "rect", x=x, y=y, width=width, height=height, rx=3, fill="none", stroke=FAINT, stroke_dasharray="4 3"
    ) + text(words, x + width / 2, y + height / 2 + 3, 9, fill=FAINT)


def triangles(number: int | None, x: float, y: float, scale: float = 1.0) -> str:
    """Return the triangles beside a rail space; many as a number."""
    half = 4.5 * scale
    if number is None:
        outline = points((x - half, y + half), (x, y - half), (x + half, y + half))
        hollow = element("polygon", fill=PAPER, stroke=FAINT, points=outline)
        return hollow + text(NOT_TOLD, x + 2 * half, y + half, 9 * scale, fill=FAINT)
    if number < 1:
        return ""
    shown = number if number < 4 else 1
    left = x - half * (shown - 1)
    each = [
        element("polygon", fill=INK, points=points((at - half, y + half), (at, y - half), (at + half, y + half)))
        for at in (left + 2 * half * place for place in range(shown))
    ]
    return group(*each, text(f"{number} times", x + 6, y + 4, 10, text_anchor="start", fill=INK) if number > 3 else "")


def deal_sign(x: float, y: float, scale: float = 1.0) -> str:
    """Return the sign that a deal follows: two hands, as arrows that meet."""
    r = 7.5 * scale
    arrows = (
        f"M{x - 0.55 * r:.1f} {y - 0.2 * r:.1f}h{1.1 * r:.1f}l{-0.35 * r:.1f} {-0.35 * r:.1f}"
        f"M{x + 0.55 * r:.1f} {y + 0.25 * r:.1f}h{-1.1 * r:.1f}l{0.35 * r:.1f} {0.35 * r:.1f}"
    )
    return element("circle", cx=x, cy=y, r=r, fill="#ffe9a8", stroke=INK, stroke_width=1) + element(
        "path", d=arrows, fill="none", stroke=INK, stroke_width=1.3 * scale
    )


def panel(x: float, y: float, width: float, height: float, fill: str = "#faf8f2") -> str:
    """Return a field that something lies on."""
    return element("rect", x=x, y=y, width=width, height=height, rx=6, fill=fill, stroke="#8b8b8b", stroke_width=1)


_ROW, _SIZE, _APART = 20.0, 11.0, 14.0
_NOT_BOLD = 0.9
"""How much narrower letters are than those that are bold."""
LEGEND_HEIGHT = 2 * _ROW


class _Entry(NamedTuple):
    """A sign, drawn around the origin, how wide it is, and what it means."""

    sign: str
    wide: float
    words: str


def draw_legend(components: ComponentSet, x: float, y: float, room: float, *, played: bool) -> str:
    """Return the legend, rows that begin at a place; with the players' pieces where a game is played."""
    parts, left, middle = [], x, y + _ROW / 2
    for sign, wide, words in _entries(components, played=played):
        long = text_width(words, _SIZE * _NOT_BOLD)
        if left > x and left + wide + 5 + long > x + room:
            left, middle = x, middle + _ROW
        parts.append(moved(sign, left + wide / 2, middle))
        parts.append(text(words, left + wide + 5, middle + 4, _SIZE, text_anchor="start", fill=INK))
        left += wide + 5 + long + _APART
    return group(*parts)


def _entries(components: ComponentSet, *, played: bool) -> Iterator[_Entry]:
    spaces = [space for space in components.rail_spaces if has_name(space)]
    if any(space.position for space in spaces):
        drawn = element("rect", x=-13, y=-7, width=26, height=14, rx=7, fill=PAPER, stroke="#6f6653")
        yield _Entry(drawn + text("2", 0, 3.5, 9, fill=FAINT), 26, "a rail space, 2nd on its line")
    if any(space.triangles for space in spaces):
        yield _Entry(triangles(1, 0, 0), 9, "$100 more")
    if any(space.triangles is None for space in spaces):
        yield _Entry(triangles(None, -4.5, 0), 19, "whether it costs more is not told")
    if any(map(has_name, components.cities)):
        level = element("circle", cx=0, cy=0, r=8, fill=PAPER, stroke=INK)
        yield _Entry(level + text("4", 0, 4, 11, fill=INK, font_weight="bold"), 16, "level of a city")
    if any(space.deal for space in spaces) or any(section.deal for section in components.sections):
        yield _Entry(deal_sign(0, 0), 15, "a deal follows")
    if played:
        yield _Entry(rail(2, 0, 0, 6), 12, "player 2's rail")
        yield _Entry(house(2, 0, 0, first=False), 17, "station or office")
        yield _Entry(house(2, 0, 0, first=True), 22, "1st there")
        yield _Entry("", 0, "1st: for the first station, all: for every one")
        yield _Entry(text(NOT_TOLD, 0, 4, _SIZE, fill=INK), 6, "nobody has told")
    yield _Entry(text("+1", 0, 3.5, 9, fill=INK), 12, "the spare piece, which the set-up may use")

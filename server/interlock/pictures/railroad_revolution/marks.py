"""What lies on the table, as small drawings: each tells its player by a number, its color by a letter."""

from functools import lru_cache

from interlock.pictures.fitting import fitted, lines, text_width
from interlock.pictures.paint import COLORS, FAINT, INK, PAPER, seat_paint
from interlock.pictures.railroad_revolution.brief import NOT_TOLD
from interlock.pictures.svg import Value, element, group, plain, points, text
from interlock.record.color import Color
from interlock.record.railroad_revolution import COLOR_WORDS

HOUSE = 17.0
"""How wide and high a building is."""

COLOR_PLACES = {color: at for at, color in enumerate(COLOR_WORDS)}
"""In which order workers stand, by their colors."""


def title(words: str) -> str:
    """Return what a browser tells of a thing that one points at."""
    return element("title", plain(words))


def written(words: str, x: float, y: float, size: float, room: float, most: int = 1, **attributes: Value) -> str:
    """Return words that fit into a room, in so many lines at most; the first stands at y."""
    told = {"text_anchor": "start", "fill": INK, **attributes}
    return "".join(
        fitted(line, x, y + 1.2 * size * at, size, room, **told)
        for at, line in enumerate(lines(words, size, room, most))
    )


def around(words: str, x: float, y: float, size: float, room: float) -> tuple[float, float, float, float]:
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


def around_workers(x: float, y: float) -> tuple[float, float, float, float]:
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

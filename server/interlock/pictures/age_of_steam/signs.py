"""What is drawn again and again: players' discs, cubes, signs of New Cities."""

from functools import lru_cache

from interlock.games.age_of_steam.urbanization import COLORS as NEW_CITY_COLORS
from interlock.pictures.paint import COLORS, INK, PAPER, seat_paint
from interlock.pictures.svg import element, group, text
from interlock.record.color import Color

DISC = 6.5
"""From the middle of a disc to its border."""
CUBE = 11.0
"""How wide a cube is."""
COUNTED = 19.0
"""How wide equal cubes are that are drawn as one, with their number."""


@lru_cache(maxsize=4096)
def disc(seat: int, x: float, y: float) -> str:
    """Draw a player's disc around a place: it has the number of the seat."""
    paint = seat_paint(seat)
    circle = element("circle", cx=x, cy=y, r=DISC, fill=paint.fill, stroke=PAPER, stroke_width=1.2)
    return circle + text(str(seat), x, y + 3.2, 9, fill=paint.ink, font_weight="bold")


def cube(color: Color, x: float, y: float, place: str = "", count: int = 1) -> str:
    """Draw a cube, its left upper corner at a place, or equal ones as one; on the map it tells its hex."""
    paint, wide = COLORS[color], CUBE if count == 1 else COUNTED
    told = {"data_place": place, "data_color": color.name.lower()} if place else {}
    words = paint.letter if count == 1 else f"{count}{paint.letter}"
    return group(
        element("rect", x=x + 0.5, y=y + 0.5, width=wide - 1, height=CUBE - 1, fill=paint.fill, stroke=INK),
        text(words, x + wide / 2, y + 8.7, 9, fill=paint.ink, font_weight="bold"),
        **told,
    )


def new_city(letter: str, x: float, y: float) -> str:
    """Draw the sign of a New City around a place: its letter, and the letter of its color."""
    paint = COLORS[NEW_CITY_COLORS[letter]]
    return (
        element("rect", x=x - 15, y=y - 6, width=30, height=12, rx=3, fill=paint.fill, stroke=INK)
        + element("circle", cx=x - 8, cy=y, r=5.2, fill=PAPER)
        + text(letter, x - 8, y + 3.2, 9, fill=INK, font_weight="bold")
        + text(paint.letter, x + 6, y + 3.2, 9, fill=paint.ink, font_weight="bold")
    )

"""Paints that lie on one table are told apart by color-blind people, and by their letters in any case."""

from itertools import combinations

import pytest

from interlock.basics.color import Color
from interlock.drawing.paint import COLORS, Paint, seat_paint
from interlock.games.american_rails.companies import COMPANY_NAMES as AMERICAN_RAILS
from interlock.games.american_rails.pictures.pieces import PAINTS as AMERICAN_PAINTS
from interlock.games.chicago_express.companies import COMPANY_NAMES as CHICAGO_EXPRESS
from interlock.games.chicago_express.pictures.pieces import PAINTS as CHICAGO_PAINTS

TOGETHER = {
    "Chicago Express": [CHICAGO_PAINTS[company] for company in CHICAGO_EXPRESS],
    "American Rails": [AMERICAN_PAINTS[company] for company in AMERICAN_RAILS],
    "cubes and workers": [paint for color, paint in COLORS.items() if color not in (Color.UNKNOWN, Color.NONE)],
    "players": [seat_paint(seat) for seat in range(1, 7)],
}
Triple = tuple[float, float, float]
SEEN: dict[str, tuple[Triple, Triple, Triple]] = {
    "all colors": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""What is seen of red, green and blue light, after Machado, Oliveira and Fernandes (2009)."""
ENOUGH = 20
"""A distance in CIELAB; some 2 are just noticed where two colors touch."""
LIGHT_ENOUGH = 3.0
"""The contrast that WCAG wants of large and bold letters."""


def light(color: str) -> list[float]:
    """Return how much red, green and blue light a color is."""
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def seen(color: str, by: str) -> Triple:
    """Return a color in CIELAB as somebody sees it."""
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, light(color), strict=True))))
        for row in SEEN[by]
    )
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def luminance(color: str) -> float:
    red, green, blue = light(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("paints", TOGETHER.values(), ids=TOGETHER)
def test_no_two_have_the_same_letters(paints: list[Paint]) -> None:
    letters = [paint.letter for paint in paints]
    assert all(letters)
    assert len({*letters}) == len(letters)


@pytest.mark.parametrize("by", SEEN)
@pytest.mark.parametrize("paints", TOGETHER.values(), ids=TOGETHER)
def test_any_two_look_different_to_whoever_sees_them(paints: list[Paint], by: str) -> None:
    near = [
        (one, other)
        for one, other in combinations(paints, 2)
        if sum((a - b) ** 2 for a, b in zip(seen(one.fill, by), seen(other.fill, by), strict=True)) < ENOUGH**2
    ]
    assert near == []


@pytest.mark.parametrize("paints", TOGETHER.values(), ids=TOGETHER)
def test_letters_are_read_on_their_paint_without_any_color(paints: list[Paint]) -> None:
    for paint in paints:
        dark, bright = sorted((luminance(paint.fill), luminance(paint.ink)))
        assert (bright + 0.05) / (dark + 0.05) >= LIGHT_ENOUGH, paint

"""What the companies of American Rails look like: as in the box, each with its letter."""

from interlock.pictures.paint import COLORS, GREEN, INK
from interlock.pictures.svg import element, text
from interlock.record.color import Color

PAINTS = {
    "American": COLORS[Color.WHITE]._replace(letter="A"),
    "National": COLORS[Color.GRAY]._replace(letter="N"),
    "Continental": GREEN._replace(letter="C"),
    "Majestic": COLORS[Color.YELLOW]._replace(letter="M"),
    "Liberty": COLORS[Color.RED]._replace(letter="L"),
    "Republic": COLORS[Color.BLUE]._replace(letter="R"),
}


def cube(company: str, x: float, y: float) -> str:
    """Return a cube of a company, 16 wide and 12 high."""
    paint = PAINTS[company]
    return element(
        "rect", x=x - 8, y=y - 6, width=16, height=12, rx=2, fill=paint.fill, stroke=INK, stroke_width=1
    ) + text(paint.letter, x, y + 3.6, 10, fill=paint.ink, font_weight="bold")

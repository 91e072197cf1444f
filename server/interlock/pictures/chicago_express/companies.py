"""What the companies of Chicago Express look like: as in the box, each with its letters."""

from interlock.pictures.paint import COLORS, GREEN, INK, PAPER
from interlock.pictures.svg import element, text
from interlock.record.color import Color

PAINTS = {
    "PRR": COLORS[Color.RED]._replace(letter="PRR"),
    "B&O": COLORS[Color.BLUE]._replace(letter="B&O"),
    "C&O": COLORS[Color.YELLOW]._replace(letter="C&O"),
    "NYC": GREEN._replace(letter="NYC"),
    "Wabash": COLORS[Color.BLACK]._replace(letter="W"),
}


def locomotive(company: str, x: float, y: float) -> str:
    """Return a locomotive of a company, 20 wide and 15 high."""
    paint = PAINTS[company]
    return (
        element(
            "path",
            d=f"M{x - 10:.1f} {y + 4:.1f}v-8q0 -2 2 -2h1v-2.5h4v2.5h11q2 0 2 2v8z",
            fill=paint.fill,
            stroke=INK,
            stroke_width=1,
        )
        + element("circle", cx=x - 5, cy=y + 4.5, r=2, fill=PAPER, stroke=INK, stroke_width=1)
        + element("circle", cx=x + 5, cy=y + 4.5, r=2, fill=PAPER, stroke=INK, stroke_width=1)
        + text(paint.letter, x, y + 2, 8, fill=paint.ink, font_weight="bold")
    )

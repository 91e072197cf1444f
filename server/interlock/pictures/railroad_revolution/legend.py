"""What tells the signs of the map."""

from interlock.pictures.paint import FAINT, INK, PAPER
from interlock.pictures.railroad_revolution.marks import deal_sign, house, rail, triangles, written
from interlock.pictures.svg import element, group, text

HIGH = 22.0


def draw_legend(x: float, y: float) -> str:
    """Return the legend, a row that begins at a place."""
    middle = y + HIGH / 2
    space = element("rect", x=x, y=middle - 7, width=26, height=14, rx=7, fill=PAPER, stroke="#6f6653")
    level = element("circle", cx=x + 306, cy=middle, r=8, fill=PAPER, stroke=INK)
    signs = (
        (x + 32, space + text("2", x + 13, middle + 3.5, 9, fill=FAINT), "a rail space, 2nd on its line"),
        (x + 212, triangles(1, x + 203, middle), "$100 more"),
        (x + 318, level + text("4", x + 306, middle + 4, 11, fill=INK, font_weight="bold"), "level of a city"),
        (x + 437, deal_sign(x + 425, middle), "a deal follows"),
        (x + 544, rail(2, x + 535, middle, 6), "player 2's rail"),
        (x + 664, house(2, x + 649, middle, first=False), "station or office"),
        (x + 794, house(2, x + 778, middle, first=True), "1st there"),
    )
    said = "1st: for the first station, all: for every one"
    return group(
        *(sign + written(words, at, middle + 4, 11, 170) for at, sign, words in signs),
        written(said, x + 862, middle + 4, 11, 240),
    )

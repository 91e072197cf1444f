"""What the companies of American Rails look like: as in the box, each with its letter."""

from interlock.pictures.paint import INK, PAPER, Paint
from interlock.pictures.svg import element, text

PAINTS = {
    "American": Paint("#ffffff", INK, "A"),
    "National": Paint("#9a9a9a", INK, "N"),
    "Continental": Paint("#2f9e62", INK, "C"),
    "Majestic": Paint("#f5dd33", INK, "M"),
    "Liberty": Paint("#d1382b", PAPER, "L"),
    "Republic": Paint("#0067b1", PAPER, "R"),
}


def cube(company: str, x: float, y: float) -> str:
    """Return a cube of a company, 16 wide and 13 high."""
    paint = PAINTS[company]
    return element(
        "rect", x=x - 8, y=y - 6.5, width=16, height=13, rx=2, fill=paint.fill, stroke=INK, stroke_width=1
    ) + text(paint.letter, x, y + 3.7, 10, fill=paint.ink, font_weight="bold")

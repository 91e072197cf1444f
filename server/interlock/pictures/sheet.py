"""A sheet: what is drawn on it, its title above, and below it all that is to be said of it."""

from collections.abc import Callable
from typing import NamedTuple

from interlock.pictures.fitting import Written, paragraph
from interlock.pictures.paint import INK, PAPER
from interlock.pictures.picture import Layout, whole
from interlock.pictures.svg import element, moved

MARGIN = 12.0
_MOST_LINES_OF_A_TITLE, _MOST_LINES_OF_A_NOTE = 3, 16
_APART = 4.0
"""Between what stands below each other."""


class Sheet(NamedTuple):
    """A drawing in its box, what it is, and who writes what is said of it into some room."""

    title: str
    description: str
    left: float
    top: float
    width: float
    height: float
    drawing: str
    notes: Callable[[float], Written]
    beside: float = 200.0
    """How wide notes are that stand beside the drawing."""
    lines: tuple[str, ...] = ()
    """What more the title tells, each on a line of its own."""


def screen_svg(sheet: Sheet) -> str:
    """Draw a sheet with its title above, its notes below, as an SVG document without a size of its own."""
    room = max(sheet.width - 2 * MARGIN, 400.0)
    head, foot = heading(sheet, room), sheet.notes(room)
    page = Layout(sheet.left, sheet.top - head.height - MARGIN, room + 2 * MARGIN, 0, "", ())
    page = page._replace(height=sheet.height + head.height + foot.height + 3 * MARGIN)
    content = (
        element("rect", x=page.left, y=page.top, width=page.width, height=page.height, fill=PAPER),
        moved(head.svg, sheet.left + MARGIN, page.top + MARGIN),
        sheet.drawing,
        moved(foot.svg, sheet.left + MARGIN, sheet.top + sheet.height + MARGIN),
    )
    return whole(page, "".join(content), sheet.title, sheet.description)


def heading(sheet: Sheet, room: float) -> Written:
    """Write a sheet's title."""
    title = paragraph(sheet.title, 16, room, _MOST_LINES_OF_A_TITLE, fill=INK, font_weight="bold")
    return below(room, title, *(paragraph(line, 15, room, _MOST_LINES_OF_A_TITLE, fill=INK) for line in sheet.lines))


def note(words: str, room: float) -> Written:
    """Write a sentence of the notes."""
    return paragraph(words, 9, room, _MOST_LINES_OF_A_NOTE, fill=INK)


def below(room: float, *parts: Written) -> Written:
    """Put below each other what is written into some room."""
    drawn, height = [], 0.0
    for part in parts:
        drawn.append(moved(part.svg, 0, height))
        height += part.height + _APART
    return Written("".join(drawn), room, height)


def in_groups(digest: str) -> str:
    """Return a digest in groups, which lines break between and eyes compare."""
    kind, _, digits = digest.partition(":")
    return " ".join((f"{kind}:", *(digits[at : at + 16] for at in range(0, len(digits), 16))))

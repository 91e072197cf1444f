"""Lay a drawing out on a sheet with a title and notes, as an SVG document for the screen or for a paper size; lay a
board out so.
"""

from collections.abc import Callable, Iterator
from itertools import product
from math import floor, sqrt
from typing import NamedTuple

from interlock.basics.paper_sizes import PAPERS, page_style
from interlock.boards.model import Board
from interlock.drawing.board import draw_ground, draw_names, extent
from interlock.drawing.board_legend import legend
from interlock.drawing.paint import INK, PAPER
from interlock.drawing.picture import Layout, svg_document
from interlock.drawing.svg import element, group, moved, number
from interlock.drawing.text_layout import TextBlock, paragraph

SCREEN_MARGIN = 12.0
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
    notes: Callable[[float], TextBlock]
    beside: float = 200.0
    """How wide notes are that stand beside the drawing."""
    lines: tuple[str, ...] = ()
    """What more the title tells, each on a line of its own."""


def screen_svg(sheet: Sheet) -> str:
    """Draw a sheet with its title above, its notes below, as an SVG document without a size of its own."""
    room = max(sheet.width - 2 * SCREEN_MARGIN, 400.0)
    head, foot = heading(sheet, room), sheet.notes(room)
    page = Layout(sheet.left, sheet.top - head.height - SCREEN_MARGIN, room + 2 * SCREEN_MARGIN, 0, "", ())
    page = page._replace(height=sheet.height + head.height + foot.height + 3 * SCREEN_MARGIN)
    content = (
        element("rect", x=page.left, y=page.top, width=page.width, height=page.height, fill=PAPER),
        moved(head.svg, sheet.left + SCREEN_MARGIN, page.top + SCREEN_MARGIN),
        sheet.drawing,
        moved(foot.svg, sheet.left + SCREEN_MARGIN, sheet.top + sheet.height + SCREEN_MARGIN),
    )
    return svg_document(page, "".join(content), sheet.title, sheet.description)


def heading(sheet: Sheet, room: float) -> TextBlock:
    """Write a sheet's title."""
    title = paragraph(sheet.title, 16, room, _MOST_LINES_OF_A_TITLE, fill=INK, font_weight="bold")
    return stack(room, title, *(paragraph(line, 15, room, _MOST_LINES_OF_A_TITLE, fill=INK) for line in sheet.lines))


def note(words: str, room: float) -> TextBlock:
    """Write a sentence of the notes."""
    return paragraph(words, 9, room, _MOST_LINES_OF_A_NOTE, fill=INK)


def stack(room: float, *parts: TextBlock) -> TextBlock:
    """Put below each other what is written into some room."""
    drawn, height = [], 0.0
    for part in parts:
        drawn.append(moved(part.svg, 0, height))
        height += part.height + _APART
    return TextBlock("".join(drawn), room, height)


def grouped_digits(digest: str) -> str:
    """Return a digest in groups, which lines break between and eyes compare."""
    kind, _, digits = digest.partition(":")
    return " ".join((f"{kind}:", *(digits[at : at + 16] for at in range(0, len(digits), 16))))


def board_sheet(board: Board) -> Sheet:
    """Lay a board out on a sheet."""
    sure = f"How sure: {board.certainty or 'nobody has told'}"
    which = f"{board.name}, a board of {board.game}; {grouped_digits(board.digest)}"

    def notes(room: float) -> TextBlock:
        return stack(room, legend(board, room), note(sure, room), note(which, room))

    drawing = group(draw_ground(board), draw_names(board))
    return Sheet(board.title or board.name, sure, *extent(board), drawing, notes)


_UNITS = {"A4": 0.26, "A3": 0.31}
"""How long a unit of what is written on a sheet is, in millimeters."""
_NOTE_SIZES = (1.0, 0.8, 0.64, 0.5)
"""How large notes may be, compared with the title, where the drawing is larger for their being smaller."""
_LARGEST_NOTES_PART = 0.6
"""How much of the height notes take at most."""
_PAPER_MARGIN = 9.0
"""What printers leave empty."""
_PAPER_GAP = 3.0
"""Between what is drawn and what is written."""


class _Page(NamedTuple):
    """How a drawing lies on a sheet: the scale is in millimeters for a unit."""

    width: float
    height: float
    across: float
    scale: float
    head: TextBlock
    foot: TextBlock
    foot_x: float
    foot_y: float
    foot_unit: float

    @property
    def worth(self) -> float:
        """How well a page is read: a drawing that is larger by a tenth is worth notes that are smaller by a fifth."""
        return self.scale * sqrt(self.foot_unit * self.foot.scale)


def board_svg(board: Board, paper: str | None = None) -> str:
    """Draw a board, on a sheet of paper where one is named, as an SVG document."""
    return sheet_svg(board_sheet(board), paper)


def sheet_svg(sheet: Sheet, paper: str | None = None) -> str:
    """Draw a sheet, of paper where one is named, as an SVG document."""
    return _on_paper(sheet, paper) if paper else screen_svg(sheet)


def _on_paper(sheet: Sheet, paper: str) -> str:
    unit = _UNITS[paper]
    page = max(_pages(sheet, *PAPERS[paper], unit), key=lambda page: page.worth)
    x = _PAPER_MARGIN + (page.across - sheet.width * page.scale) / 2 - sheet.left * page.scale
    y = _PAPER_MARGIN + page.head.height * unit - sheet.top * page.scale
    content = (
        element("style", page_style(page.width, page.height)),
        element("rect", width=page.width, height=page.height, fill=PAPER),
        moved(page.head.svg, _PAPER_MARGIN, _PAPER_MARGIN, unit),
        moved(sheet.drawing, x, y, page.scale),
        moved(page.foot.svg, page.foot_x, page.foot_y, page.foot_unit),
    )
    lengths = {"width": f"{number(page.width)}mm", "height": f"{number(page.height)}mm"}
    layout = Layout(0, 0, page.width, page.height, "", ())
    return svg_document(layout, "".join(content), sheet.title, sheet.description, **lengths)


def _pages(sheet: Sheet, short: float, long: float, unit: float) -> Iterator[_Page]:
    """Yield the ways in which a drawing may lie on a sheet."""
    for width, height in ((short, long), (long, short)):
        room, end = width - 2 * _PAPER_MARGIN, height - _PAPER_MARGIN
        head = heading(sheet, room / unit)
        top = _PAPER_MARGIN + head.height * unit
        for small, beside in product(_NOTE_SIZES, (False, True)):
            size = small * unit
            foot = sheet.notes(sheet.beside if beside else room / size)
            if not beside:
                size = min(size, _LARGEST_NOTES_PART * (end - top) / max(foot.height, 1.0))
            across = room - (foot.width * size + _PAPER_GAP if beside else 0)
            down = end - top - (0 if beside else foot.height * size + _PAPER_GAP)
            if not beside or foot.height * size <= down:
                # As many digits as are written: a scale that is rounded up leads out of the paper.
                scale = floor(1e4 * min(across / sheet.width, down / sheet.height)) / 1e4
                x = width - _PAPER_MARGIN - foot.width * size if beside else _PAPER_MARGIN
                y = top if beside else top + sheet.height * scale + _PAPER_GAP
                yield _Page(width, height, across, scale, head, foot, x, y, size)

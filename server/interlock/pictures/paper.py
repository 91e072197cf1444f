"""What is drawn, on a sheet of paper: in millimeters, as large as it fits, upright or across, with its legend."""

from collections.abc import Iterator
from itertools import product
from math import floor, sqrt
from typing import NamedTuple

from interlock.basics.papers import PAPERS, page_style
from interlock.boards.model import Board
from interlock.pictures.board_sheet import board_sheet
from interlock.pictures.fitting import Written
from interlock.pictures.paint import PAPER
from interlock.pictures.picture import Layout, whole
from interlock.pictures.sheet import Sheet, heading, screen_svg
from interlock.pictures.svg import element, moved, number

_UNITS = {"A4": 0.26, "A3": 0.31}
"""How long a unit of what is written on a sheet is, in millimeters."""
_NOTES = (1.0, 0.8, 0.64, 0.5)
"""How large notes may be, compared with the title, where the drawing is larger for their being smaller."""
_MOST = 0.6
"""How much of the height notes take at most."""
_MARGIN = 9.0
"""What printers leave empty."""
_GAP = 3.0
"""Between what is drawn and what is written."""


class _Page(NamedTuple):
    """How a drawing lies on a sheet: the scale is in millimeters for a unit."""

    width: float
    height: float
    across: float
    scale: float
    head: Written
    foot: Written
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
    x = _MARGIN + (page.across - sheet.width * page.scale) / 2 - sheet.left * page.scale
    y = _MARGIN + page.head.height * unit - sheet.top * page.scale
    content = (
        element("style", page_style(page.width, page.height)),
        element("rect", width=page.width, height=page.height, fill=PAPER),
        moved(page.head.svg, _MARGIN, _MARGIN, unit),
        moved(sheet.drawing, x, y, page.scale),
        moved(page.foot.svg, page.foot_x, page.foot_y, page.foot_unit),
    )
    lengths = {"width": f"{number(page.width)}mm", "height": f"{number(page.height)}mm"}
    layout = Layout(0, 0, page.width, page.height, "", ())
    return whole(layout, "".join(content), sheet.title, sheet.description, **lengths)


def _pages(sheet: Sheet, short: float, long: float, unit: float) -> Iterator[_Page]:
    """Yield the ways in which a drawing may lie on a sheet."""
    for width, height in ((short, long), (long, short)):
        room, end = width - 2 * _MARGIN, height - _MARGIN
        head = heading(sheet, room / unit)
        top = _MARGIN + head.height * unit
        for small, beside in product(_NOTES, (False, True)):
            size = small * unit
            foot = sheet.notes(sheet.beside if beside else room / size)
            if not beside:
                size = min(size, _MOST * (end - top) / max(foot.height, 1.0))
            across = room - (foot.width * size + _GAP if beside else 0)
            down = end - top - (0 if beside else foot.height * size + _GAP)
            if not beside or foot.height * size <= down:
                # As many digits as are written: a scale that is rounded up leads out of the paper.
                scale = floor(1e4 * min(across / sheet.width, down / sheet.height)) / 1e4
                x = width - _MARGIN - foot.width * size if beside else _MARGIN
                y = top if beside else top + sheet.height * scale + _GAP
                yield _Page(width, height, across, scale, head, foot, x, y, size)

"""What is drawn, on a sheet of paper: in millimeters, as large as it fits, upright or across, with its legend."""

from collections.abc import Iterator
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
_MARGIN = 9.0
"""What printers leave empty."""
_GAP = 3.0
"""Between what is drawn and what is written."""


class _Page(NamedTuple):
    """How a drawing lies on a sheet: the scale is in millimeters for a unit."""

    width: float
    height: float
    across: float
    down: float
    scale: float
    head: Written
    foot: Written
    foot_x: float
    foot_y: float


def board_svg(board: Board, paper: str | None = None) -> str:
    """Draw a board, on a sheet of paper where one is named, as an SVG document."""
    return sheet_svg(board_sheet(board), paper)


def sheet_svg(sheet: Sheet, paper: str | None = None) -> str:
    """Draw a sheet, of paper where one is named, as an SVG document."""
    return _on_paper(sheet, paper) if paper else screen_svg(sheet)


def _on_paper(sheet: Sheet, paper: str) -> str:
    unit = _UNITS[paper]
    page = max(_pages(sheet, *PAPERS[paper], unit), key=lambda page: page.scale)
    x = _MARGIN + (page.across - sheet.width * page.scale) / 2 - sheet.left * page.scale
    y = _MARGIN + page.head.height * unit - sheet.top * page.scale
    content = (
        element("style", page_style(page.width, page.height)),
        element("rect", width=page.width, height=page.height, fill=PAPER),
        moved(page.head.svg, _MARGIN, _MARGIN, unit),
        moved(sheet.drawing, x, y, page.scale),
        moved(page.foot.svg, page.foot_x, page.foot_y, unit),
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
        for beside in (False, True):
            foot = sheet.notes(sheet.beside if beside else room / unit)
            across = room - (foot.width * unit + _GAP if beside else 0)
            down = end - top - (0 if beside else foot.height * unit + _GAP)
            if not beside or foot.height * unit <= down:
                scale = min(across / sheet.width, down / sheet.height)
                x = width - _MARGIN - foot.width * unit
                y = top if beside else end - foot.height * unit
                yield _Page(width, height, across, down, scale, head, foot, x, y)

"""Draw what is printed beside the map of American Rails: tracks of actions, turn order, years and incomes, and
markers.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import astuple

from interlock.boards.grid import Grid
from interlock.drawing import turn_panel
from interlock.drawing.board import MARGIN, extent
from interlock.drawing.paint import FAINT, INK, PAPER
from interlock.drawing.panels import GAP, SIZE, START, TITLE, KeyedPiece, Panel, draw_panel, seat_disc
from interlock.drawing.picture import Piece
from interlock.drawing.svg import element, text
from interlock.games.american_rails.companies import COMPANY_NAMES
from interlock.games.american_rails.pictures.pieces import cube, house
from interlock.games.american_rails.position import AmericanRailsPosition, row_labels
from interlock.games.american_rails.table import FIRST_YEAR, LAST_YEAR

ACTION_TRACK_LAYERS = ("order", "markers")
WIDTH, HEIGHT = 330.0, 252.0
_ROW = 27.0
_FIRST_ROW = TITLE + 32
_PHASES = (1, 2, 3)
_PLACES = (1, 2, 3, 4, 5)
_FIELD = 40.0
_ORDER, _TRACK = 42.0, 208.0
"""Where the middles of the turn order track and of the first phase are."""


def draw_action_track(panel: Panel, players: int) -> str:
    """Return the tracks as they are printed."""
    left, top = panel.left, panel.top
    rows = row_labels(players)
    return draw_panel(
        panel,
        "Action track",
        text("turn order", left + GAP, top + TITLE + 10, 10, text_anchor="start", fill=FAINT),
        text("phase", left + _TRACK - 30, top + TITLE + 10, 10, text_anchor="end", fill=FAINT),
        *(text(str(phase), *_offset(panel, _x(phase), TITLE + 10), 10, fill=FAINT) for phase in _PHASES),
        *(_field(*_offset(panel, _x(phase), _y(row))) for row in range(1, len(rows) + 1) for phase in _PHASES),
        *(text(label, left + 72, top + _y(row) + 4, SIZE, **START) for row, label in enumerate(rows, 1)),
        *(_field(*_offset(panel, _ORDER, _y(place))) for place in _PLACES),
        *(text(str(place), left + _ORDER - 20, top + _y(place) + 4, 10, fill=FAINT) for place in _PLACES),
    )


def track_pieces(position: AmericanRailsPosition, panel: Panel) -> Iterator[KeyedPiece]:
    """Yield the players' markers in the turn order, and on the fields of the actions."""
    for place, seat in zip(_PLACES, position.order, strict=False):
        yield f"order/{seat}", _disc(seat, *_offset(panel, _ORDER, _y(place)))
    there: Counter[tuple[int, int]] = Counter()
    for phase, row, seat in map(astuple, position.markers):
        x, y = _offset(panel, _x(phase), _y(row))
        # By ruling a field may hold several.
        yield f"markers/{phase}/{row}/{seat}", _disc(seat, x + 6 * there[phase, row], y)
        there[phase, row] += 1


@lru_cache(maxsize=1024)
def _disc(seat: int, x: float, y: float) -> Piece:
    return Piece(seat_disc(seat, x, y), x, y, 13)


def _x(phase: int) -> float:
    return _TRACK + _FIELD * (phase - 1)


def _y(row: int) -> float:
    return _FIRST_ROW + _ROW * (row - 1)


def _offset(panel: Panel, x: float, y: float) -> tuple[float, float]:
    return panel.left + x, panel.top + y


def _field(x: float, y: float) -> str:
    return element("rect", x=x - 12, y=y - 12, width=24, height=24, rx=3, fill=PAPER, stroke=FAINT)


LAYERS = ("income", "year", "supply", *ACTION_TRACK_LAYERS)
_INCOME_WIDTH = 176.0
_LINE = 20.0
_YEAR, _YEAR_HEIGHT = 46.0, 76.0
_HOUSES_WIDTH = 104.0


class Panels(NamedTuple):
    """Where the panels are."""

    actions: Panel
    year: Panel
    houses: Panel
    income: Panel
    turn: Panel


@lru_cache(maxsize=4)
def panels_of(grid: Grid) -> Panels:
    """Return where the panels are: in the south-east, where the board has the sea."""
    left, top, width, height = extent(grid.board)
    right, bottom = left + width - MARGIN, top + height - MARGIN
    year_top = bottom - _YEAR_HEIGHT
    turn_top = year_top - GAP - turn_panel.HEIGHT
    years = _YEAR * (LAST_YEAR - FIRST_YEAR + 1) + 2 * GAP
    turn_left = right - turn_panel.WIDTH
    wide, high = WIDTH, HEIGHT
    return Panels(
        Panel(right - wide, turn_top - GAP - high, wide, high),
        Panel(right - years, year_top, years, _YEAR_HEIGHT),
        Panel(right - years - GAP - _HOUSES_WIDTH, year_top, _HOUSES_WIDTH, _YEAR_HEIGHT),
        Panel(turn_left - GAP - _INCOME_WIDTH, turn_top, _INCOME_WIDTH, turn_panel.HEIGHT),
        Panel(turn_left, turn_top, turn_panel.WIDTH, turn_panel.HEIGHT),
    )


def draw_panels(grid: Grid, players: int) -> str:
    """Return the panels with what is printed on them."""
    panels = panels_of(grid)
    years = (_year_field(year, panels.year) for year in range(FIRST_YEAR, LAST_YEAR + 1))
    return (
        draw_action_track(panels.actions, players)
        + draw_panel(panels.year, "Year", *years)
        + draw_panel(panels.houses, "Developments", house(panels.houses.left + 28, panels.houses.top + 48))
        + draw_panel(panels.income, "Income")
        + turn_panel.draw_turn_panel(panels.turn)
    )


def panel_pieces(position: AmericanRailsPosition, grid: Grid) -> Iterator[KeyedPiece]:
    """Yield what lies on the panels, but for whose turn it is."""
    panels = panels_of(grid)
    yield from track_pieces(position, panels.actions)
    yield "year/train", _train(position.year, panels.year)
    yield "supply/developments", _number(position.developments, panels.houses)
    for company in position.companies:
        yield f"income/{company.company}", _income(company.company, company.income, panels.income)


@lru_cache(maxsize=512)
def _income(company: str, income: int, panel: Panel) -> Piece:
    right = panel.left + panel.width - GAP
    x, y = panel.left + GAP + 8, panel.top + TITLE + 9 + _LINE * COMPANY_NAMES.index(company)
    name = cube(company, x, y) + text(company, x + 18, y + 4, SIZE, **START)
    return Piece(name + text(str(income), right, y + 4, SIZE, text_anchor="end", fill=INK), right - 10, y, 16, 9)


@lru_cache(maxsize=32)
def _number(developments: int, panel: Panel) -> Piece:
    x, y = panel.left + 64, panel.top + 48
    return Piece(text(str(developments), x, y + 7, 20, fill=INK), x, y, 18)


def _year_place(year: int, panel: Panel) -> tuple[float, float]:
    return panel.left + GAP + _YEAR * (year - FIRST_YEAR + 0.5), panel.top + 50


def _year_field(year: int, panel: Panel) -> str:
    x, y = _year_place(year, panel)
    return element("rect", x=x - 21, y=y - 14, width=42, height=28, rx=3, fill=PAPER, stroke=FAINT) + text(
        str(year), x, y + 4, SIZE, fill=INK
    )


@lru_cache(maxsize=16)
def _train(year: int, panel: Panel) -> Piece:
    x, y = _year_place(year, panel)
    svg = element("rect", x=x - 21, y=y - 14, width=42, height=28, rx=8, fill=INK)
    return Piece(svg + text(str(year), x, y + 4, SIZE, fill=PAPER, font_weight="bold"), x, y, 23, 16.5)

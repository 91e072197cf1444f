"""What is printed beside the map of American Rails: tracks of actions, years and incomes, development markers."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from interlock.boards.grid import Grid
from interlock.games.american_rails.companies import COMPANY_NAMES
from interlock.games.american_rails.position import AmericanRailsPosition
from interlock.games.american_rails.table import FIRST_YEAR, LAST_YEAR
from interlock.pictures import turn_panel
from interlock.pictures.american_rails import action_track
from interlock.pictures.american_rails.companies import cube
from interlock.pictures.american_rails.track import house
from interlock.pictures.ground import MARGIN, extent
from interlock.pictures.paint import FAINT, INK, PAPER
from interlock.pictures.panels import GAP, SIZE, START, TITLE, Keyed, Panel, drawn_panel
from interlock.pictures.picture import Piece
from interlock.pictures.svg import element, text

LAYERS = ("income", "year", "supply", *action_track.LAYERS)
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
    wide, high = action_track.WIDTH, action_track.HEIGHT
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
        action_track.draw_action_track(panels.actions, players)
        + drawn_panel(panels.year, "Year", *years)
        + drawn_panel(panels.houses, "Developments", house(panels.houses.left + 28, panels.houses.top + 48))
        + drawn_panel(panels.income, "Income")
        + turn_panel.draw_turn_panel(panels.turn)
    )


def panel_pieces(position: AmericanRailsPosition, grid: Grid) -> Iterator[Keyed]:
    """Yield what lies on the panels, but for whose turn it is."""
    panels = panels_of(grid)
    yield from action_track.track_pieces(position, panels.actions)
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

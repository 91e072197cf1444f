"""What is printed below the map of Chicago Express: dials, industry track, incomes, houses."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from interlock.boards.grid import Grid
from interlock.games.chicago_express.land import INDUSTRIAL_CITIES
from interlock.games.chicago_express.position import (
    ChicagoExpressCompany,
    ChicagoExpressIndustry,
    ChicagoExpressPosition,
)
from interlock.games.chicago_express.table import DIALS
from interlock.pictures import turn_panel
from interlock.pictures.chicago_express.companies import locomotive
from interlock.pictures.chicago_express.dials import dial
from interlock.pictures.chicago_express.track import house
from interlock.pictures.ground import extent
from interlock.pictures.paint import FAINT, INK, PAPER
from interlock.pictures.panels import GAP, SIZE, START, TITLE, Keyed, Panel, drawn_panel
from interlock.pictures.picture import Piece
from interlock.pictures.svg import element, text

LAYERS = ("dials", "industry", "income", "supply")
HEIGHT = turn_panel.HEIGHT + GAP
_DIAL = 104.0
_FIELD, _ROW = 24.0, 36.0
_LINE = 23.5


class Panels(NamedTuple):
    """Where the panels are."""

    actions: Panel
    industry: Panel
    income: Panel
    houses: Panel
    turn: Panel


@lru_cache(maxsize=4)
def panels_of(grid: Grid) -> Panels:
    """Return where the panels are: below the map, beside one another."""
    left, top, _, height = extent(grid.board)
    x, y, high = left + GAP, top + height, turn_panel.HEIGHT
    widths = (len(DIALS) * _DIAL + GAP, 310.0, 132.0, 94.0, turn_panel.WIDTH)
    lefts = [x + sum(widths[:at]) + at * GAP for at in range(len(widths))]
    return Panels(*(Panel(left, y, width, high) for left, width in zip(lefts, widths, strict=True)))


def draw_panels(grid: Grid) -> str:
    """Return the panels with what is printed on them."""
    panels = panels_of(grid)
    return (
        drawn_panel(panels.actions, "Actions")
        + drawn_panel(panels.industry, "Industry", *(_industry_row(grid, city) for city in INDUSTRIAL_CITIES))
        + drawn_panel(panels.income, "Income")
        + drawn_panel(panels.houses, "Houses left", house(panels.houses.left + 28, panels.houses.top + 56))
        + turn_panel.draw_turn_panel(panels.turn)
    )


def panel_pieces(position: ChicagoExpressPosition, grid: Grid) -> Iterator[Keyed]:
    """Yield what lies on the panels, but for whose turn it is."""
    panels = panels_of(grid)
    for at, each in enumerate(position.dials):
        x = panels.actions.left + GAP / 2 + _DIAL * (at + 0.5)
        yield f"dials/{each.action}", dial(each, x, panels.actions.top + 94)
    for city in position.industry:
        yield f"industry/{city.city}", _industry_marker(grid, city)
    for line, company in enumerate(position.companies):
        yield f"income/{company.company}", _income(company.company, str(income_of(company)), line, panels.income)
    yield "supply/houses", _number(position.houses, panels.houses)


def income_of(company: ChicagoExpressCompany) -> int | str:
    """Return a company's income; the Wabash has none until it opens, which its first locomotive tells."""
    return company.income if company.track else "not open"


@lru_cache(maxsize=512)
def _income(company: str, words: str, line: int, panel: Panel) -> Piece:
    x, y = panel.left + GAP + 10, panel.top + TITLE + 9 + _LINE * line
    svg = locomotive(company, x, y) + text(words, x + 24, y + 4, SIZE, **START)
    return Piece(svg, x + 46, y, 61, 10.5)


@lru_cache(maxsize=32)
def _number(houses: int, panel: Panel) -> Piece:
    x, y = panel.left + 60, panel.top + 56
    return Piece(text(str(houses), x, y + 7, 20, fill=INK), x, y, 18)


def _values(grid: Grid, city: str) -> range:
    figures = grid.board.hexes[grid.hex(city)].figures
    return range(figures["income"], figures["last"] + 1, figures["development"])


def _field(grid: Grid, city: str, value: int) -> tuple[float, float]:
    """Return where a city's field with a value is; fields of equal value lie below one another."""
    panel = panels_of(grid).industry
    row = INDUSTRIAL_CITIES.index(city)
    return panel.left + 100 + _FIELD * (value - 0.5), panel.top + TITLE + 16 + _ROW * row


def _industry_row(grid: Grid, city: str) -> str:
    panel = panels_of(grid).industry
    fields = [(*_field(grid, city, value), value) for value in _values(grid, city)]
    _, middle, _ = fields[0]
    return text(city, panel.left + GAP, middle + 4, SIZE, **START) + "".join(
        element("rect", x=x - 11, y=y - 11, width=22, height=22, fill=PAPER, stroke=FAINT)
        + text(str(value), x, y + 4, SIZE, fill=INK)
        for x, y, value in fields
    )


@lru_cache(maxsize=64)
def _industry_marker(grid: Grid, each: ChicagoExpressIndustry) -> Piece:
    x, y = _field(grid, each.city, each.value)
    svg = house(x, y) + text(str(each.value), x, y + 5, 9, fill=PAPER, font_weight="bold")
    return Piece(svg, x, y, 12.5, 12.5)

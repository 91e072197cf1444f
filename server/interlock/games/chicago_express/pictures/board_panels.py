"""Draw what is printed below the map of Chicago Express: dials, industry track, incomes and houses."""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from interlock.basics.color import Color
from interlock.boards.grid import Grid
from interlock.drawing import turn_panel
from interlock.drawing.board import extent
from interlock.drawing.paint import COLORS, FAINT, INK, PAPER
from interlock.drawing.panels import GAP, SIZE, START, TITLE, KeyedPiece, Panel, draw_panel
from interlock.drawing.picture import Piece
from interlock.drawing.svg import element, text
from interlock.games.chicago_express.pictures.pieces import house, locomotive
from interlock.games.chicago_express.position import (
    ChicagoExpressCompany,
    ChicagoExpressDial,
    ChicagoExpressIndustry,
    ChicagoExpressPosition,
)
from interlock.games.chicago_express.table import DIALS, INDUSTRIAL_CITIES

_RADIUS = 44.0


@lru_cache(maxsize=1024)
def dial(each: ChicagoExpressDial, x: float, y: float) -> Piece:
    """Return a dial around the middle of its lower edge: green and red fields, the pointer, and how far it is."""
    red = each.turned >= each.fields
    to_x, to_y = _toward(x, y, min(each.turned, each.fields) + 0.5, each.fields, _RADIUS - 6)
    svg = (
        _sector(x, y, 0, each.fields, each.fields, PAPER)
        + _sector(x, y, 0, 1, each.fields, "#8fd19e")
        + _sector(x, y, each.fields, each.fields + 1, each.fields, COLORS[Color.RED].fill)
        + element("path", d="".join(_mark(x, y, field, each.fields) for field in range(1, each.fields)), stroke=FAINT)
        + element("line", x1=x, y1=y, x2=to_x, y2=to_y, stroke=INK, stroke_width=3.5, stroke_linecap="round")
        + element("circle", cx=x, cy=y, r=4, fill=INK)
        + text(each.action, x, y + 20, 12, fill=INK, font_weight="bold")
        + text(f"{each.turned} of {each.fields}{', red' if red else ''}", x, y + 36, 12, fill=INK)
    )
    return Piece(svg, to_x, to_y, 13)


def _toward(x: float, y: float, field: float, fields: int, far: float = _RADIUS) -> tuple[float, float]:
    turn = pi * (1 - field / (fields + 1))
    return x + far * cos(turn), y - far * sin(turn)


def _sector(x: float, y: float, first: int, last: int, fields: int, fill: str) -> str:
    (from_x, from_y), (to_x, to_y) = _toward(x, y, first, fields), _toward(x, y, last, fields)
    path = f"M{x:.1f} {y:.1f}L{from_x:.1f} {from_y:.1f}A{_RADIUS:.1f} {_RADIUS:.1f} 0 0 1 {to_x:.1f} {to_y:.1f}z"
    return element("path", d=path, fill=fill, stroke=INK, stroke_width=1)


def _mark(x: float, y: float, field: int, fields: int) -> str:
    (from_x, from_y), (to_x, to_y) = _toward(x, y, field, fields, _RADIUS / 2), _toward(x, y, field, fields)
    return f"M{from_x:.1f} {from_y:.1f}L{to_x:.1f} {to_y:.1f}"


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
        draw_panel(panels.actions, "Actions")
        + draw_panel(panels.industry, "Industry", *(_industry_row(grid, city) for city in INDUSTRIAL_CITIES))
        + draw_panel(panels.income, "Income")
        + draw_panel(panels.houses, "Houses left", house(panels.houses.left + 28, panels.houses.top + 56))
        + turn_panel.draw_turn_panel(panels.turn)
    )


def panel_pieces(position: ChicagoExpressPosition, grid: Grid) -> Iterator[KeyedPiece]:
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

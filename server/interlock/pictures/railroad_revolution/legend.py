"""What tells the signs of the map: those that are on it, and no others."""

from collections.abc import Iterator
from typing import NamedTuple

from interlock.pictures.fitting import text_width
from interlock.pictures.paint import FAINT, INK, PAPER
from interlock.pictures.railroad_revolution.brief import NOT_TOLD
from interlock.pictures.railroad_revolution.marks import deal_sign, house, rail, triangles
from interlock.pictures.svg import element, group, moved, text
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.railroad_revolution.components.names_told import is_named

_ROW, _SIZE, _APART = 20.0, 11.0, 14.0
_NOT_BOLD = 0.9
"""How much narrower letters are than those that are bold."""
HIGH = 2 * _ROW


class _Entry(NamedTuple):
    """A sign, drawn around the origin, how wide it is, and what it means."""

    sign: str
    wide: float
    words: str


def draw_legend(components: ComponentSet, x: float, y: float, room: float, *, played: bool) -> str:
    """Return the legend, rows that begin at a place; with the players' pieces where a game is played."""
    parts, left, middle = [], x, y + _ROW / 2
    for sign, wide, words in _entries(components, played=played):
        long = text_width(words, _SIZE * _NOT_BOLD)
        if left > x and left + wide + 5 + long > x + room:
            left, middle = x, middle + _ROW
        parts.append(moved(sign, left + wide / 2, middle))
        parts.append(text(words, left + wide + 5, middle + 4, _SIZE, text_anchor="start", fill=INK))
        left += wide + 5 + long + _APART
    return group(*parts)


def _entries(components: ComponentSet, *, played: bool) -> Iterator[_Entry]:
    spaces = [space for space in components.rail_spaces if is_named(space)]
    if any(space.position for space in spaces):
        drawn = element("rect", x=-13, y=-7, width=26, height=14, rx=7, fill=PAPER, stroke="#6f6653")
        yield _Entry(drawn + text("2", 0, 3.5, 9, fill=FAINT), 26, "a rail space, 2nd on its line")
    if any(space.triangles for space in spaces):
        yield _Entry(triangles(1, 0, 0), 9, "$100 more")
    if any(space.triangles is None for space in spaces):
        yield _Entry(triangles(None, -4.5, 0), 19, "whether it costs more is not told")
    if any(map(is_named, components.cities)):
        level = element("circle", cx=0, cy=0, r=8, fill=PAPER, stroke=INK)
        yield _Entry(level + text("4", 0, 4, 11, fill=INK, font_weight="bold"), 16, "level of a city")
    if any(space.deal for space in spaces) or any(section.deal for section in components.sections):
        yield _Entry(deal_sign(0, 0), 15, "a deal follows")
    if played:
        yield _Entry(rail(2, 0, 0, 6), 12, "player 2's rail")
        yield _Entry(house(2, 0, 0, first=False), 17, "station or office")
        yield _Entry(house(2, 0, 0, first=True), 22, "1st there")
        yield _Entry("", 0, "1st: for the first station, all: for every one")
        yield _Entry(text(NOT_TOLD, 0, 4, _SIZE, fill=INK), 6, "nobody has told")
    yield _Entry(text("+1", 0, 3.5, 9, fill=INK), 12, "the spare piece, which the set-up may use")

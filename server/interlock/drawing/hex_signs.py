"""What is printed in a hex: the color and sign of its terrain, the fields of the goods that a city takes, and its
figures.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from interlock.basics.color import Color
from interlock.boards.consistency import NAME_CERTAINTIES
from interlock.boards.model import BoardHex
from interlock.drawing.paint import COLORS, FAINT, INK, PAPER
from interlock.drawing.svg import Value, element, moved, text


class Terrain(NamedTuple):
    """How a kind of hex looks: its color, and the path of its sign, within 9 units of its middle."""

    fill: str
    sign: str = ""
    stroke: str = "#5d6b48"


WATER = "#1f6690"
BUILT = "#444444"

TERRAINS = {
    "plain": Terrain("#eef2e0"),
    "forest": Terrain("#cde2ba", "M-4.5 6v-3m-4.5 0l4.5 -8l4.5 8zm9 3v-3m-4.5 0h9l-4.5 -8l-2 3.5"),
    "mountain": Terrain("#dfc9ae", "M-9 6l6.5 -11l6.5 11m-3 -5l3.5 -5l5.500 10", "#6b4a22"),
    "river": Terrain("#dcebf4", "M-9 3q3 -5 6 0t6 0t6 0", WATER),
    "lake": Terrain("#a3cce8", "M-9 -2q3 -5 6 0t6 0t6 0M-9 4q3 -5 6 0t6 0t6 0", WATER),
    "swamp": Terrain("#d3d6bb", "M-9 5h18m-14 0v-6m5 6v-10m5 10v-6"),
    "town": Terrain("#f7f0d2", "M0 -5a5 5 0 1 0 .1 0z", BUILT),
    "city": Terrain("#ffffff"),
    "industrial city": Terrain("#f1e4f3"),
    "start": Terrain("#fbe4d8", "M-5 7v-14l10 4l-10 4", BUILT),
    "station abroad": Terrain("#e4e4e4", "M-8 0h13m-5 -5l5 5l-5 5", BUILT),
}
"""The kinds that boards have, in the order in which a legend tells them."""
BORDERS: dict[str, dict[str, Value]] = {
    "city": {"stroke_width": 2},
    "industrial city": {"stroke_width": 3, "stroke_dasharray": "7 3"},
}
"""What the borders of cities look like."""
_OTHER = "#f4f4f4"


def kinds_without_sign(hexes: Sequence[BoardHex]) -> list[str]:
    """Return the kinds of hexes that have no sign of their own; they are numbered as they come."""
    return [kind for kind in dict.fromkeys(hex_.kind for hex_ in hexes) if kind not in TERRAINS]


def fill_of(kind: str) -> str:
    """Return the color of a kind of hex."""
    return TERRAINS[kind].fill if kind in TERRAINS else _OTHER


def sign_of(kind: str, number: int, x: float, y: float) -> str:
    """Return the sign of a kind of hex around a place; of a kind that has none of its own its number."""
    terrain = TERRAINS.get(kind)
    if terrain is None:
        return text(f"#{number}", x, y + 3, 9, fill=FAINT)
    if not terrain.sign:
        return ""
    path = element(
        "path", d=terrain.sign, fill="none", stroke=terrain.stroke, stroke_width=1.2, stroke_linejoin="round"
    )
    return moved(path, x, y)


FIELD_HEIGHT = 11.0
_MOST_FIELDS = 5
"""The most fields that one hex shows."""


def goods_fields(hex_: BoardHex, x: float, y: float) -> str:
    """Return the fields of a city in a row around a place."""
    if not (hex_.colors or hex_.columns):
        return ""
    fields = [color_field(color, 22.0 if len(hex_.colors) == 1 else 13.0) for color in hex_.colors]
    fields += [column_field(column) for column in hex_.columns]
    if len(fields) > _MOST_FIELDS:
        fields = [*fields[: _MOST_FIELDS - 1], (text("…", 4, 8, 9), 8.0)]
    left = x - sum(wide for _, wide in fields) / 2
    drawn = []
    for field, wide in fields:
        drawn.append(moved(field, left, y - FIELD_HEIGHT / 2))
        left += wide
    return "".join(drawn)


@lru_cache(maxsize=64)
def color_field(color: Color, wide: float) -> tuple[str, float]:
    """Return the field of a color with its letter, its left upper corner at 0, and how wide it is."""
    paint = COLORS[color]
    field = element("rect", width=wide - 1, height=FIELD_HEIGHT, fill=paint.fill, stroke=INK, stroke_width=0.7)
    return field + text(paint.letter, (wide - 1) / 2, 8.6, 9, fill=paint.ink, font_weight="bold"), wide


@lru_cache(maxsize=64)
def column_field(column: str) -> tuple[str, float]:
    """Return the field of a column as its die looks, light or dark, its left upper corner at 0, and how wide it is."""
    area, _, number = column.partition(" ")
    fill, ink = (PAPER, INK) if area == "light" else ("#3d3d3d", PAPER)
    die = element("rect", x=1, width=FIELD_HEIGHT, height=FIELD_HEIGHT, rx=3, fill=fill, stroke=INK, stroke_width=1)
    return die + text(number, 1 + FIELD_HEIGHT / 2, 8.6, 9, fill=ink, font_weight="bold"), FIELD_HEIGHT + 2


CUBES = "cubes"
MEANINGS = {
    "cost": ("$2", "what it costs to build here"),
    "income": ("1", "the income that a company has here"),
    "development": ("+2", "how much more it has once this is developed"),
    "last": ("→8", "the most that it becomes by being developed again"),
    "full": ("5/", "what a city is worth to a company alone in it"),
    "shared": ("/3", "and to each company where there are several"),
    "barred": ("!", "a city that is never developed"),
    CUBES: ("2", "how many cubes lie here in the set-up"),
}
"""What the figures of the boards mean that games are played on, each with a sample of how it is printed."""
_CONFIRMED = "*"


def name_label(hex_: BoardHex) -> str:
    """Return the name of a hex, with the mark of how sure it is."""
    return f"{hex_.name}{NAME_CERTAINTIES.get(hex_.name_certainty, '')}"


def price_label(hex_: BoardHex) -> str:
    """Return what it costs to build here, where that is printed."""
    return f"${_figure(hex_, 'cost')}" if "cost" in hex_.figures else ""


def cubes_label(hex_: BoardHex) -> str:
    """Return how many cubes lie here in the set-up, where that is printed."""
    return _figure(hex_, CUBES)


def values_label(hex_: BoardHex) -> str:
    """Return what a hex is worth, and whatever other figures it has."""
    return " ".join(filter(None, (_income(hex_), _shares(hex_), *other_figures(hex_))))


def other_figures(hex_: BoardHex) -> Iterator[str]:
    """Yield the figures that games know nothing of, with their names."""
    return (f"{name} {_figure(hex_, name)}" for name in hex_.figures if name not in MEANINGS)


def _income(hex_: BoardHex) -> str:
    income, development, last = (_figure(hex_, name) for name in ("income", "development", "last"))
    return f"{income}{development and f'+{development}'}{last and f'→{last}'}"


def _shares(hex_: BoardHex) -> str:
    worth = "/".join(filter(None, (_figure(hex_, "full"), _figure(hex_, "shared"))))
    return f"{worth}!{_confirmation_mark(hex_, 'barred')}" if hex_.figures.get("barred") else worth


def _figure(hex_: BoardHex, name: str) -> str:
    """Return a figure with a mark where the rulebook confirms it; nothing where there is none."""
    if name not in hex_.figures:
        return ""
    return f"{hex_.figures[name]}{_confirmation_mark(hex_, name)}"


def _confirmation_mark(hex_: BoardHex, name: str) -> str:
    return _CONFIRMED if name in hex_.confirmed else ""

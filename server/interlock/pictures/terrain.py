"""Kinds of hexes: each by a color and, for those who cannot tell colors apart, by a sign."""

from collections.abc import Sequence
from typing import NamedTuple

from interlock.boards.model import BoardHex
from interlock.pictures.paint import FAINT
from interlock.pictures.svg import Value, element, moved, text


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


def others(hexes: Sequence[BoardHex]) -> list[str]:
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

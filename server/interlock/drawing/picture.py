"""The parts of a picture of a position: the layout, which never changes, and the pieces on it, each with a key of
its own.

Two positions differ in the pieces whose keys or drawings differ.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from interlock.drawing.paint import PAPER
from interlock.drawing.svg import Value, element, group, number, plain

CORNER = 6.0
"""How round the corners of rings are that are no circles."""


class Piece(NamedTuple):
    """Something that lies on the table: its drawing, and where it is, for a ring around it; none where it reaches 0."""

    svg: str
    x: float
    y: float
    reach: float
    high: float = 0
    """How far a ring that is no circle reaches up and down; `reach` is how far it does to the sides."""


class Layout(NamedTuple):
    """What never changes in the pictures of a game, and the layers that pieces lie in, the lowest first.

    The lowest lies below rings, these below the names that are printed on the board and below all other pieces: names
    are read above track, and letters above rings.
    """

    left: float
    top: float
    width: float
    height: float
    ground: str
    layers: tuple[str, ...]
    names: str = ""


class Table(NamedTuple):
    """Figures of a position in rows: of players, of companies."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str | int, ...], ...]


Pieces = Mapping[str, Piece]
"""Pieces by their keys, such as "cubes/N8": the layer, and what lies in it."""


def changed_keys(before: Pieces, after: Pieces) -> list[str]:
    """Return the keys of the pieces that came, went or look otherwise."""
    return [key for key in {**before, **after} if before.get(key) != after.get(key)]


def draw_layout(layout: Layout, pieces: Pieces, rings: Iterable[Piece] = ()) -> str:
    """Return ground and pieces, with rings around what is to be seen first."""
    layers: dict[str, list[str]] = {layer: [] for layer in layout.layers}
    for key, piece in pieces.items():
        layers[key.partition("/")[0]].append(group(piece.svg, data_piece=key))
    lowest, *others = (element("g", *held, "", data_layer=layer) for layer, held in layers.items())
    return "".join(
        (
            element("rect", x=layout.left, y=layout.top, width=layout.width, height=layout.height, fill=PAPER),
            layout.ground,
            lowest,
            element("g", *map(ring, rings), "", data_layer="rings"),
            layout.names,
            *others,
        )
    )


def ring(piece: Piece) -> str:
    """Return a ring around a piece: white and black, so that it is seen on every ground."""
    wide, high = piece.reach, piece.high or piece.reach
    place: dict[str, Value] = {"x": piece.x - wide, "y": piece.y - high, "width": 2 * wide, "height": 2 * high}
    place |= {"rx": CORNER if piece.high else piece.reach, "fill": "none"}
    return element("rect", stroke="#ffffff", stroke_width=5, **place) + element(
        "rect", stroke="#000000", stroke_width=2.5, stroke_dasharray="6 3", **place
    )


def svg_document(layout: Layout, content: str, title: str, description: str = "", **lengths: str) -> str:
    """Return a whole SVG document, as large as its screen lets it be, or as lengths tell."""
    box = " ".join(map(number, (layout.left, layout.top, layout.width, layout.height)))
    return element(
        "svg",
        element("title", plain(title)),
        element("desc", plain(description)) if description else "",
        content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=box,
        role="img",
        font_family="sans-serif",
        **lengths,
    )

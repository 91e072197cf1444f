"""How many tiles of each kind are left, and how many town markers."""

from functools import lru_cache

from interlock.games.age_of_steam.position import AgeOfSteamPosition
from interlock.games.age_of_steam.tiles import KINDS, Kind
from interlock.pictures.age_of_steam.blocks import Block, Setting, Told
from interlock.pictures.age_of_steam.shapes import shape_of
from interlock.pictures.age_of_steam.track import town
from interlock.pictures.hexes import Hexes
from interlock.pictures.paint import FAINT, INK
from interlock.pictures.picture import Piece
from interlock.pictures.svg import element, group, text

_IN_A_ROW, _APART, _LINE = 6, 37.5, 28.0
_SMALL = 0.25
"""How large tiles are drawn, compared with those on the map."""
_MARKER = "marker"


def tiles_left(x: float, y: float, setting: Setting) -> Block:
    """Print every kind of tile."""
    hexes = Hexes(setting.grid.board.grid)
    drawings = {kind.name: _tile(hexes, kind) for kind in KINDS}
    drawings[_MARKER] = element("g", town((0, 0), marker=True), transform="scale(2.5)")
    places = {
        name: (x + 11 + _APART * (at % _IN_A_ROW), y + 13 + _LINE * (at // _IN_A_ROW))
        for at, name in enumerate(drawings)
    }
    printed = (
        element("g", drawing, transform=f"translate({places[name][0]:.1f} {places[name][1]:.1f}) scale({_SMALL})")
        for name, drawing in drawings.items()
    )

    def pieces(position: AgeOfSteamPosition) -> Told:
        for name, place in places.items():
            left = position.town_markers if name == _MARKER else position.stock.get(name, 0)
            yield f"tile {name}", _left(left, *place)

    rows = -(-len(places) // _IN_A_ROW)
    return Block("Tiles and town markers left", "".join(printed), y + _LINE * rows, pieces)


def _tile(hexes: Hexes, kind: Kind) -> str:
    shape = shape_of(hexes, "A0", kind.name, kind.tracks)
    return group(
        element("title", kind.words),
        hexes.outline("A0", fill="none", stroke=FAINT, stroke_width=4),
        *(element("path", d=curve.path(), fill="none", stroke=INK, stroke_width=9) for curve in shape.curves),
        town((0, 0)) if shape.town else "",
    )


@lru_cache(maxsize=4096)
def _left(count: int, x: float, y: float) -> Piece:
    return Piece(text(str(count), x + 11.5, y + 3.5, 9, text_anchor="start", fill=INK), x + 6.5, y, 18.7, 12)

"""A link that joins two cities without a tile (rulebook, Germany)."""

from functools import lru_cache

from interlock.pictures.age_of_steam.curves import Curve
from interlock.pictures.age_of_steam.signs import disc, lettered
from interlock.pictures.age_of_steam.track import drawn_track
from interlock.pictures.hexes import Hexes
from interlock.pictures.picture import Piece

_FAR = 0.35
"""How much of the way between the middles of the cities is shown, on each side of the border."""


@lru_cache(maxsize=64)
def direct_link(grid: str, ends: tuple[str, ...], owner: int) -> Piece:
    """Draw the link across the border of the cities."""
    whole = Curve(*map(Hexes(grid).middle, ends))
    x, y = whole.at(0.5)
    shown = drawn_track(Curve(whole.at(0.5 - _FAR), whole.at(0.5 + _FAR)), owner)
    return Piece(lettered(shown, disc(owner, x, y) if owner else ""), x, y, 20)

"""A link that joins two cities without a tile (rulebook, Germany)."""

from functools import lru_cache

from interlock.games.age_of_steam.land import Land
from interlock.games.age_of_steam.position import AgeOfSteamLink
from interlock.pictures.age_of_steam.curves import Curve
from interlock.pictures.age_of_steam.signs import disc, lettered
from interlock.pictures.age_of_steam.track import rails
from interlock.pictures.hexes import Hexes
from interlock.pictures.picture import Piece

_FAR = 0.35
"""How much of the way between the middles of the cities is shown, on each side of the border."""


@lru_cache(maxsize=16)
def direct_link(land: Land, link: AgeOfSteamLink) -> Piece:
    """Draw the link across the border of the cities."""
    hexes = Hexes(land.grid.board.grid)
    whole = Curve(*map(hexes.middle, link.ends))
    x, y = whole.at(0.5)
    shown = rails(Curve(whole.at(0.5 - _FAR), whole.at(0.5 + _FAR)), link.owner)
    return Piece(lettered(shown, disc(link.owner, x, y) if link.owner else ""), x, y, 20)

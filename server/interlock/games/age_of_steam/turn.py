"""A player's building turn."""

from interlock.games.age_of_steam.network import Network, Section
from interlock.games.age_of_steam.plan import Plan
from interlock.games.age_of_steam.tiles import SIDES_OF, TOWN

DIRECT_LINK = -1
"""In place of the hex of a tile: a link that lies on none."""


class Turn:
    """What a player has built in the turn under way."""

    __slots__ = ("begun_with", "costs", "laid", "last", "most", "seat", "tiles", "urbanized")

    def __init__(self, seat: int, most: int, network: Network, *, compare: bool) -> None:
        self.seat = seat
        self.most = most
        """How many tiles the player may lay."""
        self.tiles = 0
        """How many tiles the player has laid, links that lie on none among them."""
        self.urbanized = False
        self.laid: list[Plan] = []
        """The tiles laid."""
        self.costs: list[tuple[int, int]] = []
        """What each tile, or link that may be at half price, would have cost in full, and did cost."""
        self.last = DIRECT_LINK
        """The hex of the last tile."""
        self.begun_with = _loose_ends(seat, network) if compare else {}
        """How long the sections were whose loose ends lay there when the turn began."""

    def has_laid_on(self, hex_: int) -> bool:
        """Tell whether a tile was laid on a hex."""
        return any(plan.hex == hex_ for plan in self.laid)

    def unextended(self, section: Section) -> bool:
        """Tell whether a section is as it was when the turn began."""
        return any(section.length <= self.begun_with.get(place, 0) for place in _places(section))


def _loose_ends(seat: int, network: Network) -> dict[tuple[int, int], int]:
    return {
        place: section.length
        for section in network.sections
        if section.owner in (0, seat) and not section.complete()
        for place in _places(section)
    }


def _places(section: Section) -> list[tuple[int, int]]:
    """Return the hex of every loose end, with what tells it from others there and a redirect leaves as it is.

    That is the inner side of its track; of track that leads into a town, which is never redirected, its own side.
    """
    found = []
    for hex_, side in section.loose_ends():
        track = next(track for at, track in section.pieces if at == hex_ and side in SIDES_OF[track])
        found.append((hex_, track if track & TOWN else track ^ 1 << side))
    return found

"""A player's building turn."""

from collections.abc import Sequence

from interlock.basics.wording import count
from interlock.games.age_of_steam.network import Network, Section
from interlock.games.age_of_steam.tiles import sides_of

DIRECT_LINK = -1
"""In place of the hex of a tile: Germany's link that lies on none."""


class Turn:
    """What a player has built in the turn under way."""

    __slots__ = (
        "begun_with",
        "costs",
        "engineer",
        "half_price_used",
        "hexes",
        "last",
        "most",
        "seat",
        "tiles",
        "urbanized",
    )

    def __init__(self, seat: int, most: int, network: Network, *, engineer: bool, compare: bool) -> None:
        self.seat = seat
        self.most = most
        """How many tiles the player may lay."""
        self.engineer = engineer
        self.tiles = 0
        self.urbanized = False
        self.hexes: set[int] = set()
        """Where a tile was laid."""
        self.last = DIRECT_LINK
        """The hex of the last tile."""
        self.costs: list[int] = []
        """What each tile cost before any discount."""
        self.half_price_used = False
        self.begun_with = _loose_ends(seat, network) if compare else {}
        """How long the sections were whose loose ends lay there when the turn began."""

    def last_in_words(self, names: Sequence[str]) -> str:
        """Name the last tile by the names of the hexes."""
        return "the direct link" if self.last == DIRECT_LINK else f"the one on {names[self.last]}"

    def over(self, names: Sequence[str]) -> str:
        """Say with what the turn came to be over."""
        if self.tiles >= self.most:
            return f"{self.last_in_words(names)} was the last of {count(self.tiles, 'tile')}"
        return (
            f"{count(self.tiles, 'tile')} {'was' if self.tiles == 1 else 'were'} laid"
            if self.tiles
            else "no tile was laid"
        )

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
    """Return hex and inner side of every loose end: a redirect leaves these as they are."""
    found = []
    for hex_, side in section.loose_ends():
        track = next(track for at, track in section.pieces if at == hex_ and side in sides_of(track))
        found.append((hex_, track ^ 1 << side))
    return found

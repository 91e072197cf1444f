"""What positions of a game show, one after another: what has not changed is not made anew."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

from interlock.games.age_of_steam.goods import Cubes
from interlock.games.age_of_steam.land import Land
from interlock.games.age_of_steam.network import NO_HEX, Network, Section
from interlock.games.age_of_steam.position import (
    AgeOfSteamLink,
    AgeOfSteamPlace,
    AgeOfSteamTile,
    OwnedTrack,
)
from interlock.games.age_of_steam.tiles import KINDS, SHAPES
from interlock.record.color import Color
from interlock.replay.kept import Kept


class _OnHexes:
    """What positions tell of some hexes, in the order of these."""

    def __init__(self) -> None:
        self.hexes: list[int] = []
        self.parts: list[Any] = []

    def put(self, hex_: int, part: Any) -> None:
        """Tell something of a hex, in place of what was told of it; nothing any more where it is None."""
        at = bisect_left(self.hexes, hex_)
        there = at < len(self.hexes) and self.hexes[at] == hex_
        if part is None:
            if there:
                del self.hexes[at], self.parts[at]
        elif there:
            self.parts[at] = part
        else:
            self.hexes.insert(at, hex_)
            self.parts.insert(at, part)


class Shown:
    """What the last position showed."""

    def __init__(self, land: Land) -> None:
        self._land = land
        self._tile_on = _OnHexes()
        self._link_of: dict[Section, Any] = {}
        self._place_on = _OnHexes()
        self.track: tuple[Any, ...] = ()
        """The tiles on the map, the links and sections, and the stock."""
        self.goods: tuple[Any, ...] = ()
        """The bag, the display, the New Cities that are left, the places, and how many unknown cubes there are."""

    def tiles(self, kept: Kept, network: Network, kinds: list[int], possible: Mapping[int, Sequence[int]]) -> Any:
        """Return the tiles on the map, with the kinds that are possible where that is open."""
        for hex_ in network.touched.union(possible):
            if hex_ == NO_HEX:
                continue
            there = kinds[hex_] >= 0
            tile = self._tile(network, hex_, kinds[hex_], possible.get(hex_, ())) if there else None
            self._tile_on.put(hex_, kept.told(tile) if there else None)
        return kept.told(tuple(self._tile_on.parts))

    def links(self, kept: Kept, network: Network) -> Any:
        """Return the links and sections."""
        links, sections = self._link_of, network.sections
        for section in network.altered:
            if section not in sections:
                links.pop(section, None)
            elif section in links:
                links[section] = kept.told(self._link(section))
        # What is new comes last, here as there.
        for section in islice(sections, len(links), None):
            links[section] = kept.told(self._link(section))
        return kept.told(tuple(links.values()))

    def places(
        self, kept: Kept, touched: set[int], cubes: list[Cubes], new_city: dict[int, str], city: Sequence[bool]
    ) -> Any:
        """Return the cities, the towns and the hexes with cubes."""
        land = self._land
        for hex_ in touched:
            if hex_ == NO_HEX:
                continue
            there = cubes[hex_] or city[hex_] or land.town[hex_]
            part = _place(land.grid.labels[hex_], new_city.get(hex_, ""), cubes[hex_], land.abroad[hex_])
            self._place_on.put(hex_, kept.told(part) if there else None)
        return kept.told(tuple(self._place_on.parts))

    def _tile(self, network: Network, hex_: int, kind: int, possible: Sequence[int]) -> AgeOfSteamTile:
        land, section = self._land, network.section
        owned = [OwnedTrack(section(hex_, track).owner, land.written[track]) for track in network.tracks[hex_]]
        kinds = tuple([KINDS[each].name for each in possible]) if len(possible) > 1 else ()
        marker = land.town[hex_] and SHAPES[kind] != "town"
        return AgeOfSteamTile(land.grid.labels[hex_], KINDS[kind].name, kinds, marker, tuple(owned))

    def _link(self, section: Section) -> AgeOfSteamLink:
        labels = self._land.grid.labels
        ends = [labels[end] for end in sorted(section.ends) if end >= 0]
        hexes = sorted({labels[hex_] for hex_, _ in section.pieces})
        return AgeOfSteamLink(tuple(ends), tuple(hexes), section.owner)


def _place(label: str, new_city: str, cubes: Cubes, abroad: bool) -> AgeOfSteamPlace:
    if abroad:
        return AgeOfSteamPlace(hex=label, takes=cubes[0] if cubes else Color.UNSPECIFIED)
    return AgeOfSteamPlace(cubes, label, new_city)

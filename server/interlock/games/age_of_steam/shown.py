"""What positions of a game show, one after another: what has not changed is not made anew."""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import compress, islice
from operator import is_not
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
        self._tiles: Any = ()
        self._link_of: dict[Section, Any] = {}
        self._links: Any = ()
        self._cubes: list[Cubes | None] = [None] * len(land.grid.labels)
        self._new_city: dict[int, str] = {}
        self._place_on = _OnHexes()
        self._places: Any = ()

    def track(self, kept: Kept, network: Network, kinds: list[int]) -> tuple[Any, Any]:
        """Return the tiles on the map, and the links and sections."""
        if network.touched:
            told, links, sections = kept.told, self._link_of, network.sections
            for hex_ in network.touched:
                if hex_ == NO_HEX:
                    continue
                if kinds[hex_] >= 0:
                    self._tile_on.put(hex_, told(self._tile(network, hex_, kinds[hex_])))
                else:
                    self._tile_on.put(hex_, None)
            for section in links.keys() - sections.keys():
                del links[section]
            for section in network.altered:
                if section in links:
                    links[section] = told(self._link(section))
            # What is new comes last, here as there.
            for section in islice(sections, len(links), None):
                links[section] = told(self._link(section))
            self._tiles = told(tuple(self._tile_on.parts))
            self._links = told(tuple(links.values()))
            network.touched.clear()
            network.altered.clear()
        return self._tiles, self._links

    def places(self, kept: Kept, cubes: list[Cubes], new_city: dict[int, str], city: Sequence[bool]) -> Any:
        """Return the cities, the towns and the hexes with cubes."""
        before = self._cubes
        if new_city != self._new_city:
            for hex_ in new_city:
                before[hex_] = None
            self._new_city = new_city.copy()
        if cubes != before:
            # Mostly cubes come and go where there have been some.
            self._look(kept, self._place_on.hexes.copy(), cubes, city)
            if cubes != before:
                self._look(kept, range(len(cubes)), cubes, city)
            self._places = kept.told(tuple(self._place_on.parts))
        return self._places

    def _look(self, kept: Kept, hexes: Sequence[int], cubes: list[Cubes], city: Sequence[bool]) -> None:
        """Look at what lies on some hexes now."""
        before, land = self._cubes, self._land
        there = map(is_not, map(cubes.__getitem__, hexes), map(before.__getitem__, hexes))
        for hex_ in compress(hexes, there):
            lying = cubes[hex_]
            if lying or city[hex_] or land.town[hex_]:
                new_city, abroad = self._new_city.get(hex_, ""), land.abroad[hex_]
                self._place_on.put(hex_, kept.told(_place(land.grid.labels[hex_], new_city, lying, abroad)))
            elif before[hex_]:
                self._place_on.put(hex_, None)
            before[hex_] = lying

    def _tile(self, network: Network, hex_: int, kind: int) -> AgeOfSteamTile:
        land, section = self._land, network.section
        owned = [OwnedTrack(section(hex_, track).owner, land.written[track]) for track in network.tracks[hex_]]
        return AgeOfSteamTile(
            land.grid.labels[hex_], KINDS[kind].name, land.town[hex_] and SHAPES[kind] != "town", tuple(owned)
        )

    def _link(self, section: Section) -> AgeOfSteamLink:
        labels = self._land.grid.labels
        ends = [labels[end] for end in sorted(section.ends) if end >= 0]
        hexes = sorted({labels[hex_] for hex_, _ in section.pieces})
        return AgeOfSteamLink(tuple(ends), tuple(hexes), section.owner)


def _place(label: str, new_city: str, cubes: Cubes, abroad: bool) -> AgeOfSteamPlace:
    if abroad:
        return AgeOfSteamPlace(hex=label, takes=cubes[0] if cubes else Color.UNSPECIFIED)
    return AgeOfSteamPlace(cubes, label, new_city)

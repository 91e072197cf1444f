"""What positions of a game show, one after another: what has not changed is not made anew."""

from collections.abc import Sequence
from itertools import compress, count
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


class Shown:
    """What the last position showed."""

    def __init__(self, land: Land) -> None:
        self._land = land
        self._tile_on: list[Any] = [None] * len(land.grid.labels)
        self._tiles: Any = ()
        self._link_of: dict[Section, Any] = {}
        self._links: Any = ()
        self._cubes: list[Cubes | None] = [None] * len(land.grid.labels)
        self._new_city: dict[int, str] = {}
        self._place_on: list[Any] = [None] * len(land.grid.labels)
        self._places: Any = ()

    def track(self, kept: Kept, network: Network, kinds: list[int]) -> tuple[Any, Any]:
        """Return the tiles on the map, and the links and sections."""
        touched, altered = network.touched, network.altered
        if touched:
            told, links, sections = kept.told, self._link_of, network.sections
            for hex_ in touched - {NO_HEX}:
                self._tile_on[hex_] = told(self._tile(network, hex_, kinds[hex_])) if kinds[hex_] >= 0 else None
            for gone in links.keys() - sections.keys():
                del links[gone]
            # What is new comes last, here as there.
            for section in sections:
                if section not in links or section in altered:
                    links[section] = told(self._link(section))
            self._tiles = told(tuple(filter(None, self._tile_on)))
            self._links = told(tuple(links.values()))
            touched.clear()
            altered.clear()
        return self._tiles, self._links

    def places(self, kept: Kept, cubes: list[Cubes], new_city: dict[int, str], city: Sequence[bool]) -> Any:
        """Return the cities, the towns and the hexes with cubes."""
        if new_city != self._new_city:
            self._new_city = new_city.copy()
            self._cubes = [None] * len(cubes)
        if cubes != self._cubes:
            labels, town, abroad = self._land.grid.labels, self._land.town, self._land.abroad
            for hex_ in compress(count(), map(is_not, cubes, self._cubes)):
                lying = cubes[hex_]
                if lying or city[hex_] or town[hex_]:
                    place = _place(labels[hex_], new_city.get(hex_, ""), lying, abroad[hex_])
                    self._place_on[hex_] = kept.told(place)
                else:
                    self._place_on[hex_] = None
            self._cubes = [*cubes]
            self._places = kept.told(tuple(filter(None, self._place_on)))
        return self._places

    def _tile(self, network: Network, hex_: int, kind: int) -> AgeOfSteamTile:
        land, seat_of = self._land, network.section
        owned = [OwnedTrack(seat_of(hex_, track).owner, land.written[track]) for track in network.tracks[hex_]]
        marker = land.town[hex_] and SHAPES[kind] != "town"
        return AgeOfSteamTile(land.grid.labels[hex_], KINDS[kind].name, marker, tuple(owned))

    def _link(self, section: Section) -> AgeOfSteamLink:
        labels = self._land.grid.labels
        ends = [labels[end] for end in sorted(section.ends) if end >= 0]
        hexes = sorted({labels[hex_] for hex_, _ in section.pieces})
        return AgeOfSteamLink(tuple(ends), tuple(hexes), section.owner)


def _place(label: str, new_city: str, cubes: Cubes, abroad: bool) -> AgeOfSteamPlace:
    if abroad:
        return AgeOfSteamPlace(hex=label, takes=cubes[0] if cubes else Color.UNSPECIFIED)
    return AgeOfSteamPlace(cubes, label, new_city)

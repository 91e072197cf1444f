"""What positions of a game show, one after another: what has not changed is not made anew."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress, count
from operator import is_not

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
from interlock.record.age_of_steam import Track
from interlock.record.color import Color


class Shown:
    """What the last position showed."""

    def __init__(self, land: Land) -> None:
        self._land = land
        self._on_hex: list[AgeOfSteamTile | None] = [None] * len(land.grid.labels)
        self._tiles: tuple[AgeOfSteamTile, ...] = ()
        self._links: dict[Section, AgeOfSteamLink] = {}
        self._told_links: tuple[AgeOfSteamLink, ...] = ()
        self._cubes: list[Cubes | None] = [None] * len(land.grid.labels)
        self._new_city: dict[int, str] = {}
        self._at: list[AgeOfSteamPlace | None] = [None] * len(land.grid.labels)
        self._places: tuple[AgeOfSteamPlace, ...] = ()

    def track(
        self, network: Network, kinds: list[int]
    ) -> tuple[tuple[AgeOfSteamTile, ...], tuple[AgeOfSteamLink, ...]]:
        """Return the tiles on the map, and the links and sections."""
        touched, altered = network.touched, network.altered
        if touched:
            for hex_ in touched - {NO_HEX}:
                self._on_hex[hex_] = self._tile(network, hex_, kinds[hex_]) if kinds[hex_] >= 0 else None
            links, sections = self._links, network.sections
            for section in altered | (links.keys() - sections.keys()):
                links.pop(section, None)
            for section in sections.keys() - links.keys():
                links[section] = self._link(section)
            self._tiles = tuple(filter(None, self._on_hex))
            self._told_links = tuple(map(links.__getitem__, sections))
            touched.clear()
            altered.clear()
        return self._tiles, self._told_links

    def places(self, cubes: list[Cubes], new_city: dict[int, str], city: Sequence[bool]) -> tuple[AgeOfSteamPlace, ...]:
        """Return the cities, the towns and the hexes with cubes."""
        if new_city != self._new_city:
            self._new_city = new_city.copy()
            self._cubes = [None] * len(cubes)
        if cubes != self._cubes:
            labels, town, abroad = self._land.grid.labels, self._land.town, self._land.abroad
            for hex_ in compress(count(), map(is_not, cubes, self._cubes)):
                lying = cubes[hex_]
                if lying or city[hex_] or town[hex_]:
                    self._at[hex_] = _place(labels[hex_], new_city.get(hex_, ""), lying, abroad[hex_])
                else:
                    self._at[hex_] = None
            self._cubes = [*cubes]
            self._places = tuple(filter(None, self._at))
        return self._places

    def _tile(self, network: Network, hex_: int, kind: int) -> AgeOfSteamTile:
        land, tracks = self._land, network.tracks[hex_]
        owners = tuple([network.section(hex_, track).owner for track in tracks])
        written = tuple([land.written[track] for track in tracks])
        return _tile(land.grid.labels[hex_], kind, written, owners, land.town[hex_] and SHAPES[kind] != "town")

    def _link(self, section: Section) -> AgeOfSteamLink:
        labels = self._land.grid.labels
        ends = [labels[end] for end in sorted(section.ends) if end >= 0]
        hexes = sorted({labels[hex_] for hex_, _ in section.pieces})
        return AgeOfSteamLink(tuple(ends), tuple(hexes), section.owner)


# The same few tiles and cities come again in most positions of most games.
@lru_cache(maxsize=16384)
def _tile(label: str, kind: int, tracks: tuple[Track, ...], owners: tuple[int, ...], marker: bool) -> AgeOfSteamTile:
    return AgeOfSteamTile(label, KINDS[kind].name, marker, tuple(map(OwnedTrack, owners, tracks)))


@lru_cache(maxsize=16384)
def _place(label: str, new_city: str, cubes: Cubes, abroad: bool) -> AgeOfSteamPlace:
    if abroad:
        return AgeOfSteamPlace(hex=label, takes=cubes[0] if cubes else Color.UNSPECIFIED)
    return AgeOfSteamPlace(cubes, label, new_city)

"""What positions of a game show, one after another: what has not changed is not made anew."""

from collections.abc import Sequence
from functools import lru_cache

from interlock.games.age_of_steam.goods import Cubes, Display
from interlock.games.age_of_steam.land import Land
from interlock.games.age_of_steam.network import NO_HEX, Network, Section
from interlock.games.age_of_steam.position import (
    AgeOfSteamLink,
    AgeOfSteamPlace,
    AgeOfSteamTile,
    CubeCount,
    OwnedTrack,
)
from interlock.games.age_of_steam.tiles import KINDS, SHAPES
from interlock.record.age_of_steam import DisplayColumn, Track
from interlock.record.color import Color


class Shown:
    """What the last position showed."""

    def __init__(self, land: Land) -> None:
        self._land = land
        self._kinds = [-1] * len(land.grid.labels)
        self._on_hex: list[AgeOfSteamTile | None] = [None] * len(land.grid.labels)
        self._tiles: tuple[AgeOfSteamTile, ...] = ()
        self._links: dict[Section, tuple[tuple[int, ...], AgeOfSteamLink]] = {}
        self._told_links: tuple[AgeOfSteamLink, ...] = ()
        self._lying: tuple[list[Cubes], dict[int, str]] = ([], {})
        self._places: tuple[AgeOfSteamPlace, ...] = ()
        self._columns: tuple[dict[str, Cubes], tuple[DisplayColumn, ...]] = ({}, ())

    def track(
        self, network: Network, kinds: list[int]
    ) -> tuple[tuple[AgeOfSteamTile, ...], tuple[AgeOfSteamLink, ...]]:
        """Return the tiles on the map, and the links and sections."""
        touched = network.touched
        if kinds != self._kinds:
            touched.update([hex_ for hex_, kind in enumerate(kinds) if kind != self._kinds[hex_]])
            self._kinds = kinds.copy()
        if touched:
            for hex_ in touched - {NO_HEX}:
                self._on_hex[hex_] = self._tile(network, hex_, kinds[hex_]) if kinds[hex_] >= 0 else None
            touched.clear()
            self._tiles = tuple([tile for tile in self._on_hex if tile])
            self._links = {section: self._link(section) for section in network.sections}
            self._told_links = tuple([link for _, link in self._links.values()])
        return self._tiles, self._told_links

    def places(self, cubes: list[Cubes], new_city: dict[int, str], city: Sequence[bool]) -> tuple[AgeOfSteamPlace, ...]:
        """Return the cities, the towns and the hexes with cubes."""
        lying = (cubes, new_city)
        if lying != self._lying:
            self._lying = (cubes.copy(), new_city.copy())
            labels, town, abroad = self._land.grid.labels, self._land.town, self._land.abroad
            self._places = tuple(
                [
                    _place(labels[hex_], new_city.get(hex_, ""), there, abroad[hex_])
                    for hex_, there in enumerate(cubes)
                    if there or city[hex_] or town[hex_]
                ]
            )
        return self._places

    def columns(self, display: Display) -> tuple[DisplayColumn, ...]:
        """Return the columns of the goods display that hold a cube."""
        fields, columns = self._columns
        if display.fields != fields:
            columns = tuple(display.columns())
            self._columns = (display.fields.copy(), columns)
        return columns

    def _tile(self, network: Network, hex_: int, kind: int) -> AgeOfSteamTile:
        land, tracks = self._land, network.tracks[hex_]
        owners = tuple([network.section(hex_, track).owner for track in tracks])
        written = tuple([land.written[track] for track in tracks])
        return _tile(land.grid.labels[hex_], kind, written, owners, land.town[hex_] and SHAPES[kind] != "town")

    def _link(self, section: Section) -> tuple[tuple[int, ...], AgeOfSteamLink]:
        key = (section.owner, section.length, *section.ends)
        known = self._links.get(section)
        if known is not None and known[0] == key:
            return known
        labels = self._land.grid.labels
        ends = [labels[end] for end in sorted(section.ends) if end >= 0]
        hexes = sorted({labels[hex_] for hex_, _ in section.pieces})
        return key, AgeOfSteamLink(section.owner, tuple(ends), tuple(hexes))


# The same few tiles and cities come again in most positions of most games.
@lru_cache(maxsize=16384)
def _tile(label: str, kind: int, tracks: tuple[Track, ...], owners: tuple[int, ...], marker: bool) -> AgeOfSteamTile:
    return AgeOfSteamTile(label, KINDS[kind].name, tuple(map(OwnedTrack, tracks, owners)), marker)


@lru_cache(maxsize=16384)
def _place(label: str, new_city: str, cubes: Cubes, abroad: bool) -> AgeOfSteamPlace:
    if abroad:
        return AgeOfSteamPlace(label, takes=cubes[0] if cubes else Color.UNSPECIFIED)
    return AgeOfSteamPlace(label, new_city, cubes)


@lru_cache(maxsize=4096)
def cube_counts(counts: tuple[tuple[Color, int], ...]) -> tuple[CubeCount, ...]:
    """Return how many cubes of each color there are, where there are some."""
    return tuple([CubeCount(color, count) for color, count in counts if count > 0])

"""What lies on the map."""

from interlock.boards.grid import Grid
from interlock.games.age_of_steam.position import AgeOfSteamPosition, OwnedTrack
from interlock.pictures.age_of_steam.direct import direct_link
from interlock.pictures.age_of_steam.ends import loose_ends
from interlock.pictures.age_of_steam.places import cubes_piece, new_city_piece
from interlock.pictures.age_of_steam.track import Rail, tile_piece
from interlock.pictures.picture import Piece
from interlock.record.age_of_steam import Side
from interlock.record.color import Color


def map_pieces(position: AgeOfSteamPosition, world: Grid) -> dict[str, Piece]:
    """Return what lies on the map."""
    grid, pieces = world.board.grid, {}
    kinds = {hex_.label: hex_.kind for hex_ in world.board.hexes}
    cities = {label for label, kind in kinds.items() if kind in ("city", "station abroad")}
    tracks: dict[str, set[int]] = {}
    for tile in position.tiles:
        rails = tuple([_rail(owned, world) for owned in tile.tracks])
        tracks[tile.hex] = {side for rail in rails for side in rail.sides}
        pieces[f"tiles/{tile.hex}"] = tile_piece(grid, tile.hex, tile.kind, rails, marker=tile.town_marker)
    for link in position.links:
        if not link.hexes:
            pieces[f"tiles/{' '.join(link.ends)}"] = direct_link(grid, link.ends, link.owner)
    for place in position.places:
        if place.new_city:
            pieces[f"tiles/{place.hex}"] = new_city_piece(grid, place.hex, place.new_city)
            cities.add(place.hex)
        cubes = place.cubes if place.takes is Color.UNSPECIFIED else (place.takes,)
        if cubes:
            open_land = place.hex not in cities and kinds[place.hex] != "town"
            pieces[f"cubes/{place.hex}"] = cubes_piece(grid, place.hex, cubes, open_land=open_land)
    pieces.update(loose_ends(world, tracks, cities))
    return pieces


def _rail(owned: OwnedTrack, world: Grid) -> Rail:
    ends = (owned.track.end, owned.track.other_end)
    return Rail(tuple([world.sides.index(end.name) for end in ends if end is not Side.TOWN]), owned.owner)

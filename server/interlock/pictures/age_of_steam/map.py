"""What lies on the map."""

from interlock.games.age_of_steam.land import Land
from interlock.games.age_of_steam.position import AgeOfSteamPosition
from interlock.pictures.age_of_steam.direct import direct_link
from interlock.pictures.age_of_steam.places import cubes_piece, new_city_piece
from interlock.pictures.age_of_steam.track import loose_ends, sides_of, tile_piece
from interlock.pictures.picture import Piece
from interlock.record.color import Color


def map_pieces(position: AgeOfSteamPosition, land: Land) -> dict[str, Piece]:
    """Return what lies on the map."""
    pieces = {f"tiles/{tile.hex}": tile_piece(land, tile) for tile in position.tiles}
    for link in position.links:
        if not link.hexes:
            pieces[f"tiles/{' '.join(link.ends)}"] = direct_link(land, link)
    cities = {hex_ for hex_, city in enumerate(land.city) if city}
    for place in position.places:
        if place.new_city:
            pieces[f"tiles/{place.hex}"] = new_city_piece(land, place)
            cities.add(land.grid.hex(place.hex))
        if place.cubes or place.takes is not Color.UNSPECIFIED:
            pieces[f"cubes/{place.hex}"] = cubes_piece(land, place)
    tracks = {
        land.grid.hex(tile.hex): {side for owned in tile.tracks for side in sides_of(land, owned)}
        for tile in position.tiles
    }
    pieces.update(loose_ends(land, tracks, cities))
    return pieces

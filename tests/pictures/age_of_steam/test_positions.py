"""Positions of recorded games: well formed, all that lies on the table is drawn, and moves change just what they do."""

import re
from xml.etree import ElementTree

import pytest

from interlock.basics.color import Color
from interlock.games.position_view import PositionView
from pictures.age_of_steam.drawn import GAMES, PICTURE, game, names_in, pieces_in, positions


@pytest.fixture(scope="module", params=GAMES, ids=[path.stem for path in GAMES])
def seen(request):
    """Return a recorded game with all that is seen of it, position by position."""
    record = game(request.param.stem)
    seen = [(position.age_of_steam, pieces_in(replay, position)) for replay, position in positions(record)]
    replay, _ = next(positions(record))
    return PICTURE.layout(replay.world, names_in(record)), seen


def test_every_drawing_is_well_formed_and_lies_in_the_picture(seen):
    layout, drawn = seen
    ElementTree.fromstring(f"<g>{layout.ground}{layout.names}</g>")
    for piece in {piece for _, pieces in drawn for piece in pieces.values()}:
        ElementTree.fromstring(f"<g>{piece.svg}</g>")
        assert layout.left <= piece.x <= layout.left + layout.width
        assert layout.top <= piece.y <= layout.top + layout.height
    assert {key.partition("/")[0] for _, pieces in drawn for key in pieces} <= set(layout.layers)


def test_every_tile_new_city_and_cube_is_drawn_where_it_lies(seen):
    for position, pieces in seen[1]:
        tiles = {f"tiles/{tile.hex}" for tile in position.tiles}
        cities = {f"tiles/{place.hex}": place.new_city for place in position.places if place.new_city}
        direct = {f"tiles/{' '.join(link.ends)}" for link in position.links if not link.hexes}
        assert {key for key in pieces if key.startswith("tiles/")} == tiles | cities.keys() | direct
        assert all(f">{letter}</text>" in pieces[key].svg for key, letter in cities.items())
        for place in position.places:
            cubes = place.cubes or ((place.takes,) if place.takes is not Color.UNSPECIFIED else ())
            assert _cubes(pieces, place.hex) == sorted(color.name.lower() for color in cubes)


def test_track_ends_in_a_buffer_just_where_sections_are_unfinished(seen):
    for position, pieces in seen[1]:
        loose = sum(2 - len(link.ends) for link in position.links)
        assert sum(key.startswith("ends/") for key in pieces) == loose


def test_the_columns_of_the_goods_display_hold_what_lies_there(seen):
    for position, pieces in seen[1]:
        for column in position.goods_display:
            letters = re.findall(r">([A-Z?])</text>", pieces[f"panel/{column.column}"].svg)
            assert len(letters) == sum(cube is not Color.NONE for cube in column.cubes)


def _cubes(pieces, label):
    svg = pieces[f"cubes/{label}"].svg if f"cubes/{label}" in pieces else ""
    assert not svg or f'data-place="{label}"' in svg
    told = re.findall(r'data-color="(\w+)">.*?>(\d*)[A-Z?]</text>', svg)
    return sorted(color for color, count in told for _ in range(int(count or 1)))


def test_bids_stand_where_actions_do_until_these_are_chosen(seen):
    for position, _ in seen[1]:
        names = [str(player.seat) for player in position.players]
        [table] = PICTURE.tables(PositionView(age_of_steam=position), None, names)
        bids = {str(seat): f"bid ${bid}" for seat, bid in zip(position.bidders, position.bids, strict=True) if bid}
        column = table.columns.index("action")
        assert {row[0]: row[column] for row in table.rows if str(row[column]).startswith("bid ")} == bids

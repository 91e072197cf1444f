import pytest

from imports.peer import game_names, needs_peer, spelled_out
from interlock.games.age_of_steam.choochoo.codes import Coordinates, Origin, origin_of, tracks_of
from interlock.games.age_of_steam.mechanics.land import land_of
from interlock.record.age_of_steam import Side
from interlock.replay.boards import shipped_grid

SIDES = {1: "NW", 2: "N", 3: "NE", 4: "SE", 5: "S", 6: "SW", "town": "TOWN"}


def upright(tile, orientation):
    """Return the tracks of a tile on a board that lies as the site's does."""
    return tracks_of(tile, orientation, land_of(shipped_grid("rust-belt")).sides, turned=False)


def written(tracks):
    """Return tracks as somebody writes them down."""
    return ", ".join(
        "-".join(end.name for end in (track.end, track.other_end) if end is not Side.TOWN) for track in tracks
    )


@pytest.mark.parametrize(
    ("tile", "orientation", "tracks"),
    [
        (2, 3, "NE-NW"),
        (1, 4, "SE-NW"),
        (2, 6, "SE-SW"),
        (107, 1, "N, SE, NW"),
        (14, 2, "N-S, SW-NW"),
        (101, 5, "S"),
    ],
)
def test_a_tile_has_the_tracks_that_its_orientation_gives(tile, orientation, tracks):
    assert written(upright(tile, orientation)) == tracks


@pytest.mark.parametrize(
    ("tile", "orientation", "tracks"), [(2, 3, "NE-SE"), (1, 4, "SW-NE"), (107, 1, "NE, E, SW"), (101, 5, "W")]
)
def test_on_a_board_that_lies_turned_tracks_lie_turned(tile, orientation, tracks):
    sides = land_of(shipped_grid("ireland")).sides
    found = written(tracks_of(tile, orientation, sides, turned=True))
    assert {frozenset(each.split("-")) for each in found.split(", ")} == {
        frozenset(each.split("-")) for each in tracks.split(", ")
    }


def test_a_board_that_lies_turned_counts_columns_from_the_lower_end_of_the_sites():
    origin = Origin(0, 38, turned=True)
    hexes = [Coordinates(*hex_) for hex_ in ((0, 8), (1, 8), (8, 6), (13, 12))]
    assert [origin.label(hex_) for hex_ in hexes] == ["L0", "K1", "J8", "A13"]


@needs_peer
def test_every_tile_that_was_laid_has_the_tracks_spelled_out():
    for name in game_names():
        for step in spelled_out(name)["steps"]:
            for hex_ in step.get("board", ()):
                if tile := hex_.get("tile"):
                    expected = {frozenset(SIDES[exit_] for exit_ in track["exits"]) for track in tile["tracks"]}
                    tracks = upright(tile["type_id"], tile["orientation"])
                    assert {frozenset((track.end.name, track.other_end.name)) for track in tracks} == expected


def test_track_into_a_town_has_one_end():
    assert all(track.other_end is Side.TOWN for track in upright(109, 1))


def test_labels_count_columns_from_the_west_and_rows_from_the_north():
    origin = origin_of([Coordinates(3, 5), Coordinates(4, 4), Coordinates(5, 5)])
    assert origin == Origin(3, 11)
    assert [origin.label(Coordinates(*hex_)) for hex_ in ((3, 4), (3, 5), (4, 4), (4, 5), (5, 5))] == [
        "A0",
        "A1",
        "B0",
        "B1",
        "C2",
    ]


@pytest.mark.parametrize("hex_", [Coordinates(-1, 9), Coordinates(26, 0), Coordinates(0, 200), Coordinates(0, 3)])
def test_what_lies_beyond_has_no_label(hex_):
    assert Origin(0, 8).label(hex_) is None

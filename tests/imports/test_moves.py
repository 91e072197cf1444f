"""Actions of an export that need a closer look, or that mean nothing."""

import pytest
from msgspec.structs import replace

from imports.made import action, export_with, in_bytes
from interlock.basics.color import Color
from interlock.basics.problem import RecordError
from interlock.games.age_of_steam.choochoo.actions import MoveReader
from interlock.games.age_of_steam.choochoo.codes import Coordinates
from interlock.games.age_of_steam.choochoo.export import read_export
from interlock.games.age_of_steam.choochoo.opening import opening_of
from interlock.record.age_of_steam import BuildDirectLink, MoveCube, PlaceGoods, Urbanize, UsedLink

CHICAGO, CINCINNATI = {"q": 7, "r": 11}, {"q": 12, "r": 11}
LA_CROSSE = {"q": 4, "r": 10}
NOWHERE = {"q": 40, "r": 0}


@pytest.fixture
def read():
    """Return what a player did by an action, one after the other; New Cities are built at once."""
    reader = None

    def read_action(name, **data):
        nonlocal reader
        export = read_export(in_bytes(export_with([action(name, **data)], startSeed="three")))
        if reader is None:
            opening = opening_of(export)
            reader = MoveReader(opening.start, opening.places)
        made = reader.read(export.actions[0])
        if isinstance(made, Urbanize):
            reader.built(made.city)
        return made

    return read_action


def test_a_move_names_every_owner_also_the_mover_and_nobody(read):
    path = [{"endingStop": CINCINNATI, "owner": owner} for owner in (1, 6, 2)] + [{"endingStop": CHICAGO}]
    links = read("move", startingCity=CHICAGO, good=3, path=path).path
    assert sorted(link.owner for link in links[:3]) == [1, 2, 3]
    assert links[3] == UsedLink("Chicago", unowned=True)


def test_a_cube_is_named_by_its_colour(read):
    assert read("move", startingCity=CHICAGO, good=1, path=[]) == MoveCube(Color.BLACK, "Chicago")


def test_the_list_of_new_cities_grows_shorter(read):
    built = [read("urbanize", cityIndex=index, coordinates=LA_CROSSE) for index in (4, 4, 0, 4)]
    assert built == [Urbanize(letter, "La Crosse") for letter in "EFAH"]


@pytest.mark.parametrize(
    ("urbanized", "row", "expected"),
    [
        (False, 0, PlaceGoods(Color.BLUE, "light 4", 3)),
        (False, 2, PlaceGoods(Color.BLUE, "light 4", 1)),
        (True, 1, PlaceGoods(Color.BLUE, "B", 1)),
    ],
)
def test_rows_of_the_display_count_from_the_top(read, urbanized, row, expected):
    assert read("production", urbanized=urbanized, good=0, cityGroup=1, onRoll=4, row=row) == expected


@pytest.mark.parametrize(
    ("name", "data", "field"),
    [
        ("build", {"coordinates": NOWHERE, "tileType": 1, "orientation": 1}, "coordinates"),
        ("urbanize", {"cityIndex": 0, "coordinates": NOWHERE}, "coordinates"),
        ("connect-cities", {"id": "1"}, "id"),
        ("move", {"startingCity": NOWHERE, "good": 0, "path": []}, "startingCity"),
        ("move", {"startingCity": CHICAGO, "good": 0, "path": [{"endingStop": NOWHERE}]}, "path[0].endingStop"),
        ("move", {"startingCity": CHICAGO, "good": 0, "path": [{"endingStop": CHICAGO, "owner": 8}]}, "path[0].owner"),
        ("production", {"urbanized": True, "good": 0, "cityGroup": 1, "onRoll": 1, "row": 0}, "onRoll"),
        ("production", {"urbanized": True, "good": 0, "cityGroup": 1, "onRoll": 3, "row": 2}, "row"),
    ],
)
def test_what_means_nothing_is_told_with_its_field(read, name, data, field):
    with pytest.raises(RecordError) as raised:
        read(name, **data)
    assert [problem.field for problem in raised.value.problems] == [f"actions[0].actionData.{field}"]


def test_no_more_new_cities_than_there_are(read):
    for _ in range(8):
        read("urbanize", cityIndex=0, coordinates=LA_CROSSE)
    with pytest.raises(RecordError, match="New City 0, and 0 are left"):
        read("urbanize", cityIndex=0, coordinates=LA_CROSSE)


def test_a_connection_is_named_by_its_cities():
    export = read_export(in_bytes(export_with([action("connect-cities", id="1")])))
    opening = opening_of(export)
    start = replace(opening.start, connections={"1": (Coordinates(7, 11), Coordinates(12, 11))})
    reader = MoveReader(start, opening.places)
    assert reader.read(export.actions[0]) == BuildDirectLink("Chicago", "Cincinnati")

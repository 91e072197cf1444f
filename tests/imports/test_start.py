"""The start of a game: from the state in an export, and from its seed."""

import json
from collections import Counter

import pytest

from imports.made import export_with, first_round, in_bytes
from imports.peer import SEEDED_MAPS, export_of, game_names, needs_peer, random_games, spelled_out
from interlock.analysis.record_text import canonical_record
from interlock.basics.problem import RecordError
from interlock.games.age_of_steam.choochoo.export import read_export
from interlock.games.age_of_steam.choochoo.importer import import_choochoo
from interlock.games.age_of_steam.choochoo.places import places_of_map
from interlock.games.age_of_steam.choochoo.start import start_from_seed, start_of_state


def start_of(export):
    """Return the start that the state in an export shows."""
    read = read_export(json.dumps(export).encode())
    places = places_of_map(read.map)
    places.require_same(read.start_state.grid)
    return start_of_state(read.start_state, places)


def with_state(export, change):
    """Return an export with its state changed."""
    state = json.loads(export["startState"])
    change(state["gameData"])
    return export | {"startState": state}


def problem_of(export, change):
    with pytest.raises(RecordError) as raised:
        start_of(with_state(export, change))
    return raised.value.problems[0]


def words(cubes):
    return [cube.name.lower() for cube in cubes]


@needs_peer
@pytest.mark.parametrize("map_name", SEEDED_MAPS)
def test_the_seed_deals_what_the_state_shows(map_name):
    for name in random_games(map_name):
        export = export_of(name)
        dealt = start_from_seed(export["startSeed"], len(export["playerIds"]), places_of_map(map_name))
        assert dealt == start_of(export), name


def test_a_seed_deals_without_any_state():
    start = start_from_seed("a seed", 4, places_of_map("rust-belt"))
    assert sorted(start.setup.order) == [1, 2, 3, 4]
    assert len(start.bag) == 96 - 52 - 26
    assert len(start.setup.goods_display) == 20
    assert {hex_.hex: len(hex_.cubes) for hex_ in start.setup.cubes if len(hex_.cubes) > 2} == {
        "Wheeling": 3,
        "Pittsburgh": 3,
    }
    placed = [cube for place in (*start.setup.cubes, *start.setup.goods_display) for cube in place.cubes]
    assert Counter(words([*start.bag, *placed])) == {"red": 20, "blue": 20, "purple": 20, "yellow": 20, "black": 16}


def test_the_stations_of_germany_do_not_follow_from_the_seed():
    with pytest.raises(RecordError, match="do not follow from the seed; expected the state") as raised:
        start_from_seed("a seed", 3, places_of_map("germany"))
    assert raised.value.problems[0].field == "startState"


@pytest.mark.parametrize("players", [0, 9])
def test_a_game_of_nobody_or_of_too_many_is_not_dealt(players):
    with pytest.raises(RecordError, match="players; expected 1 to 8"):
        start_from_seed("a seed", players, places_of_map("rust-belt"))


@needs_peer
@pytest.mark.parametrize("name", game_names())
def test_the_start_is_that_of_the_game_spelled_out(name):
    start, initial = start_of(export_of(name)), spelled_out(name)["initial"]
    colours = [player["color"] for player in spelled_out(name)["players"]]
    assert words(start.bag) == initial["bag_order"]
    assert [colours[seat - 1] for seat in start.setup.order] == initial["turn_order"]
    assert list(start.new_cities) == [city["letter"] for city in initial["new_cities"]]
    assert display_of(start) == expected_display(initial)
    cubes = [words(hex_.cubes) for hex_ in start.setup.cubes]
    assert sorted(cubes) == sorted(expected_cubes(initial))


def display_of(start):
    return {column.column: words(column.cubes) for column in start.setup.goods_display}


def expected_display(initial):
    columns = {}
    for place in [*initial["hexes"], *initial["new_cities"]]:
        for column in place.get("columns", ()):
            name = column.get("letter") or f"{column['group']} {column['number']}"
            fields = [cube or "unspecified" for cube in column["slots_bottom_to_top"]]
            fields = ["unspecified"] * (column["capacity"] - len(fields)) + fields[::-1]
            while fields and fields[-1] == "unspecified":
                fields.pop()
            columns[name] = fields
    return {name: fields for name, fields in columns.items() if fields}


def expected_cubes(initial):
    for hex_ in initial["hexes"]:
        if (hex_.get("map_specific") or {}).get("portCity"):
            yield hex_["colors"]
        elif hex_.get("goods"):
            yield hex_["goods"]


@needs_peer
@pytest.mark.parametrize(
    ("change", "field", "message"),
    [
        (lambda state: state["turnOrder"].pop(), "turnOrder", "the turn order is not one of all players"),
        (lambda state: state["players"][0].update(color=7), "players", "two players have the same colour"),
        (lambda state: state["players"][1].update(money=9), "players[1].money", "unknown value 9"),
        (lambda state: state.update(roundNumber=2), "roundNumber", "unknown value 2"),
        (lambda state: state["bag"].append(9), "bag[18]", "unknown value 9"),
        (
            lambda state: state["availableCities"].append(state["availableCities"][0]),
            "availableCities[8].onRoll[0]",
            "",
        ),
        (lambda state: state["grid"].clear(), "grid", ""),
        (lambda state: state["grid"].pop(), "grid", "the map is not our board rust-belt: "),
        (
            lambda state: state["grid"].append(state["grid"][0]),
            "grid[189]",
            "the map is not our board rust-belt: C4",
        ),
        (lambda state: state["grid"][1][1].pop("townName"), "grid[1]", "the map is not our board rust-belt: F6"),
        (lambda state: state["grid"][0][0].update(q=-1), "grid[0]", "the map is not our board rust-belt: -1, 12 is a"),
    ],
)
def test_a_state_that_is_no_start_is_refused(change, field, message):
    problem = problem_of(export_of("recorded/rust-belt-2692"), change)
    assert problem.field == f"startState.gameData.{field}"
    assert problem.message.startswith(message)


@needs_peer
def test_the_first_player_of_st_lucia_is_the_first_of_the_order():
    def change(state):
        state["stLuciaState"]["firstPlayer"] = 5

    assert problem_of(export_of("recorded/st-lucia-3032"), change).field.endswith("stLuciaState.firstPlayer")


def test_hexes_are_written_by_the_one_name_that_they_have_in_records():
    record = import_choochoo(in_bytes(export_with(first_round()))).record
    assert record.setup.age_of_steam.cubes
    assert canonical_record(record) is record

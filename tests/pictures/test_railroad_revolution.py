"""Pictures of Railroad Revolution: what moves change in them, whatever is printed, and whoever plays."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin
from interlock.drawing.picture import Pieces, changed_keys, draw_layout, svg_document
from interlock.games.position_view import position_of
from interlock.games.railroad_revolution.pictures.component_set_sheet import printed_board
from interlock.games.railroad_revolution.pictures.layout import CARD, network_of
from interlock.games.railroad_revolution.sampling import random_set_up
from interlock.library.position_picture import game_picture
from interlock.railroad_revolution.components.box_contents import blank_set
from interlock.railroad_revolution.components.model import (
    ComponentRailSpace,
    ComponentSet,
    components_digest,
)
from interlock.record.files import load
from interlock.record.model import GameRecord, Setup
from interlock.record.rgn import read_rgn
from interlock.record.rgn.moves import MoveWriter
from interlock.replay.replay import Replay
from kit.pictures import texts_of
from kit.railroad_revolution.largest_set import largest_set
from kit.railroad_revolution.random_sets import made_up
from kit.railroad_revolution.script import SET, Script
from kit.railroad_revolution.stated_values import without_set

RECORDS = sorted((Path(__file__).parents[2] / "records/games/railroad-revolution").glob("*.rgn"))
PICTURE = game_picture("railroad_revolution")
SVG = "{http://www.w3.org/2000/svg}"


def names_of(replay: Replay) -> list[str]:
    return [player.name for player in replay.record.header.players]


def pieces_at(replay: Replay) -> Pieces:
    return PICTURE.pieces(position_of(replay), replay.world, names_of(replay))


def picture(replay: Replay) -> ElementTree.Element:
    """Return the whole picture of a position, read as XML."""
    layout = PICTURE.layout(replay.world, names_of(replay))
    return ElementTree.fromstring(svg_document(layout, draw_layout(layout, pieces_at(replay)), "a position"))


def positions(record: GameRecord) -> Iterator[Replay]:
    replay = begin(record, carry_on=True)
    for move in range(len(record.moves) + 1):
        replay.run(until=move)
        yield replay


def changes(script: Script, *lines: str) -> set[str]:
    """Return the pieces that some lines change, what is to be decided left out."""
    before = pieces_at(script.replay)
    after = pieces_at(script(*lines).replay)
    return {key for key in changed_keys(before, after) if key != "turn/now"}


def played_by(components: ComponentSet, players: int = 2) -> Replay:
    """Return the beginning of a game by a set."""
    names = ", ".join(("Ann", "Ben", "Cara", "Dan")[:players])
    record = read_rgn(f"interlock 1\ngame railroad-revolution\nplayers {names}\n").record
    header = replace(record.header, components=components.id, components_digest=components_digest(components))
    setup = Setup(railroad_revolution=random_set_up(components, players, Random(1)))
    return begin(replace(record, header=header, setup=setup, components=components))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_piece_in_every_position_of_a_recorded_game_is_well_formed_and_in_a_layer_and_in_the_picture(
    path: Path,
) -> None:
    record = load(path).record
    layout = None
    seen = set()
    for replay in positions(record):
        layout = layout or PICTURE.layout(replay.world, names_of(replay))
        for key, piece in pieces_at(replay).items():
            assert key.partition("/")[0] in layout.layers
            if piece not in seen:
                ElementTree.fromstring(f"<g>{piece.svg}</g>")
                assert 0 <= piece.x <= layout.width
                assert 0 <= piece.y <= layout.height
                seen.add(piece)
    assert len(seen) > 100


def test_a_rail_that_is_laid_leaves_the_board_and_costs_money() -> None:
    script = Script().begun()("sell 3 shares", "put white on railroad")
    assert changes(script, "rail Charlotte-Atlanta-1") == {
        "rails/1/Charlotte-Atlanta-1",
        "left/1/rail/1",
        "money/1/cash",
    }


def test_a_station_that_is_built_leaves_the_board_and_costs_money() -> None:
    script = Script().begun()("put white on station")
    assert changes(script, "build Charlotte") == {"stations/1/Charlotte", "left/1/building/1", "money/1/cash"}


def test_an_office_that_is_set_up_leaves_the_board_and_brings_shares() -> None:
    script = Script().begun()("put white on telegraph")
    assert changes(script, "office 6") == {"offices/1/6", "left/1/building/1", "money/1/shares", "supply/shares"}


def test_a_side_of_a_set_up_tile_that_is_taken_goes_with_its_other_and_brings_a_worker() -> None:
    assert changes(Script(), "side 3 A") == {"sides/3 A", "sides/3 B", "workers/2/supply/orange", "supply/orange"}


def test_a_worker_that_is_put_leaves_one_place_for_another() -> None:
    script = Script().begun()
    assert changes(script, "put white on trade") == {"workers/1/supply/white", "workers/1/trade/white"}


def test_a_worker_that_is_promoted_goes_to_its_milestone() -> None:
    script = Script().begun()("put white on trade")
    assert changes(script, "promote white on A1-2") == {"workers/1/supply/white", "milestones/1/A1-2"}


def test_rails_of_all_players_lie_beside_each_other_on_a_space() -> None:
    pieces = pieces_at(Script(4).replay)
    places = [(piece.x, piece.y) for key, piece in pieces.items() if key.endswith("/Washington-Charlotte-1")]
    assert len(places) == 4
    for (x, y), (to_x, to_y) in combinations(places, 2):
        assert (to_x - x) ** 2 + (to_y - y) ** 2 > 100


def test_players_and_workers_are_told_without_color() -> None:
    script = Script().begun()("put white on station", "build Charlotte", "done")
    drawing = {key: piece.svg for key, piece in pieces_at(script.replay).items()}
    assert "1" in _texts(drawing["stations/1/Charlotte"])
    assert "2" in _texts(drawing["rails/2/Washington-Charlotte-1"])
    assert "W" in _texts(drawing["workers/2/supply/white"])
    assert "O" in _texts(drawing["workers/2/supply/orange"])


def test_the_first_station_in_a_city_has_a_flag_and_the_next_has_none() -> None:
    script = Script().begun()("put white on station", "build Charlotte", "done")
    script = script("put white on station", "build Charlotte")
    drawing = {key: piece.svg for key, piece in pieces_at(script.replay).items()}
    assert drawing["stations/1/Charlotte"].count("<path") == 1
    assert "<path" not in drawing["stations/2/Charlotte"]


def table_of(script: Script, title: str) -> list[tuple[str | int, ...]]:
    replay = script.replay
    tables = PICTURE.tables(position_of(replay), replay.world, names_of(replay))
    return next([*table.rows] for table in tables if table.title == title)


def test_tables_tell_what_is_seen_on_the_map_and_in_the_deal() -> None:
    script = Script().begun()("put white on station", "build Charlotte", "done", "put white on telegraph", "office 6")
    assert ("Charlotte", 2, "first", "") in table_of(script, "stations in cities")
    assert (6, "", "first") in table_of(script, "offices in sections")
    assert ("Washington-Charlotte", "1", "1") in table_of(script, "rails on lines")
    assert table_of(script, "deal that lies open") == [("1", 1, 1, "$250", ""), ("1", 2, 2, "2 steps", "")]


def test_players_figures_come_first() -> None:
    replay = Script(3).replay
    table, *others = PICTURE.tables(position_of(replay), replay.world, names_of(replay))
    assert [row[:3] for row in table.rows] == [("Andy", 600, 3), ("Ben", 600, 3), ("Charly", 600, 3)]
    assert [each.title for each in others] == [
        "workers", "milestones", "trains", "deal that lies open", "set-up tiles to be had", "stations in cities",
        "offices in sections", "rails on lines",
    ]  # fmt: skip


def test_cities_spaces_and_sections_are_named_as_moves_name_them() -> None:
    root = picture(Script().replay)
    places = {each.get("data-place") for each in root.iter(f"{SVG}g")}
    assert {city.name for city in SET.cities} <= places
    assert {space.id for space in SET.rail_spaces} <= places
    assert {f"office {number}" for number in range(1, 9)} <= places


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_whatever_a_move_names_on_the_map_and_the_boards_is_a_place(path: Path) -> None:
    names = (
        "side",
        "build",
        "rail",
        "office",
        "put",
        "sell building",
        "sell rail",
        "promote",
        "flip",
        "progress",
        "deal",
    )
    record = load(path).record
    writer = MoveWriter(record.header.players)
    printed_places: set[str] = set()
    for replay, move in zip(positions(record), record.moves, strict=False):
        printed_places = printed_places or _places(PICTURE.layout(replay.world, names_of(replay)).ground)
        words = writer.words(move)
        if words.startswith((*names, "deal")):
            places = printed_places.union(*(_places(piece.svg) for piece in pieces_at(replay).values()))
            assert any(_names(words, place) for place in places), words


@cache
def _places(svg: str) -> set[str]:
    return set(re.findall(r'data-place="([^"]+)"', svg))


def _names(words: str, place: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(place)}(?!\w)", words) is not None


def test_no_city_lies_on_another_and_every_space_lies_on_the_map() -> None:
    network = network_of(SET)
    for (x, y), (to_x, to_y) in combinations(network.cities.values(), 2):
        assert abs(x - to_x) >= CARD[0] or abs(y - to_y) >= CARD[1]
    assert {*network.spaces} == {space.id for space in SET.rail_spaces}
    for spot in network.spaces.values():
        assert 0 < spot.x < network.width
        assert 0 < spot.y < network.height


def test_spaces_of_a_line_follow_each_other_from_its_first_city_on() -> None:
    network = network_of(SET)
    spots = [network.spaces[f"El Paso-San Francisco-{number}"] for number in range(1, 5)]
    assert all(one.x > two.x for one, two in pairwise(spots))


def test_cities_lie_as_in_the_us() -> None:
    cities = network_of(SET).cities
    west_to_east = ["San Francisco", "Salt Lake City", "Denver", "Kansas City", "St. Louis", "Charlotte", "Washington"]
    assert sorted(west_to_east, key=lambda name: cities[name][0]) == west_to_east
    assert cities["Chicago"][1] < cities["St. Louis"][1] < cities["Memphis"][1] < cities["New Orleans"][1]


def test_cities_that_nobody_knows_lie_below_the_others() -> None:
    cities = tuple(replace(city, name="Atlantis") if city.name == "Omaha" else city for city in SET.cities)
    network = network_of(replace(SET, cities=cities))
    assert network.cities["Atlantis"][1] > max(y for name, (_, y) in network.cities.items() if name != "Atlantis")
    assert {space.id for space in SET.rail_spaces} == {*network.spaces}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("in_full", [True, False])
def test_games_by_sets_made_up_at_random_are_drawn(seed: int, in_full: bool) -> None:
    for players in (2, 3, 4):
        picture(played_by(made_up(seed, in_full=in_full), players))


def test_a_game_without_a_set_shows_what_is_stated_and_never_what_is_not() -> None:
    record = without_set(sample("railroad-revolution", 3, 5))
    replay = begin(record)
    replay.run()
    told = " ".join(_texts(ElementTree.tostring(picture(replay), encoding="unicode")))
    assert "?" in told


def test_a_record_that_tells_nothing_is_drawn() -> None:
    record = read_rgn("interlock 1\ngame railroad-revolution\nplayers Ann, Ben\n").record
    root = picture(begin(record))
    assert {"Washington", "Charlotte"} <= {each.get("data-place") for each in root.iter(f"{SVG}g")}


def test_long_and_hostile_names_are_shown_as_text_inside_the_picture() -> None:
    hostile = "<script>alert(1)</script>]]>&quot;" + "W" * 40
    components = replace(
        SET,
        id="hostile",
        cities=tuple(replace(city, name=hostile) if city.name == "Denver" else city for city in SET.cities),
        rail_spaces=tuple(
            replace(space, between=tuple(hostile if name == "Denver" else name for name in space.between))
            for space in SET.rail_spaces
        ),
        trains=(replace(SET.trains[0], type=hostile), *SET.trains[1:]),
        milestones=tuple(replace(tile, conditions=f"opaque({'x' * 9000})") for tile in SET.milestones),
    )
    root = picture(played_by(components, 4))
    assert hostile in {each.get("data-place") for each in root.iter(f"{SVG}g")}
    assert not [*root.iter(f"{SVG}script")]


def test_a_set_at_its_limits_in_words_that_mean_harm_is_drawn() -> None:
    components = largest_set()
    root = printed(components)
    assert {city.name for city in components.cities} <= {each.get("data-place") for each in root.iter(f"{SVG}g")}
    assert not [*root.iter(f"{SVG}script")]
    places = network_of(components).cities.values()
    assert all(abs(x - to_x) >= CARD[0] or abs(y - to_y) >= CARD[1] for (x, y), (to_x, to_y) in combinations(places, 2))


@pytest.mark.parametrize(
    "spaces", [(), ("Denver",), ("Denver", "Denver"), ("Denver", "Atlantis"), ("Denver", "Omaha", "Omaha")]
)
def test_rail_spaces_of_which_nobody_knows_where_they_lie_stand_below_the_map(spaces: tuple[str, ...]) -> None:
    components = replace(SET, rail_spaces=(*SET.rail_spaces, ComponentRailSpace("lost", spaces)))
    printed(components)
    network = network_of(components)
    assert network.spaces["lost"].y > max(y for _, y in network.cities.values())


def test_a_set_that_tells_nothing_is_drawn() -> None:
    printed(ComponentSet())
    printed(blank_set("mine"))


def printed(components: ComponentSet) -> ElementTree.Element:
    layout = printed_board(components)
    return ElementTree.fromstring(svg_document(layout, layout.ground, "a set"))


def _texts(svg: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(f"<g>{svg}</g>").iter() if each.tag.endswith("text")]


def test_the_legend_of_a_set_tells_the_signs_that_are_on_its_board_and_no_others() -> None:
    always = ["a rail space, 2nd on its line", "level of a city"]
    spare = "the spare piece, which the set-up may use"
    played = {"player 2's rail", "station or office", "1st there"}
    whole_set = {*always, "$100 more", "a deal follows", spare}
    blank = {*always, "whether it costs more is not told", spare}
    for components, told in ((SET, whole_set), (blank_set("mine"), blank)):
        layout = printed_board(components)
        texts = texts_of(svg_document(layout, layout.ground, ""))
        assert {each for each in (*whole_set, *blank, *played) if each in texts} == told
    layout = game_picture("railroad_revolution").layout(Script().replay.world, ["Ann", "Ben"])
    assert played <= {*texts_of(svg_document(layout, layout.ground, ""))}

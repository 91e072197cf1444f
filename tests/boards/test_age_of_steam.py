"""The boards of Age of Steam say what the rulebook and the transcriptions say."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from interlock.basics.color import Color
from interlock.boards.board_files import board_names, shipped_board
from interlock.boards.consistency import COLUMNS
from interlock.boards.hex_labels import column_and_row
from interlock.boards.model import Board, BoardHex

BOARDS = ["barbados", "chesapeake-and-ohio", "germany", "ireland", "rust-belt", "southern-us", "st-lucia", "western-us"]
OF_THE_RULEBOOK = [name for name in BOARDS if name not in ("chesapeake-and-ohio", "ireland")]
FACTS = Path(__file__).parents[3] / "shared" / "boards" / "age_of_steam"
TURNED = {"ireland"}
"""The boards that lie turned clockwise by a quarter from how the transcription has them."""


def named(board: Board, name: str) -> BoardHex:
    return next(hex_ for hex_ in board.hexes if hex_.name == name)


def cubes(board: Board, kind: str) -> int:
    return sum(hex_.figures.get("cubes", 0) for hex_ in board.hexes if hex_.kind == kind)


def test_the_boards_of_age_of_steam_are_these() -> None:
    assert [name for name in board_names() if shipped_board(name).game == "age-of-steam"] == BOARDS


@pytest.mark.parametrize(
    ("name", "hexes", "counted"),
    [
        ("rust-belt", 189, {"city": 12, "town": 14, "plain": 108, "river": 19, "mountain": 9, "lake": 27}),
        ("western-us", 171, {"city": 12, "town": 20, "plain": 70, "river": 6, "mountain": 55, "swamp": 8}),
        ("southern-us", 161, {"city": 12, "town": 14, "plain": 108, "river": 11, "mountain": 15, "lake": 1}),
        (
            "germany",
            180,
            {"city": 13, "station abroad": 6, "town": 14, "plain": 80, "river": 9, "mountain": 26, "lake": 32},
        ),
        (
            "chesapeake-and-ohio",
            187,
            {"city": 12, "town": 21, "plain": 79, "river": 25, "mountain": 26, "lake": 24},
        ),
        ("ireland", 123, {"city": 20, "town": 12, "plain": 63, "river": 5, "mountain": 9, "lake": 14}),
        ("barbados", 50, {"city": 6, "town": 5, "plain": 22, "mountain": 17}),
        ("st-lucia", 59, {"town": 11, "plain": 29, "river": 9, "mountain": 10}),
    ],
)
def test_a_board_has_so_many_hexes_of_each_kind(name: str, hexes: int, counted: dict[str, int]) -> None:
    board = shipped_board(name)
    assert len(board.hexes) == hexes
    assert Counter(hex_.kind for hex_ in board.hexes) == counted


@pytest.mark.parametrize(
    ("name", "laid"),
    [
        ("rust-belt", {"city": 3 + 3 + 10 * 2}),
        ("western-us", {"city": 12 * 2, "town": 20}),
        ("southern-us", {"city": 4 + 4 * 3 + 7, "town": 14}),
        ("germany", {"city": 3 + 4 + 11 * 2, "station abroad": 6}),
        ("chesapeake-and-ohio", {"city": 7 * 2 + 5 * 4, "town": 21}),
        ("ireland", {"city": 12 * 2 + 8 * 3}),
        ("barbados", {"city": 6}),
        ("st-lucia", {"plain": 29, "river": 9}),
    ],
)
def test_the_cubes_of_the_set_up_are_those_of_the_rulebook(name: str, laid: dict[str, int]) -> None:
    board = shipped_board(name)
    kinds = {hex_.kind for hex_ in board.hexes}
    assert {kind: cubes(board, kind) for kind in kinds if cubes(board, kind)} == laid


def test_cities_that_the_rulebook_names_have_the_cubes_it_gives_them() -> None:
    for name, given in {
        "rust-belt": {"Pittsburgh": 3, "Wheeling": 3},
        "southern-us": {"Atlanta": 4, "Charleston": 3, "Savannah": 3, "Mobile": 3, "New Orleans": 3},
        "germany": {"Königsberg": 3, "Berlin": 4},
    }.items():
        board = shipped_board(name)
        assert {city: named(board, city).figures["cubes"] for city in given} == given
        assert all(named(board, city).confirmed for city in given)


@pytest.mark.parametrize("name", OF_THE_RULEBOOK)
def test_every_city_has_a_name_a_color_and_a_column_of_its_own(name: str) -> None:
    board = shipped_board(name)
    cities = [hex_ for hex_ in board.hexes if hex_.kind == "city"]
    assert all(city.name and city.colors for city in cities)
    # Berlin gets its cubes otherwise, and Barbados has no dark area.
    columns = sorted(column for city in cities for column in city.columns)
    assert all(len(city.columns) == (city.name != "Berlin") for city in cities)
    expected = {"barbados": COLUMNS[:6], "st-lucia": ()}.get(name, COLUMNS)
    assert columns == sorted(expected)


@pytest.mark.parametrize(
    ("name", "links"),
    [
        (
            "ireland",
            {
                ("Belfast", "Scotland", 6),
                ("Dublin", "Wales", 6),
                ("Dundalk", "Wales", 6),
                ("Rosslare", "England East", 6),
                ("Cork", "England West", 6),
            },
        ),
        ("chesapeake-and-ohio", {("Baltimore", "Newport News", 5)}),
    ],
)
def test_links_are_printed_between_these_places(name: str, links: set[tuple[str, str, int]]) -> None:
    board = shipped_board(name)
    names = {hex_.label: hex_.name for hex_ in board.hexes}
    assert {(names[link.ends[0]], names[link.ends[1]], link.cost) for link in board.links} == links
    beside = {hex_.label: hex_.neighbors for hex_ in board.hexes}
    for link in board.links:
        way = (link.ends[0], *link.hexes, link.ends[1])
        assert all(after in beside[before] for before, after in pairwise(way))


def test_in_ireland_ten_cities_take_nothing_and_get_nothing() -> None:
    cities = [hex_ for hex_ in shipped_board("ireland").hexes if hex_.kind == "city"]
    assert sum(not (city.colors or city.columns) for city in cities) == 10
    assert [city.name for city in cities if city.colors and not city.columns] == ["England West", "England East"]
    assert {column for city in cities for column in city.columns} == {*COLUMNS[:6], "dark 1", "dark 2"}


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_no_city_has_neither_color_nor_column_and_only_land_and_water_no_name(name: str) -> None:
    for hex_ in shipped_board(name).hexes:
        assert hex_.kind == "city" or not (hex_.colors or hex_.columns)
        assert bool(hex_.name) == (hex_.kind in ("city", "town", "station abroad"))


def test_only_the_four_ports_of_the_south_take_white_cubes() -> None:
    takers = {hex_.name for name in BOARDS for hex_ in shipped_board(name).hexes if Color.WHITE in hex_.colors}
    assert takers == {"Charleston", "Savannah", "Mobile", "New Orleans"}
    assert all(len(named(shipped_board("southern-us"), port).colors) == 2 for port in takers)


def test_the_cities_of_the_rulebooks_examples_are_as_it_says() -> None:
    board = shipped_board("rust-belt")
    assert named(board, "Cincinnati").colors == named(board, "Evansville").colors == (Color.BLUE,)
    assert named(board, "Kansas City").columns == ("light 3",)
    assert named(board, "Des Moines").columns == ("light 4",)
    assert {named(board, town).kind for town in ("Indianapolis", "Milwaukee")} == {"town"}
    assert {color for hex_ in shipped_board("barbados").hexes for color in hex_.colors} == {Color.YELLOW}


def test_the_eastern_and_western_cities_that_the_rulebook_names_are_certain() -> None:
    board = shipped_board("western-us")
    eastern = ["Duluth", "Minneapolis", "Des Moines", "St. Louis", "Memphis", "Vicksburg", "New Orleans"]
    western = ["Seattle", "San Francisco", "Los Angeles"]
    for name, kind in [*((city, "city") for city in eastern + western), ("Kansas City", "town"), ("Portland", "town")]:
        assert (named(board, name).kind, named(board, name).name_certainty) == (kind, "certain")


def test_the_mississippi_is_one_chain_of_river_hexes_and_cities() -> None:
    board = shipped_board("western-us")
    chain = {hex_.label: hex_ for hex_ in board.hexes if hex_.kind == "river" or "dark" in "".join(hex_.columns)}
    chain |= {hex_.label: hex_ for hex_ in board.hexes if hex_.name == "St. Louis"}
    reached, waiting = set(), [named(board, "Minneapolis").label]
    while waiting:
        label = waiting.pop()
        reached.add(label)
        waiting += [other for other in chain[label].neighbors if other in chain and other not in reached]
    assert reached == set(chain) - {named(board, "Duluth").label}


def test_a_name_that_is_not_the_transcriptions_says_what_that_has() -> None:
    germany, southern = shipped_board("germany"), shipped_board("southern-us")
    assert named(germany, "Freiburg").remark == 'spelled "Frieburg" in the transcription'
    assert named(germany, "Rotterdam").remark == 'called "To Rotterdam" in the transcription'
    assert named(southern, "Jackson TN").remark
    assert (named(southern, "Jackson").kind, named(southern, "Jackson TN").kind) == ("city", "town")


class Fact(NamedTuple):
    """A hex as a transcription has it, and where: the column and the row in half hexes, or the other way round."""

    place: tuple[int, int]
    kind: str
    name: str
    colors: tuple[Color, ...]
    columns: tuple[str, ...]
    figures: dict[str, int]


def facts(name: str) -> Iterator[Fact]:
    path = next((each for each in (FACTS / f"{name}.json", FACTS / "more" / f"{name}.json") if each.exists()), None)
    if path is None:
        pytest.skip("the transcriptions in ../shared/boards are not there")
    for raw in json.loads(path.read_text())["hexes"]:
        yield _western(raw) if name == "western-us" else _flat_topped(raw, name)


def _western(raw: dict[str, Any]) -> Fact:
    kind = "city" if "city" in raw else "town" if "town" in raw else raw["terrain"]
    return Fact(
        (raw["col2"], -raw["row"]),
        kind,
        raw.get("city", raw.get("town", "")),
        (Color[raw["colour"].upper()],) if kind == "city" else (),
        (f"{raw['goods_group']} {raw['goods_number']}",) if kind == "city" else (),
        {"cubes": {"city": 2, "town": 1}[kind]} if kind in ("city", "town") else {},
    )


def _flat_topped(raw: dict[str, Any], name: str) -> Fact:
    kind = raw["terrain"].replace("water", "lake") if raw["kind"] == "land" else raw["kind"]
    cubes = raw.get("starting_cubes", 0)
    if "map_specific" in raw:
        kind, cubes = "station abroad", 1
    if name == "st-lucia":
        cubes = int(kind in ("plain", "river"))
    if name in ("southern-us", "chesapeake-and-ohio") and kind == "town":
        cubes = 1
    figures = {"cubes": cubes, "cost": raw.get("terrain_cost", 0)}
    column, height = raw["q"], 2 * raw["r"] + raw["q"]
    return Fact(
        (-height, column) if name in TURNED else (column, height),
        kind,
        raw.get("name", ""),
        tuple(Color[color.upper()] for color in raw.get("colors", ())),
        tuple(f"{column['group']} {column['number']}" for column in raw.get("columns", ())),
        {figure: value for figure, value in figures.items() if value},
    )


def place_of(hex_: BoardHex, grid: str) -> tuple[int, int]:
    column, row = column_and_row(hex_.label) or (0, 0)
    return (column, 2 * row + column % 2) if grid == "odd columns lower" else (2 * column + row % 2, row)


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_is_what_the_transcription_says(name: str) -> None:
    board = shipped_board(name)
    hexes = {place_of(hex_, board.grid): hex_ for hex_ in board.hexes}
    said = list(facts(name))
    # The two begin to count elsewhere; the first city or town shows by how much.
    anchor = next(fact for fact in said if fact.name in {hex_.name for hex_ in board.hexes if hex_.name})
    at = place_of(named(board, anchor.name), board.grid)
    shift = (at[0] - anchor.place[0], at[1] - anchor.place[1])
    assert len(said) == len(hexes)
    for fact in said:
        hex_ = hexes[fact.place[0] + shift[0], fact.place[1] + shift[1]]
        assert (hex_.kind, hex_.colors, hex_.columns) == (fact.kind, fact.colors, fact.columns)
        assert hex_.figures == fact.figures
        assert hex_.name == fact.name or f'"{fact.name}"' in hex_.remark

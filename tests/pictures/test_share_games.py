"""Positions of Chicago Express and American Rails, drawn: what lies where, and what moves change."""

from itertools import combinations, pairwise
from math import hypot
from pathlib import Path

import pytest

import interlock
from interlock.drawing.hexes import SIZE, Hexes
from interlock.drawing.picture import changed_keys
from interlock.games.american_rails.pictures import board_panels as american_panels
from interlock.games.chicago_express.pictures import board_panels as chicago_panels
from interlock.games.position_view import position_of
from interlock.replay.boards import shipped_grid
from kit.hostile_games import hostile_play
from kit.positions_drawn import Drawn, faults, in_american_rails, in_chicago_express, words

HERE = Path(__file__).parents[2] / "records/games"
PLAYED = ("chicago-express", "american-rails")
RECORDS = [path for game in PLAYED for path in sorted((HERE / game).glob("*.rgn"))]
WHOSE_TURN = {"turn/player", "turn/decision", "turn/over"}
"""What changes with almost every move."""


@pytest.fixture(scope="module")
def chicago() -> Drawn:
    return Drawn(interlock.read(HERE / "chicago-express/first-game.rgn"))


@pytest.fixture(scope="module")
def american() -> Drawn:
    return Drawn(interlock.read(HERE / "american-rails/first-game.rgn"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_position_of_a_recorded_game_is_sound(path: Path) -> None:
    drawn = Drawn(interlock.read(path))
    layout = drawn.layout()
    assert [wrong for step in drawn.steps for wrong in faults(layout, drawn.pieces(step.position))] == []


@pytest.mark.parametrize(("game", "players"), [("chicago-express", 6), ("american-rails", 5)])
@pytest.mark.parametrize("seed", range(3))
def test_positions_are_sound_whatever_stands(game: str, players: int, seed: int) -> None:
    drawn = Drawn(interlock.new_record(game, [str(seat) for seat in range(players)]))
    layout = drawn.layout()
    for replay, moves in hostile_play(game, "", players, seed, moves=150):
        replay.run(len(moves))
        assert list(faults(layout, drawn.pieces(position_of(replay)))) == []


@pytest.mark.parametrize("game", PLAYED)
def test_more_players_than_a_game_is_for_find_room(game: str) -> None:
    drawn = Drawn(interlock.new_record(game, [f"{'W' * 60} <script> & {number}" for number in range(30)]))
    assert list(faults(drawn.layout(), drawn.pieces(drawn.steps[0].position))) == []


def test_the_wabash_has_an_income_when_it_is_open(chicago: Drawn) -> None:
    incomes = []
    for step in chicago.steps:
        _, companies = chicago.picture.tables(step.position, chicago.world, chicago.names)
        [income] = [row[companies.columns.index("income")] for row in companies.rows if row[0] == "Wabash"]
        assert words(chicago.pieces(step.position)["income/Wabash"]).endswith(str(income))
        incomes.append(income)
    assert incomes[0] == "not open"
    assert isinstance(incomes[-1], int)


@pytest.mark.parametrize("panels_of", [chicago_panels.panels_of, american_panels.panels_of])
def test_panels_cover_neither_hexes_nor_each_other(panels_of) -> None:
    grid = shipped_grid(PLAYED[panels_of is american_panels.panels_of])
    panels = panels_of(grid)
    hexes = Hexes(grid.board.grid)
    for left, top, width, height in panels:
        for label in grid.labels:
            x, y = hexes.middle(label)
            near_x, near_y = min(max(x, left), left + width), min(max(y, top), top + height)
            assert hypot(x - near_x, y - near_y) >= SIZE, label
    for one, other in combinations(panels, 2):
        apart_x = one.left + one.width <= other.left or other.left + other.width <= one.left
        assert apart_x or one.top + one.height <= other.top or other.top + other.height <= one.top


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_move_changes_just_what_is_otherwise_on_the_table(path: Path) -> None:
    drawn = Drawn(interlock.read(path))
    for old, new in pairwise(step.position for step in drawn.steps):
        changes = [
            *(in_chicago_express(old.chicago_express, new.chicago_express) if new.chicago_express else ()),
            *(in_american_rails(old.american_rails, new.american_rails) if new.american_rails else ()),
        ]
        assert {*changed_keys(drawn.pieces(old), drawn.pieces(new))} - WHOSE_TURN == {*changes}, new.move_number


def test_an_extension_changes_its_locomotives_the_income_and_the_dial(chicago: Drawn) -> None:
    changes = chicago.changed_by("Ben: extend B&O P7, O7, N7") - WHOSE_TURN
    assert changes == {"locomotives/B&O/P7", "locomotives/B&O/O7", "locomotives/B&O/N7", "dials/extend"}
    changes = chicago.changed_by("Cara: extend NYC R3, Binghamton, P2") - WHOSE_TURN
    assert changes == {
        *(f"locomotives/NYC/{label}" for label in ("R3", "Q3", "P2")),
        "income/NYC",
        "dials/extend",
    }


def test_a_development_changes_its_house_the_supply_the_income_and_the_dial(chicago: Drawn) -> None:
    changes = chicago.changed_by("Ben: develop Binghamton") - WHOSE_TURN
    assert changes == {"houses/Q3", "supply/houses", "income/NYC", "dials/develop"}


def test_a_bid_changes_what_is_bid_and_a_pass_who_is_still_in(chicago: Drawn) -> None:
    assert chicago.changed_by("Ben: bid 11") - WHOSE_TURN == {"auction/bid"}
    assert words(chicago.after("Ben: bid 11")["auction/bid"]) == "$11 bid 2 Ben"
    assert chicago.changed_by("Ann: pass") - WHOSE_TURN == {"auction/bidder/1"}


def test_the_wabash_is_not_open_until_it_has_a_locomotive() -> None:
    drawn = Drawn(interlock.read(HERE / "chicago-express/tournament-with-rulings.rgn"))
    told = []
    for step in drawn.steps:
        pieces = drawn.pieces(step.position)
        told.append(words(pieces["income/Wabash"]))
        assert ("locomotives/Wabash/D3" in pieces) == step.position.chicago_express.wabash_open
    assert told[0] == "W not open"
    assert told[-1].removeprefix("W ").isdecimal()


def test_a_dial_tells_how_far_it_is_and_that_it_is_red(chicago: Drawn) -> None:
    told = {words(chicago.pieces(step.position)["dials/develop"]) for step in chicago.steps}
    assert {"develop 0 of 4", "develop 1 of 4", "develop 4 of 4, red"} <= told


def test_a_first_cube_an_expansion_and_a_development_change_what_they_are_about(american: Drawn) -> None:
    assert american.changed_by("Mike: start Montgomery") - WHOSE_TURN >= {"cubes/American/E14", "income/American"}
    expansion = next(step.line for step in american.steps if ": expand 3" in step.line and step.line.count(",") == 2)
    changes = american.changed_by(expansion)
    assert sum(key.startswith("cubes/") for key in changes) == 3
    assert sum(key.startswith("markers/") for key in changes) == 1
    development = next(step.line for step in american.steps if ": develop " in step.line)
    changes = american.changed_by(development)
    assert sum(key.startswith("houses/") for key in changes) == 1
    assert "supply/developments" in changes


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_companies_are_told_without_color_and_lie_beside_one_another(path: Path) -> None:
    drawn = Drawn(interlock.read(path))
    track = {
        key: piece
        for step in drawn.steps
        for key, piece in drawn.pieces(step.position).items()
        if key.startswith(("locomotives/", "cubes/"))
    }
    for key, piece in track.items():
        company = key.split("/")[1]
        assert company.startswith(words(piece)), key
    for one, other in combinations(track.values(), 2):
        assert abs(one.x - other.x) >= 16 or abs(one.y - other.y) >= 12

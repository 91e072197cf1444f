"""Games on maps that we have no board of."""

import json

import pytest

from imports.made import action, export_with, in_bytes
from imports.peer import export_of, needs_peer
from interlock.analysis.judge import judge
from interlock.basics.problem import RecordError
from interlock.games.age_of_steam.choochoo.importer import import_choochoo
from interlock.replay.verdict import VerdictStatus


def on_another_map(name, change=None, game_key="my-map"):
    """Return the export of a game as one on a map of another name, its state changed."""
    export = export_of(name)
    state = json.loads(export["startState"])
    if change:
        change(state["gameData"])
    return in_bytes(export | {"gameKey": game_key, "startState": state})


def board_of(data):
    return {hex_.label: hex_ for hex_ in import_choochoo(data, base_rules=True).record.board.hexes}


def space(state, q, r):
    return next(each for hex_, each in state["grid"] if (hex_["q"], hex_["r"]) == (q, r))


def test_a_map_that_is_not_known_is_refused_with_those_that_are():
    with pytest.raises(
        RecordError, match="the rules of the map 'sicily' are not known; expected rust-belt, "
    ) as raised:
        import_choochoo(in_bytes(export_with([], gameKey="sicily")))
    assert raised.value.problems[0].field == "gameKey"


def test_of_an_unknown_map_its_own_actions_are_not_told() -> None:
    with pytest.raises(RecordError) as raised:
        import_choochoo(in_bytes(export_with([action("sell-wine"), action("sell-wine")], gameKey="sicily")))
    assert [problem.field for problem in raised.value.problems] == ["gameKey"]


def test_without_its_state_a_map_is_not_at_hand():
    with pytest.raises(RecordError, match="the map of the game is not at hand") as raised:
        import_choochoo(in_bytes(export_with([], gameKey="sicily")), base_rules=True)
    assert raised.value.problems[0].field == "startState"


@needs_peer
def test_the_map_goes_into_the_record_as_a_board():
    known = import_choochoo(in_bytes(export_of("recorded/rust-belt-2692")))
    imported = import_choochoo(on_another_map("recorded/rust-belt-2692"), base_rules=True)
    assert imported.warning is None
    assert imported.record.moves == known.record.moves
    assert imported.record.header.board == imported.record.board.name == "choochoo-my-map"
    verdict = judge(imported.record)
    assert verdict.status is VerdictStatus.VALID
    assert verdict.standings == judge(known.record).standings


@needs_peer
def test_terrain_that_the_rulebook_does_not_have_costs_what_it_does_on_the_site():
    def change(state):
        space(state, 0, 9)["type"] = 14
        space(state, 0, 10)["type"] = 7
        space(state, 0, 11)["terrainCost"] = 8
        space(state, 0, 12)["type"] = 8

    board = board_of(on_another_map("recorded/rust-belt-2692", change))
    assert [(board[label].kind, board[label].figures) for label in ("A0", "A1", "A2")] == [
        ("mountain", {"cost": 5}),
        ("plain", {"cost": 6}),
        ("plain", {"cost": 8}),
    ]
    assert [board[label].remark for label in ("A0", "A1", "A2")] == ["a dark mountain", "a shallow lake", ""]
    assert "A3" not in board


@needs_peer
def test_no_track_crosses_a_closed_side():
    def change(state):
        space(state, 0, 10)["unpassableEdges"] = [3, 5]
        space(state, 0, 15)["unpassableEdges"] = [1, 2, 3, 4, 5, 6]

    board = board_of(on_another_map("recorded/rust-belt-2692", change))
    assert board["A1"].neighbors == ("A0", "B1")
    assert "A1" not in board["A2"].neighbors
    assert "A6" not in board


@needs_peer
def test_a_name_that_two_places_have_is_left_out():
    board = board_of(on_another_map("random/southern-us/0"))
    assert (board["A7"].name, board["C2"].name, board["A3"].name) == ("", "", "Memphis")


@needs_peer
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda state: state["grid"][0][0].update(q=30), "the map is larger than boards"),
        (lambda state: state["grid"].append(state["grid"][0]), "a hex is there twice"),
        (lambda state: state["grid"][0][1].update(tile={}), "the map has track on C4"),
        (lambda state: [each.update(type=11) for _, each in state["grid"]], "the map has no land"),
    ],
)
def test_a_map_that_becomes_no_board_is_refused(change, message):
    with pytest.raises(RecordError, match=message) as raised:
        import_choochoo(on_another_map("recorded/rust-belt-2692", change), base_rules=True)
    assert raised.value.problems[0].field == "startState.gameData.grid"


@needs_peer
def test_a_map_without_a_city_is_refused():
    with pytest.raises(RecordError, match="the board has no city") as raised:
        import_choochoo(on_another_map("random/st-lucia/0"), base_rules=True)
    assert raised.value.problems[0].field == "startState"


@needs_peer
def test_the_name_of_a_map_is_one_word():
    with pytest.raises(RecordError, match="'my map' is no name of a map"):
        import_choochoo(on_another_map("recorded/rust-belt-2692", game_key="my map"), base_rules=True)

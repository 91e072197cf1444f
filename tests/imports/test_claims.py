"""What an export claims and the site checks is carried over, or the export is refused."""

import json

import pytest

from imports.made import NoCityLeft, action, export_with, first_round, in_bytes, opening
from imports.peer import export_of, needs_peer
from interlock.analysis.judge import judge
from interlock.basics.problem import RecordError
from interlock.games.age_of_steam.choochoo.importer import import_choochoo
from interlock.games.age_of_steam.maps.registry import MAPS
from interlock.replay.verdict import VerdictStatus


def refused(export):
    """Return the field that an export is refused for, or by which its record turns illegal."""
    try:
        imported = import_choochoo(in_bytes(export))
    except RecordError as error:
        return error.problems[0].field
    if imported.warning is None:
        return None
    assert judge(imported.record).status is VerdictStatus.ILLEGAL
    return imported.warning.field


@needs_peer
def test_a_link_is_not_the_movers_because_the_mover_says_so():
    export = export_of("recorded/rust-belt-2692")
    assert refused(export) is None
    export["actions"][233]["actionData"]["path"][0]["owner"] = 4
    assert refused(export) == "actions[233]"


@needs_peer
@pytest.mark.parametrize("name", ["recorded/germany-2824", "random/southern-us/2"])
def test_a_link_has_no_other_owner_than_it_has(name):
    """Here and there a second link of another owner lies beside it."""
    export = export_of(name) | {"actions": export_of(name)["actions"][:120]}
    owners = {step.get("owner") for each in export["actions"] for step in each["actionData"].get("path", ())}
    tried = found = 0
    for number, each in enumerate(export["actions"]):
        for step in each["actionData"].get("path", ())[:1]:
            claimed = step.pop("owner", None)
            for owner in owners - {claimed}:
                step.update({} if owner is None else {"owner": owner})
                tried += 1
                found += refused(export | {"actions": export["actions"][: number + 1]}) is not None
                step.pop("owner", None)
            step.update({} if claimed is None else {"owner": claimed})
    assert found >= 0.9 * tried > 20


@pytest.mark.parametrize("count", [9, 10])
def test_a_pass_in_another_phase_is_no_pass(count):
    actions = [*first_round()[: count + 3], action("stLuciaPass")]
    assert refused(export_with(actions)) == f"actions[{count + 3}].actionName"


def test_passing_in_the_auction_is_no_pass_for_the_first_place():
    made = export_with([action("pass")], gameKey="st-lucia", playerIds=[1, 2])
    assert refused(made) == "actions[0].actionName"
    assert refused(made | {"actions": [action("stLuciaPass")]}) is None


@needs_peer
@pytest.mark.parametrize("name", ["recorded/rust-belt-2692", "random/southern-us/0", "random/barbados/0"])
@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda state: state["bag"].pop(), "bag"),
        (lambda state: state["bag"].append(4), "bag"),
        (lambda state: state["bag"].__setitem__(0, 2 if state["bag"][0] != 2 else 4), "bag"),
        (lambda state: state["availableCities"].pop(), "availableCities"),
        (lambda state: state["availableCities"][0].update(color=0), "availableCities[0].color"),
        (lambda state: state["availableCities"][0].update(goods=[2]), "availableCities[0].goods"),
        (lambda state: state["players"][0].update(outOfGame=True), "players[0].outOfGame"),
        (lambda state: state["players"][0].update(selectedAction=3), "players[0].selectedAction"),
        (lambda state: state.update(currentPhase=4), "currentPhase"),
        (lambda state: state.update(currentPlayer=8), "currentPlayer"),
        (lambda state: state.update(selectedActions=[2]), "selectedActions"),
        (lambda state: a_hex(state, type=2).update(type=4), "grid"),
        (lambda state: a_hex(state, type=4).update(type=3), "grid"),
        (lambda state: a_hex(state, type=4).update(terrainCost=2), "grid"),
        (lambda state: a_hex(state, type=4).update(unpassableEdges=[2]), "grid"),
        (lambda state: a_hex(state, type=2).update(tile={"tileType": 1, "orientation": 1, "owners": []}), "grid"),
        (lambda state: a_hex(state, type=1).update(urbanized=True), "grid"),
    ],
)
def test_a_state_that_differs_from_what_the_map_begins_with_is_refused(name, change, field):
    export = export_of(name)
    state = json.loads(export["startState"])
    change(state["gameData"])
    assert refused(export | {"startState": state}).startswith(f"startState.gameData.{field}")


def a_hex(state, **facts):
    """Return a hex without a town that is of this kind."""
    return next(hex_ for _, hex_ in state["grid"] if facts.items() <= hex_.items() and "townName" not in hex_)


@needs_peer
def test_the_direct_link_of_germany_costs_what_it_does():
    export = export_of("random/germany/0")
    state = json.loads(export["startState"])
    state["gameData"]["interCityConnections"][0]["cost"] = 4
    assert refused(export | {"startState": state}) == "startState.gameData.interCityConnections[0].cost"


@needs_peer
def test_there_are_as_many_players_as_the_state_has():
    assert refused(export_of("random/barbados/0") | {"playerIds": [1, 2, 3, 4, 5, 6]}) == "playerIds"


def test_the_site_waits_for_the_end_of_a_turn_without_a_new_city_left(monkeypatch):
    monkeypatch.setitem(MAPS, "rust-belt", NoCityLeft)
    tiles = ((15, 10, 2, 3), (14, 10, 1, 4), (13, 10, 2, 6))
    builds = [
        action("build", coordinates={"q": q, "r": r}, tileType=tile, orientation=orientation)
        for q, r, tile, orientation in tiles
    ]
    played = [*opening(), action("done"), *builds]
    assert refused(export_with([*played, action("done"), action("done")])) is None
    assert refused(export_with([*played, builds[0]])) == f"actions[{len(played)}].actionName"

"""Exports made to hurt: each is refused in a short sentence with its place, after no more work than its size."""

import json
from contextlib import suppress

import pytest

from imports.made import action, export_with, in_bytes, opening
from imports.peer import export_of, needs_peer
from interlock.basics.problem import RecordError
from interlock.games.age_of_steam.choochoo.importer import import_choochoo
from kit.step_counter import growth

HEADER = '{"gameKey": "rust-belt", "playerIds": [1, 2, 3], "startSeed": "a seed", '


def problems_of(data, **how):
    with pytest.raises(RecordError) as raised:
        import_choochoo(data, **how)
    assert all(len(problem.sentence()) < 400 for problem in raised.value.problems)
    return raised.value.problems


def one_problem(data, **how):
    [problem] = problems_of(data, **how)
    return problem.field, problem.sentence()


def nested(opens, closes, depth):
    return opens * depth + "1" + closes * depth


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('"actions": {}', ""),
        ('"actions": [], "nothing": {}', ""),
        ('"actions": [{{"actionName": "done", "actionData": {}}}]', ""),
    ],
)
def test_nesting_has_an_end(text, field):
    for brackets in ("[]", "{}"):
        opens = "[" if brackets == "[]" else '{"a":'
        data = HEADER + text.format(nested(opens, brackets[1], 100_000)) + "}"
        assert one_problem(data.encode()) == (field, "the JSON is nested too deeply")


@pytest.mark.parametrize("packed", ["startState", "actions", "variant", "playerIds"])
def test_nesting_has_an_end_in_a_packed_text(packed):
    export = export_with([]) | {packed: nested("[", "]", 100_000)}
    assert one_problem(in_bytes(export)) == (packed, "the JSON is nested too deeply")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('"actions": [],\n"gameKey": "germany"', "gameKey"),
        ('"actions": [],\n"actions": []', "actions"),
        ('"actions": [{"actionName": "bid", "actionData": {"bid": 1,\n"bid": 2}}]', "bid"),
        ('"actions": [3, {"a": 1, "b": {"c": [[{"d": 0,\n"d": 0}]]}}]', "d"),
        ('"actions": [{"actionName": "done",\n"actionNam\\u0065": "done"}]', "actionName"),
    ],
)
def test_no_name_is_there_twice(text, name):
    [problem] = problems_of((HEADER + text + "}").encode())
    assert problem.sentence() == f"the name '{name}' for the second time; expected each name once"
    assert (problem.line, problem.column) == (2, 1)


def test_no_name_is_there_twice_in_a_packed_text():
    data = '{"numShares": 1, "numShares": 2}'
    made = export_with([{"actionName": "takeShares", "actionData": data}])
    assert one_problem(in_bytes(made))[0] == "actions[0].actionData"
    made = export_with([], startState='{"gameData": {"bag": [], "bag": []}}')
    assert one_problem(in_bytes(made))[0] == "startState"


A_HEX = {"q": 7, "r": 11}
MOVE = {"startingCity": A_HEX, "good": 1}


@pytest.mark.parametrize(
    ("export", "field", "expected"),
    [
        (export_with([action("done")] * 100_001), "actions", "too many actions; expected at most 100,000"),
        (export_with([], gameKey="m" * 10**6), "gameKey", "a text too long; expected at most 80 characters"),
        (
            export_with([], startSeed="m" * 10**6),
            "startSeed",
            "a text too long; expected at most 10,000 characters",
        ),
        (export_with([], playerIds=[*range(10_000)]), "playerIds", "too many players; expected at most 30"),
        (export_with([], playerIds=[*range(9)]), "playerIds", "9 players; expected 1 to 8"),
        (export_with([], playerIds=[]), "playerIds", "0 players; expected 1 to 8"),
        (export_with([action("bid", bid=10**18)]), "actions[0].actionData.bid", "the value is out of range"),
        (export_with([action("bid", bid=10**4000)]), "actions[0].actionData.bid", "the value is out of range"),
        (export_with([action("x" * 10**6)]), "actions[0].actionName", "a text too long"),
        (export_with([action("done", seed="x" * 10**6)]), "actions[0].seed", "a text too long"),
        (
            export_with([action("move", **MOVE, path=[{"endingStop": A_HEX}] * 101)]),
            "actions[0].actionData.path",
            "too many links; expected at most 100",
        ),
        (
            export_with([action("build", coordinates={"q": 10**9, "r": 0}, tileType=1, orientation=1)]),
            "actions[0].actionData.coordinates.q",
            "the value is out of range",
        ),
        (export_with([], variant={"\x1b[2J": 1}), "variant.\x1b[2J", "games of the variant '\x1b[2J' are not read"),
        (export_with([], variant={"x" * 1000: 1}), "variant", "a text too long"),
    ],
)
def test_what_is_too_much_is_told_with_its_place(export, field, expected):
    found, sentence = one_problem(in_bytes(export))
    assert found == field
    assert sentence.startswith(expected)


@needs_peer
@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda state: state.update(bag=[0] * 100_000), "bag"),
        (lambda state: state.update(grid=state["grid"] * 1_000), "grid"),
        (lambda state: state.update(turnOrder=[1] * 10_000), "turnOrder"),
        (lambda state: state.update(players=state["players"] * 2_000), "players"),
        (lambda state: state.update(availableCities=state["availableCities"] * 1_000), "availableCities"),
        (lambda state: state.update(interCityConnections=[{"id": "", "connects": []}] * 1_000), "interCityConnections"),
        (lambda state: state["grid"][0][1].update(goods=[0] * 1_000), "grid[0][1].goods"),
        (lambda state: state["grid"][0][1].update(color=[0] * 1_000), "grid[0][1].color"),
        (lambda state: state["grid"][0][1].update(townName="x" * 1_000), "grid[0][1].townName"),
        (lambda state: state["grid"][0][1].update(name="x" * 1_000), "grid[0][1].name"),
    ],
)
@pytest.mark.parametrize("map_name", ["rust-belt", "my-map"])
def test_a_state_holds_no_more_than_a_game_needs(change, field, map_name):
    export = export_of("recorded/rust-belt-2692")
    state = json.loads(export["startState"])
    change(state["gameData"])
    found, _ = one_problem(in_bytes(export | {"gameKey": map_name, "startState": state}), base_rules=True)
    assert found.startswith(f"startState.gameData.{field}")


def test_not_every_wrong_action_is_told():
    assert len(problems_of(in_bytes(export_with([3] * 50_000)))) == 1000


def test_more_actions_than_a_game_can_have_end_the_record_where_they_are_refused():
    imported = import_choochoo(in_bytes(export_with([*opening(), *[action("done")] * 50_000])))
    assert imported.warning.field == "actions[12]"
    assert len(imported.record.moves) < 20


def importing(export):
    """Return the import of an export, whatever comes of it."""
    data = in_bytes(export)

    def call():
        with suppress(RecordError):
            import_choochoo(data, base_rules=True)

    return call


def with_hexes(count):
    grid = [[{"q": number % 26, "r": number // 26 - number % 26 // 2}, {"type": 2}] for number in range(count)]
    grid[0][1] = {"type": 1, "name": "Here", "color": [0]}
    players = [{"color": colour} for colour in (1, 2, 3)]
    state = {"bag": [], "grid": grid, "players": players, "turnOrder": [1, 2, 3]}
    return export_with([], gameKey="own", startState={"gameData": state | {"availableCities": [], "roundNumber": 1}})


@pytest.mark.parametrize(
    "export",
    [
        lambda size: export_with([action("done")] * size),
        lambda size: export_with([3] * size),
        lambda size: export_with([*opening(), *[action("done")] * size]),
        lambda size: export_with([action("move", **MOVE, path=[{"endingStop": A_HEX}] * size)]),
        lambda size: export_with([], playerIds=[*range(size)]),
        lambda size: export_with([], unknown=[{"a": 1}] * size),
        lambda size: export_with([], startSeed="x" * size),
        with_hexes,
    ],
)
def test_twice_as_much_is_twice_the_work(export):
    importing(export(1_001))()  # What is done once only is done.
    assert growth(lambda size: importing(export(size)), 1_000) <= 2.1

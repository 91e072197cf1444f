import json

import pytest

from imports.peer import export_bytes, export_of, game_names, needs_peer
from interlock.basics.problem import RecordError
from interlock.games.age_of_steam.choochoo.actions import BuildTile, PlaceBid, Wishes
from interlock.games.age_of_steam.choochoo.codes import Coordinates
from interlock.games.age_of_steam.choochoo.export import read_export
from interlock.games.age_of_steam.choochoo.recognition import is_export


def export(*actions, **fields):
    """Return an export in bytes, made of these actions."""
    return json.dumps({"gameKey": "rust-belt", "playerIds": [1, 2, 3], "actions": actions} | fields).encode()


def action(name, data=None, **fields):
    return {"version": 1, "actionName": name, "actionData": data or {}, "seed": None} | fields


def problems_of(data):
    with pytest.raises(RecordError) as raised:
        read_export(data)
    return [(problem.field, problem.sentence()) for problem in raised.value.problems]


def test_actions_are_read_with_their_seeds():
    first, second = read_export(export(action("bid", {"bid": 3}), action("pass", seed="12"))).actions
    assert (first.name, first.data, first.seed) == ("bid", PlaceBid(3), None)
    assert (second.name, second.seed) == ("pass", "12")


def test_what_the_site_packs_into_texts_is_unpacked():
    build = action("build", {"coordinates": {"q": 15, "r": 10}, "tileType": 2, "orientation": 3})
    packed = build | {"actionData": json.dumps(build["actionData"])}
    data = export(actions=json.dumps([packed]), playerIds="[1, 2, 3]", variant="{}", startState="null")
    assert read_export(data) == read_export(export(build))
    assert read_export(data).actions[0].data == BuildTile(Coordinates(15, 10), 2, 3)


def test_an_answer_of_the_site_holds_the_export_as_its_game():
    inner = export(action("done"), id=12)
    assert read_export(b'\xef\xbb\xbf{"game": ' + inner + b"}") == read_export(inner)
    assert read_export(inner).id == 12


def test_wishes_of_a_player_may_be_left_out():
    data = export(action("auto-action", {"locoNext": True}))
    assert read_export(data).actions[0].data == Wishes(loco_next=True)


def test_an_export_is_told_from_other_files():
    assert is_export(b' \n{"gameKey": "rust-belt", "actions": []}')
    assert is_export(b'{"game":{"gameKey": "rust-belt", "actions": []}}')
    assert not is_export(b'{"header": {"game": "age-of-steam"}, "moves": []}')
    assert not is_export(b'interlock 1\ngame age-of-steam ; "gameKey" "actions"\n')


@pytest.mark.parametrize(
    ("data", "field", "sentence"),
    [
        (b"", "", "not JSON: input data was truncated"),
        (b"[]", "", "found array; expected object"),
        (b'{"gameKey": "rust-belt"}', "actions", "actions is missing"),
        (export(playerIds={}), "playerIds", "found object; expected array"),
        (export(startState="{"), "startState", "not JSON: input data was truncated"),
        (export(startState={"gameData": {}}), "startState.gameData.bag", "bag is missing"),
        (export(variant={"locoVariant": True}), "variant.locoVariant", "games of the variant 'locoVariant' are not"),
        (export(3), "actions[0]", "found int; expected object"),
        (export(action("dance")), "actions[0].actionName", "unknown action 'dance'"),
        (export(action("bid")), "actions[0].actionData.bid", "bid is missing"),
        (export(action("bid", {"bid": -1})), "actions[0].actionData.bid", "the value is out of range; expected int >="),
        (export(action("takeShares", {"numShares": 0.5})), "actions[0].actionData.numShares", "found float; expected"),
        (
            export(
                action("done"), action("build", {"coordinates": {"q": 1, "r": 2}, "tileType": 18, "orientation": 1})
            ),
            "actions[1].actionData.tileType",
            "unknown value 18",
        ),
        (
            export(action("move", {"startingCity": {"q": 1, "r": 1}, "good": 1, "path": [{"endingStop": {"q": 1}}]})),
            "actions[0].actionData.path[0].endingStop.r",
            "r is missing",
        ),
        (export(action("done", "{]")), "actions[0].actionData", "not JSON: "),
        (export(action("done", seed=[])), "actions[0].seed", "found array; expected int or str or null"),
        (b'{"actions": ' + b"[" * 100_000, "", "the JSON is nested too deeply"),
    ],
)
def test_what_is_wrong_is_told_with_its_field(data, field, sentence):
    [(found, told)] = problems_of(data)
    assert found == field
    assert told.startswith(sentence)


def test_every_wrong_action_is_told():
    assert len(problems_of(export(action("dance"), action("done"), action("bid")))) == 2


def test_bytes_that_are_no_text_are_told():
    assert "no text" in problems_of(b'{"gameKey": "\xff"}')[0][1]


@needs_peer
def test_all_games_are_read():
    for name in game_names():
        data, plain = export_bytes(name), export_of(name)
        assert is_export(data)
        read = read_export(data)
        assert len(read.actions) == len(plain["actions"])
        plain["startState"] = json.loads(plain["startState"])
        assert read_export(json.dumps(plain).encode()) == read

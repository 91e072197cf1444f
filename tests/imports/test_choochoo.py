"""Whole games of choochoo.games as records."""

import pytest

from imports.made import NoCityLeft, action, export_with, first_round, in_bytes, opening
from imports.peer import export_bytes, export_of, game_names, needs_peer, spelled_out
from interlock.analysis.judge import judge
from interlock.basics.color import Color
from interlock.basics.problem import RecordError
from interlock.games.age_of_steam.choochoo.actions import MoveReader
from interlock.games.age_of_steam.choochoo.export import read_export
from interlock.games.age_of_steam.choochoo.importer import import_choochoo
from interlock.games.age_of_steam.choochoo.opening import opening_of
from interlock.games.age_of_steam.choochoo.seedrandom import SeedRandom
from interlock.games.age_of_steam.maps.registry import MAPS
from interlock.record.age_of_steam import (
    AddLink,
    ChooseAction,
    DrawCubes,
    EndBuilding,
    LayTrack,
    RollDice,
    SellShares,
    SpecialAction,
    Urbanize,
)
from interlock.record.auction import Bid, Pass
from interlock.replay.verdict import VerdictStatus


def plays(imported):
    return [(move.seat, move.age_of_steam.action()) for move in imported.record.moves]


def actions_of(imported):
    return [action for _, action in plays(imported)]


def import_made(actions, **fields):
    return import_choochoo(in_bytes(export_with(actions, **fields)))


def spelled_out_plays(name):
    """Return seat and action of every step of a game spelled out, and whether the site forced it."""
    game, export = spelled_out(name), read_export(export_bytes(name))
    opening = opening_of(export)
    reader = MoveReader(opening.start, opening.places)
    seats = {player["color"]: seat for seat, player in enumerate(game["players"], start=1)}
    for step in game["steps"]:
        if step["kind"] == "action":
            [recorded] = read_export(in_bytes(export_with([action(step["action"], **step["data"])]))).actions
            made = reader.read(recorded)
            if isinstance(made, Urbanize):
                reader.built(made.city)
            yield seats[step["actor"]], made, step["origin"] == "forced"
        for drawn in (event["cubes"] for event in step.get("random", ()) if event["event"] == "bag_draw"):
            yield 0, DrawCubes(tuple(Color[cube.upper()] for cube in drawn)), False
        if dice := [tuple(event["values"]) for event in step.get("random", ()) if event["event"] == "dice"]:
            yield 0, RollDice(*dice), False


@needs_peer
@pytest.mark.parametrize("name", game_names())
def test_a_game_becomes_the_record_of_every_step_die_and_cube(name):
    imported = import_choochoo(export_bytes(name))
    assert imported.warning is None
    found = iter(plays(imported))
    following = next(found, None)
    for seat, expected, forced in spelled_out_plays(name):
        if following == (seat, expected):
            following = next(found, None)
        else:
            # A building turn that ends without a word in Germany, as soon as nothing can be paid.
            assert forced
            assert expected == EndBuilding()
            assert imported.record.header.board == "germany"
    assert following is None


@needs_peer
@pytest.mark.parametrize("name", game_names())
def test_the_record_is_valid_and_ends_with_the_scores_of_the_site(name):
    verdict = judge(import_choochoo(export_bytes(name)).record)
    assert verdict.status is VerdictStatus.VALID
    scores = [player["color"] for player in spelled_out(name)["players"]]
    for final in spelled_out(name)["final"]:
        standing = next(each for each in verdict.standings if each.seat == scores.index(final["color"]) + 1)
        assert standing.out == final["out"]
        assert final["out"] or standing.score == int(final["score"].split("/")[0])


def test_the_header_tells_players_by_their_colours_and_where_they_played():
    header = import_made([]).record.header
    assert (header.game, header.board, header.edition) == ("age-of-steam", "rust-belt", "choochoo")
    assert sorted(player.name for player in header.players) == ["blue", "red", "yellow"]
    assert (header.site, header.tags) == ("choochoo.games", {"choochoo-game": "7"})


def test_the_dice_of_a_round_follow_from_the_seed_of_its_last_action():
    imported = import_made(first_round())
    random = SeedRandom("dice")
    dice = tuple(random.below(6) + 1 for _ in range(6))
    assert actions_of(imported)[-1] == RollDice(dice[:3], dice[3:])
    assert imported.warning is None
    assert judge(imported.record).status is VerdictStatus.INCOMPLETE


def test_only_for_what_is_drawn_a_generator_is_built(monkeypatch):
    built = []
    monkeypatch.setattr(
        "interlock.games.age_of_steam.choochoo.importer.SeedRandom", lambda seed: built.append(seed) or SeedRandom(seed)
    )
    actions = [each | {"seed": each["seed"] or "nothing is drawn"} for each in first_round()]
    assert import_made(actions).record == import_made(first_round()).record
    assert built == ["dice", "dice"]


def test_dice_without_a_seed_are_not_made_up():
    actions = first_round()
    actions[-1]["seed"] = None
    with pytest.raises(RecordError, match="not to be known without the seed") as raised:
        import_made(actions)
    assert raised.value.problems[0].field == f"actions[{len(actions) - 1}].seed"


def test_who_cannot_bid_passes_without_a_word():
    actions = [action("takeShares", numShares=0)] * 3 + [action("bid", bid=10)]
    assert actions_of(import_made(actions))[3:] == [Bid(10), Pass(), Pass()]


@pytest.mark.parametrize(
    ("before", "wishes", "expected"),
    [
        (0, {"skipShares": True, "takeSharesNext": 2}, SellShares(0)),
        (0, {"takeSharesNext": 2}, SellShares(2)),
        (3, {"bidUntil": {"maxBid": 4, "incrementally": True}}, Bid(1)),
        (4, {"bidUntil": {"maxBid": 4, "incrementally": True}}, Bid(3)),
        (4, {"bidUntil": {"maxBid": 4, "incrementally": False}}, Bid(4)),
        (4, {"bidUntil": {"maxBid": 2, "thenPass": True}}, Pass()),
        (6, {"takeActionNext": 3}, ChooseAction(SpecialAction.ENGINEER)),
        (12, {"locoNext": True}, AddLink()),
    ],
)
def test_what_the_site_did_by_wishes_follows_from_the_phase(before, wishes, expected):
    actions = [*first_round()[:before], action("auto-action", **wishes)]
    assert actions_of(import_made(actions))[-1] == expected


@pytest.mark.parametrize(
    ("before", "wishes"),
    [(0, {"locoNext": True}), (4, {"bidUntil": {"maxBid": 2}}), (6, {"skipShares": True}), (9, {"locoNext": True})],
)
def test_wishes_that_say_nothing_of_the_phase_are_told(before, wishes):
    with pytest.raises(RecordError, match="the player's wishes do not say what to do") as raised:
        import_made([*first_round()[:before], action("auto-action", **wishes)])
    assert raised.value.problems[0].field == f"actions[{before}].actionData"


def test_a_move_that_is_refused_ends_the_record():
    imported = import_made([*opening()[:3], action("bid", bid=50), action("pass")])
    assert len(imported.record.moves) == 4
    assert imported.warning.field == "actions[3]"
    assert "the rules refuse move 4" in imported.warning.message
    [finding] = judge(imported.record).findings
    assert (finding.move_number, finding.rule) == (4, "AOS-ORDER-CASH")


@needs_peer
def test_actions_after_the_end_are_told():
    export = export_of("random/barbados/0")
    count = len(export["actions"])
    imported = import_choochoo(in_bytes(export | {"actions": [*export["actions"], action("pass")]}))
    assert imported.warning.field == f"actions[{count}]"
    assert judge(imported.record).status is VerdictStatus.VALID


@needs_peer
def test_a_game_that_goes_on_becomes_a_record_as_far_as_it_goes():
    export = export_of("recorded/rust-belt-2692")
    whole = import_choochoo(in_bytes(export)).record.moves
    for count in range(0, len(export["actions"]), 25):
        part = import_choochoo(in_bytes(export | {"actions": export["actions"][:count]})).record.moves
        assert part == whole[: len(part)]
        assert len(part) >= count


def test_the_end_of_a_turn_is_skipped_where_it_went_without_saying(monkeypatch):
    # The site waits for the end of a turn where there is no New City left; the rules do not.
    monkeypatch.setitem(MAPS, "rust-belt", NoCityLeft)
    tiles = ((15, 10, 2, 3), (14, 10, 1, 4), (13, 10, 2, 6))
    builds = [
        action("build", coordinates={"q": q, "r": r}, tileType=tile, orientation=orientation)
        for q, r, tile, orientation in tiles
    ]
    imported = import_made([*opening(), action("done"), *builds, action("done"), action("done"), action("pass")])
    assert imported.warning is None
    built = actions_of(imported)[9:]
    assert [type(each) for each in built] == [EndBuilding, LayTrack, LayTrack, LayTrack, EndBuilding, Pass]

"""Small things that hardly any game shows: each is tried on its own."""

import pytest
from msgspec.structs import replace

from interlock.analysis.judge import begin
from interlock.basics.color import Color
from interlock.games.railroad_revolution.effects.possible_gains import most_money
from interlock.games.railroad_revolution.milestones.completion import holds
from interlock.games.railroad_revolution.position import WorkerCount
from interlock.games.railroad_revolution.table.tile_stack import Stack
from interlock.railroad_revolution.components.effects import Effect, read_condition
from interlock.record.railroad_revolution import EndTurn, PromoteWorker, RefuseDeal, TurnUpDeal
from interlock.record.rgn import read_rgn
from interlock.replay.rule import Violation
from interlock.replay.verdict import FindingKind
from kit.railroad_revolution.script import SET, Script, by_own_set, found

DEAR = {"cities": tuple(replace(city, station_cost=250) for city in SET.cities)}


def illegal(script: Script, *lines: str, **parts: object) -> list[str]:
    """Return the rules that a game breaks which goes on with these lines, by a set of its own."""
    return [each.rule for each in found(script, *lines, **parts) if each.kind is FindingKind.ILLEGAL]


def left_with(script: Script, cash: int) -> str:
    """Return the ruling that leaves Andy with so much."""
    return f"ruling penalty Andy ${script.table.ledger.balances[1] - cash}"


def atlanta(reward: str, bonus: str) -> dict[str, object]:
    other = {"main_reward": reward, "first_bonus": bonus, "first_bonus_cost": 0}
    return {"city_tiles": tuple(replace(tile, **other) if tile.id == "2" else tile for tile in SET.city_tiles)}


def test_with_the_stack_used_up_the_discards_are_shuffled_and_no_longer_lie_there() -> None:
    script = Script().begun()("put white on telegraph", "office 3", "done", "no deal")
    table, replay = script.table, script.replay
    table.deals, table.discarded = Stack(()), ("2", "3")
    replay.make(2, RefuseDeal())
    assert set(replay.decision.own_options()) == {TurnUpDeal("1"), TurnUpDeal("2"), TurnUpDeal("3")}
    replay.make(0, TurnUpDeal("2"))
    assert table.deal == "2"
    assert not table.discarded
    assert len(table.deals) == 2


def test_what_is_not_kept_lies_under_the_stack() -> None:
    script = Script().begun("1 A")("put white on telegraph", "office 1", "promote white on A2-1", "done").idle()
    stack = script("put white on telegraph", "office 2", "draw B-1, B-2, B-3", "keep B-2").table.milestones["B"]
    assert len(stack) == 9
    assert not stack.may_draw(["B-1", "B-4", "B-5"])
    stack.remove([f"B-{number}" for number in range(4, 11)])
    assert stack.may_draw(["B-1", "B-3"])


@pytest.mark.parametrize(
    ("offices", "condition", "done"),
    [
        (("1", "3"), "offices 2", True),
        (("1", "3"), "neighbouring_offices 2", False),
        (("1", "2"), "neighbouring_offices 2", True),
        (("1", "2"), "neighbouring_offices 3", False),
        (("1", "2"), "track(middle, 1)", True),
        (("1", "2"), "track(middle, 2)", False),
        (("1", "2"), "track(right, 5)", True),
        (("1", "2"), "connected(2, 1)", True),
        (("1", "2"), "station_in(2, 1)", False),
        (("1", "2"), "connected(2, 2)", False),
        (("1", "2"), "trains 1", True),
        (("1", "2"), "rails 2", False),
        (("1", "2"), "rails 1", True),
        (("1", "2"), "all[offices 2, trains 2]", False),
    ],
)
def test_a_condition_holds_by_what_it_names(offices: tuple[str, str], condition: str, done: bool) -> None:
    one, other = offices
    script = Script().begun("1 A")("put white on telegraph", f"office {one}", "done").idle()
    script = script("put white on telegraph", f"office {other}")
    assert holds(script.table, script.table.players[1], read_condition(condition)) == done


def test_shares_from_before_pay_for_the_main_action_once_only() -> None:
    # Three shares from before are $450; what the two of the extra effect bring does not pay for the rails.
    script = Script(header="option effect_order_money after").begun("2 A", "progress left 1")
    lines = [left_with(script, 0), "Andy: put grey on railroad", "Andy: extra"]
    sold = ["Andy: sell 2 shares", "Andy: sell 2 shares", "Andy: sell 1 share"]
    assert not illegal(script, *lines, *sold, "Andy: rail Charlotte-Atlanta-1")
    assert illegal(script, *lines, *sold, "Andy: rail Washington-Pittsburgh-1") == ["RR-TURN-ORDER"]


def test_what_only_the_turn_would_bring_does_not_let_a_worker_be_put_where_money_has_to_be_there_before() -> None:
    for header, rules in (("", []), ("option effect_order_money after", ["RR-TURN-ORDER"])):
        script = Script(header=header).begun("2 A", "progress left 1")("sell 3 shares")
        assert illegal(script, left_with(script, 100), "Andy: put grey on railroad") == rules
        built = Script(header=header).begun("1 A")("sell 3 shares").to_atlanta()
        assert (
            illegal(built, left_with(built, 50), "Andy: put white on station", **DEAR, **atlanta("money 200", "none"))
            == rules
        )


def test_grey_may_pay_for_a_station_by_taking_its_bonus_twice() -> None:
    parts = {**DEAR, **atlanta("none", "money 100")}
    script = Script().begun("2 A", "progress left 1")("sell 3 shares").to_atlanta()
    assert illegal(script, left_with(script, 50), "Andy: put white on station", **parts) == ["RR-STATION-COST"]
    assert not illegal(script, left_with(script, 50), "Andy: put grey on station", **parts)
    assert illegal(script, left_with(script, 49), "Andy: put grey on station", **parts) == ["RR-STATION-COST"]


@pytest.mark.parametrize(("train", "rules"), [("Consolidation", []), ("Prairie", ["RR-STATION-COST"])])
def test_a_train_that_lays_rails_may_reach_a_city_that_can_be_paid_for(train: str, rules: list[str]) -> None:
    start = Script()("side 3 A", "done")
    cities = tuple(
        replace(city, station_cost=900 if city.name in ("Washington", "Charlotte") else 0) for city in SET.cities
    )
    effect = f"take_train {train}"
    sides = tuple(replace(each, effect=effect) if each.tile + each.side == "1A" else each for each in SET.setup_sides)
    parts = {"cities": cities, "setup_sides": sides}
    lines = ["Andy: side 1 A", "Andy: sell 3 shares", "ruling penalty Andy $950"]
    assert illegal(start, *lines, "Andy: put purple on station", **parts) == rules


def test_a_train_on_its_back_pays_only_where_it_can_be_turned_twice() -> None:
    script = Script().begun("1 A")
    player = script.table.players[1]
    player.trains.clear()
    player.turned["Pacific"] = 1
    assert most_money(script.table, 1, [(Effect("flip"), 1)]) == 0
    assert most_money(script.table, 1, [(Effect("flip"), 2)]) >= 300
    player.turned.clear()
    player.trains["Pacific"] = 1
    assert most_money(script.table, 1, [(Effect("flip"), 1)]) == 300


def test_turning_a_train_back_brings_nothing() -> None:
    script = Script().begun("2 A", "progress left 1")("put grey on trade", "flip Mogul", "extra", "flip back Mogul")
    assert [right.n for right in script.table.using.rights if right.kind == "promote"] == [2]


def test_a_worker_swapped_for_one_on_the_board_stands_where_that_stood() -> None:
    script = Script().begun("1 A")("put purple on telegraph", "extra", "swap purple from telegraph for grey")
    assert script.replay.game.view(script.table).players[0].on_telegraph == (WorkerCount(Color.GRAY, 1),)


@pytest.mark.parametrize(("option", "rails", "buildings"), [("", 15, 12), ("option setup_pieces board", 14, 11)])
def test_a_set_up_tile_gives_the_spare_piece_or_one_of_the_board(option: str, rails: int, buildings: int) -> None:
    railed = Script(header=option)("side 1 A", "side 2 B", "rail Charlotte-Atlanta-1")
    assert railed.table.players[1].rails == rails
    built = Script(header=option)("side 1 A", "side 3 B", "build Charlotte")
    assert built.table.players[1].buildings == buildings


def test_nobody_has_to_hire_where_no_worker_is_left_at_all() -> None:
    script = Script().begun("1 A")("put white on trade", "sell building", "promote white on A1-2", "done").idle()
    script = script("put white on trade", "sell building", "promote white on A2-1")
    decision = script.replay.decision
    assert any(map(Violation.is_grave, decision.check(EndTurn())))
    script.table.workers[:] = [0] * 5
    assert not list(decision.check(EndTurn()))


def test_no_milestone_asks_for_more_than_two_workers_even_if_nobody_has_told_how_many() -> None:
    tiles = tuple(replace(tile, workers=()) if tile.id == "A1-2" else tile for tile in SET.milestones)
    script = Script().begun("1 A")("put white on trade", "sell building", "flip Mogul")
    lines = [f"Andy: promote {color} on A1-2" for color in ("white", "purple", "white")]
    assert not illegal(script, *lines[:2], milestones=tiles)
    assert illegal(script, *lines, milestones=tiles) == ["RR-PROMOTE"]
    text = f"{script.text}{lines[0]}\n{lines[1]}\n"
    replay = begin(replace(by_own_set(script, milestones=tiles), moves=read_rgn(text).record.moves))
    replay.run()
    promotions = [option for option in replay.decision.own_options() if isinstance(option, PromoteWorker)]
    assert promotions
    assert all(option.milestone != "A1-2" for option in promotions)


@pytest.mark.parametrize(("option", "trains"), [("", 3), ("option supply_limit no", 6)])
def test_trains_run_out_where_that_is_the_reading(option: str, trains: int) -> None:
    # There are 4 of them, and both players began with one.
    script = Script(header=option).begun("4 A")("put turquoise on trade", "sell building")
    effect = replace(SET.trade_effects, turquoise=f"sequence[{', '.join(['take_train Mogul'] * 5)}]")
    assert not found(script, "Andy: extra", f"claim Andy trains {trains}", trade_effects=effect)

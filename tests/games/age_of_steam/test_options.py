"""The options of Age of Steam that are not about building, in both values."""

import pytest

from interlock.analysis.judge import judge
from interlock.basics.color import Color
from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.goods_growth.growth import Drawing, Placing, Producing, Rolling
from interlock.games.age_of_steam.moving_goods.moving import Moving
from interlock.games.age_of_steam.phases.player_order import Bidding
from interlock.record.age_of_steam import RollDice, WaitForPlace
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import FindingKind
from kit.age_of_steam.moving_cases import parallel
from kit.age_of_steam.script import Script
from kit.verdicts import holds, refused, rules, verdict


def andy_is_out(header: str) -> Script:
    """Andy has gone out in round 1 with a link and a section; Ben moves in round 2."""
    script = parallel(3, "B3 N-S", header).noted("ruling penalty Andy $10")
    script = script.until(Moving, 2)
    while script.who != "Ben":
        script = script("pass")
    return script


@pytest.mark.parametrize("header", ["", "option insolvent_links keep"])
def test_completed_links_keep_the_marker_of_a_player_who_is_out(header: str) -> None:
    script = andy_is_out(header)
    assert holds(script, "Andy links 1, sections 0, markers 1; Ben links 1")
    assert refused(script, "move purple Minneapolis > Duluth via nobody") == ["AOS-MOVE-LINKS"]
    moved = script.noted("Ben: move purple Minneapolis > Duluth via Andy")
    assert holds(moved, "Andy income -3; Ben income 0")


@pytest.mark.parametrize("header", ["edition choochoo", "option insolvent_links lose"])
def test_completed_links_lose_the_marker_of_a_player_who_is_out(header: str) -> None:
    script = andy_is_out(header)
    assert holds(script, "Andy links 0, sections 0, markers 0; Ben links 1")
    assert refused(script, "move purple Minneapolis > Duluth via Andy") == ["AOS-MOVE-LINKS"]
    moved = script.noted("Ben: move purple Minneapolis > Duluth via nobody")
    assert holds(moved, "Andy income -3; Ben income 0")


def after_the_moves(header: str, *broke: str) -> Script:
    """Some players are out after the expenses of round 1; Andy has an income of 11 by then."""
    script = parallel(header=header).noted(*(f"ruling penalty {name} $10" for name in broke))
    script = script.stands(f"move blue {' > '.join(['Duluth', 'Minneapolis'] * 6)}")
    while isinstance(script.replay.decision, Moving):
        script = script("pass")
    return script


@pytest.mark.parametrize("header", ["", "option last_player goes_on"])
def test_the_game_goes_on_with_one_player(header: str) -> None:
    script = after_the_moves(header, "Ben", "Charly")
    assert isinstance(script.replay.decision, Rolling)
    assert holds(script, "Andy income 9, order 1; Ben order 0; Charly order 0")
    script = script("dice light 1 1 1 dark 1 1 1")
    assert holds(script, "round 2")
    assert script.who == "Andy"
    script = script("shares 0")
    assert refused(script, "action engineer") == []


@pytest.mark.parametrize("header", ["edition choochoo", "option last_player ends"])
def test_the_game_ends_with_one_player_before_incomes_are_reduced(header: str) -> None:
    script = after_the_moves(header, "Ben", "Charly")
    found = verdict(script, "result Andy 29, Ben out, Charly out")
    assert found.finished
    assert found.ending == "Andy is left alone"
    assert not [finding for finding in found.findings if finding.kind is FindingKind.CLAIM]
    assert holds(script, "round 1; Andy income 11, order 1")


@pytest.mark.parametrize("value", ["goes_on", "ends"])
def test_the_game_goes_on_with_two_players_and_ends_with_none(value: str) -> None:
    header = f"option last_player {value}"
    assert isinstance(after_the_moves(header, "Ben").replay.decision, Rolling)
    nobody = Script(header=header).until_round(5)
    assert verdict(nobody).ending == "everybody is out"
    assert holds(nobody, "round 4")


def producing(board: str, header: str, dice: str) -> Script:
    """Andy has production in round 2."""
    script = Script(board, header=header).until(Rolling)(dice)
    script = script.actions(Andy="production").until(Moving)
    while isinstance(script.replay.decision, Moving):
        script = script("pass")
    return script


DICE = "dice light 1 1 2 dark 6 6 6"


@pytest.mark.parametrize("header", ["", "option production placed"])
def test_the_cubes_of_production_are_all_placed(header: str) -> None:
    script = producing("rust-belt", header, DICE)
    assert isinstance(script.replay.decision, Producing)
    assert refused(script, "pass") == []
    script = script("produce", "draw red blue")
    assert refused(script, "pass") == ["AOS-PHASES"]
    script = script("place red light 1 row 1")
    assert refused(script, "pass") == ["AOS-PHASES"]
    assert holds(script("place blue light 1 row 2"), "bag 16")


@pytest.mark.parametrize("header", ["edition choochoo", "option production may_return"])
def test_the_cubes_of_production_may_go_back_to_the_bag(header: str) -> None:
    script = producing("rust-belt", header, DICE)
    # Nobody is asked whether cubes are drawn: they may go back.
    assert isinstance(script.replay.decision, Drawing)
    script = script("draw red blue")
    assert holds(script, "bag 16")
    none, one = script("pass"), script("place red light 1 row 1", "pass")
    assert isinstance(none.replay.decision, Rolling)
    assert holds(none, "bag 18")
    assert isinstance(one.replay.decision, Rolling)
    assert holds(one, "bag 17")
    assert holds(script("place red light 1 row 1", "place blue light 2"), "bag 16")


def test_the_cubes_of_production_may_lie_in_columns_of_unbuilt_new_cities() -> None:
    script = producing("barbados", "", "dice light 1 1")
    script = script("produce", "draw red black")
    assert refused(script, "place black A row 2") == []
    assert refused(script, "place black A row 1") == ["AOS-GROWTH-PRODUCTION"]
    one = script("place red light 1 row 1")
    assert isinstance(one.replay.decision, Placing)
    assert refused(one, "place black light 2 row 3") == []


def test_the_cubes_that_may_go_back_lie_in_columns_of_cities_on_the_map_only() -> None:
    script = producing("barbados", "option production may_return", "dice light 1 1")("draw red black")
    assert refused(script, "place black A row 2") == ["AOS-GROWTH-PRODUCTION"]
    assert refused(script, "place black light 2 row 3") == []
    # With a cube on top of every column the other one is lost, though there are empty fields below.
    before = sum(script.table.bag.values())
    one = script("place red light 1 row 1")
    assert isinstance(one.replay.decision, Rolling)
    assert holds(one, f"bag {before + 1}")
    assert isinstance(script("place red light 2 row 2").replay.decision, Placing)


def test_without_an_empty_top_field_nothing_is_drawn_that_may_go_back() -> None:
    placed, may_return = (
        Script("barbados", header=f"option production {value}").actions(Andy="production").until(Moving)("pass", "pass")
        for value in ("placed", "may_return")
    )
    assert isinstance(placed.replay.decision, Producing)
    assert isinstance(may_return.replay.decision, Rolling)


SET_UP = "setup order Andy, Ben, Charly"
THROWN = "setup dice Andy 1 1 1, Ben 2 2 2, Charly 3 3 3"


@pytest.mark.parametrize("header", ["", "option setup judged"])
def test_the_dice_for_the_player_order_are_judged(header: str) -> None:
    text = Script(header=header).text
    assert rules(judge(read_rgn(text).record), FindingKind.ILLEGAL) == []
    assert rules(judge(read_rgn(text.replace(SET_UP, THROWN)).record), FindingKind.ILLEGAL) == []
    assert rules(judge(read_rgn(text.replace(SET_UP, f"{SET_UP}\n{THROWN}")).record), FindingKind.ILLEGAL) == [
        "AOS-SETUP-ORDER"
    ]


@pytest.mark.parametrize("header", ["edition choochoo", "option setup given"])
def test_the_player_order_may_be_given(header: str) -> None:
    text = Script(header=header).text
    assert rules(judge(read_rgn(text).record), FindingKind.ILLEGAL) == []
    assert rules(judge(read_rgn(text.replace(SET_UP, THROWN)).record), FindingKind.ILLEGAL) == ["AOS-SETUP-ORDER"]
    assert rules(judge(read_rgn(text.replace(SET_UP, f"{SET_UP}\n{THROWN}")).record), FindingKind.ILLEGAL) == []


@pytest.mark.parametrize(
    ("header", "red"),
    [("", 1), ("option growth_pairs each", 1), ("edition choochoo", 1), ("option growth_pairs together", 0)],
)
def test_an_empty_numbered_column_keeps_the_one_below_only_where_the_two_are_judged_together(
    header: str, red: int
) -> None:
    script = Script(header=header, display={"A": "red red"}).actions(Andy="urbanization").until(Building)
    while script.who != "Andy":
        script = script("done")
    script = script("urbanize A Milwaukee").until(Rolling)
    milwaukee = script.table.land.grid.hex("Milwaukee")
    # Both columns have cubes: each die gives one of either.
    script = script("dice light 3 1 1 dark 1 1 1")
    assert script.table.cubes[milwaukee] == (Color.RED,)
    script = script.until(Rolling)
    script.table.display.fields["light 3"] = (Color.NONE,) * 3
    script.replay.make(0, RollDice((3, 1, 1), (1, 1, 1)))
    assert script.table.cubes[milwaukee].count(Color.RED) == 1 + red


@pytest.mark.parametrize(("value", "after"), [("passing", "Charly, Andy, Ben"), ("turned", "Andy, Ben, Charly")])
def test_who_has_passed_once_changes_the_order_without_bids_only_by_option(value: str, after: str) -> None:
    begun = Script(header=f"option no_bids {value}").actions(Charly="turn order", Ben="first build", Andy="engineer")
    script = begun.until(Bidding, 2)
    assert script.who == "Charly"
    # Charly passes and stays in, Ben and Andy drop out.
    silent = script("pass once", "pass", "pass")
    assert ", ".join(silent.table.names[seat] for seat in silent.table.order) == after
    # With a bid, and where nobody passes once, there is one order only.
    assert script("pass once", "bid 1", "pass", "pass").table.order == [2, 3, 1]
    assert script("pass", "pass").table.order == [1, 2, 3]


def with_first_move(value: str) -> Script:
    """Ben, second in player order, has first move."""
    begun = Script(header=f"option first_move {value}", order="Charly, Ben, Andy")
    return begun.actions(Andy="engineer", Ben="first move", Charly="first build").until(Moving)


def test_first_move_holds_in_both_passes() -> None:
    script = with_first_move("always")
    assert script.who == "Ben"
    assert refused(script, "wait") == ["AOS-MOVE-ROUNDS"]
    assert WaitForPlace() not in script.decision.options()


def test_the_player_with_first_move_may_wait_in_each_pass_by_option() -> None:
    script = with_first_move("may_wait")
    assert WaitForPlace() in script.decision.options()
    waited = script("wait")
    assert waited.who == "Andy"
    assert refused(waited, "wait") == ["AOS-MOVE-ROUNDS"]
    second = waited("pass")
    assert second.who == "Ben"
    # Once waited for, the place comes up.
    assert refused(second, "wait") == ["AOS-MOVE-ROUNDS"]
    assert [(step := second("pass")).who, (last := step("pass")).who, last("wait").who] == ["Charly", "Ben", "Andy"]
    assert last("pass").who == "Andy"


def test_a_wait_that_stands_by_ruling_is_a_wait() -> None:
    assert with_first_move("always").stands("wait").who == "Andy"
    assert with_first_move("always")("pass").stands("wait").who == "Andy"


def test_waiting_is_named_where_it_is_allowed() -> None:
    wait = ", wait for the place in player order"
    script = with_first_move("may_wait")
    assert script.decision.words() == f"move a cube over 1 link, take one more link{wait}, or pass"
    for other in (with_first_move("always"), script("wait")):
        assert other.decision.words() == "move a cube over 1 link, take one more link, or pass"

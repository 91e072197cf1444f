"""The examples of the rulebook, and what follows from them.

In the examples, Petra is our Andy, Daria our Ben, Viola our Charly, Ingrid our Dora and Johanna our Emil.
"""

from interlock.basics.color import Color
from interlock.games.age_of_steam.goods_growth.growth import Rolling
from interlock.games.age_of_steam.phases.player_order import Bidding
from kit.age_of_steam.moving_cases import build_in_turn, on_three_links
from kit.age_of_steam.script import Script
from kit.script import PLAYERS
from kit.verdicts import holds, refused, verdict

FIVE = ", ".join(reversed(PLAYERS[:5]))
"""The order before the first auction turns it round."""


def test_aos01_two_shares_one_share_and_none() -> None:
    script = Script(players=5, order="Emil, Ben, Andy, Charly, Dora")("shares 2", "shares 1", "shares 0")
    assert holds(script, "Emil shares 4, $20; Ben shares 3, $15; Andy shares 2, $10")


def auction() -> Script:
    """The second auction: Andy bids first, and Emil chose the turn order in the round before."""
    return Script(players=5, order=FIVE).actions(Emil="turn order").until(Bidding, 2)


def test_aos02a_the_first_to_pass_is_last_and_pays_nothing() -> None:
    script = auction()
    assert script.who == "Andy"
    script = script("bid 2", "pass")
    assert script.who == "Charly"
    end = script("bid 3", "pass", "pass once", "pass", "pass")
    assert holds(end, "Ben order 5, $7")


def test_aos02b_the_next_takes_the_place_before_and_pays_nothing_without_a_bid() -> None:
    script = auction()("bid 2", "pass", "bid 3", "pass")
    assert script.who == "Emil"
    assert holds(script, "Dora $7")
    assert holds(script("pass once", "pass", "pass"), "Dora order 4, $7")


def test_aos02c_emil_passes_once_and_stays_in() -> None:
    script = auction()("bid 2", "pass", "bid 3", "pass", "pass once")
    assert script.who == "Andy"
    assert refused(script, "bid 3") == ["AOS-ORDER-BID"]
    assert refused(script("bid 4", "bid 5"), "bid 6") == []


def test_aos02d_the_third_place_costs_half_a_bid() -> None:
    script = auction()("bid 2", "pass", "bid 3", "pass", "pass once", "pass")
    assert holds(script, "Andy $6")
    assert holds(script("pass"), "Andy order 3, $6")


def test_aos02e_with_two_left_nobody_passes_once() -> None:
    script = auction()("bid 2", "pass", "bid 3", "pass", "pass once", "pass")
    assert script.who == "Emil"
    assert refused(script, "pass once") == ["AOS-ORDER-PASS-ONCE"]
    script = script("pass")
    assert holds(script, "Charly order 1, $4; Emil order 2, $7; Andy order 3; Dora order 4; Ben order 5")
    assert script.who == "Charly"


def goods() -> Script:
    """Andy owns Evansville - Cincinnati, Ben the links from both to Indianapolis; Ben moves first."""
    return on_three_links(Ben="first move")


def test_aos05a_the_first_to_move_takes_a_link_more() -> None:
    script = goods()
    assert script.table.order[0] == 1
    assert script.who == "Ben"
    bag = sum(script.table.bag.values())
    script = script("locomotive")
    assert holds(script, f"Ben locomotive 2, income 0; bag {bag}")
    assert script.who == "Andy"


def test_aos05b_a_blue_cube_goes_from_evansville_to_cincinnati() -> None:
    script = goods()("locomotive", "move blue Evansville > Cincinnati")
    assert holds(script, "Andy income 1; bag 19; Evansville blue 0; Cincinnati blue 1")


def test_aos05c_another_goes_back_over_two_links() -> None:
    script = goods()("locomotive", "move blue Evansville > Cincinnati", "pass")
    assert script.who == "Ben"
    assert refused(script, "move blue Cincinnati > Indianapolis > Evansville") == []
    script = script("move blue Cincinnati > Indianapolis > Evansville")
    assert holds(script, "Ben income 2; Andy income 1; bag 20")
    slow = goods()("pass", "move blue Evansville > Cincinnati", "pass")
    assert refused(slow, "move blue Cincinnati > Indianapolis > Evansville") == ["AOS-MOVE-LINKS"]


def test_aos05d_who_has_nothing_to_move_does_nothing() -> None:
    script = goods()("locomotive", "move blue Evansville > Cincinnati", "pass")
    script = script("move blue Cincinnati > Indianapolis > Evansville")
    assert script.who == "Andy"
    assert {type(option).__name__ for option in script.replay.decision.options()} == {"Pass", "AddLink"}
    assert refused(script, "pass") == []


def test_aos05e_evansville_and_cincinnati_are_blue_and_indianapolis_is_not() -> None:
    table = Script().table
    hexes = [table.land.grid.hex(name) for name in ("Evansville", "Cincinnati", "Indianapolis")]
    assert [table.colors[hex_] for hex_ in hexes] == [(Color.BLUE,), (Color.BLUE,), ()]


def growth() -> Script:
    """It is round 2; New City A lies on Springfield, New City B is not built, and column 4 has lost its top cube."""
    display = {
        "light 3": "blue yellow black",
        "light 4": "red purple yellow",
        "A": "black purple",
        "B": "yellow blue",
    }
    cubes = {"Kansas City": "red red", "Des Moines": "blue blue"}
    script = Script(order="Charly, Ben, Andy", cubes=cubes, display=display).until(Rolling)
    script = script("dice light 4 1 1 dark 1 1 1")
    assert holds(script, "round 2; Des Moines red 1, purple 0")
    script = build_in_turn(script.actions(Ben="urbanization"), Ben=("urbanize A Springfield",))
    return script.until(Rolling, 2)("dice light 3 3 4 dark 1 1 1")


def test_aos06a_two_cubes_each_for_kansas_city_and_new_city_a() -> None:
    script = growth()
    assert holds(script, "Kansas City cubes 4, blue 1, yellow 1, black 0; Springfield cubes 2, black 1, purple 1")


def test_aos06b_below_the_empty_field_lies_the_next_cube() -> None:
    script = growth()
    assert holds(script, "Des Moines cubes 4, red 1, purple 1, yellow 0; cities 7")
    assert [column.cubes for column in script.table.display.columns() if column.column == "B"] == [
        (Color.YELLOW, Color.BLUE)
    ]


def test_aos07_with_five_players_the_game_ends_with_round_7() -> None:
    script = Script(players=5).to_the_end()
    found = verdict(script)
    assert found.finished
    assert found.ending == "round 7 is over"


def test_aos09_the_display_is_filled_with_52_cubes() -> None:
    columns = list(Script().table.display.columns())
    assert sorted(len(column.cubes) for column in columns) == [2] * 8 + [3] * 12
    assert sum(len(column.cubes) for column in columns) == 52

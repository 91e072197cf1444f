"""What a position tells of the auction and of whose turn it is."""

from interlock.basics.color import Color
from interlock.games.age_of_steam import position as messages
from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.moving_goods.moving import Moving
from interlock.games.age_of_steam.phases.player_order import Bidding
from interlock.games.age_of_steam.position import AgeOfSteamPosition, CubeCount
from interlock.games.age_of_steam.view import view
from kit.age_of_steam.script import Script
from kit.mirror import filled_by_default


def position(script: Script) -> AgeOfSteamPosition:
    return view(script.table)


def test_the_auction_is_told_with_who_opened_it_who_leads_and_who_is_out() -> None:
    script = Script().until(Bidding)
    before = position(script)
    opener, second, third = before.order
    assert (before.opener, before.leader, before.on_turn, before.bid) == (opener, 0, opener, 0)
    after = position(script("bid 1", "pass"))
    assert (after.opener, after.leader, after.on_turn, after.bid) == (opener, opener, third, 1)
    assert after.dropped == (second,)
    assert after.bidders == (third, opener)
    assert after.bids == (0, 1)


def test_outside_the_auction_nobody_has_opened_or_leads() -> None:
    for kind in (Building, Moving):
        now = position(Script().until(kind))
        assert (now.opener, now.leader, now.bidders) == (0, 0, ())


def test_the_turn_under_way_is_told() -> None:
    script = Script().until(Building)
    now = position(script)
    assert now.on_turn == now.waiting[0] == script.replay.decision.seat
    assert (now.tiles_laid, now.most_tiles) == (0, 3)
    assert not any(player.has_built for player in now.players)
    assert position(Script().until(Moving)).most_tiles == 0


def test_the_cubes_in_the_bag_are_told_by_color() -> None:
    script = Script()
    bag = position(script).bag
    assert [each.color for each in bag] == [Color.RED, Color.BLUE, Color.PURPLE, Color.YELLOW, Color.BLACK]
    assert sum(each.count for each in bag) == sum(script.table.bag.values())
    assert CubeCount(Color.RED, script.table.bag[Color.RED]) in bag


def test_the_length_of_the_game_is_told() -> None:
    assert position(Script()).rounds == 10


def test_what_a_position_leaves_out_is_zero_or_empty() -> None:
    assert filled_by_default(messages) == []

from interlock.games.american_rails import position as messages
from interlock.games.american_rails.end import end_game
from interlock.games.american_rails.view import view
from kit.american_rails.script import Script
from kit.mirror import filled_by_default


def test_the_preparation_round_tells_whose_turn_it_is_and_what_is_left_to_offer() -> None:
    script = Script(3)
    position = view(script.table)
    assert position.on_turn == 1
    assert position.to_offer == ("American", "National", "Continental", "Majestic", "Liberty")
    position = view(script("auction National", "pass", "bid 10").table)
    assert position.auction
    assert (position.auction.opener, position.auction.bidders, position.on_turn) == (1, (3, 2), 1)
    assert position.to_offer == ("American", "Continental", "Majestic", "Liberty")


def test_a_company_whose_first_cube_is_due_is_told() -> None:
    script = Script(3)("auction National", "bid 10", "pass", "pass")
    assert view(script.table).to_start == "National"
    assert not view(script("start Chicago").table).to_start


def test_an_auction_in_a_turn_tells_whose_turn_it_is() -> None:
    script = Script(3).opening()("auction American", "bid 10")
    position = view(script.table)
    assert position.auction
    assert (position.auction.opener, position.on_turn, position.auction.leader) == (1, 1, 1)
    assert position.to_offer == ()
    assert view(script("pass", "pass").table).on_turn == 2


def test_what_a_position_leaves_out_is_zero_or_empty() -> None:
    assert filled_by_default(messages) == []


def test_a_position_tells_what_players_and_companies_have() -> None:
    position = view(Script(3).opening(bid=11).table)
    names = ["American", "National", "Continental", "Majestic", "Liberty"]
    assert [each.company for each in position.companies] == names
    assert [each.treasury for each in position.companies] == [11] * 5
    assert [len(each.track) for each in position.companies] == [1] * 5
    assert [(each.seat, sorted(each.shares)) for each in position.players] == [
        (1, ["American", "Majestic"]),
        (2, ["Liberty", "National"]),
        (3, ["Continental"]),
    ]


def test_after_the_end_nobody_is_on_turn() -> None:
    table = Script(3).opening().table
    assert view(table).on_turn == 1
    table.year = 1857
    end_game(table)
    assert table.ending
    assert view(table).on_turn == 0

from interlock.games.chicago_express import position as messages
from interlock.games.chicago_express.end import end_game
from interlock.games.chicago_express.view import view
from kit.chicago_express.script import Script
from kit.mirror import filled_by_default


def test_an_auction_tells_who_opens_it_and_whose_turn_it_is() -> None:
    script = Script(3).opening()
    assert view(script.table).on_turn == 1
    position = view(script("auction C&O", "pass", "bid 5").table)
    assert position.auction
    assert (position.auction.opener, position.auction.bidders, position.on_turn) == (1, (3, 2), 1)
    assert view(script("auction").table).on_turn == 2


def test_in_the_opening_auctions_nobody_is_on_turn_before_the_share_of_the_prr_is_sold() -> None:
    script = Script(3)
    assert view(script.table).on_turn == 0
    position = view(script("pass", "bid 7", "pass").table)
    assert position.on_turn == 2
    assert position.auction
    assert position.auction.opener == 2


def test_what_a_position_leaves_out_is_zero_or_empty() -> None:
    assert filled_by_default(messages) == []


def test_a_position_tells_what_players_and_companies_have() -> None:
    position = view(Script(3).opening(prr_bid=9)("extend PRR Q5").table)
    assert [(each.seat, each.cash, each.shares) for each in position.players] == [
        (1, 31, {"PRR": 1}),
        (2, 34, {"B&O": 1}),
        (3, 27, {"C&O": 1, "NYC": 1}),
    ]
    assert [(each.company, each.income, each.shares, each.trains, each.treasury) for each in position.companies] == [
        ("PRR", 7, 2, 18, 8),
        ("B&O", 6, 3, 21, 6),
        ("C&O", 5, 5, 25, 5),
        ("NYC", 8, 4, 23, 8),
        ("Wabash", 0, 2, 11, 0),
    ]
    assert [len(each.track) for each in position.companies] == [2, 1, 1, 1, 0]
    assert [(each.action, each.fields, each.turned) for each in position.dials] == [
        ("auction", 3, 0),
        ("extend", 5, 1),
        ("develop", 4, 0),
    ]


def test_after_the_end_nobody_is_on_turn() -> None:
    table = Script(3).opening().table
    assert view(table).on_turn == 1
    table.houses = 0
    end_game(table)
    assert table.ending
    assert view(table).on_turn == 0

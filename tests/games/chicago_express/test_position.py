from interlock.games.chicago_express import position as messages
from interlock.games.chicago_express.view import view
from kit.chicago_express.script import Script
from kit.messages import filled_by_default


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

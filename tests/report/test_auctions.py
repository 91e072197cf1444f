"""Auctions in stories: all bids, who paid what, in every game that has them."""

import pytest

from kit.stories import RECORDED, opening, recorded, recorded_story, story_of

RULES = {"CE-AUCTION-PAY", "AR-AUCTION-PAY", "AOS-ORDER-PAY"}


def bids(auction):
    return [(bid.seat, bid.amount) for bid in auction.bids]


def prices(auction):
    return [(price.seat, price.amount, price.place) for price in auction.prices]


@pytest.mark.parametrize("name", RECORDED)
def test_every_bid_is_told_once_and_prices_are_what_the_ledger_has(name):
    story, record = recorded_story(name), recorded(name).record
    made = [
        number
        for number, move in enumerate(record.moves, 1)
        if (own := move.chicago_express or move.american_rails or move.age_of_steam) and own.bid
    ]
    told = [bid for auction in story.auctions for bid in auction.bids]
    assert {bid.move_number for bid in told if bid.amount is not None} >= {
        number for number in made if story.moves[number].outcome.name in ("LEGAL", "STANDS", "CORRECTED")
    }
    assert len({bid.move_number for bid in told}) == len(told)
    paid = sum(price.amount for auction in story.auctions for price in auction.prices)
    assert paid == sum(entry.amount for entry in story.ledger if entry.rule in RULES)


def test_an_opening_auction_has_its_bids_and_its_price():
    first, second, *_ = recorded_story("chicago-express/first-game").auctions
    assert (first.title, first.company, first.phase, first.minimum) == (
        "share of PRR",
        "PRR",
        "opening auctions",
        7,
    )
    assert bids(first) == [(1, 9), (2, 11), (3, 14), (1, None), (2, 16), (3, None)]
    assert prices(first) == [(2, 16, 0)]
    assert second.company == "B&O"


def test_a_share_that_nobody_bids_for_goes_to_its_opener_for_nothing():
    story = story_of(opening("Ann: pass", "Ben: pass", "Cara: pass"))
    assert prices(story.auctions[0]) == [(1, 0, 0)]


def test_a_share_that_is_not_sold_has_no_price():
    auctions = recorded_story("american-rails/all-shares-gone").auctions
    assert any(auction.prices == () and not auction.under_way for auction in auctions)


def test_an_auction_that_is_not_over_is_under_way():
    [auction] = story_of(opening("Ann: bid 7", "Ben: pass")).auctions
    assert auction.under_way
    assert prices(auction) == []


def test_the_auction_for_the_player_order_tells_everybodys_place_and_price():
    auctions = recorded_story("age-of-steam/first-game").auctions
    assert [auction.title for auction in auctions] == [f"player order of round {number}" for number in range(1, 9)]
    third = auctions[2]
    assert bids(third) == [(3, 1), (4, 2), (1, None), (2, None), (3, None), (2, None)]
    assert prices(third) == [(4, 2, 1), (2, 0, 2), (3, 1, 3), (1, 0, 4)]


def test_games_without_auctions_have_none():
    assert recorded_story("railroad-revolution/first-game").auctions == ()
    assert recorded_story("age-of-steam/two-on-the-island").auctions == ()

"""Moves of Age of Steam that stand though they should not have been made."""

import pytest

from interlock.games.age_of_steam.actions import Choosing
from interlock.games.age_of_steam.building import Building
from interlock.games.age_of_steam.growth import Rolling
from interlock.games.age_of_steam.maps.st_lucia import Paying
from interlock.games.age_of_steam.moving import Moving
from interlock.games.age_of_steam.order import Bidding
from interlock.games.age_of_steam.shares import Selling
from interlock.record.age_of_steam import PayForFirst
from interlock.replay.decision import Decision
from kit.age_of_steam.script import Script


@pytest.mark.parametrize(
    ("decision", "words"),
    [
        (Selling, "shares 1"),
        (Bidding, "bid 1"),
        (Bidding, "pass"),
        (Choosing, "action engineer"),
        (Building, "done"),
        (Moving, "pass"),
    ],
)
def test_a_player_who_is_out_may_move_by_ruling_and_stays_out(decision: type[Decision], words: str) -> None:
    out = Script(players=4).until(Moving).noted("ruling penalty Dora $10").until(Rolling).until(decision, 2)
    assert out.table.players[4].out
    after = out.noted(f"Dora: {words}", "ruling stands").until_round(3)
    assert 4 not in after.table.order


@pytest.mark.parametrize("amount", [4, 6])
def test_on_st_lucia_another_amount_is_paid_by_a_ruling(amount: int) -> None:
    asked = Script("st-lucia")("pass", "pass").until(Paying)
    paid = asked.noted(f"{asked.who}: pay {amount}", "ruling stands").until(Selling)
    seat = asked.decision.seat
    assert paid.table.ledger.balances[seat] == asked.table.ledger.balances[seat] - amount
    assert paid.table.order[0] == seat


def test_on_st_lucia_another_amount_is_illegal_without_a_ruling() -> None:
    asked = Script("st-lucia")("pass", "pass").until(Paying)
    for amount in (4, 6):
        (refused,) = asked.decision.check(PayForFirst(amount))
        assert refused.rule.id == "AOS-STL-ORDER"
        assert refused.facts == {"amount": amount, "price": 5}

"""Moves of Age of Steam that stand though they should not have been made."""

import pytest

from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.goods_growth.growth import Rolling
from interlock.games.age_of_steam.maps.st_lucia import Paying
from interlock.games.age_of_steam.moving_goods.moving import Moving
from interlock.games.age_of_steam.phases.actions import Choosing
from interlock.games.age_of_steam.phases.player_order import Bidding
from interlock.games.age_of_steam.phases.shares import Selling
from interlock.record.age_of_steam import PayForFirst
from interlock.record.auction import Pass
from interlock.replay.decision import Decision
from interlock.replay.verdict import FindingKind
from kit.age_of_steam.script import Script
from kit.verdicts import refused, verdict


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


@pytest.mark.parametrize("again", ["locomotive", "first build"])
def test_who_chooses_again_by_ruling_frees_the_action_that_nobody_else_has(again: str) -> None:
    chosen = Script().until(Choosing)("action engineer")
    first, second = "Charly", chosen.who
    freed = chosen.noted(f"{first}: action {again}", "ruling stands")
    assert refused(freed, "action engineer") == []
    assert refused(freed, f"action {again}") == ["AOS-ACTION-ONE"]
    # With the action of another player the first one has none to give back.
    shared = chosen.noted(f"{second}: action engineer", "ruling stands", f"{first}: action {again}", "ruling stands")
    assert refused(shared, "action engineer") == ["AOS-ACTION-ONE"]


@pytest.mark.parametrize(("count", "kind"), [(0, FindingKind.CLAIM), (1, FindingKind.REMARK), (2, FindingKind.CLAIM)])
def test_the_cube_on_a_station_abroad_is_set_to_what_it_is_only(count: int, kind: FindingKind) -> None:
    told = verdict(Script("germany", cubes={"Antwerp": "red"}), f"ruling set Antwerp red {count}")
    assert [found.kind for found in told.findings] == [kind, FindingKind.INCOMPLETE]


@pytest.mark.parametrize(("cash", "may_pay"), [(4, False), (5, True), (6, True)])
def test_on_st_lucia_who_has_5_may_pay_to_be_first(cash: int, may_pay: bool) -> None:
    asked = Script("st-lucia")("pass", "pass").until(Paying)
    asked.table.ledger.balances[asked.decision.seat] = cash
    assert [each.rule.id for each in asked.decision.check(PayForFirst())] == ([] if may_pay else ["AOS-STL-ORDER"])
    assert list(asked.decision.options()) == [*([PayForFirst()] if may_pay else []), Pass()]
    assert asked.decision.words() == ("pay $5 to be first, or pass" if may_pay else "pass")

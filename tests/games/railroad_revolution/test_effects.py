"""Effects that are chosen from or offered, and how much money effects can bring."""

import pytest

from interlock.games.railroad_revolution.effects.effects import ACCEPT, CHOOSE, EXTRA
from interlock.games.railroad_revolution.effects.possible_gains import most_money
from interlock.games.railroad_revolution.effects.prices import Bargain
from interlock.games.railroad_revolution.table.rights import Right, Using
from interlock.railroad_revolution.components.effects import Effect
from interlock.record.railroad_revolution import AcceptEffect, ChooseEffect
from kit.railroad_revolution.script import Script, using_by_hand

MONEY, STEPS, PAY = Effect("money", 500), Effect("steps", 1), Effect("pay", 100)


def sequence(*parts: Effect) -> Effect:
    return Effect("sequence", parts=parts)


def choice(*parts: Effect) -> Effect:
    return Effect("choice", parts=parts)


@using_by_hand
@pytest.mark.parametrize("parts", [(MONEY, STEPS), (MONEY, STEPS, Effect("shares", 2))])
def test_one_of_the_effects_is_chosen_by_its_number(parts: tuple[Effect, ...]) -> None:
    table, using = Script().table, Using(1, 0)
    using.rights = [Right("choice", EXTRA, effect=choice(*parts))]
    numbers = list(range(1, len(parts) + 1))
    assert [each.number for each in CHOOSE.options(table, using)] == numbers
    passed = [n for n in range(-1, 6) if not list(CHOOSE.check(table, using, ChooseEffect(n)))]
    assert passed == numbers
    before = table.ledger.balances[1]
    CHOOSE.do(table, using, ChooseEffect(1))
    assert table.ledger.balances[1] == before + 500
    assert not list(CHOOSE.options(table, using))


@using_by_hand
@pytest.mark.parametrize("offers", [1, 2, 3])
def test_an_offer_is_accepted_by_its_number(offers: int) -> None:
    table, using = Script().table, Using(1, 0)
    using.rights = [Right("offer", EXTRA, effect=sequence(PAY, Effect("shares", n + 1))) for n in range(offers)]
    assert [each.number for each in ACCEPT.options(table, using)] == list(range(1, offers + 1))
    passed = [n for n in range(-1, 6) if not list(ACCEPT.check(table, using, AcceptEffect(n)))]
    assert passed == list(range(1, offers + 1))
    money, shares = table.ledger.balances[1], table.players[1].shares
    ACCEPT.do(table, using, AcceptEffect(offers))
    assert (table.ledger.balances[1], table.players[1].shares) == (money - 100, shares + offers)
    assert len(using.rights_of("offer")) == offers - 1


@pytest.mark.parametrize(
    ("effects", "most"),
    [
        ([MONEY], 500),
        ([MONEY, MONEY], 1000),
        ([STEPS], 0),
        ([PAY], 0),
        ([sequence(PAY, MONEY)], 400),
        ([sequence(MONEY, choice(PAY, STEPS))], 500),
        ([sequence(MONEY, Effect("give_shares", 2))], 200),
        ([choice(MONEY, Effect("shares", 3))], 500),
        ([choice(MONEY, Effect("shares", 4))], 600),
    ],
)
def test_the_most_money_that_effects_can_bring(effects: list[Effect], most: int) -> None:
    assert most_money(Script().table, 1, [(effect, 1) for effect in effects]) == most
    assert most_money(Script().table, 1, [(effect, 2) for effect in effects]) == 2 * most


@pytest.mark.parametrize(
    ("bargain", "effect"),
    [
        (Bargain(MONEY), MONEY),
        (Bargain(MONEY, cost=100), sequence(PAY, MONEY)),
        (Bargain(MONEY, cost=None), None),
        (Bargain(None, cost=100), None),
        (Bargain(None, cost=0), None),
    ],
)
def test_a_bargain_is_an_effect_with_its_price_where_both_are_told(bargain: Bargain, effect: Effect | None) -> None:
    assert bargain.with_cost() == effect

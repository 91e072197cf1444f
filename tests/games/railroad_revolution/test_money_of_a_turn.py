"""The costs of a turn are judged together: what it brings may pay for them, and what nothing can pay for is refused."""

import pytest
from msgspec.structs import replace

from interlock.railroad_revolution.components.model import ComponentTradeEffects
from interlock.replay.verdict import FindingKind
from kit.railroad_revolution.script import CITIES, SET, Script, found

ATLANTA = CITIES.index("Atlanta")


def city_tiles(**printed: object) -> dict[str, object]:
    """Return the city tiles with another one at Atlanta."""
    tiles = list(SET.city_tiles)
    tiles[ATLANTA] = replace(tiles[ATLANTA], **printed)
    return {"city_tiles": tuple(tiles)}


def cities(**costs: int) -> dict[str, object]:
    """Return the cities, some of which cost something else."""
    return {"cities": tuple(replace(city, station_cost=costs.get(city.name, city.station_cost)) for city in SET.cities)}


def at_atlanta() -> Script:
    """Andy has $50 and no shares, and Atlanta is in his network."""
    return Script().begun("1 A")("hire white", "sell 3 shares").to_atlanta()


def test_a_bonus_that_pays_for_the_station_may_have_a_price_itself() -> None:
    # $50 for a station of $250 that brings nothing at once; the bonus is 3 shares for $50: they pay for all of it.
    printed = city_tiles(main_reward="none", first_bonus="sequence[pay 50, shares 3]", first_bonus_cost=0)
    lines = ["put white on station", "build Atlanta", "first bonus", "accept 1"]
    parts = {**printed, **cities(Atlanta=250)}
    andy = [f"Andy: {line}" for line in lines]
    assert not found(at_atlanta(), *andy, "claim owed 250, Andy shares 3", "Andy: sell 2 shares", "Andy: done", **parts)
    (short,) = found(at_atlanta(), *andy, "Andy: done", **parts)
    assert short.rule == "RR-TURN-AFFORD"
    assert short.message == ("Andy still owes $250 for the station in Atlanta and the offer to pay $50 for 3 shares")


def test_what_is_owed_is_paid_at_the_end_of_the_turn_out_of_money_that_a_ruling_brings() -> None:
    printed = city_tiles(main_reward="none", first_bonus="sequence[pay 50, shares 3]", first_bonus_cost=0)
    lines = ["put white on station", "build Atlanta", "first bonus", "accept 1"]
    owing, parts = [f"Andy: {line}" for line in lines], {**printed, **cities(Atlanta=250)}
    ruled = found(at_atlanta(), *owing, "ruling set Andy $300", "Andy: done", "claim Andy $50", **parts)
    assert [finding.rule for finding in ruled] == ["REC-RULING-SET"]
    ruled = found(at_atlanta(), *owing, "ruling award Andy $249", "Andy: done", **parts)
    assert [finding.rule for finding in ruled] == ["REC-RULING-AWARD", "RR-TURN-AFFORD"]


@pytest.mark.parametrize("bonus", ["sequence[pay 50, shares 1]", "sequence[give_shares 1, money 900]"])
def test_a_bonus_that_could_not_pay_for_the_station_does_not_let_it_be_built(bonus: str) -> None:
    # $50, and at most $100 to gain: the station of $250 is out of reach.
    printed = city_tiles(main_reward="none", first_bonus=bonus, first_bonus_cost=0)
    parts = {**printed, **cities(Atlanta=250, Charlotte=250, Washington=250)}
    rules = [finding.rule for finding in found(at_atlanta(), "Andy: put white on station", **parts)]
    can_pay = bonus.endswith("money 900]")
    assert rules == ([] if can_pay else ["RR-STATION-COST"])


@pytest.mark.parametrize(
    ("color", "reward", "legal"),
    [
        ("white", "none", False),
        ("purple", "none", False),
        ("white", "money 200", True),
        ("white", "money 199", False),
        ("white", "per(station, money 200)", True),
        ("white", "per(station, money 199)", False),
        ("white", "choice[steps 1, shares 2]", True),
        ("white", "choice[steps 1, shares 1]", False),
        ("white", "sequence[pay 300, shares 3]", False),
        ("white", "sequence[pay 100, shares 2]", True),
        ("white", "sequence[money 100, shares 1]", True),
        ("white", "per(office, money 900)", False),
        ("white", "flip 1", False),
        ("purple", "sequence[take_train Pacific, money 1]", True),
    ],
)
def test_a_station_that_nothing_could_pay_for_is_refused_when_the_worker_is_put(
    color: str, reward: str, legal: bool
) -> None:
    # Andy has $50; every station costs $250.
    printed = city_tiles(main_reward=reward, first_bonus="none", first_bonus_cost=0)
    parts = {**printed, **cities(Atlanta=250, Charlotte=250, Washington=250)}
    rules = [finding.rule for finding in found(at_atlanta(), f"Andy: put {color} on station", **parts)]
    assert rules == ([] if legal else ["RR-STATION-COST"])


@pytest.mark.parametrize(
    ("side", "color", "cash", "legal"),
    [
        ("1 A", "white", 400, True),
        ("1 A", "white", 399, False),
        ("1 A", "purple", 400, True),
        ("1 A", "purple", 399, False),
        ("1 B", "orange", 300, True),
        ("1 B", "orange", 299, False),
        ("2 A", "grey", 100, True),
        ("2 A", "grey", 99, False),
        ("4 A", "turquoise", 400, True),
        ("4 A", "turquoise", 399, False),
    ],
)
def test_rails_that_nothing_could_pay_for_are_refused_whatever_the_worker(
    side: str, color: str, cash: int, legal: bool
) -> None:
    script = Script().begun(side, *(["progress left 1"] if side == "2 A" else []))("sell 3 shares")
    if script.table.players[1].shares:
        script = script(f"sell {script.table.players[1].shares} shares")
    penalty = f"ruling penalty Andy ${script.table.ledger.balances[1] - cash}"
    findings = found(script, penalty, f"Andy: put {color} on railroad")
    illegal = [finding.rule for finding in findings if finding.kind is FindingKind.ILLEGAL]
    assert illegal == ([] if legal else ["RR-RAIL-COST"])


def test_rails_cost_what_the_cheapest_two_spaces_cost() -> None:
    spaces = {"rail_spaces": tuple(replace(space, triangles=2) for space in SET.rail_spaces)}
    script = Script().begun("1 A")("sell 3 shares", "hire white")
    # $450: enough for two flat spaces, but not for two with two triangles each.
    assert script.table.ledger.balances[1] == 450
    assert not found(script, "Andy: put white on railroad")
    (refused,) = found(script, "Andy: put white on railroad", **spaces)
    assert refused.rule == "RR-RAIL-COST"
    assert refused.message == "Andy can raise $450, less than the $800 that 2 rails cost at least"


def test_where_nothing_can_pay_for_the_action_any_more_the_end_of_the_turn_names_it_and_what_was_paid() -> None:
    script = Script().begun("1 A")("sell 3 shares", "hire white", "put purple on railroad", "extra", "train Pacific")
    assert script.table.ledger.balances[1] == 150
    (refused,) = found(script, "Andy: done")
    assert refused.rule == "RR-TURN-WORKER"
    assert refused.message == (
        "Andy has put a purple worker on railroad and not carried out the main action: lay 2 rails; "
        "nothing can pay for that after $800 for a worker hired and $300 for a train"
    )


def test_a_paid_sequence_is_an_offer_that_is_paid_as_a_whole() -> None:
    trade = {"trade_effects": ComponentTradeEffects("none", "none", "none", "sequence[pay 100, shares 1, pay 50]")}
    script = Script().begun("4 A")
    lines = ["Andy: put turquoise on trade", "Andy: sell building", "Andy: extra"]
    claims = ["claim Andy $850, shares 3", "Andy: accept 1", "claim Andy $700, shares 4", "Andy: done"]
    assert not found(script, *lines, *claims, **trade)
    assert not found(script, *lines, "Andy: done", "claim Andy $850, shares 3", **trade)
    (again,) = found(script, *lines, "Andy: accept 1", "Andy: accept 1", **trade)
    assert again.rule == "RR-TURN-EXTRA"


@pytest.mark.parametrize(
    ("effect", "moves", "claim"),
    [
        ("sequence[per(train, pay 50), shares 3]", ["accept 1"], "Andy $800, shares 6"),
        ("sequence[per(office, pay 50), shares 3]", ["accept 1"], "Andy $850, shares 6"),
        ("per(train, sequence[pay 50, shares 3])", ["accept 1"], "Andy $800, shares 6"),
        ("per(share, sequence[pay 50, shares 1])", ["accept 1"], "Andy $700, shares 6"),
        ("sequence[choice[pay 100, give_shares 1], shares 3]", ["choose 1", "accept 1"], "Andy $750, shares 6"),
        ("sequence[choice[pay 100, give_shares 1], shares 3]", ["choose 2", "accept 1"], "Andy $850, shares 5"),
        ("choice[sequence[pay 100, shares 3], money 50]", ["choose 1", "accept 1"], "Andy $750, shares 6"),
        ("choice[sequence[pay 100, shares 3], money 50]", ["choose 2"], "Andy $900, shares 3"),
        ("sequence[choice[pay 100, money 50], shares 3]", ["choose 2"], "Andy $900, shares 6"),
        ("per(share, per(share, money 1))", [], "Andy $859"),
        ("per(share, choice[money 10, none])", ["choose 1", "choose 1", "choose 1"], "Andy $880"),
    ],
)
def test_what_an_effect_costs_and_brings_is_reckoned_through_its_parts(
    effect: str, moves: list[str], claim: str
) -> None:
    trade = {"trade_effects": ComponentTradeEffects("none", "none", "none", effect)}
    lines = ["put turquoise on trade", "sell building", "extra"]
    begun = [f"Andy: {line}" for line in lines]
    done = [*begun, *(f"Andy: {line}" for line in moves)]
    assert not found(Script().begun("4 A"), *done, f"claim {claim}", "Andy: done", **trade)
    assert not found(Script().begun("4 A"), *begun, "Andy: done", **trade)


def test_an_offer_asks_for_shares_that_are_there() -> None:
    trade = {"trade_effects": ComponentTradeEffects("none", "none", "none", "sequence[give_shares 2, money 900]")}
    lines = ["Andy: put turquoise on trade", "Andy: sell building", "Andy: extra"]
    (refused,) = found(Script().begun("4 A"), *lines, "Andy: sell 2 shares", "Andy: accept 1", **trade)
    assert refused.rule == "RR-TURN-AFFORD"
    assert refused.message == "Andy would have to give 2 shares and has 1"
    assert not found(Script().begun("4 A"), *lines, "Andy: sell 1 share", "Andy: accept 1", **trade)


def test_the_shares_that_an_extra_effect_brings_pay_for_a_rail_just_once() -> None:
    # $150, and the grey worker's two shares: $450 in all pay for the action, but not for the triangle.
    start = Script().begun("2 A", "progress left 1")("sell 3 shares")
    lines = ("ruling penalty Andy $900", "Andy: put grey on railroad")
    (penalty,) = found(start, *lines, "Andy: rail Charlotte-Atlanta-1")
    assert penalty.kind is FindingKind.RULED
    _, short = found(start, *lines, "Andy: rail Washington-Pittsburgh-1")
    assert short.rule == "RR-RAIL-COST"
    assert short.message == "Andy would have to pay $500 and has $150 and 0 shares"


def test_a_ruling_lets_a_sale_of_no_shares_stand_but_not_of_shares_that_are_not_there() -> None:
    start, ruling = Script().begun(), "ruling stands"
    none, stands = found(start, "Andy: sell 0 shares", ruling, "Andy: put white on trade", "claim Andy $750, shares 3")
    assert none.message == "Andy sells 0 shares; at least 1 has to be sold"
    assert {none.kind, stands.kind} == {FindingKind.RULED}
    (alone,) = found(start, "Andy: sell 0 shares")
    assert alone.kind is FindingKind.ILLEGAL
    cannot, too_many = found(start, "Andy: sell 4 shares", ruling)
    assert cannot.message == "the ruling by a referee cannot let a move stand that cannot be carried out"
    assert (too_many.kind, too_many.message) == (FindingKind.ILLEGAL, "Andy sells 4 shares and has 3")

"""The examples of the rulebook and what follows from them on the board.

In the examples, Rick is our Andy, Mike our Ben and Mary our Charly.
"""

import pytest

from kit.american_rails.long_cases import TO_ATLANTA, TO_NEW_YORK, american_alone
from kit.american_rails.script import Script
from kit.verdicts import holds, refused


def test_ar01_an_income_of_19_pays_7_for_each_of_three_shares() -> None:
    script = Script(3).opening().win("Majestic", "")("pass", "develop", "pass").win("Majestic", "")
    script = script("develop", "pass", "develop")
    for company in script.table.companies:
        company.income = 0
    script.table.companies[3].income = 19
    before = script.table.ledger.balances[1:4]
    script._add("expand 3")
    assert script.table.last_dividend == [0, 0, 0, 7, 0, 0]
    paid = [after - cash for after, cash in zip(script.table.ledger.balances[1:4], before, strict=True)]
    assert paid == [14, 0, 7]


def test_ar02_to_ar05_the_markers_order_the_phases_and_the_next_round() -> None:
    script = Script(3).opening()
    script = script("expand 3 American D2, E2, Fort Wayne", "develop Buffalo")
    assert script.who == "Charly"
    assert refused(script, "develop Cincinnati") == ["AR-TRACK-FREE"]
    script = script("pass")
    assert holds(script, "Charly order 1; Ben order 2; Andy order 3")
    script = script("develop Cincinnati")
    assert script.who == "Ben"
    script = script.unsold("American")
    assert script.who == "Andy"
    script = script("fund American")
    assert holds(script, "Charly order 1; Andy order 2; Ben order 3")
    assert refused(script, "develop St. Louis") == []
    script = script("fund Continental", "take 2 from bank", "expand 4")
    assert holds(script, "year 1852; Charly order 1; Andy order 2; Ben order 3")
    assert script.who == "Charly"


def test_ar06_cincinnati_is_developed_for_the_continental_there() -> None:
    script = Script(3).opening()("pass")
    assert holds(script, "Continental income 4; developments 12")
    assert refused(script, "develop Cincinnati") == []
    assert holds(script("develop Cincinnati"), "Continental income 6; developments 11")


def test_ar07_republic_and_majestic_build_beside_st_louis() -> None:
    script = Script(3, "setup removed National").win("Majestic", "Rock Island").win("Republic", "St. Louis")
    for company in ("American", "Continental", "Liberty"):
        script = script.unsold(company)
    script = script("expand 4 Majestic B3, B4").idle(4).win("Majestic", "").idle(2)
    assert script.who == "Andy"
    assert holds(script, "Andy Majestic 2, Republic 1; Majestic treasury 16; Republic treasury 10")
    assert holds(script("expand 3 Republic A5"), "cost 2; Republic treasury 8")
    assert holds(script("expand 3 Republic A5, B5"), "cost 4; Republic treasury 6")
    assert holds(script("expand 3 Republic A5, B5, Majestic A5"), "cost 8; Republic treasury 6; Majestic treasury 12")


def test_ar07d_all_hexes_beside_st_louis_are_plains() -> None:
    land = Script(3).table.land
    beside = land.grid.neighbors[land.grid.hex("St. Louis")]
    assert [land.grid.labels[hex_] for hex_ in beside] == ["A5", "A7", "B5", "B7", "C6"]
    assert {land.kind[hex_] for hex_ in beside} == {"plain"}


def test_ar08_developed_cincinnati_costs_the_second_company_6() -> None:
    script = Script(3).opening(American="Indianapolis")
    script = script("expand 3 American F5", "develop Cincinnati", "pass").idle(2)
    assert holds(script, "American income 4, treasury 8; Continental income 6")
    script = script("expand 3 American Cincinnati")
    assert holds(script, "cost 6; American income 7, treasury 2; Continental income 3")


def test_ar09_liberty_shares_developed_buffalo_with_national() -> None:
    script = Script(3).opening(bid=15, National="Buffalo", Liberty="Syracuse")
    script = script("pass", "expand 3 Liberty N0, M0", "develop Buffalo").idle(2)
    assert holds(script, "National income 6; Liberty income 2, treasury 9")
    script = script("expand 3 Liberty Buffalo")
    assert holds(script, "cost 6; National income 4; Liberty income 6, treasury 3")


CHICAGO_NEW_YORK = ["D2", "D3", "E3", "F3", "G3", "H3", "I3", "J3", "K3", "L3", "M3", "N3", "O3", "P3", "Q3"]
NEW_YORK_ATLANTA = ["P3", "O3", "O4", "N5", "N6", "M7", "M8", "L9", "L10", "K11", "K12", "J12", "I12", "H12", "G12"]


@pytest.mark.parametrize(
    ("begin", "route", "gain"),
    [("Chicago", CHICAGO_NEW_YORK, 8), ("Chicago", TO_ATLANTA, 5), ("New York", NEW_YORK_ATLANTA, 5)],
)
def test_ar10_joining_two_of_the_three_cities_brings_10(begin: str, route: list[str], gain: int) -> None:
    script = american_alone(begin).build("American", *route[:-1])
    income = script.table.companies[0].income
    assert script.build("American", route[-1]).table.companies[0].income == income + gain + 10


def test_ar11_the_third_city_brings_20() -> None:
    script = american_alone().build("American", *TO_ATLANTA, *TO_NEW_YORK[:-1])
    income = script.table.companies[0].income
    assert script.build("American", TO_NEW_YORK[-1]).table.companies[0].income == income + 8 + 20


def test_ar12_new_york_brings_the_first_company_8_and_the_second_5() -> None:
    alone = Script(3).opening(American="Philadelphia", National="Boston")("expand 3 American P3, New York")
    assert holds(alone, "American income 14; cost 4")
    second = Script(3).opening(American="Philadelphia")("expand 3 American P3, New York")
    assert holds(second, "American income 11; National income 5; cost 6")


def test_ar13_the_supplies_at_the_start() -> None:
    companies = "American cubes 30; National cubes 28; Continental cubes 25; Majestic cubes 21; Liberty cubes 18"
    assert holds(Script(4), f"{companies}; Republic cubes 16; developments 12")

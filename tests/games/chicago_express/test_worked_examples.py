"""The examples of the rulebook and what follows from them on the board."""

import pytest

from interlock.analysis.judge import begin, judge
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import FindingKind
from kit.chicago_express.script import Script, before_chicago
from kit.verdicts import holds, refused


def with_income(script: Script, company: int, income: int) -> Script:
    """Set an income as the example has it: the way there does not matter to it."""
    script = script()
    script.table.companies[company].income = income
    return script


def test_ce01_the_third_share_of_a_company_with_income_22_opens_at_8() -> None:
    script = with_income(Script(3).opening().sell("NYC"), 3, 22)
    assert script.table.companies[3].sold == 2
    script._add("auction NYC")
    assert script.table.auction.minimum == 8


@pytest.mark.parametrize("forest", ["R2", "R3"])
def test_ce02_nyc_pays_6_for_a_forest_and_for_binghamton_beside_the_prr(forest: str) -> None:
    script = Script(3).opening(prr_bid=30)("extend PRR R4, Q4, Binghamton", "extend")
    script = script("extend NYC S2" if forest == "R2" else "extend")
    charly = script if script.who == "Charly" else script("develop", "develop")
    treasury = charly.table.ledger.balances[charly.table.companies[3].account]
    income = charly.table.companies[3].income
    after = charly(f"extend NYC {forest}, Binghamton")
    assert holds(after, f"cost 6; NYC treasury {treasury - 6}, income {income + 1}")


def test_ce03_developing_charleston_raises_the_income_by_1_and_takes_a_house() -> None:
    script = Script(3).opening()
    charleston = script.table.land.grid.hex("Charleston")
    script.table.companies[2].place(charleston)
    script.table.locomotives[charleston] += 1
    script.table.companies[2].income = 12
    script._add("develop Charleston")
    assert script.table.companies[2].income == 13
    assert script.table.houses == 19


def test_ce04_developing_wheeling_raises_every_company_there_by_1() -> None:
    script = Script(3).opening()
    wheeling = script.table.land.grid.hex("Wheeling")
    for company, income in ((0, 17), (1, 14)):
        script.table.companies[company].place(wheeling)
        script.table.locomotives[wheeling] += 1
        script.table.companies[company].income = income
    assert script.table.industry[wheeling] == 3
    script._add("develop Wheeling")
    assert script.table.industry[wheeling] == 4
    assert [company.income for company in script.table.companies[:2]] == [18, 15]
    assert script.table.houses == 20


@pytest.mark.parametrize(("income", "shares", "paid"), [(16, (2, 1), (12, 6)), (17, (2, 0), (18, 0))])
def test_ce05_and_ce06_dividends_are_rounded_up_share_by_share(
    income: int, shares: tuple[int, int], paid: tuple[int, int]
) -> None:
    script = Script(2).opening().idle(5)
    table = script.table
    nyc = table.companies[3]
    nyc.income = income
    nyc.sold = sum(shares)
    for seat, held in enumerate(shares, start=1):
        table.shares[seat] = [0, 0, 0, held, 0]
    for company in table.companies[:3]:
        company.sold = 0
    before = table.ledger.balances[1:3]
    while not table.dividends:
        script._add("develop" if table.red(0) else "auction")
    assert [after - cash for after, cash in zip(table.ledger.balances[1:3], before, strict=True)] == list(paid)


@pytest.mark.parametrize(
    ("hex_", "developed", "gain"),
    [("Indianapolis", False, 2), ("N4", False, 1), ("Harrisburg", True, 2), ("Cleveland", True, 4), ("J6", True, 3)],
)
def test_ce07_and_ce08_a_city_or_mountain_brings_its_value_and_that_of_its_house(
    hex_: str, developed: bool, gain: int
) -> None:
    script = Script(3).opening()
    index = script.table.land.grid.hex(hex_)
    script.table.developed[index] = developed
    assert script.table.income_of(index) == gain


def test_ce09_an_industrial_city_that_stands_on_3_brings_3() -> None:
    table = Script(3).opening().table
    assert table.income_of(table.land.grid.hex("Wheeling")) == 3


def test_ce10_the_wabash_opens_on_1_or_3_at_no_cost() -> None:
    reached = before_chicago()("extend PRR B2, Chicago")
    assert holds(reached, "Wabash income 1, trains 10, treasury 0; cost 4")
    table = before_chicago().table
    table.developed[table.land.fort_wayne] = True
    assert table.income_of(table.land.fort_wayne) == 3


@pytest.mark.parametrize(("city", "step"), [("Detroit", 1), ("Wheeling", 1), ("Pittsburgh", 2)])
def test_ce11_a_step_of_an_industrial_city_is_1_and_of_pittsburgh_2(city: str, step: int) -> None:
    land = Script(3).table.land
    assert land.development[land.grid.hex(city)] == step


def test_ce12_a_developed_forest_gives_the_treasury_2_and_no_income() -> None:
    script = Script(3).opening(prr_bid=30)("extend PRR R4, R3")
    assert holds(script, "PRR treasury 27, income 7; houses 20")
    assert holds(script("develop R3"), "PRR treasury 29, income 7; houses 19")


def test_ce13_an_auction_may_be_waived_and_its_dial_moves_on() -> None:
    assert holds(Script(3).opening()("auction"), "auction dial 1")


def test_ce14_the_opening_auctions_start_at_7_6_5_and_8_and_the_buyer_of_prr_starts() -> None:
    script = Script(3)
    assert refused(script, "bid 6") == ["CE-AUCTION-OPENING-BID"]
    script = script("pass", "bid 7", "pass")
    assert script.who == "Ben"
    assert refused(script, "bid 5") == ["CE-AUCTION-OPENING-BID"]
    script = script("bid 6", "pass", "pass")
    assert refused(script, "bid 4") == ["CE-AUCTION-OPENING-BID"]
    script = script("bid 5", "pass", "pass")
    assert refused(script, "bid 7") == ["CE-AUCTION-OPENING-BID"]
    script = script("pass", "bid 8", "pass")
    assert holds(script, "Ben PRR 1, Ben B&O 1, Ben C&O 1; Charly NYC 1")
    assert script.who == "Ben"


@pytest.mark.parametrize(("players", "cash"), [(2, 60), (3, 40), (4, 30), (5, 24), (6, 20)])
def test_ce15_the_bank_hands_out_120_dollars(players: int, cash: int) -> None:
    replay = begin(Script(players).replay.record)
    assert replay.table.ledger.balances[1 : players + 1] == [cash] * players


def test_ce16_detroit_stays_on_8() -> None:
    script = Script(3).opening()
    for dividends in range(1, 8):
        script = script.until_dividend()
        assert holds(script, f"Detroit marker {dividends + 1}; dividends {dividends}")
    # The eighth dividend is the last one, and Detroit does not move any more.
    ending = script.until_dividend().table.ending
    assert ending is not None
    assert ending.words() == "Detroit stands on 8"
    assert holds(script.until_dividend(), "Detroit marker 8; dividends 8")


def test_ce17_the_chicago_phase_comes_before_the_general_dividend() -> None:
    script = before_chicago()("extend", "extend", "extend", "extend PRR B2, Chicago")
    assert sum(script.table.red(dial) for dial in range(3)) == 2
    assert [round_.title for round_ in script.table.rounds] == ["general dividend 1", "Chicago dividend"]
    script = script("pass", "pass", "pass")
    titles = [round_.title for round_ in script.table.rounds]
    assert titles == ["general dividend 1", "Chicago dividend", "general dividend 2"]


def test_ce18_where_nobody_bids_at_the_start_the_opener_takes_the_share_for_nothing() -> None:
    assert holds(Script(3)("pass", "pass", "pass"), "Andy $40, Andy PRR 1; PRR treasury 0, shares 2")


def test_ce19_where_nobody_bids_later_the_share_stays() -> None:
    unsold = Script(3).opening()("auction NYC", "pass", "pass", "pass")
    assert holds(unsold, "NYC shares 4, treasury 8; Andy $33, Andy NYC 0")
    wabash = before_chicago()("extend PRR B2, Chicago", "pass", "pass", "pass")
    assert holds(wabash, "Wabash shares 2, treasury 0")
    assert wabash.table.wabash_open
    assert wabash.who == "Ben"


@pytest.mark.parametrize("there", range(5))
def test_ce20_a_hex_costs_its_value_times_the_locomotives_in_it(there: int) -> None:
    script = before_chicago()
    table = script.table
    table.locomotives[table.land.chicago] = there
    table.ledger.balances[table.companies[0].account] = 100
    script._add("extend PRR B2, Chicago")
    assert table.last_cost == 1 + 3 * (there + 1)


def test_players_may_be_called_like_a_company_a_dial_or_a_city() -> None:
    text = (
        "interlock 1\ngame chicago-express\nplayers PRR, auction, Wheeling\nPRR: bid 7\nauction: pass\nWheeling: pass\n"
    )
    text += "claim PRR $33, PRR PRR 1; auction $40; Wheeling $40, Wheeling NYC 0; B&O treasury 0\n"
    assert not [finding for finding in judge(read_rgn(text).record).findings if finding.kind is FindingKind.CLAIM]

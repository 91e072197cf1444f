"""Each limit of Chicago Express is tried on both of its sides."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from interlock.analysis.judge import judge
from interlock.games.chicago_express.companies import BO, CHARTERS, CO, NYC, PRR, WABASH
from interlock.games.chicago_express.end import end_game, general_dividend
from interlock.games.chicago_express.extend import INCOME_CITY, INCOME_TRACK
from interlock.games.chicago_express.game import GAME
from interlock.games.chicago_express.options import OPTIONS
from interlock.games.chicago_express.parts import parts_of
from interlock.games.chicago_express.table import AUCTION, DEVELOP, EXTEND, ChicagoExpressTable
from interlock.games.chicago_express.table_figures import counted, setting
from interlock.record.auction import Bid
from interlock.record.chicago_express import AuctionShare, Decline, DevelopHex, Dial, ExtendNetwork
from interlock.record.model import Figure
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import FindingKind, Phase
from kit.chicago_express.cases import in_chicago, into_pittsburgh
from kit.chicago_express.script import Script, before_chicago


def opened(header: str = "") -> ChicagoExpressTable:
    """Return a new table after the opening auctions."""
    table: ChicagoExpressTable = Script(3, header).opening().table
    return table


def without(attribute: str, *companies: int) -> Callable[[ChicagoExpressTable], None]:
    """Return what takes the last locomotive or share of some companies."""

    def change(table: ChicagoExpressTable) -> None:
        for company in companies:
            setattr(table.companies[company], attribute, 0)

    return change


def houses(left: int) -> Callable[[ChicagoExpressTable], None]:
    return lambda table: setattr(table, "houses", left)


def detroit(value: int) -> Callable[[ChicagoExpressTable], None]:
    return lambda table: table.industry.__setitem__(table.land.detroit, value)


@pytest.mark.parametrize(
    ("change", "kinds", "rule", "words"),
    [
        (houses(4), [], "", ""),
        (houses(3), ["houses"], "CE-END-CONDITIONS", "3 houses are left"),
        (houses(2), ["houses"], "CE-END-CONDITIONS", "2 houses are left"),
        (houses(1), ["houses"], "CE-END-CONDITIONS", "1 house is left"),
        (houses(0), ["houses"], "CE-END-CONDITIONS", "0 houses are left"),
        (detroit(7), [], "", ""),
        (detroit(8), ["detroit"], "CE-END-CONDITIONS", "Detroit stands on 8"),
        (without("trains", PRR, BO), [], "", ""),
        (
            without("trains", PRR, BO, CO),
            ["locomotives"],
            "CE-END-CONDITIONS",
            "PRR, B&O and C&O have no",
        ),
        (
            without("trains", PRR, BO, WABASH),
            ["locomotives"],
            "CE-END-WABASH",
            "PRR, B&O and Wabash have no",
        ),
        (
            without("trains", PRR, BO, CO, WABASH),
            ["locomotives"],
            "CE-END-CONDITIONS",
            "PRR, B&O, C&O and Wabash",
        ),
        (without("unsold", BO, NYC), [], "", ""),
        (without("unsold", BO, NYC, CO), ["shares"], "CE-END-CONDITIONS", "B&O, C&O and NYC have no share left"),
        (without("unsold", BO, NYC, WABASH), ["shares"], "CE-END-WABASH", "B&O, NYC and Wabash have no share left"),
    ],
)
def test_the_game_ends_by_its_conditions_and_not_a_step_before(
    change: Callable[[ChicagoExpressTable], None], kinds: list[str], rule: str, words: str
) -> None:
    table = opened()
    change(table)
    end_game(table)
    assert [reason.kind for reason in (table.ending.reasons if table.ending else ())] == kinds
    if table.ending:
        assert table.ending.rule.id == rule
        assert table.ending.words().startswith(words)


def test_the_wabash_is_not_what_decides_where_another_condition_holds() -> None:
    for change in (houses(3), detroit(8), without("trains", PRR, BO, CO)):
        table = opened()
        without("unsold", BO, NYC, WABASH)(table)
        change(table)
        end_game(table)
        assert table.ending
        assert table.ending.rule.id == "CE-END-CONDITIONS"


@pytest.mark.parametrize(("option", "ends"), [("payment", False), ("phase", True)])
def test_detroit_that_comes_to_8_after_the_payment_ends_the_game_by_the_option(option: str, ends: bool) -> None:
    table = opened(f"option detroit_end {option}")
    detroit(7)(table)
    general_dividend(table)
    assert table.industry[table.land.detroit] == 8
    assert bool(table.ending) is ends


def test_the_incomes_at_the_start_go_by_the_option() -> None:
    assert [company.income for company in opened().companies] == [7, 6, 5, 8, 0]
    table = opened("option starting_income 7/6/8/50")
    assert [company.income for company in table.companies] == [7, 6, 8, 50, 0]
    assert [part.value for part in parts_of(table, "C&O", "income")] == [8]


@pytest.mark.parametrize("text", ["7/6/5/8", "0/0/0/0", "50/50/50/50"])
def test_incomes_at_the_start_are_from_0_to_50(text: str) -> None:
    assert option("starting_income").value(text) == tuple(map(int, text.split("/")))


@pytest.mark.parametrize("text", ["7/6/5", "7/6/5/8/1", "7/6/5/51", "7/6/5/-1", "7/6/5/x", ""])
def test_other_incomes_at_the_start_are_none(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text) or "^$"):
        option("starting_income").value(text)


@pytest.mark.parametrize("text", ["1/1/1", "99/99/99", "3/5/4"])
def test_dials_have_1_to_99_fields(text: str) -> None:
    assert option("dials").value(text) == tuple(map(int, text.split("/")))


@pytest.mark.parametrize("text", ["0/1/1", "1/100/1", "1/1", "1/1/1/1", "1/1/a"])
def test_dials_have_no_other_fields(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text) or "^$"):
        option("dials").value(text)


def option(name: str) -> Any:
    return next(each for each in OPTIONS if each.name == name)


@pytest.mark.parametrize(
    ("line", "dials"),
    [
        ("auction", [1, 0, 0]),
        ("auction NYC", [1, 0, 0]),
        ("extend", [0, 1, 0]),
        ("extend PRR Q5", [0, 1, 0]),
        ("develop", [0, 0, 1]),
    ],
)
def test_an_action_turns_its_own_dial(line: str, dials: list[int]) -> None:
    script = Script(3).opening()(line)
    assert script.table.dials == dials
    assert script.replay.table.after_auction is False


def test_developing_turns_the_dial_of_developments() -> None:
    assert into_pittsburgh()("develop Pittsburgh").table.dials[DEVELOP] > 0


def test_a_dial_on_red_stays_there() -> None:
    table = opened()
    for _ in range(5):
        table.turn_dial(AUCTION)
    assert table.dials == [3, 0, 0]
    assert (table.red(AUCTION), table.red(EXTEND)) == (True, False)


@pytest.mark.parametrize(("dials", "paid"), [([3, 5, 0], 1), ([3, 4, 0], 0), ([2, 5, 0], 0), ([0, 5, 3], 1)])
def test_a_dividend_is_paid_where_two_dials_are_on_red(dials: list[int], paid: int) -> None:
    script = Script(3).opening()
    script.table.dials[:] = dials
    script._add("develop")
    assert script.table.dividends == paid


@pytest.mark.parametrize(
    ("income", "claimed", "rule"),
    [
        (51, 1, INCOME_TRACK),
        (52, 2, INCOME_TRACK),
        (100, 50, INCOME_TRACK),
        (50, 0, None),
        (51, 2, None),
        (60, 1, None),
    ],
)
def test_a_forgotten_token_is_told_by_the_rule_of_the_track(income: int, claimed: int, rule: object) -> None:
    table = opened()
    table.raise_income(table.companies[PRR], income - 7, INCOME_CITY)
    value, by = GAME.figure(table, Figure("PRR", "income", claimed))
    assert value == income
    assert by is (rule or INCOME_CITY)


def test_what_an_income_is_made_of_leaves_out_where_a_company_starts() -> None:
    reached = in_chicago()("pass", "pass", "pass")
    wabash = [(part.name, part.value) for part in parts_of(reached.table, "Wabash", "income")]
    assert wabash == [("Fort Wayne", 1)]
    names = [part.name for part in parts_of(reached.table, "PRR", "income")]
    assert names == ["at the start", "Harrisburg", "Cleveland", "Chicago"]
    assert all(part.value for part in parts_of(reached.table, "PRR", "income"))
    assert not list(parts_of(opened(), "Wabash", "income"))
    reversed_ = Script(3).opening()("extend PRR Harrisburg, P4, Q5").table
    assert [part.name for part in parts_of(reversed_, "PRR", "income")] == ["at the start", "Harrisburg"]


@pytest.mark.parametrize(
    ("subject", "quantity", "least", "most", "step"),
    [
        ("Wabash", "trains", 1, 11, 1),
        ("PRR", "trains", 0, 19, 1),
        ("Detroit", "marker", 1, 8, 1),
        ("Wheeling", "marker", 3, 6, 1),
        ("Pittsburgh", "marker", 4, 8, 2),
        ("auction", "dial", 0, 3, 1),
        ("develop", "dial", 0, 4, 1),
        ("", "houses", 0, 20, 1),
        ("Andy", "PRR", 0, 3, 1),
        ("Ben", "PRR", 0, 2, 1),
        ("Ben", "Wabash", 0, 1, 1),
    ],
)
def test_a_ruling_sets_a_figure_within_bounds(subject: str, quantity: str, least: int, most: int, step: int) -> None:
    values = setting(opened(), subject, quantity).values
    assert (values[0], values[-1], values.step) == (least, most, step)


def test_no_second_dial_is_set_to_red_but_in_an_auction() -> None:
    table = opened()
    table.dials[AUCTION] = 3
    assert setting(table, "extend", "dial").values[-1] == 4
    assert setting(table, "auction", "dial").values[-1] == 3
    offered = Script(3).opening()("auction NYC")
    offered.table.dials[AUCTION] = 3
    assert setting(offered.table, "extend", "dial").values[-1] == 5


def test_a_share_that_is_still_to_be_auctioned_is_not_given_away_by_ruling() -> None:
    start = Script(3)
    assert setting(start.table, "Andy", "PRR").values[-1] == 2, "its share is up for auction"
    assert setting(start.table, "Andy", "NYC").values[-1] == 4, "one is auctioned later"
    third = start("pass", "pass", "pass", "pass", "pass", "pass")
    assert setting(third.table, "Andy", "PRR").values[-1] == 3
    assert setting(third.table, "Andy", "B&O").values[-1] == 4


def test_a_house_on_the_board_is_not_in_the_supply() -> None:
    script = Script(3).opening()("extend PRR Q5, P4, Harrisburg", "develop Harrisburg")
    assert setting(script.table, "", "houses").values[-1] == 19


def test_the_opening_bid_goes_by_what_a_ruling_sets() -> None:
    offered = Script(3).opening()("auction NYC")
    setting(offered.table, "NYC", "income").put(9)
    assert offered.table.auction.minimum == 5
    setting(offered.table, "Andy", "NYC").put(1)
    assert offered.table.auction.minimum == 3
    start = Script(3)
    setting(start.table, "PRR", "income").put(20)
    assert start.table.auction.minimum == 7


@pytest.mark.parametrize(("passes", "least"), [(0, 7), (3, 6), (6, 5), (9, 8)])
def test_the_opening_bids_of_the_set_up(passes: int, least: int) -> None:
    script = Script(3)(*["pass"] * passes)
    assert not list(script.decision.check(bid(least)))
    assert [found.rule.id for found in script.decision.check(bid(least - 1))] == ["CE-AUCTION-OPENING-BID"]


def bid(amount: int) -> Any:
    return Bid(amount)


@pytest.mark.parametrize(("players", "cash"), [(2, 60), (3, 40), (4, 30), (5, 24), (6, 20)])
def test_120_dollars_are_dealt(players: int, cash: int) -> None:
    assert Script(players).table.ledger.balances[1 : players + 1] == [cash] * players


@pytest.mark.parametrize(("players", "rules"), [(1, ["CE-SETUP-PLAYERS"]), (2, []), (6, []), (7, ["CE-SETUP-PLAYERS"])])
def test_two_to_six_play(players: int, rules: list[str]) -> None:
    names = ", ".join("ABCDEFG"[:players])
    found = judge(read_rgn(f"interlock 1\ngame chicago-express\nplayers {names}\n").record).findings
    assert [each.rule for each in found if each.kind is FindingKind.ILLEGAL] == rules


def test_a_company_is_extended_by_three_hexes_at_most() -> None:
    script = Script(3).opening(prr_bid=30)
    for hexes, rules in (("R4, Q5, P5", []), ("R4, Q5, P5, Q6", ["CE-EXTEND-ONE-COMPANY"])):
        found = judge(read_rgn(f"{script.text}Andy: extend PRR {hexes}\n").record).findings
        illegal = [each for each in found if each.kind is FindingKind.ILLEGAL]
        assert [each.rule for each in illegal] == rules
    assert illegal[0].message == "PRR is extended by 4 hexes; 1 to 3 are allowed"


def test_the_supplies_are_those_of_the_charters() -> None:
    assert [(charter.trains, charter.shares, charter.opening_bid) for charter in CHARTERS] == [
        (20, 3, 7),
        (22, 4, 6),
        (26, 6, 5),
        (24, 5, 8),
        (11, 2, 0),
    ]


def test_reaching_chicago_pays_by_the_income_with_chicago_and_opens_the_wabash_for_1() -> None:
    table = before_chicago()("extend PRR B2, Chicago").table
    assert (table.companies[PRR].income, table.last_dividend[PRR]) == (17, 17)
    assert (table.companies[WABASH].income, table.companies[WABASH].trains, table.auction.minimum) == (1, 10, 1)


def test_a_forest_brings_two_dollars_once() -> None:
    script = Script(3).opening(prr_bid=30)("extend PRR R4, R3", "extend")
    before = script.table.ledger.balances[script.table.companies[PRR].account]
    after = script("develop R3").table
    assert after.ledger.balances[after.companies[PRR].account] - before == 2
    assert after.houses == 19


@pytest.mark.parametrize(("turns", "before"), [(1, "Andy"), (2, "Ben"), (3, "Charly"), (4, "Andy")])
def test_whoever_moves_out_of_turn_is_told_who_had_the_last_one(turns: int, before: str) -> None:
    script = Script(3).opening()(*["extend"] * turns)
    assert script.decision.reason(0) == f"turns go clockwise and the last one was {before}'s"


def test_who_takes_the_first_turn_is_told_by_the_share_of_prr() -> None:
    script = Script(3)("pass", "bid 7", "pass", *["pass"] * 9)
    assert script.decision.reason(0) == "Ben got the first share of PRR and takes the first turn"
    assert script.decision.out_of_turn(1).rule.id == "CE-SETUP-START-PLAYER"


@pytest.mark.parametrize(("hexes", "rule"), [("Q5, Q6", "CE-INCOME-NONE"), ("Q5, P4, Harrisburg", "CE-INCOME-CITY")])
def test_an_extension_that_raises_nothing_is_told_so(hexes: str, rule: str) -> None:
    table = Script(3).opening()(f"extend PRR {hexes}").table
    assert GAME.figure(table, Figure("PRR", "income", 99))[1].id == rule


def test_whatever_nearly_fits_is_of_the_company_and_the_dial_that_were_meant() -> None:
    script = Script(3).opening(prr_bid=30)
    like = script.decision.like(ExtendNetwork("PRR", ("N9",)))
    assert {each.company for each in like if isinstance(each, ExtendNetwork)} == {"PRR"}
    assert all(isinstance(each, AuctionShare | Decline) for each in script.decision.like(AuctionShare("Wabash")))
    red_auction = script.idle(3)
    assert Decline(Dial.AUCTION) not in list(red_auction.decision.like(AuctionShare("NYC")))


def test_nothing_is_listed_whose_dial_is_on_red() -> None:
    table_and_dials = ((3, 0, 0), (0, 5, 0), (0, 0, 4))
    kinds = ((AuctionShare, Dial.AUCTION), (ExtendNetwork, Dial.EXTEND), (DevelopHex, Dial.DEVELOP))
    for dials, (kind, dial) in zip(table_and_dials, kinds, strict=True):
        script = Script(3).opening()("extend PRR Q5, P4, Harrisburg", "auction", "extend")
        script.table.dials[:] = dials
        options = list(script.decision.options())
        assert not any(isinstance(each, kind) for each in options)
        assert {each.dial for each in options if isinstance(each, Decline)} == set(Dial) - {dial, Dial.UNSPECIFIED}
        others = {other for other, _ in kinds if other is not kind}
        assert others <= {type(each) for each in options}


def test_each_hex_that_an_empty_treasury_cannot_pay_is_accused() -> None:
    script = Script(3).opening()
    text = f"{script.text}ruling set PRR treasury 0\nAndy: extend PRR Q5, Q6\n"
    found = [each for each in judge(read_rgn(text).record).findings if each.kind is FindingKind.ILLEGAL]
    assert [(each.rule, each.part) for each in found] == [
        ("CE-EXTEND-TREASURY", "hexes[0]"),
        ("CE-EXTEND-TREASURY", "hexes[1]"),
    ]
    assert [each.facts["treasury"] for each in found] == ["0", "0"]


def test_a_company_is_extended_by_one_hex_at_least() -> None:
    decision = Script(3).opening().decision
    assert [each.rule.id for each in decision.check(ExtendNetwork("PRR", ()))] == ["CE-EXTEND-ONE-COMPANY"]


def test_the_nearest_extensions_are_of_the_company_named_or_of_those_that_the_player_holds() -> None:
    decision = Script(3).opening().idle(2).decision
    for company, companies in (("NYC", {"NYC"}), ("C&O", {"C&O"}), ("PRR", {"C&O", "NYC"})):
        like = decision.like(ExtendNetwork(company, ("Q0",)))
        assert {each.company for each in like if isinstance(each, ExtendNetwork)} == companies


def test_the_nearest_extension_names_chicago_last() -> None:
    decision = before_chicago()("extend PRR B2").idle(2).decision
    assert next(decision.like(ExtendNetwork("PRR", ("Chicago", "A3")))) == ExtendNetwork("PRR", ("A3", "Chicago"))


@pytest.mark.parametrize(("left", "listed"), [(0, {"Pittsburgh"}), (1, {"Pittsburgh", "Harrisburg", "N3", "M3", "L3"})])
def test_without_houses_only_an_industrial_city_is_developed(left: int, listed: set[str]) -> None:
    script = into_pittsburgh()
    houses(left)(script.table)
    assert {each.hex for each in script.decision.options() if isinstance(each, DevelopHex)} == listed


@pytest.mark.parametrize(
    ("hex_", "message"),
    [
        ("Q5", "Q5 is never developed by a player: it is a plain (one transcription of the board says so)"),
        ("Philadelphia", "Philadelphia is never developed by a player (start)"),
    ],
)
def test_what_is_never_developed_is_told_by_what_it_is(hex_: str, message: str) -> None:
    text = f"{Script(3).opening().text}Andy: develop {hex_}\n"
    (found,) = (each for each in judge(read_rgn(text).record).findings if each.kind is FindingKind.ILLEGAL)
    assert found.message == message


def test_a_full_forest_is_told_with_the_company_in_it() -> None:
    script = Script(3).opening(prr_bid=30)("extend PRR R4, R3", "extend", "extend NYC S4", "develop", "develop")
    text = f"{script.text}Charly: extend NYC R3\n"
    (found,) = (each for each in judge(read_rgn(text).record).findings if each.kind is FindingKind.ILLEGAL)
    assert found.message.startswith("R3 is a forest and already holds a locomotive of PRR")


@pytest.mark.parametrize(("label", "city"), [("E0", "Detroit"), ("I6", "Wheeling"), ("K4", "Pittsburgh")])
def test_the_marker_of_an_industrial_city_goes_by_its_hex_too(label: str, city: str) -> None:
    known = counted(("Andy", "Ben"), opened().land.grid)
    assert known.named(Figure(label, "marker", 3)) == Figure(city, "marker", 3)
    assert label not in {each.subject for each in known.figures()}


def test_a_player_may_be_called_by_the_hex_of_an_industrial_city() -> None:
    known = counted(("K4", "Ben"), opened().land.grid)
    assert known.named(Figure("K4", "cash", 3)) == Figure("K4", "cash", 3)
    assert {each.quantity for each in known.figures() if each.subject == "K4"} >= {"cash", "score"}


def test_the_minimum_bid_counts_only_while_an_auction_is_under_way() -> None:
    minimum = Figure("", "minimum", 0)
    assert GAME.figure(opened(), minimum)[0] == 0
    assert GAME.figure(Script(3).table, minimum)[0] == 7


def headings(table: ChicagoExpressTable) -> list[bool | None]:
    words = ("Opening  auctions", "Play", "Round 1", "round 2", "End", "Tea")
    assert GAME.in_phase is not None
    return [GAME.in_phase(table, each) for each in words]


def test_headings_name_the_phase() -> None:
    assert headings(Script(3).table) == [True, False, False, False, False, None]
    assert headings(Script(3)("bid 7").table) == [True, False, False, False, False, None]
    assert headings(opened()) == [False, True, True, False, False, None]
    assert headings(Script(3).opening()("auction NYC").table) == [False, True, True, False, False, None]
    assert headings(Script(3).opening().until_dividend().table) == [False, True, False, True, False, None]
    assert GAME.phase(opened()) == Phase("play", 1, "round 1")
    table = opened()
    houses(3)(table)
    end_game(table)
    assert headings(table) == [False, False, False, False, True, None]
    assert [GAME.phase(each).kind for each in (Script(3).table, opened(), table)] == ["opening_auctions", "play", "end"]


def test_a_dividend_is_divided_and_other_figures_but_incomes_have_no_parts() -> None:
    table = in_chicago().table
    assert [part.value for part in parts_of(table, "PRR", "dividend")] == [17]
    assert not list(parts_of(table, "PRR", "treasury"))
    assert not list(parts_of(opened(), "PRR", "dividend"))


def test_what_is_printed_on_a_start_hex_is_no_part_of_an_income(monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened()
    assert [part.name for part in parts_of(table, "PRR", "income")] == ["at the start"]
    monkeypatch.setattr(table.land, "income", [3] * len(table.land.income))
    assert [part.name for part in parts_of(table, "PRR", "income")] == ["at the start"]


def test_before_the_first_turn_nothing_was_spent_or_paid_and_a_locomotive_stands_on_each_start_hex() -> None:
    table = Script(3).table
    assert GAME.figure(table, Figure("", "cost", 0))[0] == 0
    assert [GAME.figure(table, Figure(charter.name, "dividend", 0))[0] for charter in CHARTERS] == [0] * 5
    assert [table.locomotives[hex_] for hex_ in table.land.starts] == [1, 1, 1, 1, 0]
    assert table.shares == [[0] * 5 for _ in range(4)]

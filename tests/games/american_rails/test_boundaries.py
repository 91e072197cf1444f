"""Each limit of American Rails is tried on both of its sides."""

from collections.abc import Callable

import pytest

from interlock.analysis.judge import judge
from interlock.basics.problem import RecordError
from interlock.games.american_rails.end import end_game
from interlock.games.american_rails.expand import cost_of, place
from interlock.games.american_rails.game import GAME
from interlock.games.american_rails.income import INCOME_FIRST, INCOME_LIMIT
from interlock.games.american_rails.parts import parts_of
from interlock.games.american_rails.position import row_labels
from interlock.games.american_rails.table import AmericanRailsTable
from interlock.games.american_rails.table_figures import setting
from interlock.record.auction import Bid
from interlock.record.model import Figure
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import FindingKind, VerdictStatus
from kit.american_rails.script import Script
from kit.verdicts import holds, rules, verdict

Change = Callable[[AmericanRailsTable], None]


def supplies(*cubes: int, developments: int = 12) -> Change:
    """Return what leaves the first companies so many cubes, and so many development markers."""

    def change(table: AmericanRailsTable) -> None:
        for company, left in zip(table.companies, cubes, strict=False):
            company.cubes = left
        table.developments = developments

    return change


def year(value: int) -> Change:
    return lambda table: setattr(table, "year", value)


def unsold(*shares: int) -> Change:
    def change(table: AmericanRailsTable) -> None:
        for company, left in zip(table.companies, (*shares, 0, 0, 0, 0, 0, 0), strict=False):
            company.unsold = left

    return change


@pytest.mark.parametrize(
    ("players", "change", "rules"),
    [
        (3, year(1856), []),
        (3, year(1857), ["AR-END-YEAR"]),
        (3, unsold(1), []),
        (3, unsold(), ["AR-END-SHARES"]),
        (3, supplies(2, 2), []),
        (3, supplies(2, 2, 3), []),
        (3, supplies(2, 2, 2), ["AR-END-SUPPLIES"]),
        (3, supplies(2, 0, developments=2), ["AR-END-SUPPLIES"]),
        (3, supplies(2, 0, developments=3), []),
        (4, supplies(2, 2, 2), []),
        (4, supplies(2, 2, 2, 1), ["AR-END-SUPPLIES"]),
        (5, supplies(2, 2, 2, 2), []),
        (5, supplies(2, 2, 2, 2, developments=0), ["AR-END-SUPPLIES"]),
    ],
)
def test_the_game_ends_by_its_conditions_and_not_a_step_before(players: int, change: Change, rules: list[str]) -> None:
    table = Script(players).opening().table
    change(table)
    end_game(table)
    assert [reason.rule.id for reason in (table.ending.reasons if table.ending else ())] == rules


def test_a_removed_company_is_no_supply_that_has_run_out() -> None:
    table = Script(3).opening().table
    supplies(2, 2)(table)
    end_game(table)
    assert not table.ending, "Republic is not in the game"


@pytest.mark.parametrize(
    ("label", "there", "cost"),
    [("New York", 0, 2), ("New York", 1, 4), ("New York", 3, 8), ("D2", 0, 2), ("D2", 2, 6)],
)
def test_a_cube_costs_more_for_those_that_are_there(label: str, there: int, cost: int) -> None:
    table = Script(3).opening().table
    assert cost_of(table, table.land.grid.hex(label), there) == cost


@pytest.mark.parametrize(("kind", "cost"), [("forest", 3), ("mountain", 5), ("plain", 2), ("city", 2)])
def test_each_terrain_has_its_cost(kind: str, cost: int) -> None:
    table = Script(3).opening().table
    assert cost_of(table, table.land.kind.index(kind), 0) == cost


def test_a_development_marker_costs_two_dollars_more_in_a_city() -> None:
    table = Script(3).opening()("develop Cincinnati").table
    hex_ = table.land.grid.hex("Cincinnati")
    assert cost_of(table, hex_, 1) == 6
    assert table.developments == 11


@pytest.mark.parametrize(("players", "cash"), [(3, 50), (4, 50), (5, 40)])
def test_the_cash_at_the_start_goes_by_the_players(players: int, cash: int) -> None:
    assert Script(players).table.ledger.balances[1 : players + 1] == [cash] * players


@pytest.mark.parametrize(("players", "rules"), [(2, ["AR-SETUP-PLAYERS"]), (4, []), (5, []), (6, ["AR-SETUP-PLAYERS"])])
def test_three_to_five_play(players: int, rules: list[str]) -> None:
    names = ", ".join("ABCDEF"[:players])
    found = judge(read_rgn(f"interlock 1\ngame american-rails\nplayers {names}\n").record).findings
    assert [each.rule for each in found if each.kind is FindingKind.ILLEGAL] == rules


@pytest.mark.parametrize(
    ("amount", "rules"), [(9, ["AR-AUCTION-MINIMUM"]), (10, []), (50, []), (51, ["AR-AUCTION-CASH"])]
)
def test_a_first_bid_is_10_to_all_the_cash(amount: int, rules: list[str]) -> None:
    decision = Script(3)("auction Liberty").decision
    assert [found.rule.id for found in decision.check(Bid(amount))] == rules


@pytest.mark.parametrize(
    ("income", "claimed", "limit"), [(100, 99, True), (101, 99, True), (99, 99, False), (100, 98, False)]
)
def test_an_income_that_was_stopped_at_99_is_told_by_the_limit(income: int, claimed: int, limit: bool) -> None:
    table = Script(3).opening().table
    company = table.companies[0]
    table.change_income(company, income - company.income, INCOME_FIRST)
    value, by = GAME.figure(table, Figure("American", "income", claimed))
    assert value == income
    assert by is (INCOME_LIMIT if limit else INCOME_FIRST)


@pytest.mark.parametrize(
    ("subject", "quantity", "least", "most"),
    [
        ("American", "cubes", 0, 29),
        ("Republic", "cubes", 0, 0),
        ("", "year", 1851, 1857),
        ("", "developments", 0, 12),
        ("Andy", "American", 0, 5),
        ("Andy", "Liberty", 0, 1),
        ("Ben", "Liberty", 0, 2),
    ],
)
def test_a_ruling_sets_a_figure_within_bounds(subject: str, quantity: str, least: int, most: int) -> None:
    values = setting(Script(3).opening().table, subject, quantity).values
    assert (values[0], values[-1]) == (least, most)


def test_before_a_company_begins_a_cube_is_kept_to_begin_with() -> None:
    start = Script(3)
    assert setting(start.table, "Liberty", "cubes").values == range(1, 19)
    assert setting(start.table, "Andy", "Liberty").values[-1] == 1, "one share has to be offered yet"
    assert setting(start("auction Liberty").table, "Andy", "Liberty").values[-1] == 1, "one is up for auction"


def test_what_an_income_is_made_of_tells_shared_cities() -> None:
    table = Script(3).opening().table
    place(table, table.companies[3], table.land.grid.hex("Cincinnati"))
    for index, name in ((3, "Majestic"), (2, "Continental")):
        parts = {part.name: part.value for part in parts_of(table, name, "income")}
        assert sum(parts.values()) == table.companies[index].income
        assert "Cincinnati, shared" in parts
    assert "St. Louis" in {part.name for part in parts_of(table, "Majestic", "income")}


def test_nothing_was_spent_before_the_first_expansion() -> None:
    assert GAME.figure(Script(4).table, Figure("", "cost", 0))[0] == 0


@pytest.mark.parametrize(("players", "label"), [(3, "Take $2"), (4, "Take $2 / Expand 2"), (5, "Take $2 / Expand 2")])
def test_the_row_of_expand_2_is_labelled_so_with_four_or_five_players(players: int, label: str) -> None:
    labels = ["Pass", "Develop", "Fund $5", label, "Expand 3", "Auction", "Expand 4"]
    assert list(row_labels(players)) == labels


@pytest.mark.parametrize(("cash", "known"), [("99999", True), ("999999", True), ("1000000", False)])
def test_the_starting_cash_has_at_most_six_digits(cash: str, known: bool) -> None:
    text = f"interlock 1\ngame american-rails\nplayers A, B, C, D\noption starting_cash {cash}\n"
    if known:
        assert judge(read_rgn(f"{text}claim A ${cash}\n").record).status is VerdictStatus.INCOMPLETE
    else:
        with pytest.raises(RecordError):
            judge(read_rgn(text).record)


def test_a_set_up_without_the_removed_company_is_told_the_line_to_write() -> None:
    (found, *_) = judge(read_rgn("interlock 1\ngame american-rails\nplayers A, B, C\n").record).findings
    assert found.expected == "a line such as 'setup removed Republic', with the one drawn"


@pytest.mark.parametrize(("players", "take"), [(3, "take"), (4, "take or expand 2")])
def test_the_free_rows_are_named_from_the_top(players: int, take: str) -> None:
    script = Script(players).opening()
    assert script.decision.words() == f"choose pass, develop, fund, {take}, expand 3, auction or expand 4"
    assert script("pass").decision.words() == f"choose develop, fund, {take}, expand 3, auction or expand 4"
    assert script("expand 4").decision.words() == f"choose pass, develop, fund, {take}, expand 3 or auction"
    assert script("expand 3").decision.words() == f"choose pass, develop, fund, {take}, auction or expand 4"


def test_why_it_is_somebodys_turn_is_told_by_the_phase_and_by_who_has_moved() -> None:
    script = Script(3).opening()
    assert script.decision.reason(2) == "Andy is next on the turn order track"
    script = script("expand 3")
    assert script.decision.reason(3) == "Ben is next on the turn order track"
    assert script.decision.reason(1) == "Andy has moved in this phase and Ben is next on the turn order track"
    for phase in (2, 3):
        script = script.until(1851, phase)
        column = f"'s marker is the next from the top in the column of phase {phase - 1}"
        assert script.decision.reason(0) == f"{script.who}{column}"
        moved, script = script.who, script("pass")
        seat = script.table.ledger.names.index(moved)
        assert script.decision.reason(seat) == f"{moved} has moved in this phase and {script.who}{column}"


def unknown_removed(*moves: str) -> Script:
    return Script(3, "setup removed ?")(*moves)


@pytest.mark.parametrize(
    ("moves", "line", "claim", "expected"),
    [
        ((), "", "Liberty shares 2", None),
        ((), "", "Liberty shares 1", "0 or 2"),
        ((), "ruling set Andy Liberty 1", "Liberty shares 0", None),
        ((), "ruling set Andy Liberty 1", "Liberty shares 3", "0 to 1"),
        ((), "", "Liberty cubes 17", "0 or 18"),
        ((), "", "Liberty income 1", "0"),
        (("auction Liberty",), "", "Liberty shares 0", "2"),
        (("auction Liberty",), "", "Liberty cubes 0", "18"),
        (("auction Liberty",), "", "National cubes 1", "0 or 28"),
    ],
)
def test_what_a_company_may_have_that_may_have_left(
    moves: tuple[str, ...], line: str, claim: str, expected: str | None
) -> None:
    found = [each for each in verdict(unknown_removed(*moves), line, f"claim {claim}").findings if each.part]
    found = [each for each in found if each.kind in (FindingKind.CLAIM, FindingKind.NOT_CHECKABLE)]
    assert [each.expected for each in found if each.kind is FindingKind.CLAIM] == ([expected] if expected else [])
    assert len(found) == 1


def test_the_income_of_a_company_that_may_have_left_is_0_either_way() -> None:
    assert holds(unknown_removed(), "Liberty income 0, treasury 0")
    assert not rules(verdict(unknown_removed(), "claim Liberty income 0"), FindingKind.NOT_CHECKABLE)

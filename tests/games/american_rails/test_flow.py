"""How a game of American Rails goes on, where the tests of single rules do not show it."""

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.basics.problem import RecordError
from interlock.record.american_rails import AmericanRailsSetup
from interlock.record.model import Setup
from interlock.record.rgn import read_rgn, write_rgn
from interlock.replay.verdict import FindingKind, VerdictStatus
from kit.american_rails.script import Script
from kit.verdicts import holds, rules, verdict


def heading_holds(script: Script, heading: str) -> bool:
    return not rules(verdict(script, f"== {heading} =="), FindingKind.CLAIM)


def test_the_last_player_to_pass_offers_the_next_share() -> None:
    script = Script(4).unsold("American")
    assert script.who == "Dora"
    script = script("auction National", "pass", "pass", "bid 10", "pass", "start Boston")
    assert script.who == "Ben"
    script = script("auction Liberty", "bid 10", "pass", "bid 11", "pass", "pass", "start Chicago")
    assert script.who == "Dora"
    script = script.unsold("Republic").unsold("Majestic").unsold("Continental")
    assert holds(script, "Ben order 1; Dora order 2; Andy order 3; Charly order 4")
    assert script.who == "Ben"


def test_where_no_share_is_sold_at_all_the_order_is_clockwise_from_the_banker() -> None:
    script = Script(4, "setup banker Charly")
    for company in ("American", "National", "Continental", "Majestic", "Liberty", "Republic"):
        script = script.unsold(company)
    assert holds(script, "Charly order 1; Dora order 2; Andy order 3; Ben order 4")
    assert holds(script.until_dividends(), "Andy $50; American dividend 0; year 1852")


def test_the_winner_of_a_share_is_only_once_on_the_turn_order_track() -> None:
    script = Script(5).win("American", "Chicago").win("National", "Boston").win("Liberty", "Atlanta", passes=1)
    assert script.table.order == [1, 2]
    assert script.who == "Ben"


def test_a_company_begins_when_its_first_share_is_sold_in_an_action_phase() -> None:
    script = Script(4).opening(out=("Republic", "American"))
    andy = script("auction Republic", "pass", "bid 10", "bid 12", "pass", "pass")
    assert andy.who == "Charly"
    assert rules(verdict(andy, "Andy: start Boston"), FindingKind.ILLEGAL) == ["AR-OFFER-FIRST-CUBE"]
    script = andy("start Boston")
    assert holds(script, "Republic income 5, cubes 15, shares 1, treasury 12")
    # The turns go on after the player who offered the share, not after the one who won it.
    assert script.who == "Ben"
    second = script.idle(3).win("Republic", "", passes=1)
    assert second.table.companies[5].track == [script.table.land.grid.hex("Boston")]


def test_five_players_leave_two_fields_of_a_column_free() -> None:
    script = Script(5).opening()("expand 4", "auction", "expand 3", "expand 2", "fund")
    assert [marker.row for marker in script.table.markers] == [7, 6, 5, 4, 3]
    assert script.table.order == [5, 4, 3, 2, 1]
    script = script("auction", "take", "develop", "pass", "expand 3")
    assert script.table.order == [2, 3, 4, 1, 5]
    script = script("expand 4", "expand 3", "pass", "take 2 from bank", "develop")
    assert script.table.order == [4, 5, 1, 3, 2]
    assert (script.table.year, script.table.phase, script.table.markers) == (1852, 1, [])


@pytest.mark.parametrize("players", [4, 5])
def test_expand_2_and_take_2_are_one_field(players: int) -> None:
    script = Script(players).opening()
    assert holds(script("expand 2 American D2, E2"), "American treasury 6; cost 4")
    told = verdict(script, "Andy: expand 2 American D2, E2, Fort Wayne")
    assert rules(told, FindingKind.ILLEGAL) == ["AR-EXPAND-COUNT"]
    told = verdict(script, "Andy: expand 2 American D2", "Ben: take 2 from bank")
    assert rules(told, FindingKind.ILLEGAL) == ["AR-TRACK-FREE"]


def test_expand_2_is_not_there_with_3_players_even_without_a_cube() -> None:
    for words in ("expand 2", "expand 2 American D2"):
        told = verdict(Script(3).opening(), f"Andy: {words}")
        assert rules(told, FindingKind.ILLEGAL) == ["AR-TAKE-EXPAND"]


def test_where_only_the_order_of_the_cubes_is_wrong_the_other_orders_come_first() -> None:
    (found, *_) = verdict(Script(3).opening(), "Andy: expand 3 American F2, E2, D2").findings
    assert (found.rule, found.alternatives[0].rgn) == ("AR-EXPAND-ADJACENT", "Andy: expand 3 American D2, E2, F2")


def test_declined_actions_change_nothing() -> None:
    script = Script(5).opening()
    before, track = script.table.ledger.balances[:], script.table.cubes[:]
    for words in ("pass", "develop", "fund", "take", "expand 2", "expand 3", "auction", "expand 4"):
        declined = script(words)
        assert declined.table.ledger.balances == before
        assert declined.table.cubes == track
        assert declined.table.developments == 12
        assert declined.table.auction is None
        assert declined.who == "Ben"


def test_who_has_less_than_2_gives_what_there_is() -> None:
    script = Script(4, "option starting_cash 11").opening(out=("Majestic", "Liberty", "Republic"))
    assert holds(script, "Andy $1; Ben $1; Charly $1; Dora $11")
    script = script("take 2 from players")
    assert holds(script, "Andy $1; Ben $0; Charly $0; Dora $9")
    script = script.until(1851, 2)
    assert script.who == "Ben"
    assert holds(script("take 2 from players"), "Andy $0; Ben $0; Charly $0; Dora $7")


def test_players_who_tie_share_the_win() -> None:
    ended = Script(3).opening().until(1858)
    told = verdict(ended)
    assert told.finished
    assert [(standing.rank, standing.player, standing.score) for standing in told.standings] == [
        (1, "Andy", 114),
        (1, "Ben", 114),
        (3, "Charly", 68),
    ]
    for order in ("Andy $114, Ben $114", "Ben $114, Andy $114"):
        assert not rules(verdict(ended, f"result {order}, Charly $68"), FindingKind.CLAIM)


def test_a_game_that_nothing_else_ends_has_seven_rounds() -> None:
    told = verdict(Script(3).opening().until(1858))
    assert [round_.title for round_ in told.rounds] == [f"dividends {year}" for year in range(1851, 1858)]
    assert told.ending == "the train stands on 1857"


@pytest.mark.parametrize("removed", ["American", "National", "Continental", "Majestic", "Liberty", "Republic"])
def test_the_company_that_leaves_a_game_of_three_is_nowhere(removed: str) -> None:
    script = Script(3, f"setup removed {removed}").opening()
    assert holds(script, f"{removed} cubes 0, shares 0, income 0, treasury 0; Andy {removed} 0")
    assert removed not in [company.company for company in script.replay.game.view(script.table).companies]
    for words in (f"auction {removed}", f"fund {removed}", f"expand 3 {removed} A3"):
        assert rules(verdict(script, f"Andy: {words}"), FindingKind.ILLEGAL) == ["AR-SETUP-REMOVED"]
    ended = script.until(1858)
    companies = {dividend.company for round_ in verdict(ended).rounds for dividend in round_.dividends}
    assert len(companies) == 5
    assert removed not in companies


def test_headings_name_the_preparation_round_the_year_and_the_phase() -> None:
    start = Script(3)
    for right in ("Preparation round", "PREPARATION  round", "Coffee"):
        assert heading_holds(start, right)
    for wrong in ("1851, phase 1", "Phase 1", "End", "1852"):
        assert not heading_holds(start, wrong)
    second = start.opening().idle(4)
    for right in ("1851, phase 2", "1851", "Phase 2"):
        assert heading_holds(second, right)
    for wrong in ("Preparation round", "1851, phase 1", "1852, phase 2", "1852", "Phase 3", "End"):
        assert not heading_holds(second, wrong)
    assert heading_holds(start.opening().until_dividends(), "1852, phase 1")


def test_after_the_end_only_the_heading_end_holds() -> None:
    ended = Script(3).opening().until(1858)
    assert heading_holds(ended, "End")
    for wrong in ("1857, phase 3", "Phase 3", "Preparation round"):
        assert not heading_holds(ended, wrong)


def test_players_start_with_what_the_option_says() -> None:
    for players, cash in ((3, 50), (4, 50), (5, 40)):
        assert holds(Script(players, "option starting_cash by players"), f"Andy ${cash}")
        assert holds(Script(players, "option starting_cash 123"), "Andy $123; Ben $123; Charly $123")
    told = verdict(Script(3, "option starting_cash 9")("auction Liberty"), "Andy: bid 10")
    assert rules(told, FindingKind.ILLEGAL) == ["AR-AUCTION-CASH"]


@pytest.mark.parametrize("value", ["much", "-5", "5.5", "12345678", "²"])
def test_an_amount_that_is_none_is_told_of(value: str) -> None:
    with pytest.raises(RecordError):
        judge(read_rgn(f"interlock 1\ngame american-rails\nplayers A, B, C, D\noption starting_cash {value}\n").record)


OPENED = Script(3).opening()
"""Andy holds American and Majestic, Ben National and Liberty, Charly Continental; Andy is on turn."""


def test_after_a_turn_out_of_order_that_stands_the_others_still_have_theirs() -> None:
    lines = ("Ben: pass", "ruling stands by Ref", "Andy: develop", "Charly: fund Continental")
    told = verdict(OPENED, *lines, "claim Ben order 1; Andy order 2; Charly order 3")
    assert rules(told, FindingKind.RULED) == ["AR-TRACK-ORDER-FIRST", "REC-RULING-STANDS"]
    assert not rules(told, FindingKind.ILLEGAL)
    assert not rules(told, FindingKind.CLAIM)


@pytest.mark.parametrize("carry_on", [False, True])
def test_a_second_turn_in_a_phase_that_stands_takes_no_turn_from_the_others(carry_on: bool) -> None:
    ruling = () if carry_on else ("ruling stands by Ref",)
    lines = ("Andy: develop", "Andy: fund American", *ruling, "Ben: expand 3", "Charly: pass")
    told = verdict(OPENED, *lines, "claim Charly order 1; Andy order 2; Ben order 3", carry_on=carry_on)
    assert rules(told, FindingKind.ILLEGAL) == (["AR-TRACK-ORDER-FIRST"] if carry_on else [])
    assert not rules(told, FindingKind.CLAIM)


def test_two_markers_on_a_field_by_ruling_go_on_in_the_order_they_came() -> None:
    lines = ("Andy: fund American", "Ben: fund Liberty", "ruling stands by Ref", "Charly: pass")
    told = verdict(OPENED, *lines, "claim Charly order 1; Andy order 2; Ben order 3; Liberty treasury 15")
    assert rules(told, FindingKind.RULED) == ["AR-TRACK-FREE", "REC-RULING-STANDS"]
    assert not rules(told, FindingKind.CLAIM)


def test_carrying_on_makes_an_action_on_a_taken_field() -> None:
    lines = ("Andy: fund American", "Ben: fund Liberty", "Charly: pass", "claim Liberty treasury 15")
    told = verdict(OPENED, *lines, carry_on=True)
    assert rules(told, FindingKind.ILLEGAL) == ["AR-TRACK-FREE"]
    assert not rules(told, FindingKind.CLAIM)
    assert told.judged_move_count == told.move_count


def test_an_action_that_was_taken_back_leaves_its_field_free() -> None:
    lines = ("Andy: expand 3 National R2", "ruling taken back by Ref", "Andy: pass", "Ben: expand 3 National R2")
    told = verdict(OPENED, *lines, "claim National treasury 7")
    assert rules(told, FindingKind.RULED) == ["AR-EXPAND-HOLDER", "REC-RULING-TAKEN-BACK"]
    assert not rules(told, FindingKind.ILLEGAL)
    assert not rules(told, FindingKind.CLAIM)


def test_carrying_on_leaves_out_what_cannot_be_done() -> None:
    lines = ("Andy: hand over $5 to Ben", "Andy: auction National", "Andy: fund American", "Andy: pass")
    told = verdict(OPENED, *lines, "claim Andy $30; Ben $30", carry_on=True)
    assert rules(told, FindingKind.ILLEGAL) == ["AR-TALK", "AR-AUCTION-LAST"]
    assert not rules(told, FindingKind.CLAIM)


@pytest.mark.parametrize(
    "script",
    [
        Script(3),
        Script(3)("auction American"),
        Script(3)("auction American", "bid 10"),
        Script(3)("auction American", "bid 10", "pass", "pass"),
        OPENED,
        OPENED("auction National", "bid 11"),
    ],
    ids=["offering", "opening bid", "bidding", "first cube", "turn", "auction of a turn"],
)
def test_nothing_is_ever_handed_over(script: Script) -> None:
    for what in ("$5", "American"):
        told = verdict(script, f"{script.who}: hand over {what} to Charly")
        assert rules(told, FindingKind.ILLEGAL) == ["AR-TALK"]


def test_dividends_are_shared_out_among_the_shares_in_hands_alone() -> None:
    script = Script(3).opening().unsold("American").until(1851, 2).unsold("American").until_dividends()
    # Two shares of American have left the game and two are unsold: Andy gets all of the income for his.
    assert holds(script, "American dividend 7, shares 2")


def test_legal_moves_near_a_refused_one_are_named() -> None:
    for words in ("expand 3 American D2, F2", "expand 4 National R2", "develop Chicago", "auction Republic", "bid 10"):
        (finding, *_) = verdict(OPENED, f"Andy: {words}").findings
        assert finding.alternatives
        for alternative in finding.alternatives:
            assert not rules(verdict(OPENED, alternative.rgn), FindingKind.ILLEGAL)
    taken = OPENED("develop Buffalo")
    (finding,) = verdict(taken, "Ben: develop Cincinnati").findings
    assert finding.alternatives
    for alternative in finding.alternatives:
        assert not rules(verdict(taken, alternative.rgn), FindingKind.ILLEGAL)


def test_players_may_be_called_like_a_company_or_a_city() -> None:
    text = (
        "interlock 1\ngame american-rails\nplayers American, Chicago, Bank\nsetup removed Republic\n"
        "American: auction American\nAmerican: bid 10\nChicago: pass\nBank: pass\nAmerican: start Chicago\n"
        "claim American $40, American 1; Chicago $50; Bank order 0\n"
    )
    assert not rules(judge(read_rgn(text).record), FindingKind.CLAIM)


def test_the_company_that_left_need_not_be_written_down() -> None:
    record = sample("american-rails", 3, 5)
    assert record.setup
    setup = Setup(american_rails=AmericanRailsSetup(removed="?"))
    unknown = replace(record, setup=setup)
    assert read_rgn(write_rgn(unknown)).record == unknown
    verdict = judge(unknown)
    assert verdict.status is VerdictStatus.VALID
    assert verdict.standings == judge(record).standings


def test_until_it_is_known_which_company_left_a_claim_about_it_is_not_checkable() -> None:
    text = "interlock 1\ngame american-rails\nplayers Ann, Ben, Cara\nsetup removed ?\n\n"
    claim = "claim Liberty shares 2\n"
    (found,) = [each for each in judge(read_rgn(text + claim).record).findings if each.part]
    assert found.kind is FindingKind.NOT_CHECKABLE
    assert found.facts["missing"] == "which company left the game"
    (found,) = [each for each in judge(read_rgn(f"{text}claim Liberty shares 3\n").record).findings if each.part]
    assert (found.kind, found.expected) == (FindingKind.CLAIM, "0 or 2")


def test_no_company_leaves_a_game_of_four_not_even_an_unknown_one() -> None:
    text = "interlock 1\ngame american-rails\nplayers Ann, Ben, Cara, Dan\nsetup removed ?\n\n"
    found = judge(read_rgn(text).record).findings[0]
    assert (found.kind, found.rule) == (FindingKind.ILLEGAL, "AR-SETUP-REMOVED")

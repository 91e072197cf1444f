"""Situations reckoned by hand with the demonstration set, whose tile 1 lies at the first city and so on."""

from interlock.analysis.judge import judge
from interlock.games.railroad_revolution.end import score, tie_break
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import FindingKind, VerdictStatus
from kit.railroad_revolution.script import Script
from kit.verdicts import verdict


def parts(script: Script, seat: int = 1) -> dict[str, int]:
    return {part.name: part.value for part in score(script.table, seat)}


def cash(script: Script, seat: int = 1) -> int:
    return script.table.ledger.balances[seat]


def test_a_score_has_its_six_parts() -> None:
    # Andy: purple, $800. Sections 1 and 2: 2 + 3 shares; 5 VP between them.
    script = Script().begun("1 A")("put white on telegraph", "office 1", "promote white on A2-1", "done").idle()
    script = script("put white on telegraph", "office 2", "draw B-1, B-2, B-3", "keep B-2", "done").idle()
    # Purple on trade: 2 steps; the left track reads 0, 1, 2 and the middle one 1, 2.
    script = script("put purple on trade", "sell building", "extra", "progress left 1, middle 1", "done").idle()
    script = script("put white on station", "build Charlotte", "done")
    # left: 1 for each of 2 offices; middle: 2 for 1 station; the milestone A2-1: 18; a train face up: 8.
    assert parts(script) == {"right": 0, "middle": 2, "left": 2, "milestones": 18, "trains": 8, "between": 5}
    # $800 + 100 for the first building sold above its third place (150) - 100 for Charlotte.
    assert cash(script) == 800 + 150 - 100
    assert script.table.players[1].shares == 3 + 2 + 3
    assert tie_break(script.table, 1) == 850 + 8 * 150


def test_the_right_track_counts_level_five_cities_without_a_station() -> None:
    script = Script().begun("1 A")("put white on railroad", "rail Washington-Pittsburgh-1")
    script = script("rail Washington-Pittsburgh-2", "done", "no deal", "no deal", "turn up 4").idle()
    # $800 - 400 - 100 for the one triangle.
    assert cash(script) == 300
    assert parts(script)["right"] == 0
    script = script("put white on railroad", "sell 2 shares", "rail Pittsburgh-Chicago-1", "rail Pittsburgh-Chicago-2")
    assert cash(script) == 300 + 2 * 150 - 400 - 100
    # Chicago is of level 5, and the right track begins with 5.
    assert parts(script)["right"] == 5


def test_what_a_turn_brings_may_pay_for_its_main_action() -> None:
    # Andy has $600, hires for 800 and keeps $100 and 1 share; orange gives 100 back.
    script = Script().begun("2 A", "progress left 1")("sell 2 shares", "hire white", "put grey on railroad")
    laid = script("rail Charlotte-Atlanta-1")
    assert laid.table.using.owed == 300
    assert [finding.rule for finding in verdict(laid, "Andy: done").findings] == ["RR-RAIL-COUNT", "RR-TURN-AFFORD"]
    paid = laid("rail Charlotte-Atlanta-2", "extra", "sell 2 shares", "done")
    assert cash(paid) == 0
    assert paid.table.players[1].shares == 1


def test_a_reward_may_pay_for_the_station_that_brings_it() -> None:
    script = Script().begun("1 A")("hire white").to_atlanta_on_credit()
    assert cash(script) < 100
    # Atlanta costs 100 and brings 250.
    built = script("put white on station", "build Atlanta")
    assert cash(built) == cash(script) + 250 - 100


def test_orange_waives_the_cost_before_or_after_the_station_is_built() -> None:
    start = Script().begun("1 B")("put orange on station")
    for order in (("extra", "build Washington"), ("build Washington", "extra")):
        assert cash(start(*order)) == 600


def test_turquoise_lays_a_third_rail_for_its_triangles_alone() -> None:
    script = Script().begun("4 A")("put turquoise on railroad", "extra", "rail Charlotte-Atlanta-1")
    script = script("rail Washington-Pittsburgh-1", "rail Charlotte-Atlanta-2")
    # $750 - 400 - 100.
    assert cash(script) == 250
    assert script.table.players[1].rails == 12
    assert not verdict(script, "Andy: done").findings[:-1]


def test_grey_takes_the_first_bonus_again_on_top_of_the_own_one() -> None:
    script = Script().begun("2 A", "progress left 1").to_atlanta()("put grey on station", "build Atlanta")
    # $600 - 400, 100 for Atlanta and 250 by its tile; the bonus is 2 shares for $100.
    assert cash(script) == 350
    script = script("first bonus", "extra")
    assert cash(script) == 150
    assert script.table.players[1].shares == 3 + 4


def test_all_players_deal_and_the_next_deal_is_turned_up() -> None:
    script = Script(3).begun_by_three()("put white on telegraph", "office 3", "done")
    assert script.who == "Andy"
    # Offer 1: a share for $250; offer 2: 2 shares for 2 steps.
    script = script("deal 1", "deal 2", "progress left 1, middle 1")
    assert script.table.players[1].shares == 3 + 3 - 3
    assert script.who == "Ben"
    script = script("deal 1", "no deal", "turn up 7")
    assert script.table.deal == "7"
    assert script.who == "Ben"


def test_a_deal_is_made_before_the_minimum_is_judged_where_that_is_the_reading() -> None:
    script = Script(header="option deal_time after_action").begun()("put white on telegraph", "office 3", "done")
    script = script("no deal", "no deal", "turn up 2")
    assert script.who == "Andy"
    assert script("done").who == "Ben"


def test_who_has_too_few_workers_hires_where_that_is_the_reading() -> None:
    script = Script(header="option minimum_workers hire").begun()("put white on trade", "sell building")
    script = script("promote white on A1-2", "done").idle()("put white on trade", "sell building")
    script = script("promote white on A2-1", "done")
    assert script.who == "Andy"
    assert verdict(script, "Ben: put white on trade").findings[0].rule == "RR-TURN-CLOCKWISE"
    assert script("hire grey").who == "Ben"


def test_shares_are_sold_and_workers_hired_in_anothers_turn() -> None:
    script = Script().begun()("put white on trade", "Ben: sell 3 shares", "Ben: hire purple", "sell rail", "done")
    assert cash(script, 2) == 600 + 450 - 800
    assert script.table.players[2].at_hand() == 6


def test_a_milestone_is_completed_in_anothers_turn() -> None:
    # Ben's A2-2 asks for 5 shares: he gets them by an office, and the worker is there before.
    script = Script().begun().idle()("put white on telegraph", "office 2", "promote white on A2-2")
    assert script.replay.decision.words() == "draw 3 milestones B for Ben"


def test_the_first_tie_is_broken_by_money() -> None:
    text = Script().text
    assert judge(read_rgn(text).record).status is VerdictStatus.INCOMPLETE
    standings = judge(read_rgn(text).record).standings
    assert [standing.rank for standing in standings] == [1, 1]
    (ben, andy) = judge(read_rgn(f"{text}Ben: side 1 A\n").record).standings
    assert (ben.player, ben.rank, andy.rank) == ("Ben", 1, 2)
    assert ben.score == andy.score


def test_nothing_but_grave_findings_stops_a_replay() -> None:
    found = verdict(
        Script().begun(), "Andy: put white on station with cities.Denver.level 2", "Andy: build Charlotte"
    ).findings
    assert found[0].kind is FindingKind.CLAIM
    assert found[0].rule == "REC-PRINTED-DIFFERS"

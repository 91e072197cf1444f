"""What the replay does with moves that break the rules, and with what stands beside the moves."""

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge, replay_to
from interlock.games.registry import GAMES
from interlock.record.model import Claim, Figure, Note, Ruling, RulingKind
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import Finding, FindingKind, Verdict, VerdictStatus
from kit.chicago_express.script import Script, before_chicago
from kit.verdicts import rules, verdict


def of_kind(verdict: Verdict, kind: FindingKind) -> list[Finding]:
    return [finding for finding in verdict.findings if finding.kind is kind]


OPENED = Script(3).opening()
"""Andy holds PRR ($7) and has $33; Ben B&O ($6), $34; Charly C&O ($5) and NYC ($8), $27. Andy is on turn."""
RECORD = read_rgn(OPENED.text).record
LAST = len(RECORD.moves)


def test_the_replay_stops_at_the_first_illegal_move() -> None:
    told = verdict(OPENED, "Andy: extend PRR P5", "Ben: develop", "Charly: bid 3")
    assert told.status is VerdictStatus.ILLEGAL
    assert told.judged_move_count == LAST + 1
    assert told.move_count == LAST + 3
    (finding,) = told.findings
    assert (finding.move_number, finding.rule, finding.part) == (LAST + 1, "CE-EXTEND-CONNECTED", "hexes[0]")
    assert finding.facts == {"player": "Andy", "turn": "Andy", "hex": "P5", "company": "PRR"}
    assert finding.message == "P5 touches no hex with a locomotive of PRR"


def test_every_rule_that_a_move_breaks_is_named() -> None:
    told = verdict(OPENED, "Andy: extend B&O P5, P5, New York, P5")
    assert rules(told, FindingKind.ILLEGAL) == [
        "CE-EXTEND-HOLDER",
        "CE-EXTEND-ONE-COMPANY",
        "CE-EXTEND-CONNECTED",
        "CE-EXTEND-ONCE",
        "CE-EXTEND-START-HEX",
        "CE-EXTEND-CONNECTED",
    ]


def test_carrying_on_makes_what_can_be_made() -> None:
    told = verdict(OPENED, "Andy: extend B&O P7", "Ben: extend", "claim B&O treasury 5, trains 20", carry_on=True)
    assert rules(told, FindingKind.ILLEGAL) == ["CE-EXTEND-HOLDER"]
    assert not of_kind(told, FindingKind.CLAIM)
    assert told.judged_move_count == LAST + 2


def test_carrying_on_leaves_out_what_cannot_be_made() -> None:
    told = verdict(OPENED, "Andy: pass", "Andy: extend PRR Q5", "Ben: extend", "claim PRR trains 18", carry_on=True)
    assert rules(told, FindingKind.ILLEGAL) == ["CE-AUCTION-END"]
    assert not of_kind(told, FindingKind.CLAIM)


def test_a_company_without_the_money_pays_what_it_has_where_the_move_stands() -> None:
    poor = OPENED("extend PRR Q5, P4, Harrisburg", "extend", "extend")
    lines = "Andy: extend PRR N3, M3\nruling stands by Ref\nclaim PRR treasury 0; cost 5\n"
    replay = replay_to(read_rgn(poor.text + lines).record)
    assert [finding.rule for finding in replay.findings] == ["CE-EXTEND-TREASURY", "REC-RULING-STANDS"]
    assert [(entry.amount, entry.unpaid) for entry in replay.table.ledger.entries[-2:]] == [(2, 0), (1, 2)]


def test_after_a_turn_out_of_turn_that_stands_it_goes_on_to_the_left() -> None:
    told = verdict(OPENED, "Ben: develop", "ruling stands by Ref", "Charly: develop", "Andy: develop")
    assert rules(told, FindingKind.RULED) == ["CE-SETUP-START-PLAYER", "REC-RULING-STANDS"]
    assert told.status is VerdictStatus.INCOMPLETE


def test_a_bid_out_of_turn_that_stands_counts_for_the_bidder() -> None:
    offered = OPENED("auction NYC", "bid 4")
    told = verdict(offered, "Charly: bid 6", "ruling stands by Ref", "Andy: pass", "Ben: pass", "claim Charly NYC 2")
    assert rules(told, FindingKind.RULED) == ["CE-AUCTION-ORDER", "REC-RULING-STANDS"]
    assert not of_kind(told, FindingKind.CLAIM)


def test_a_bid_that_stands_brings_back_a_player_who_had_passed() -> None:
    offered = OPENED("auction NYC", "pass", "bid 4")
    told = verdict(offered, "Andy: bid 5", "ruling stands by Ref", "Charly: pass", "Ben: pass", "claim Andy NYC 1")
    assert rules(told, FindingKind.RULED) == ["CE-AUCTION-OUT", "REC-RULING-STANDS"]
    assert not of_kind(told, FindingKind.CLAIM)


def test_an_illegal_move_stands_by_ruling() -> None:
    ruling = f'ruling stands move {LAST + 1} by "A. Referee" rule CE-EXTEND-HOLDER because "noticed late"'
    told = verdict(OPENED, "Andy: extend B&O P7", "Ben: develop", ruling)
    assert rules(told, FindingKind.RULED) == ["CE-EXTEND-HOLDER", "REC-RULING-STANDS"]
    assert not of_kind(told, FindingKind.REMARK)


def test_a_ruling_that_names_another_rule_is_remarked_on() -> None:
    told = verdict(OPENED, "Andy: extend B&O P7", "ruling stands by Ref rule CE-EXTEND-COST")
    assert rules(told, FindingKind.REMARK) == ["REC-RULING-RULE"]


def test_a_ruling_on_a_legal_move_is_remarked_on() -> None:
    told = verdict(OPENED, "Andy: extend PRR Q5", "ruling stands by Ref")
    assert rules(told, FindingKind.REMARK) == ["REC-RULING-NEEDED"]
    assert not of_kind(told, FindingKind.ILLEGAL)


def test_a_move_that_cannot_be_carried_out_does_not_stand() -> None:
    told = verdict(OPENED, "Andy: extend PRR Philadelphia", "ruling stands by Ref")
    assert told.status is VerdictStatus.ILLEGAL
    assert rules(told, FindingKind.REMARK) == ["REC-RULING-POSSIBLE"]


def test_a_move_that_was_taken_back_counts_as_not_played() -> None:
    told = verdict(
        OPENED, "Andy: extend B&O P7", 'ruling taken back by Ref because "not his"', "Andy: develop", "Ben: develop"
    )
    assert rules(told, FindingKind.RULED) == ["CE-EXTEND-HOLDER", "REC-RULING-TAKEN-BACK"]
    assert told.status is VerdictStatus.INCOMPLETE


def test_another_move_counts_for_one_that_was_corrected() -> None:
    told = verdict(
        OPENED,
        "Andy: extend B&O P7",
        "ruling corrected to Andy: extend PRR Q5 by Ref",
        "Ben: develop",
        "claim PRR trains 18",
    )
    assert rules(told, FindingKind.RULED) == ["CE-EXTEND-HOLDER", "REC-RULING-CORRECTED"]
    assert not of_kind(told, FindingKind.CLAIM)


@pytest.mark.parametrize(("ruling", "trains"), [("taken back", 19), ("corrected to Andy: extend PRR Q5", 18)])
def test_what_stands_on_the_line_of_a_move_put_aside_is_about_what_was_played(ruling: str, trains: int) -> None:
    played = "Andy: extend B&O P7 (cost 3, Andy $99; PRR income 30)"
    told = verdict(OPENED, played, f"ruling {ruling}", "claim PRR trains 99")
    assert [found.message for found in of_kind(told, FindingKind.CLAIM)] == [
        f"PRR trains: 99 is written down, but it is {trains}"
    ]
    assert of_kind(verdict(OPENED, played, "ruling stands"), FindingKind.CLAIM) != []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("kind", [RulingKind.TAKEN_BACK, RulingKind.CORRECTED])
def test_no_game_judges_what_stands_on_the_line_of_a_move_put_aside(name: str, kind: RulingKind) -> None:
    record = sample(name, 3, 1)
    first = record.moves[0]
    claim = Claim((Figure(record.player(1), "cash", 9999),), beside=True)
    ruling = Ruling(kind, 1, correction=first if kind is RulingKind.CORRECTED else None)
    notes = (Note(1, claim=claim), Note(1, ruling=ruling), Note(1, claim=replace(claim, beside=False)))
    record = replace(record, header=replace(record.header, results=()), moves=(first,), notes=notes)
    assert [found.part for found in judge(record).findings if found.kind is FindingKind.CLAIM] == [
        "notes[2].claim.figures[0]"
    ]


@pytest.mark.parametrize(
    ("ruling", "said"),
    [
        ("stands", "stands, as A. Referee ruled: all agreed"),
        ("taken back", "taken back by A. Referee: all agreed"),
        ("corrected to Andy: extend PRR Q5", "corrected to Andy: extend PRR Q5, as A. Referee ruled: all agreed"),
    ],
)
def test_who_ruled_on_a_move_and_why_is_told(ruling: str, said: str) -> None:
    told = verdict(OPENED, "Andy: extend B&O P7", f'ruling {ruling} by "A. Referee" because "all agreed"')
    ruled = of_kind(told, FindingKind.RULED)[-1]
    assert (ruled.message, ruled.part) == (said, "notes[0].ruling")
    assert [ruled.facts[name] for name in ("referee", "reason")] == ["A. Referee", "all agreed"]


def test_a_correction_is_judged_too() -> None:
    told = verdict(OPENED, "Andy: extend B&O P7", "ruling corrected to Andy: extend PRR P5 by Ref")
    assert rules(told, FindingKind.ILLEGAL) == ["CE-EXTEND-CONNECTED"]


def test_a_later_ruling_on_the_same_move_overrules_an_earlier_one() -> None:
    told = verdict(OPENED, "Andy: extend B&O P7", "ruling stands by Ref", "ruling taken back by Judge", "Andy: develop")
    assert rules(told, FindingKind.RULED) == ["CE-EXTEND-HOLDER", "REC-RULING-TAKEN-BACK"]


def test_a_penalty_is_paid_to_the_bank() -> None:
    told = verdict(OPENED, 'ruling penalty Andy $5 by Ref because "talking"', "claim Andy $28")
    assert rules(told, FindingKind.RULED) == ["REC-RULING-PENALTY"]
    assert not of_kind(told, FindingKind.CLAIM)


def test_a_penalty_takes_no_more_than_there_is() -> None:
    told = verdict(OPENED, "ruling penalty Andy $50 by Ref", "claim Andy $0")
    assert rules(told, FindingKind.REMARK) == ["REC-RULING-PENALTY-SHORT"]
    assert not of_kind(told, FindingKind.CLAIM)


def test_a_claim_that_does_not_hold_names_the_rule_by_which_the_figure_came_to_be() -> None:
    told = verdict(OPENED, "claim Andy $34")
    assert told.status is VerdictStatus.CLAIMS_DIFFER
    (finding,) = of_kind(told, FindingKind.CLAIM)
    assert (finding.rule, finding.expected, finding.found) == ("CE-AUCTION-PAY", "33", "34")
    assert finding.message == "Andy cash: 34 is written down, but it is 33"


def test_a_heading_is_checked_where_it_names_a_phase() -> None:
    for right in ("Round 1", "PLAY", "Coffee"):
        assert not of_kind(verdict(OPENED, f"== {right} =="), FindingKind.CLAIM)
    for wrong in ("Opening auctions", "Round 2", "End"):
        assert rules(verdict(OPENED, f"== {wrong} =="), FindingKind.CLAIM) == ["REC-HEADING"]


def test_a_record_that_stops_too_early_says_who_would_have_to_move() -> None:
    told = verdict(OPENED)
    assert told.status is VerdictStatus.INCOMPLETE
    assert told.findings[0].message == (
        "the record stops before the game has ended; next, Andy must auction, extend or develop"
    )


def test_legal_moves_near_a_refused_one_are_named() -> None:
    (finding,) = verdict(OPENED, "Andy: extend PRR Q5, N5").findings
    assert finding.alternatives
    for line in (each.rgn for each in finding.alternatives):
        assert line.startswith("Andy: extend PRR Q5")
        assert not of_kind(verdict(OPENED, line), FindingKind.ILLEGAL)
    (finding,) = verdict(OPENED("auction NYC"), "Andy: bid 50").findings
    assert [each.rgn for each in finding.alternatives] == ["Andy: bid 33", "Andy: bid 32", "Andy: pass"]


def test_where_no_auction_follows_the_action_goes_on_after_chicago() -> None:
    script = before_chicago("option chicago_interrupts never")
    told = verdict(script, "Andy: extend PRR B2, A2, A3", "Andy: pass", "Ben: pass", "Charly: pass")
    chicago = told.rounds[-1]
    assert chicago.title == "Chicago dividend"
    assert chicago.dividends[0].income == 17
    assert not of_kind(told, FindingKind.ILLEGAL)
    held = verdict(
        script, "Andy: extend PRR B2, A2, A3", "Andy: pass", "Ben: pass", "Charly: pass", "claim PRR trains 1; cost 5"
    )
    assert not of_kind(held, FindingKind.CLAIM)


def test_the_dials_are_as_long_as_the_option_says() -> None:
    script = Script(3, "option dials 1/1/1").opening()("auction", "develop")
    assert script.table.dividends == 1


def test_the_replay_can_be_stopped_at_any_move() -> None:
    assert replay_to(RECORD, 0).table.ledger.balances[1:4] == [40, 40, 40]
    assert replay_to(RECORD, 3).table.ledger.balances[1:4] == [33, 40, 40]
    assert replay_to(RECORD, 10_000).move == LAST


def test_carrying_on_ends_when_a_thousand_things_are_wrong() -> None:
    told = verdict(OPENED, *["Andy: pass"] * 2000, carry_on=True)
    assert len(told.findings) == 1001
    assert told.findings[-1].rule == "REC-TOO-MANY"
    assert told.status is VerdictStatus.ILLEGAL
    assert told.judged_move_count == LAST + 1000


def test_the_position_leaves_out_only_the_move_that_stopped_the_replay() -> None:
    refused = replay_to(read_rgn(OPENED.text + "Andy: pass\n").record)
    assert (refused.move, refused.position_move()) == (LAST + 1, LAST)
    drowned = replay_to(read_rgn(OPENED.text + "claim Andy $1\n" * 1000).record)
    assert drowned.stopped
    assert drowned.position_move() == drowned.move == LAST

"""What is done in American Rails while an offer or a first cube is due, and what a ruling makes of it."""

from functools import cache

import pytest

from interlock.analysis.judge import begin, judge
from interlock.record.rgn import read_rgn
from interlock.replay.replay import Replay
from interlock.replay.verdict import Finding, FindingKind, VerdictStatus
from kit.american_rails.script import Script


@cache
def won() -> Script:
    """Return where Ben's first cube of Liberty is due, and then his offer."""
    return Script(3)("auction Liberty", "pass", "bid 12", "pass")


@cache
def opened() -> Script:
    return Script(3).opening(out=("Liberty",))


@cache
def new() -> Script:
    """Return where Andy's first cube of Liberty is due, in the first turn of the first phase; Ben's is the next."""
    return opened()("auction Liberty", "bid 11", "pass", "pass")


@cache
def last() -> Script:
    """Return where the last of a phase has bought Liberty; Andy, whose marker is the topmost, is the next."""
    return opened().idle(2)("auction Liberty", "bid 11", "pass", "pass")


def played(script: Script, *lines: str) -> Replay:
    replay = begin(read_rgn(script.text + "\n".join(lines) + "\n").record)
    replay.run()
    return replay


def stands(script: Script, *lines: str) -> Replay:
    """Let a move stand by ruling and make others after it, which have to be legal."""
    first, *rest = lines
    replay = played(script, first, "ruling stands by Ref", *rest)
    assert {finding.kind for finding in replay.findings} == {FindingKind.RULED}, replay.findings
    return replay


def illegal(script: Script, line: str) -> list[Finding]:
    verdict = judge(read_rgn(f"{script.text}{line}\n").record)
    return [finding for finding in verdict.findings if finding.kind is FindingKind.ILLEGAL]


def test_the_sentence_names_whose_cube_is_due() -> None:
    (finding,) = illegal(won(), "Charly: auction American")
    assert finding.message == "not now: Ben must place the first cube of Liberty in a free city first"
    (finding,) = illegal(new(), "Ben: develop")
    assert finding.message == "not now: Andy must place the first cube of Liberty in a free city first"


def test_the_sentence_says_what_comes_before_a_bid_and_who_begins() -> None:
    (finding,) = illegal(Script(3, "setup banker Charly"), "Charly: pass")
    assert finding.message.startswith("Charly passes before a share has been offered; still to be offered: American")
    assert finding.expected.endswith(" or Liberty")
    (finding,) = illegal(Script(3, "setup banker Charly"), "Andy: auction American")
    assert finding.message == (
        "it is not Andy's turn: Charly must offer a share of American, National, Continental, Majestic or Liberty, "
        "because Charly is the banker and offers the first share"
    )


def test_a_wrong_player_offers_the_first_share_by_ruling() -> None:
    replay = stands(Script(3), "Ben: auction Liberty", "Ben: bid 10", "Charly: pass", "Andy: pass")
    assert replay.table.ledger.balances[2] == 40


def test_a_second_share_of_a_company_is_offered_by_ruling() -> None:
    replay = stands(won()("start Atlanta"), "Ben: auction Liberty", "Ben: bid 10", "Charly: pass", "Andy: pass")
    assert replay.table.shares[2] == [0, 0, 0, 0, 2, 0]


@pytest.mark.parametrize("line", ["Ben: bid 10", "Ben: pass", "Ben: auction", "Ben: auction Republic"])
def test_no_ruling_lets_an_offer_of_nothing_stand(line: str) -> None:
    replay = played(won()("start Atlanta"), line, "ruling stands by Ref")
    assert [finding.kind for finding in replay.findings] == [FindingKind.REMARK, FindingKind.ILLEGAL]
    assert replay.findings[1].rule == ("AR-SETUP-REMOVED" if line.endswith("Republic") else "AR-PREP-EACH-ONCE")


def test_an_offer_in_place_of_the_cube_counts_by_ruling_and_the_cube_is_left_out() -> None:
    replay = stands(won(), "Ben: auction American", "Ben: pass", "Charly: pass", "Andy: bid 10", "Andy: start Chicago")
    liberty = replay.table.companies[4]
    assert (liberty.sold, liberty.track, liberty.income) == (1, [], 0)
    assert replay.table.order == [2, 1]


@pytest.mark.parametrize("line", ["Ben: develop Chicago", "Ben: pass", "Ben: expand 3 National Q2"])
def test_the_next_players_action_counts_by_ruling(line: str) -> None:
    replay = stands(new(), line)
    assert replay.decision is not None
    assert replay.decision.seat == 3
    assert [marker.seat for marker in replay.table.markers] == [1, 2]
    assert replay.table.companies[4].track == []


def test_the_first_action_of_the_next_phase_counts_by_ruling() -> None:
    replay = stands(last(), "Andy: fund American")
    assert [(marker.phase, marker.seat) for marker in replay.table.markers] == [(1, 1), (1, 2), (1, 3), (2, 1)]


def test_after_the_last_offer_the_first_action_counts_by_ruling() -> None:
    companies = ("American", "National", "Continental", "Majestic")
    script = Script(3)
    for company, city in zip(companies, ("Chicago", "New York", "Cincinnati", "St. Louis"), strict=True):
        script = script.win(company, city)
    replay = stands(script("auction Liberty", "bid 10", "pass", "pass"), "Andy: fund American")
    assert replay.table.markers == [(1, 3, 1)]
    assert replay.table.companies[4].track == []
    assert played(script("auction Liberty", "bid 10", "pass", "pass"), "Ben: auction Liberty").stopped


def test_after_the_last_offer_a_pass_of_the_first_winner_alone_counts_by_ruling() -> None:
    script = Script(3).opening(Liberty="")
    replay = stands(script, "Andy: pass", "Ben: develop")
    assert [marker.seat for marker in replay.table.markers] == [1, 2]
    assert replay.table.companies[4].track == []
    for line in ("Ben: pass", "Charly: pass"):
        replay = stands(script, line, "Ben: start Buffalo", "Andy: pass")
        assert [marker.seat for marker in replay.table.markers] == [1]


@pytest.mark.parametrize("line", ["Andy: bid 12", "Andy: pass", "Charly: pass", "Ben: auction Republic"])
def test_what_does_nothing_there_leaves_the_cube_due(line: str) -> None:
    replay = stands(new(), line, "Andy: start Boston")
    assert replay.table.companies[4].track != []


def test_a_cube_placed_by_another_player_stands_by_ruling() -> None:
    verdict = judge(read_rgn(f"{new().text}Ben: start Boston\nruling stands by Ref\n").record)
    assert verdict.status is VerdictStatus.INCOMPLETE
    assert [finding.kind for finding in verdict.findings] == [
        FindingKind.RULED,
        FindingKind.RULED,
        FindingKind.INCOMPLETE,
    ]

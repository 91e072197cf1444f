"""What was found is told up to a number, and no number of findings makes a record valid that was not judged."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from interlock.analysis.annotate import annotate
from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge, replay_to
from interlock.cli.main import cli
from interlock.record.model import GameRecord
from interlock.record.rgn import read_rgn, write_rgn
from interlock.replay import ledger
from interlock.replay.finding_collection import Findings
from interlock.replay.verdict import Finding, FindingKind, Verdict, VerdictStatus, every_finding
from kit.chicago_express.script import Script

OPENED = Script(3).opening()
LAST = len(read_rgn(OPENED.text).record.moves)
RULED = "Andy: extend B&O P7\nruling taken back\n"
REMARKED = "Andy: develop\nruling stands\nBen: develop\nruling stands\nCharly: develop\nruling stands\n"
PENALTY = "ruling penalty Andy $1\n"
ILLEGAL = "Andy: extend PRR P5\n"


def record(*lines: str) -> GameRecord:
    return read_rgn(OPENED.text + "".join(lines)).record


def of_kind(verdict: Verdict, kind: FindingKind) -> list[Finding]:
    return [finding for finding in verdict.findings if finding.kind is kind]


@pytest.mark.parametrize("innocent", [PENALTY, RULED, PENALTY + "claim PRR treasury 7\n"])
@pytest.mark.parametrize("count", [530, 1000, 2100])
@pytest.mark.parametrize("carry_on", [False, True])
def test_no_number_of_rulings_hides_an_illegal_move(innocent: str, count: int, carry_on: bool) -> None:
    verdict = judge(record(innocent * count, ILLEGAL), carry_on=carry_on)
    assert verdict.status is VerdictStatus.ILLEGAL
    assert verdict.judged_move_count == verdict.move_count
    assert [finding.rule for finding in of_kind(verdict, FindingKind.ILLEGAL)] == ["CE-EXTEND-CONNECTED"]


def test_no_number_of_rulings_hides_a_false_result() -> None:
    game = sample("chicago-express", 3, 1)
    first, *others = game.header.results
    false = replace(game, header=replace(game.header, results=(replace(first, score=first.score + 1), *others)))
    drowned = write_rgn(false) + "ruling penalty Ann $1\n" * 2500
    verdict = judge(read_rgn(drowned).record)
    assert verdict.finished
    assert "header.results[0]" in [finding.part for finding in verdict.findings]
    assert verdict.status is VerdictStatus.CLAIMS_DIFFER


def test_what_is_not_told_is_counted() -> None:
    verdict = judge(record(PENALTY * 2500))
    assert verdict.status is VerdictStatus.INCOMPLETE
    # Andy has $33: from then on every penalty is remarked on too.
    assert len(verdict.findings) == 1000 + 2
    untold = verdict.findings[-2]
    assert untold.rule == "REC-UNTOLD"
    assert untold.facts == {"count": str(2500 + 2500 - 33 - 1000)}


def test_of_every_kind_one_is_told() -> None:
    findings = Findings()
    for kind in (FindingKind.RULED, FindingKind.REMARK, FindingKind.NOT_CHECKABLE):
        for _ in range(1500):
            findings.add(Finding(kind))
    assert {finding.kind for finding in findings.told} == findings.kinds
    assert len(findings.told) == 1000 + 2
    assert findings.untold() == 3 * 1500 - 1002


def test_a_replay_that_stops_for_claims_has_a_status_of_its_own() -> None:
    verdict = judge(record("claim Andy $1\n" * 1500, ILLEGAL))
    assert verdict.status is VerdictStatus.STOPPED
    assert verdict.judged_move_count == LAST
    assert len([*every_finding(verdict.findings)]) == 1001
    last = verdict.findings[-1]
    assert (last.kind, last.rule, last.part) == (FindingKind.STOPPED, "REC-TOO-MANY", "notes[999].claim.figures[0]")


def test_a_claim_of_many_figures_stops_the_replay_as_well() -> None:
    verdict = judge(record(f"claim {', '.join(['Andy $1'] * 750)}\n" * 2))
    assert verdict.status is VerdictStatus.STOPPED
    assert len([*every_finding(verdict.findings)]) == 1001


def test_headings_that_are_wrong_stop_the_replay() -> None:
    assert judge(record("== Round 7 ==\n" * 1000)).status is VerdictStatus.STOPPED


def test_nothing_is_taken_from_players_after_the_stop() -> None:
    replay = replay_to(record("claim Andy $1\n" * 1000, PENALTY))
    assert replay.table.ledger.balances[1] == 33


def test_a_replay_that_stops_at_its_very_end_is_not_valid() -> None:
    game = sample("chicago-express", 3, 1)
    wrong = read_rgn(write_rgn(game) + "claim Ann $1000000\n" * 1000).record
    assert judge(wrong).status is VerdictStatus.STOPPED
    fewer = read_rgn(write_rgn(game) + "claim Ann $1000000\n" * 999).record
    assert judge(fewer).status is VerdictStatus.CLAIMS_DIFFER


def test_suggestions_do_not_end_for_rulings() -> None:
    verdict = judge(record(PENALTY * 30, ILLEGAL))
    assert of_kind(verdict, FindingKind.ILLEGAL)[0].alternatives


def test_one_finding_is_not_told_twice() -> None:
    verdict = judge(record("Andy: extend B&O P5, P5, P5, P5\n"))
    said = [(finding.move_number, finding.rule, finding.message) for finding in verdict.findings]
    assert len(said) == len(set(said))


def test_a_stopped_record_is_annotated() -> None:
    stopped = record("claim Andy $1\n" * 1500)
    annotated, verdict = annotate(stopped)
    assert verdict.status is VerdictStatus.STOPPED
    assert annotate(annotated)[0] == annotated


def test_more_money_than_any_game_has_stops_the_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    game = sample("chicago-express", 3, 1)
    monkeypatch.setattr(ledger, "MOST_MONEY", 60)
    for carry_on in (False, True):
        verdict = judge(game, carry_on=carry_on, full=True)
        assert verdict.status is VerdictStatus.STOPPED
        assert verdict.findings[-1].rule == "REC-TOO-MUCH-MONEY"
        assert len(verdict.position_digests) == verdict.judged_move_count + 1 <= verdict.move_count


@pytest.mark.parametrize("lines", [PENALTY * 530 + ILLEGAL, "claim Andy $1\n" * 1500, PENALTY * 2500 + ILLEGAL])
@pytest.mark.parametrize("words", [("check",), ("check", "--partial"), ("check", "--carry-on"), ("annotate",)])
def test_the_command_exits_with_the_code_of_what_is_not_valid(
    tmp_path: Path, lines: str, words: tuple[str, ...]
) -> None:
    path = tmp_path / "game.rgn"
    path.write_text(OPENED.text + lines, encoding="utf-8")
    assert CliRunner().invoke(cli, [*words, str(path)]).exit_code == 1


@pytest.mark.parametrize("words", ["show", "legal", "score"])
def test_the_command_shows_where_a_replay_has_stopped(tmp_path: Path, words: str) -> None:
    path = tmp_path / "game.rgn"
    path.write_text(OPENED.text + "claim Andy $1\n" * 1500, encoding="utf-8")
    result = CliRunner().invoke(cli, [words, str(path)])
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)

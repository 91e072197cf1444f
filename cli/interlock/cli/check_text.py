"""What is told of a verdict on a record as text: the status, what was found, and what is to be learnt of it."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from interlock.basics.wording import listed
from interlock.cli.finding_text import findings_lines
from interlock.cli.folding import Line, aside, fold, kept
from interlock.cli.verdict_text import (
    ledger_lines,
    remark_lines,
    round_lines,
    standing_lines,
    status_line,
)
from interlock.games.repair.repair import Repair
from interlock.record.files import Loaded
from interlock.replay.verdict import Finding, FindingKind, Verdict, VerdictStatus

FINE = (VerdictStatus.VALID, VerdictStatus.VALID_WITH_RULINGS)
_TOLD_ALONG = (FindingKind.INCOMPLETE, FindingKind.RULED, FindingKind.REMARK)


def is_doubtful(verdict: Verdict) -> bool:
    """Tell whether something could not be checked."""
    return any(finding.kind is FindingKind.NOT_CHECKABLE for finding in verdict.findings)


def check_lines(
    loaded: Loaded,
    verdict: Verdict,
    repairs: Sequence[Repair] = (),
    *,
    quiet: bool,
    verbose: bool,
    carry_on: bool,
    partial: bool = False,
) -> Iterator[Line]:
    """Tell a verdict; `partial` takes a game that has not ended for valid."""
    if partial and verdict.status is VerdictStatus.INCOMPLETE and is_doubtful(verdict):
        verdict = replace(verdict, status=VerdictStatus.NOT_FULLY_CHECKABLE)
    yield status_line(loaded.name, verdict, carry_on=carry_on, partial=partial)
    findings = verdict.findings
    if partial:
        findings = tuple(finding for finding in findings if finding.kind is not FindingKind.INCOMPLETE)
    yield from findings_lines(findings, loaded.name, loaded.rgn_text, verbose=verbose, repairs=repairs)
    if not quiet:
        yield from _hints(findings, verbose=verbose)
        yield from standing_lines(verdict.standings)
        yield from round_lines(verdict.rounds, [player.name for player in loaded.record.header.players])
        if verdict.remarks:
            yield from remark_lines(verdict.remarks)
        if verdict.ledger:
            yield from ledger_lines(verdict.ledger)
        if signers := dict.fromkeys(note.signature.signer for note in loaded.record.notes if note.signature):
            names = listed(kept(name) for name in signers)
            yield fold(f"signatures as {names} were not looked at: ", aside("`interlock verify` does that"))
        yield ""


def _hints(findings: Sequence[Finding], *, verbose: bool) -> Iterator[Line]:
    """Say how to learn more of what was found, and how to have a game under way taken for valid."""
    wrong = next((each for each in findings if each.kind not in _TOLD_ALONG), None)
    if wrong and not verbose:
        yield fold(aside(f"`interlock rules {wrong.rule}` shows the rule; --verbose tells more of each finding"))
    elif not wrong and any(each.kind is FindingKind.INCOMPLETE for each in findings):
        yield fold(aside("--partial takes a game that is still under way for valid"))

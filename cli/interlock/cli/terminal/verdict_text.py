"""Format a verdict as text: status, findings, standings, rounds, remarks and ledger."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from interlock.basics.terminal_lines import Folded, Line, Styled, aside, fold, heading, unbroken
from interlock.basics.terminal_tables import table
from interlock.basics.text_format import list_words
from interlock.cli.terminal.finding_text import findings_lines
from interlock.record.files import Loaded
from interlock.replay.verdict import (
    Finding,
    FindingKind,
    LedgerEntry,
    MoveRemark,
    Receipt,
    Round,
    Standing,
    Verdict,
    VerdictStatus,
    outcome_words,
    status_words,
)

if TYPE_CHECKING:
    from interlock.analysis.repair.model import Repair

_STATUS_COLORS = {
    VerdictStatus.VALID: "green",
    VerdictStatus.VALID_WITH_RULINGS: "green",
    VerdictStatus.INCOMPLETE: "yellow",
    VerdictStatus.CLAIMS_DIFFER: "yellow",
    VerdictStatus.NOT_FULLY_CHECKABLE: "yellow",
}


def status_line(name: str, verdict: Verdict, *more: str, carry_on: bool = False, partial: bool = False) -> Folded:
    """Say what the verdict is, how the game ended, and more.

    `carry_on` is to say that it went on after an illegal move, and `partial` that it need not have ended.
    """
    words = status_words(verdict.status)
    color = _STATUS_COLORS.get(verdict.status, "red")
    if partial and verdict.status is VerdictStatus.INCOMPLETE:
        ruled = any(finding.kind is FindingKind.RULED for finding in verdict.findings)
        words, color = "valid so far, with rulings" if ruled else "valid so far", "green"
    outcome = outcome_words(verdict, carry_on=carry_on)
    return fold(Styled(unbroken(name), bold=True), ": ", Styled(words, color, bold=True), f"; {outcome}", *more)


def standing_lines(standings: tuple[Standing, ...]) -> list[Line]:
    """Return the standings as a table."""
    rows = [(str(standing.rank), standing.player, score_words(standing)) for standing in standings]
    return [heading("Standings"), *table(rows, "rl|r", margin=2)]


def score_words(standing: Standing) -> str:
    """Return a player's score; who is out has none."""
    return "out" if standing.out else str(standing.score)


def round_lines(rounds: tuple[Round, ...], players: list[str]) -> list[Line]:
    """Return what was paid: dividends by the companies and to the players, or the players' income and expenses."""
    if not rounds:
        return []
    companies = list(dict.fromkeys(paid.company for round_ in rounds for paid in round_.dividends))
    if not companies:
        return [
            fold(heading("Income and expenses"), aside("  received - paid = cash; then the income where it fell")),
            *table(_player_rows(rounds, players, _income_words), "lr|" + "l" * len(players), margin=2),
        ]
    return [
        (heading("Dividends"), aside("  income / shares = per share")),
        *table(_company_rows(rounds, companies), "lr|" + "r" * len(companies), margin=2),
        (heading("Received"), aside("  and the cash after it")),
        *table(_player_rows(rounds, players, _dividend_words), "lr|" + "r" * len(players), margin=2),
    ]


def _company_rows(rounds: tuple[Round, ...], companies: list[str]) -> Iterator[list[str]]:
    yield ["", "move", *companies]
    for round_ in rounds:
        paid = {each.company: f"{each.income}/{each.shares} = {each.per_share}" for each in round_.dividends}
        yield [round_.title, str(round_.move_number), *(paid.get(company, "") for company in companies)]


def _player_rows(rounds: tuple[Round, ...], players: list[str], words: Callable[[Receipt], str]) -> Iterator[list[str]]:
    yield ["", "move", *players]
    for round_ in rounds:
        got = {each.seat: words(each) for each in round_.receipts}
        yield [round_.title, str(round_.move_number), *(got.get(seat, "") for seat, _ in enumerate(players, 1))]


def _dividend_words(receipt: Receipt) -> str:
    return f"+{receipt.received} {receipt.cash:>3}"


def _income_words(receipt: Receipt) -> str:
    words = f"+{receipt.received} -{receipt.paid} = {receipt.cash}"
    return words if receipt.income == receipt.received else f"{words}, {receipt.income}"


def remark_lines(remarks: tuple[MoveRemark, ...]) -> list[Line]:
    """Return what moves amounted to as a table."""
    rows = [(str(remark.move_number), remark.text) for remark in remarks]
    return [heading("What moves amounted to"), *table([("move", "what"), *rows], "r|t", margin=2)]


def ledger_lines(ledger: tuple[LedgerEntry, ...]) -> list[Line]:
    """Return every movement of money as a table."""
    rows = [
        (
            str(entry.move_number),
            entry.payer,
            entry.payee,
            str(entry.amount),
            f"{entry.rule} ({entry.basis})" if entry.basis else entry.rule,
            f"{entry.unpaid} short" if entry.unpaid else "",
        )
        for entry in ledger
    ]
    return [heading("Ledger"), *table([("move", "payer", "payee", "paid", "rule"), *rows], "r|llrll", margin=2)]


FINE = (VerdictStatus.VALID, VerdictStatus.VALID_WITH_RULINGS)
_TOLD_ALONG = (FindingKind.INCOMPLETE, FindingKind.RULED, FindingKind.REMARK)


def is_doubtful(verdict: Verdict) -> bool:
    """Tell whether something could not be checked."""
    return any(finding.kind is FindingKind.NOT_CHECKABLE for finding in verdict.findings)


def check_lines(
    loaded: Loaded,
    verdict: Verdict,
    repairs: "Sequence[Repair]" = (),
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
            names = list_words(unbroken(name) for name in signers)
            yield fold(f"signatures as {names} were not looked at: ", aside("`interlock verify` does that"))
        yield ""


def _hints(findings: Sequence[Finding], *, verbose: bool) -> Iterator[Line]:
    """Say how to learn more of what was found, and how to have a game under way taken for valid."""
    wrong = next((each for each in findings if each.kind not in _TOLD_ALONG), None)
    if wrong and not verbose:
        yield fold(aside(f"`interlock rules {wrong.rule}` shows the rule; --verbose tells more of each finding"))
    elif not wrong and any(each.kind is FindingKind.INCOMPLETE for each in findings):
        yield fold(aside("--partial takes a game that is still under way for valid"))

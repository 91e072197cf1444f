"""A verdict as text."""

from collections.abc import Callable, Iterator

from interlock.cli.folding import Folded, Line, Styled, aside, fold, heading, kept
from interlock.cli.tables import table
from interlock.replay.verdict import (
    FindingKind,
    LedgerEntry,
    MoveRemark,
    Receipt,
    Round,
    Standing,
    Verdict,
    VerdictStatus,
)
from interlock.replay.verdict_words import outcome_words, status_words

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
    return fold(Styled(kept(name), bold=True), ": ", Styled(words, color, bold=True), f"; {outcome}", *more)


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

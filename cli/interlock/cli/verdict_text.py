"""A verdict as text."""

from collections.abc import Callable, Iterator

import click

from interlock.cli.output import aside, heading, indent, table
from interlock.cli.problem_text import caret_lines
from interlock.record.problem import Problem
from interlock.record.rgn import RgnText
from interlock.replay.places import place_of
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
)

_STATUS = {
    VerdictStatus.VALID: ("valid", "green"),
    VerdictStatus.VALID_WITH_RULINGS: ("valid, with rulings", "green"),
    VerdictStatus.ILLEGAL: ("illegal", "red"),
    VerdictStatus.INCOMPLETE: ("incomplete", "yellow"),
    VerdictStatus.CLAIMS_DIFFER: ("claims differ", "yellow"),
    VerdictStatus.NOT_FULLY_CHECKABLE: ("not fully checkable", "yellow"),
    VerdictStatus.STOPPED: ("not judged to the end", "red"),
}
_KINDS = {
    FindingKind.ILLEGAL: "red",
    FindingKind.CLAIM: "yellow",
    FindingKind.INCOMPLETE: "yellow",
    FindingKind.NOT_CHECKABLE: "yellow",
    FindingKind.STOPPED: "red",
}


def status_line(name: str, verdict: Verdict) -> str:
    """Say what the verdict is, and how the game ended."""
    words, color = _STATUS[verdict.status]
    status = click.style(words, fg=color, bold=True)
    return f"{click.style(name, bold=True)}: {status}; {_outcome(verdict)}"


def _outcome(verdict: Verdict) -> str:
    if verdict.finished:
        return f"ended after move {verdict.moves}: {verdict.ending}"
    if verdict.moves_judged < verdict.moves:
        return f"stopped at move {verdict.moves_judged} of {verdict.moves}"
    return f"not ended after move {verdict.moves}"


def finding_lines(finding: Finding, name: str, text: RgnText | None) -> Iterator[str]:
    """Say what was found, show where, and quote the rule."""
    problem = Problem("")
    where = name
    if text:
        line, column, width = place_of(finding, text)
        problem = Problem("", line=line, column=column, width=width, text=text.line(line))
        where = f"{name}:{line}:{column}"
    move = f"move {finding.move}: " if finding.move else ""
    rule = click.style(finding.rule, fg=_KINDS.get(finding.kind, "cyan"))
    yield f"{click.style(where, bold=True)}: {move}{rule}: {finding.message}"
    yield from caret_lines(problem)
    if finding.expected:
        yield f"  expected: {finding.expected}"
    if finding.alternatives:
        yield f"  legal would have been: {' | '.join(finding.alternatives)}"
    yield f"  {aside(f'the rule: {finding.rule_text} ({finding.source})')}"


def standing_lines(standings: tuple[Standing, ...]) -> list[str]:
    """Return the standings as a table."""
    rows = [(str(standing.rank), standing.player, score_words(standing)) for standing in standings]
    return [heading("Standings"), *indent(table(rows, "rlr"))]


def score_words(standing: Standing) -> str:
    """Return a player's score; who is out has none."""
    return "out" if standing.out else str(standing.score)


def round_lines(rounds: tuple[Round, ...], players: list[str]) -> list[str]:
    """Return what was paid: dividends by the companies and to the players, or the players' income and expenses."""
    if not rounds:
        return []
    companies = list(dict.fromkeys(paid.company for round_ in rounds for paid in round_.dividends))
    if not companies:
        return [
            heading("Income and expenses") + aside("  and cash after them; income where it fell"),
            *indent(table(_player_rows(rounds, players, _income_words), "lr" + "l" * len(players))),
        ]
    return [
        heading("Dividends") + aside("  income / shares = per share"),
        *indent(table(_company_rows(rounds, companies), "lr" + "r" * len(companies))),
        heading("Received") + aside("  and cash after it"),
        *indent(table(_player_rows(rounds, players, _dividend_words), "lr" + "r" * len(players))),
    ]


def _company_rows(rounds: tuple[Round, ...], companies: list[str]) -> Iterator[list[str]]:
    yield ["", "move", *companies]
    for round_ in rounds:
        paid = {each.company: f"{each.income}/{each.shares} = {each.per_share}" for each in round_.dividends}
        yield [round_.title, str(round_.move), *(paid.get(company, "") for company in companies)]


def _player_rows(rounds: tuple[Round, ...], players: list[str], words: Callable[[Receipt], str]) -> Iterator[list[str]]:
    yield ["", "move", *players]
    for round_ in rounds:
        got = {each.seat: words(each) for each in round_.receipts}
        yield [round_.title, str(round_.move), *(got.get(seat, "") for seat, _ in enumerate(players, 1))]


def _dividend_words(receipt: Receipt) -> str:
    return f"+{receipt.received} {receipt.cash:>3}"


def _income_words(receipt: Receipt) -> str:
    words = f"+{receipt.received} -{receipt.paid} = {receipt.cash}"
    return words if receipt.income == receipt.received else f"{words}, {receipt.income}"


def remark_lines(remarks: tuple[MoveRemark, ...]) -> list[str]:
    """Return what moves amounted to as a table."""
    rows = [(str(remark.move), remark.text) for remark in remarks]
    return [heading("What moves amounted to"), *indent(table([("move", "what"), *rows], "rl"))]


def ledger_lines(ledger: tuple[LedgerEntry, ...]) -> list[str]:
    """Return every movement of money as a table."""
    rows = [
        (
            str(entry.move),
            entry.payer,
            entry.payee,
            str(entry.amount),
            entry.rule,
            f"{entry.short} short" if entry.short else "",
        )
        for entry in ledger
    ]
    return [heading("Ledger"), *indent(table([("move", "payer", "payee", "paid", "rule"), *rows], "rllrll"))]

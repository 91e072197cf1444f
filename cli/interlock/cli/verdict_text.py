"""A verdict as text."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from interlock.basics.problem import Problem
from interlock.cli.output import Line, Styled, Words, aside, heading, indent, table
from interlock.cli.problem_text import caret_lines
from interlock.games.places import place_of
from interlock.record.rgn import RgnText
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

_STATUS_COLORS = {
    VerdictStatus.VALID: "green",
    VerdictStatus.VALID_WITH_RULINGS: "green",
    VerdictStatus.INCOMPLETE: "yellow",
    VerdictStatus.CLAIMS_DIFFER: "yellow",
    VerdictStatus.NOT_FULLY_CHECKABLE: "yellow",
}
_STATUS_WORDS = {
    VerdictStatus.VALID_WITH_RULINGS: "valid, with rulings",
    VerdictStatus.STOPPED: "not judged to the end",
}
_KIND_WORDS = {FindingKind.RULED: "by ruling", FindingKind.REMARK: "note"}
_KIND_COLORS = {
    FindingKind.ILLEGAL: "red",
    FindingKind.STOPPED: "red",
    FindingKind.CLAIM: "yellow",
    FindingKind.INCOMPLETE: "yellow",
    FindingKind.NOT_CHECKABLE: "yellow",
}
_GROUPED = (FindingKind.NOT_CHECKABLE, FindingKind.REMARK)
_SHOWN_OF_A_GROUP = 3


def status_line(name: str, verdict: Verdict, *, partial: bool = False) -> tuple[Words, ...]:
    """Say what the verdict is, and how the game ended; `partial` is to say that it need not have."""
    words = _STATUS_WORDS.get(verdict.status) or _words(verdict.status.name)
    color = _STATUS_COLORS.get(verdict.status, "red")
    if partial and verdict.status is VerdictStatus.INCOMPLETE:
        words, color = "valid so far", "green"
    return Styled(name, bold=True), ": ", Styled(words, color, bold=True), f"; {_outcome(verdict)}"


def _words(name: str) -> str:
    return name.lower().replace("_", " ")


def _outcome(verdict: Verdict) -> str:
    if verdict.finished:
        return f"ended after move {verdict.move_count}: {verdict.ending}"
    if verdict.judged_move_count < verdict.move_count:
        return f"stopped at move {verdict.judged_move_count} of {verdict.move_count}"
    return f"not ended after move {verdict.move_count}"


def findings_lines(findings: Iterable[Finding], name: str, text: RgnText | None, *, verbose: bool) -> Iterator[Line]:
    """Say what was found; of notes that are many of a kind the first few, unless all are wanted."""
    groups: Counter[tuple[FindingKind, str]] = Counter()
    for finding in findings:
        group = finding.kind, finding.rule
        groups[group] += 1
        if verbose or finding.kind not in _GROUPED or groups[group] <= _SHOWN_OF_A_GROUP:
            yield from finding_lines(finding, name, text)
            yield from consequence_lines(finding, name, text, verbose=verbose)
    for (kind, rule), number in groups.items():
        if not verbose and kind in _GROUPED and number > _SHOWN_OF_A_GROUP:
            more = f"{number - _SHOWN_OF_A_GROUP} more; --verbose tells all"
            yield Styled(name, bold=True), ": ", *_rule(kind, rule), more


def consequence_lines(finding: Finding, name: str, text: RgnText | None, *, verbose: bool) -> Iterator[Line]:
    """Say what follows from a finding, all of a kind in one line, and with `verbose` each."""
    for consequence in finding.consequences:
        yield f"  what follows: {consequence.message}"
        if verbose:
            yield from findings_lines(consequence.findings, name, text, verbose=True)


def finding_lines(finding: Finding, name: str, text: RgnText | None) -> Iterator[Line]:
    """Say what was found, show where, and quote the rule."""
    problem = Problem("")
    where = name
    if text:
        line, column, width = place_of(finding, text)
        problem = Problem("", line=line, column=column, width=width, text=text.line(line))
        where = f"{name}:{line}:{column}"
    move = f"move {finding.move_number}: " if finding.move_number else ""
    yield Styled(where, bold=True), f": {move}", *_rule(finding.kind, finding.rule), finding.message
    yield from caret_lines(problem)
    if finding.expected:
        yield f"  expected: {finding.expected}"
    if finding.alternatives:
        yield f"  legal would have been: {' | '.join(each.rgn for each in finding.alternatives)}"
    yield "  ", aside(f"the rule: {finding.rule_text} ({finding.source})")


def _rule(kind: FindingKind, rule: str) -> tuple[Words, ...]:
    """Return the rule and, for those who see no colours, what kind of thing is told of it."""
    return Styled(rule, _KIND_COLORS.get(kind, "cyan")), f": {_KIND_WORDS.get(kind) or _words(kind.name)}: "


def standing_lines(standings: tuple[Standing, ...]) -> list[Line]:
    """Return the standings as a table."""
    rows = [(str(standing.rank), standing.player, score_words(standing)) for standing in standings]
    return [heading("Standings"), *indent(table(rows, "rlr"))]


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
            (heading("Income and expenses"), aside("  and cash after them; income where it fell")),
            *indent(table(_player_rows(rounds, players, _income_words), "lr" + "l" * len(players))),
        ]
    return [
        (heading("Dividends"), aside("  income / shares = per share")),
        *indent(table(_company_rows(rounds, companies), "lr" + "r" * len(companies))),
        (heading("Received"), aside("  and cash after it")),
        *indent(table(_player_rows(rounds, players, _dividend_words), "lr" + "r" * len(players))),
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
    return [heading("What moves amounted to"), *indent(table([("move", "what"), *rows], "rl"))]


def ledger_lines(ledger: tuple[LedgerEntry, ...]) -> list[Line]:
    """Return every movement of money as a table."""
    rows = [
        (
            str(entry.move_number),
            entry.payer,
            entry.payee,
            str(entry.amount),
            entry.rule,
            f"{entry.unpaid} short" if entry.unpaid else "",
        )
        for entry in ledger
    ]
    return [heading("Ledger"), *indent(table([("move", "payer", "payee", "paid", "rule"), *rows], "rllrll"))]

"""Structs of a verdict, one for each message of verdict.proto except positions.

Also the words for its status, the list of winners, and every finding with those that follow from it.
"""

from collections.abc import Iterable, Iterator, Sequence

from interlock.basics.message import Choice, Int32, Message
from interlock.record.model import Move
from interlock.replay.source import RuleSource


class VerdictStatus(Choice):
    """The outcome of a replay."""

    UNSPECIFIED = "VERDICT_STATUS_UNSPECIFIED"
    VALID = "VERDICT_STATUS_VALID"
    VALID_WITH_RULINGS = "VERDICT_STATUS_VALID_WITH_RULINGS"
    ILLEGAL = "VERDICT_STATUS_ILLEGAL"
    INCOMPLETE = "VERDICT_STATUS_INCOMPLETE"
    CLAIMS_DIFFER = "VERDICT_STATUS_CLAIMS_DIFFER"
    NOT_FULLY_CHECKABLE = "VERDICT_STATUS_NOT_FULLY_CHECKABLE"
    STOPPED = "VERDICT_STATUS_STOPPED"


class FindingKind(Choice):
    """What kind of thing was found."""

    UNSPECIFIED = "FINDING_KIND_UNSPECIFIED"
    ILLEGAL = "FINDING_KIND_ILLEGAL"
    RULED = "FINDING_KIND_RULED"
    CLAIM = "FINDING_KIND_CLAIM"
    NOT_CHECKABLE = "FINDING_KIND_NOT_CHECKABLE"
    INCOMPLETE = "FINDING_KIND_INCOMPLETE"
    REMARK = "FINDING_KIND_REMARK"
    STOPPED = "FINDING_KIND_STOPPED"


FAULTS = (FindingKind.ILLEGAL, FindingKind.CLAIM, FindingKind.INCOMPLETE)
"""What may be wrong with a record that a repair mends."""


class LegalMove(Message, frozen=True):
    """A legal move, and the line of RGN that says it."""

    move: Move = Move()
    rgn: str = ""


class Decision(Message, frozen=True):
    """What is to be decided: a stable word for it, whose it is, the amounts where it is about one, and all in words."""

    kind: str = ""
    seat: Int32 = 0
    least: Int32 | None = None
    most: Int32 | None = None
    text: str = ""


class Phase(Message, frozen=True):
    """The phase of a game: a stable word for it, the round, and both in words."""

    kind: str = ""
    round: Int32 = 0
    text: str = ""


class EndReason(Message, frozen=True):
    """Why a game ended: a stable word for it, the id of the rule, and a sentence."""

    kind: str = ""
    rule: str = ""
    text: str = ""
    basis: str = ""


class Consequence(Message, frozen=True):
    """Findings of one kind that follow from another one."""

    kind: FindingKind = FindingKind.UNSPECIFIED
    count: Int32 = 0
    first_move_number: Int32 = 0
    last_move_number: Int32 = 0
    message: str = ""
    findings: tuple["Finding", ...] = ()


class Finding(Message, frozen=True):
    """Something to be said about the record."""

    kind: FindingKind = FindingKind.UNSPECIFIED
    move_number: Int32 = 0
    part: str = ""
    rule: str = ""
    rule_text: str = ""
    source: RuleSource = RuleSource()
    message: str = ""
    expected: str = ""
    found: str = ""
    facts: dict[str, str] = {}
    alternatives: tuple[LegalMove, ...] = ()
    line: Int32 = 0
    column: Int32 = 0
    consequences: tuple[Consequence, ...] = ()


class ScorePart(Message, frozen=True):
    """A part of a score."""

    name: str = ""
    value: Int32 = 0


class Standing(Message, frozen=True):
    """A player's place."""

    rank: Int32 = 0
    seat: Int32 = 0
    player: str = ""
    score: Int32 = 0
    parts: tuple[ScorePart, ...] = ()
    out: bool = False


class Dividend(Message, frozen=True):
    """What a company paid."""

    company: str = ""
    income: Int32 = 0
    shares: Int32 = 0
    per_share: Int32 = 0


class Receipt(Message, frozen=True):
    """What a player got."""

    seat: Int32 = 0
    received: Int32 = 0
    cash: Int32 = 0
    paid: Int32 = 0
    income: Int32 = 0


class Round(Message, frozen=True):
    """One payment of dividends, or of income and expenses, and how things stand after it."""

    title: str = ""
    move_number: Int32 = 0
    dividends: tuple[Dividend, ...] = ()
    receipts: tuple[Receipt, ...] = ()


class LedgerEntry(Message, frozen=True):
    """A movement of money."""

    move_number: Int32 = 0
    payer: str = ""
    payee: str = ""
    amount: Int32 = 0
    rule: str = ""
    unpaid: Int32 = 0
    basis: str = ""


class MoveRemark(Message, frozen=True):
    """What a move amounted to."""

    move_number: Int32 = 0
    text: str = ""


class Verdict(Message, frozen=True):
    """What a replay of a record found."""

    status: VerdictStatus = VerdictStatus.UNSPECIFIED
    game: str = ""
    ruleset: str = ""
    board: str = ""
    board_digest: str = ""
    components: str = ""
    components_digest: str = ""
    record_digest: str = ""
    move_count: Int32 = 0
    judged_move_count: Int32 = 0
    finished: bool = False
    ending: str = ""
    end_reasons: tuple[EndReason, ...] = ()
    findings: tuple[Finding, ...] = ()
    standings: tuple[Standing, ...] = ()
    rounds: tuple[Round, ...] = ()
    ledger: tuple[LedgerEntry, ...] = ()
    position_digests: tuple[str, ...] = ()
    remarks: tuple[MoveRemark, ...] = ()


_STATUS_WORDS = {
    VerdictStatus.VALID_WITH_RULINGS: "valid, with rulings",
    VerdictStatus.STOPPED: "not judged to the end",
}


def status_words(status: VerdictStatus) -> str:
    """Return what a status is called."""
    return _STATUS_WORDS.get(status) or status.name.lower().replace("_", " ")


def status_name(status: VerdictStatus) -> str:
    """Return what a status is called in options and tables, such as valid-with-rulings."""
    return status.name.lower().replace("_", "-")


def outcome_words(verdict: Verdict, *, carry_on: bool) -> str:
    """Say how far a record was judged and how the game ended; `carry_on` went on after an illegal move."""
    judged, count = verdict.judged_move_count, verdict.move_count
    is_illegal = verdict.status in (VerdictStatus.ILLEGAL, VerdictStatus.STOPPED)
    if judged < count or (is_illegal and not carry_on):
        return f"stopped at move {judged} of {count}" if judged else "stopped at the set-up"
    if not count:
        return "no move yet"
    end = f"ended after move {count}: {verdict.ending}" if verdict.finished else f"not ended after move {count}"
    return f"went on as played; {end}" if is_illegal else end


def has_won(standing: Standing) -> bool:
    """Tell whether a game that ended so was won, perhaps with others; nobody who is out has won, though all may be."""
    return standing.rank == 1 and not standing.out


def winners(verdict: Verdict) -> Sequence[Standing]:
    """Return who has won: nobody before the game has ended."""
    return [standing for standing in verdict.standings if has_won(standing)] if verdict.finished else []


def every_finding(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Yield findings, each with all that follows from it."""
    for each in findings:
        yield each
        for consequence in each.consequences:
            yield from every_finding(consequence.findings)

"""Where a finding stands in the text of a record."""

from collections.abc import Iterator

from interlock.record.model import GameRecord, Note, Ruling, RulingKind
from interlock.record.rgn import RgnText
from interlock.replay import record_rules
from interlock.replay.verdict import Finding, FindingKind, Verdict
from msgspec.structs import replace

_PENALTIES = {record_rules.PENALTY.id, record_rules.PENALTY_SHORT.id}
_RULINGS = {
    record_rules.RULING_NEEDED.id,
    record_rules.RULING_RULE.id,
    record_rules.RULING_POSSIBLE.id,
    record_rules.TAKEN_BACK.id,
    record_rules.CORRECTED.id,
}


def place_of(finding: Finding, text: RgnText) -> tuple[int, int, int]:
    """Return line, column and width of what a finding is about: something written, or else the move."""
    for field in _written(finding, text.record):
        return text.locate(field)
    if finding.move:
        return text.place(finding.move, finding.part)
    return text.locate("header.players")


def with_places(verdict: Verdict, text: RgnText) -> Verdict:
    """Return a verdict whose findings tell line and column."""
    findings = []
    for finding in verdict.findings:
        line, column, _ = place_of(finding, text)
        findings.append(replace(finding, line=line, column=column))
    return replace(verdict, findings=tuple(findings))


def _written(finding: Finding, record: GameRecord) -> Iterator[str]:
    """Yield the fields that a finding may be about, apart from the move itself."""
    for index, note in enumerate(record.notes):
        field = f"notes[{index}]"
        if note.ruling:
            if _is_about_ruling(finding, note.move, note.ruling):
                yield f"{field}.ruling"
            elif _is_about_correction(finding, note.ruling):
                yield f"{field}.ruling.correction"
        elif finding.kind is FindingKind.CLAIM and note.move == finding.move:
            yield from _claimed(finding, note, field)
    if finding.kind is FindingKind.CLAIM:
        yield from _results(finding, record)


def _is_about_ruling(finding: Finding, after: int, ruling: Ruling) -> bool:
    if finding.rule in _PENALTIES:
        about_same = after == finding.move and str(ruling.amount) == finding.facts["amount"]
        return about_same and ruling.kind is RulingKind.PENALTY
    return finding.rule in _RULINGS and ruling.move == finding.move


def _is_about_correction(finding: Finding, ruling: Ruling) -> bool:
    # Of a move that was corrected only the correction can be illegal.
    return finding.kind is FindingKind.ILLEGAL and ruling.kind is RulingKind.CORRECTED and ruling.move == finding.move


def _claimed(finding: Finding, note: Note, field: str) -> Iterator[str]:
    if note.heading is not None:
        if finding.rule == record_rules.HEADING.id and note.heading == finding.facts["heading"]:
            yield f"{field}.heading"
    elif note.claim:
        for index, figure in enumerate(note.claim.figures):
            name = f"{figure.subject} {figure.quantity}".strip()
            if name == finding.facts.get("figure") and str(figure.value) == finding.found:
                yield f"{field}.claim.figures[{index}]"


def _results(finding: Finding, record: GameRecord) -> Iterator[str]:
    for index, result in enumerate(record.header.results):
        if f"{record.player(result.seat)}'s score" == finding.facts.get("figure"):
            yield f"header.results[{index}]"
    yield "header.results"

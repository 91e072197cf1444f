"""Makes findings."""

from interlock.replay.rule import Rule
from interlock.replay.sentence import fill_in
from interlock.replay.verdict import Finding, FindingKind, LegalMove

_CLAIM_DIFFERS = "{figure}: {written} is written down, but it is {value}"


def finding(
    kind: FindingKind,
    move_number: int,
    rule: Rule,
    message: str,
    *,
    part: str = "",
    expected: str = "",
    found: str = "",
    facts: dict[str, str] | None = None,
    alternatives: tuple[LegalMove, ...] = (),
) -> Finding:
    """Return a finding about a move by a rule."""
    return Finding(
        kind=kind,
        move_number=move_number,
        part=part,
        rule=rule.id,
        rule_text=rule.text,
        source=rule.source,
        message=message,
        expected=expected,
        found=found,
        facts=facts or {},
        alternatives=alternatives,
    )


def fact_finding(kind: FindingKind, move_number: int, rule: Rule, part: str = "", **facts: object) -> Finding:
    """Return a finding whose sentence is the rule's own, made of the facts."""
    words = {name: str(fact) for name, fact in facts.items()}
    return finding(kind, move_number, rule, fill_in(rule.message, words), part=part, facts=words)


def claim_differs(move_number: int, rule: Rule, part: str, figure: str, value: int, written: int) -> Finding:
    """Return the finding that a figure was written down otherwise than the rules have it."""
    facts = {"figure": figure, "value": str(value), "written": str(written)}
    message = _CLAIM_DIFFERS.format_map(facts)
    return finding(
        FindingKind.CLAIM,
        move_number,
        rule,
        message,
        part=part,
        expected=str(value),
        found=str(written),
        facts=facts,
    )

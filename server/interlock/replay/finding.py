"""Makes findings."""

from collections.abc import Mapping

from interlock.replay.rule import Rule, Said
from interlock.replay.sentence import fill_in
from interlock.replay.verdict import Finding, FindingKind, LegalMove

CLAIMS = {
    "differs": "{figure}: {written} is written down, but it is {value}",
    "not yet": "{figure}: {written} is written down, but it is {value}, and no dividend is paid here: it is {turn}'s "
    "turn",
    "impossible": "{figure}: {written} is written down, but it can be {possible}",
    "out": "{player} is out of the game",
    "not out": "{player} is not out of the game",
    "swapped": "{one} and {other} are swapped in the result, which should read {order}",
    "names swapped": "{one} and {other} are swapped in this claim, which should read {figures}",
    "mixed up": "the scores of {players} are mixed up in the result, which should read {order}",
    "too early": "the result is written down, but the game has not ended; next, {turn} must {decision}",
    "order": "the result does not name the players in the order of their scores: {order}",
}
"""The sentences by which it is told that what is written down does not hold, whatever the rule."""
CLAIM_UNCHECKED = "{figure}: {written} is written down, which cannot be checked, because nobody has told {missing}"


def finding(
    kind: FindingKind,
    move_number: int,
    rule: Rule,
    message: str,
    facts: Mapping[str, object],
    *,
    part: str = "",
    expected: str = "",
    found: str = "",
    alternatives: tuple[LegalMove, ...] = (),
) -> Finding:
    """Return a finding about a move by a rule; the message is the sentence in which the facts are still to be put."""
    return Finding(
        kind=kind,
        move_number=move_number,
        part=part,
        rule=rule.id,
        rule_text=rule.text,
        source=rule.source_of(message),
        message=fill_in(message, facts),
        expected=expected,
        found=found,
        facts={name: str(fact.value if isinstance(fact, Said) else fact) for name, fact in facts.items()},
        alternatives=alternatives,
    )


def fact_finding(kind: FindingKind, move_number: int, rule: Rule, part: str = "", **facts: object) -> Finding:
    """Return a finding whose sentence is the rule's own, made of the facts."""
    return finding(kind, move_number, rule, rule.message, facts, part=part)


def claim_differs(
    move_number: int, rule: Rule, part: str, figure: str, value: int, written: int, turn: str = ""
) -> Finding:
    """Return the finding that a figure was written down otherwise than the rules have it.

    Of a dividend where none is paid, it tells whose turn it is.
    """
    facts = {"figure": figure, "value": value, "written": written, **({"turn": turn} if turn else {})}
    message = CLAIMS["not yet" if turn else "differs"]
    if why := rule.messages.get("claim"):
        message = f"{message}: {why}"
    return finding(
        FindingKind.CLAIM, move_number, rule, message, facts, part=part, expected=str(value), found=str(written)
    )


def claim_swapped(move_number: int, rule: Rule, part: str, one: str, other: str, figures: str) -> Finding:
    """Return the finding that the figures of two subjects stand beside each other's names."""
    facts = {"one": one, "other": other, "figures": figures}
    return finding(FindingKind.CLAIM, move_number, rule, CLAIMS["names swapped"], facts, part=part, expected=figures)


def claim_impossible(move_number: int, rule: Rule, part: str, figure: str, possible: str, written: int) -> Finding:
    """Return the finding that a figure was written down which cannot be so, though nobody knows what it is."""
    facts = {"figure": figure, "possible": possible, "written": written}
    message = CLAIMS["impossible"]
    return finding(
        FindingKind.CLAIM, move_number, rule, message, facts, part=part, expected=possible, found=str(written)
    )


def claim_unchecked(move_number: int, rule: Rule, part: str, figure: str, written: int, missing: str) -> Finding:
    """Return the finding that a figure was written down which cannot be reckoned."""
    facts = {"figure": figure, "written": written, "missing": missing}
    return finding(FindingKind.NOT_CHECKABLE, move_number, rule, CLAIM_UNCHECKED, facts, part=part, found=str(written))

"""Create findings: fill facts into the sentence, and add the source or option that the finding rests on."""

from collections.abc import Iterable, Mapping
from string import Formatter

from msgspec.structs import replace

from interlock.basics.text_format import count
from interlock.boards.confirmation import confirmation_of
from interlock.boards.grid import Grid
from interlock.record.model import Header
from interlock.replay.option import Option
from interlock.replay.rule import Rule, Said
from interlock.replay.source import RuleSource, RuleSourceKind
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


class _Sentences(Formatter):
    """Fills facts in; after a colon stands the noun of a number, with its plural where that is irregular, or "a"."""

    def format_field(self, value: object, format_spec: str) -> str:
        """Return a fact as a sentence tells it."""
        if not format_spec:
            return str(value)
        if format_spec == "a":
            return f"{'an' if str(value)[0] in 'aeiou' else 'a'} {value}"
        noun, _, plural = format_spec.partition("/")
        return count(int(str(value)), noun, plural)


_SENTENCES = _Sentences()


def fill_in(message: str, facts: Mapping[str, object]) -> str:
    """Return a message with its facts filled in."""
    return _SENTENCES.vformat(message, (), facts)


_HEXES = ("hex", "other")
"""The facts that name a hex."""


def with_basis(found: Finding, options: Iterable[Option], header: Header, world: object) -> Finding:
    """Return a finding whose message says so where it rests on a reading, or on a hex that nobody has confirmed.

    What cannot be checked rests on nothing.
    """
    if found.kind is FindingKind.NOT_CHECKABLE:
        return found
    basis = basis_of(found.source, options, header)
    if found.source.kind is RuleSourceKind.COMPONENT and isinstance(world, Grid):
        basis = _doubt(found, world)
    return replace(found, message=f"{found.message} ({basis})") if basis else found


def basis_of(source: RuleSource, options: Iterable[Option], header: Header) -> str:
    """Say of a reading that it is ours, or by which option the record decides it; empty for other sources."""
    if source.kind is not RuleSourceKind.READING:
        return ""
    name = source.option
    if decided := next((option.decided(header) for option in options if option.name == name), ""):
        return f"option {name}: {decided}"
    return f"our reading; option {name}" if name else "our reading"


def _doubt(found: Finding, world: Grid) -> str:
    """Say why the hexes that a finding is about are not confirmed; empty where they are."""
    confirmation = confirmation_of(world.board)
    named = (world.index.spelled(found.facts[key]) for key in _HEXES if key in found.facts)
    hexes = world.board.hexes
    labels = [world.labels[hex_] for hex_ in named if hex_ is not None and not hexes[hex_].confirmed]
    return confirmation.doubt(labels) if confirmation and labels else ""

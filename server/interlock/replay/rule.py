"""Rules and what breaks them."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from interlock.replay.verdict import FindingKind


class Rule(Struct, frozen=True):
    """A rule of a rulebook, with the sentence that says how a move breaks it."""

    id: str
    text: str
    source: str
    message: str = ""
    """The sentence of a violation, made from its facts."""
    physical: bool = False
    """Whether a move that breaks it cannot be carried out at all, so that not even a ruling lets it stand."""

    def broken(self, part: str = "", expected: str = "", found: str = "", **facts: object) -> "Violation":
        """Return the violation of this rule by these facts."""
        words = {name: str(fact) for name, fact in facts.items()}
        return Violation(self, part, expected, found, words, physical=self.physical)

    def unchecked(self, missing: str, part: str = "") -> "Violation":
        """Return that this rule cannot be judged for want of something that is printed."""
        return Violation(self, part, "", "", {"missing": missing}, FindingKind.NOT_CHECKABLE)

    def told(self, kind: FindingKind, part: str = "", **facts: object) -> "Violation":
        """Return what is to be told by this rule, though it does not make the move illegal."""
        return Violation(self, part, "", "", {name: str(fact) for name, fact in facts.items()}, kind)


class Violation(Struct, frozen=True):
    """A broken rule: which part of the move breaks it, what the rule would have had, and the facts.

    Of another kind than ILLEGAL it does not keep the move from being made.
    """

    rule: Rule
    part: str
    expected: str
    found: str
    facts: dict[str, str]
    kind: FindingKind = FindingKind.ILLEGAL
    physical: bool = False
    """Whether what was done cannot be carried out at all."""

    def impossible(self) -> "Violation":
        """Return this violation of a move that cannot be carried out, though others that break the rule can."""
        return replace(self, physical=True)

    def is_grave(self) -> bool:
        """Tell whether it makes the move illegal."""
        return self.kind is FindingKind.ILLEGAL


def by_id(rules: Iterable[Rule]) -> dict[str, Rule]:
    """Return rules by their id, in the order given."""
    return {rule.id: rule for rule in rules}

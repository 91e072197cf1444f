"""Rules and what breaks them."""

from collections.abc import Iterable

from msgspec import Struct


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
        return Violation(self, part, expected, found, {name: str(fact) for name, fact in facts.items()})


class Violation(Struct, frozen=True):
    """A broken rule: which part of the move breaks it, what the rule would have had, and the facts."""

    rule: Rule
    part: str
    expected: str
    found: str
    facts: dict[str, str]


def by_id(rules: Iterable[Rule]) -> dict[str, Rule]:
    """Return rules by their id, in the order given."""
    return {rule.id: rule for rule in rules}

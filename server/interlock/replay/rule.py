"""Rules, and the violations that report that a rule is broken."""

from collections.abc import Iterable, Mapping
from string import Formatter
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from interlock.replay.source import RuleSource
from interlock.replay.verdict import FindingKind

UNCHECKED = "this cannot be checked, because nobody has told {missing}"


class Said(NamedTuple):
    """A fact that a sentence puts in words of its own: what programs know it by, and how it is said."""

    value: Any
    words: str

    def __str__(self) -> str:
        return self.words


class Rule(Struct, frozen=True):
    """A rule of a rulebook, with the sentence that says how a move breaks it.

    A rule that can be broken in several ways has several sentences, each by a name, which comes first where it is told
    that the rule is broken: `LAYING.broken("apart", "lay.tracks[0]", hex="Q3")`.
    """

    id: str
    text: str
    source: RuleSource
    """What it is taken from (see source.py): `rulebook("p. 4, Versteigerung")`."""
    message: str = ""
    """The sentence of a violation, made from its facts: what stands in braces is their names."""
    physical: bool = False
    """Whether a move that breaks it cannot be carried out at all, so that not even a ruling lets it stand."""
    messages: Mapping[str, str] = {}
    """The sentences of a rule that can be broken in several ways, by their names."""
    rests_on: Mapping[str, RuleSource] = {}
    """Of the sentences that rest on one part of the source, which part, by their names; "" is the only sentence."""

    def source_of(self, message: str) -> RuleSource:
        """Return the source that a violation told by a sentence rests on: one part of the rule's, or all of it.

        In words a part comes behind the source of the rule.
        """
        for name, part in self.rests_on.items():
            if message is (self.messages[name] if name else self.message):
                return replace(part, text=f"{self.source.text}; {part.text}")
        return self.source

    def resting_on(self, part: RuleSource) -> "Rule":
        """Return this rule for a case that one part of its source decides."""
        return replace(self, source=replace(part, text=f"{self.source.text}; {part.text}"))

    def broken(self, *said: str, expected: str = "", found: str = "", **facts: object) -> "Violation":
        """Return the violation of this rule by these facts: the part of the move, what was expected, what was found.

        Of a rule with several messages the name of one comes first.
        """
        message, said = self._sentence(said)
        part, expected, found = (*said, *("", expected, found)[len(said) :])
        return Violation(self, part, expected, found, facts, message, physical=self.physical)

    def unchecked(self, missing: str, part: str = "") -> "Violation":
        """Return that this rule cannot be judged for want of something that is printed."""
        return Violation(self, part, "", "", {"missing": missing}, UNCHECKED, FindingKind.NOT_CHECKABLE)

    def told(self, kind: FindingKind, *said: str, **facts: object) -> "Violation":
        """Return what is to be told by this rule, though it does not make the move illegal: the part of the move.

        Of a rule with several messages the name of one comes first.
        """
        message, said = self._sentence(said)
        return Violation(self, "".join(said), "", "", facts, message, kind)

    def sentences(self) -> tuple[str, ...]:
        """Return all sentences by which it is told that the rule is broken; none where no move can break it."""
        return (*([self.message] if self.message else []), *self.messages.values())

    def fact_keys(self) -> tuple[str, ...]:
        """Return the names of the facts that its sentences are made of."""
        return tuple(dict.fromkeys(key for sentence in self.sentences() for key in keys_of(sentence)))

    def _sentence(self, said: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
        """Return the sentence, and what was said besides its name."""
        return (self.messages[said[0]], said[1:]) if self.messages else (self.message, said)


class Violation(Struct, frozen=True):
    """A broken rule: which part of the move breaks it, what the rule would have had, and the facts.

    Of another kind than ILLEGAL it does not keep the move from being made.
    """

    rule: Rule
    part: str
    expected: str
    found: str
    facts: dict[str, object]
    message: str
    """The sentence, in which the facts are still to be put."""
    kind: FindingKind = FindingKind.ILLEGAL
    physical: bool = False
    """Whether what was done cannot be carried out at all."""

    def impossible(self) -> "Violation":
        """Return this violation of a move that cannot be carried out, though others that break the rule can."""
        return replace(self, physical=True)

    def says_what_is_due(self) -> bool:
        """Tell whether it says just what has to be decided now, which is told of whose turn it is, too."""
        return self.facts.keys() == {"decision"}

    def is_grave(self) -> bool:
        """Tell whether it makes the move illegal."""
        return self.kind is FindingKind.ILLEGAL


def by_id(rules: Iterable[Rule]) -> dict[str, Rule]:
    """Return rules by their id, in the order given."""
    return {rule.id: rule for rule in rules}


def keys_of(sentence: str) -> tuple[str, ...]:
    """Return the names of the facts that a sentence is made of."""
    return tuple(dict.fromkeys(field for _, field, _, _ in Formatter().parse(sentence) if field))

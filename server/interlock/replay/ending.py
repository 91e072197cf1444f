"""The end of a game: when it ends and the reasons."""

from typing import NamedTuple

from msgspec import Struct

from interlock.replay.decision import Decision
from interlock.replay.rule import Rule, Said


class Reason(NamedTuple):
    """A reason to end the game: a stable word for it, the rule and a sentence."""

    kind: str
    rule: Rule
    text: str


class Ending(Struct, frozen=True):
    """How a game ended."""

    rule: Rule
    """The rule by which it ended; a move that comes later breaks it."""
    reasons: tuple[Reason, ...]
    late: Decision | None = None
    """What may still be decided, for all that has been told: then the game has not ended yet."""

    def words(self) -> str:
        """Say why it ended, such as "Detroit stands on 8"."""
        return "; ".join(reason.text for reason in self.reasons)

    def said(self) -> Said:
        """Return why it ended as a fact: the kinds of its reasons."""
        return Said(", ".join(reason.kind for reason in self.reasons), self.words())

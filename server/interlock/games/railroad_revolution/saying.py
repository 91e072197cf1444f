"""What many rules of the game share: how they are told, and what is short of something unknown."""

from collections.abc import Iterator
from typing import Any

from interlock.games.railroad_revolution.offers import opaque_text
from interlock.games.railroad_revolution.players import Player
from interlock.railroad_revolution.components.effects import Effect
from interlock.replay.rule import Rule, Violation

WHAT = "{player} {what}"
"""The sentence of a rule whose check says itself what is wrong."""


def untold(rule: Rule, effect: Effect | None, what: str, part: str = "") -> Iterator[Violation]:
    """Yield that nobody has told an effect, or not in words that can be judged."""
    if effect is None:
        yield rule.unchecked(what, part)
    elif text := opaque_text(effect):
        yield rule.unchecked(f"{what}, beyond the words {text!r}", part)


def short(player: Player, rule: Rule, part: str, expected: str, what: str, **facts: Any) -> Violation:
    """Return the violation of lacking something; where an unknown effect may have brought it, it cannot be checked."""
    if player.doubt:
        return rule.unchecked(player.doubt, part)
    return rule.broken(part, expected, "", what=what, **facts)

"""What many rules of the game share: how they are told, and what is short of something unknown."""

from interlock.games.railroad_revolution.players import Player
from interlock.replay.rule import Rule, Violation

WHAT = "{player} {what}"
"""The sentence of a rule whose check says itself what is wrong."""


def short(player: Player, rule: Rule, part: str, expected: str, what: str, **facts: object) -> Violation:
    """Return the violation of lacking something; where an unknown effect may have brought it, it cannot be checked."""
    if player.doubt:
        return rule.unchecked(player.doubt, part)
    return rule.broken(part, expected, "", what=what, **facts)

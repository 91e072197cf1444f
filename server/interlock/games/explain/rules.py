"""The rules that an explanation goes by, in the order of the rulebook."""

from collections.abc import Mapping

from interlock.games.explain.model import ExplainedRule, RuleOutcome
from interlock.replay.game_type import AnyGameType
from interlock.replay.record_rules import RECORD_RULES


def explained(game: AnyGameType, outcomes: Mapping[str, RuleOutcome]) -> tuple[ExplainedRule, ...]:
    """Return rules by what part each has, by its id; those of the game first."""
    known = {**game.rules, **RECORD_RULES}
    return tuple(
        ExplainedRule(rule.id, rule.text, rule.source, outcomes[rule.id])
        for rule in known.values()
        if rule.id in outcomes
    )

"""Find the rules that findings name, by id or by words."""

from interlock.analysis.rule_search import ALL, find, rules_of
from interlock.basics.problem import Problem, RecordError
from interlock.basics.suggestions import unknown
from interlock.replay.rule import Rule


def find_rules(*words: str, game: str = "") -> list[Rule]:
    """Return the rule with an id, those whose ids begin so, or else those told in all of the words; without words all.

    They are those of a game, of which "records" stands for the rules about records, or of all games without one.
    RecordError where there is no such game.
    """
    if game and game not in ALL:
        raise RecordError([Problem(*unknown("game", game, ALL))])
    if words:
        return [rule for each in find(words, game) for rule in each.rules]
    return [rule for each in ([game] if game else ALL) for rule in rules_of(each).values()]

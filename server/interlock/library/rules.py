"""Find rules and options by their id, the beginning of an id, or words in their text."""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from interlock.basics.problem import Problem, RecordError
from interlock.basics.suggestions import unknown
from interlock.games.registry import GAMES
from interlock.replay.option import Option
from interlock.replay.record_rules import RECORD_RULES
from interlock.replay.rule import Rule
from interlock.replay.source import RuleSource

RECORDS = "records"
"""Stands among the games for the rules about records themselves."""
ALL = (*GAMES, RECORDS)


class Found(NamedTuple):
    """What was found of a game."""

    game: str
    rules: Sequence[Rule]
    options: Sequence[Option] = ()
    exact: bool = False
    """Whether a rule was asked for by its whole id."""


def rules_of(game: str) -> dict[str, Rule]:
    """Return the rules of a game, or those about records, by their id."""
    return dict(RECORD_RULES if game == RECORDS else GAMES[game].rules)


def game_of(rule: Rule) -> str:
    """Return the game that a rule is one of, or the word for those about records."""
    return next(game for game in ALL if rule.id in (RECORD_RULES if game == RECORDS else GAMES[game].rules))


def options_of(game: str) -> tuple[Option, ...]:
    """Return the options of a game; records by themselves have none."""
    return () if game == RECORDS else tuple(GAMES[game].options)


def rules_by_option(option: Option, game: str) -> list[Rule]:
    """Return the rules that an option decides or changes: a reading names it as such, or their text in brackets."""
    named = re.compile(rf"\(options? [^)]*\b{option.name}\b", re.IGNORECASE)
    return [rule for rule in rules_of(game).values() if readings_of(rule, option) or named.search(rule.text)]


def readings_of(rule: Rule, option: Option) -> list[RuleSource]:
    """Return the readings of a rule that an option decides."""
    return [source for source in (rule.source, *rule.source.parts) if source.option == option.name]


def find(words: Collection[str], game: str = "") -> list[Found]:
    """Return the rule with an id, or those whose ids begin so, or else the rules and options told in all of the words.

    They are those of a game, or of all without one, whatever the case of the words.
    """
    wanted = [*dict.fromkeys(word.strip().casefold() for word in words)]
    games = [game] if game else ALL
    for search in (_exactly, _beginning, _telling) if all(wanted) else ():
        if found := [each for each in search(wanted, games) if each.rules or each.options]:
            return found
    return []


def told(rule: Rule) -> str:
    """Return all that a rule is told in."""
    return " ".join((rule.id, rule.text, *rule.sentences()))


def _exactly(words: Sequence[str], games: Collection[str]) -> Iterator[Found]:
    for game in games if len(words) == 1 else ():
        yield Found(game, [rule for rule in rules_of(game).values() if rule.id.casefold() == words[0]], exact=True)


def _beginning(words: Sequence[str], games: Collection[str]) -> Iterator[Found]:
    for game in games if len(words) == 1 else ():
        yield Found(game, [rule for rule in rules_of(game).values() if rule.id.casefold().startswith(words[0])])


def _telling(words: Sequence[str], games: Collection[str]) -> Iterator[Found]:
    wanted = [re.compile(rf"(?<!\w){re.escape(word)}", re.IGNORECASE) for word in words]
    for game in games:
        yield Found(
            game,
            [rule for rule in rules_of(game).values() if all(each.search(told(rule)) for each in wanted)],
            [option for option in options_of(game) if all(each.search(_told_option(option)) for each in wanted)],
        )


def _told_option(option: Option) -> str:
    return " ".join((option.name, option.name.replace("_", " "), option.description, option.expected()))


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

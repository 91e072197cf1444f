"""Finding rules and options: by how an id begins, or by the words that they are told in."""

import re
from collections.abc import Collection, Iterator, Sequence
from difflib import get_close_matches
from typing import NamedTuple

import click

from interlock.basics.known import did_you_mean
from interlock.cli.names import RECORDS, options_of, rules_of, told_elsewhere
from interlock.games.registry import GAMES
from interlock.replay.option import Option
from interlock.replay.rule import Rule

ALL = (*GAMES, RECORDS)
_NEAR = 0.75
_WORD = re.compile(r"[^\W\d_]{3,}")


class Found(NamedTuple):
    """What was found of a game."""

    game: str
    rules: Sequence[Rule]
    options: Sequence[Option] = ()
    exact: bool = False
    """Whether a rule was asked for by its whole id."""


def game_named(word: str) -> str:
    """Return the game that a word names, or the word for the rules about records; "" where it names none."""
    return word.casefold() if word.casefold() in ALL else ""


def search(game: str, words: Sequence[str]) -> list[Found]:
    """Return the rule with an id, or those whose ids begin so, or else the rules and options told in all of the words.

    They are those of a game, or of all without one. That there are none is wrong usage, told with what may be meant.
    """
    games = [game] if game else ALL
    for search_in in (_exactly, _beginning, _telling):
        if found := [each for each in search_in(words, games) if each.rules or each.options]:
            return found
    raise _nothing_found(game, words)


def _exactly(words: Sequence[str], games: Collection[str]) -> Iterator[Found]:
    for game in games if len(words) == 1 else ():
        yield Found(game, [rule for rule in rules_of(game).values() if rule.id == words[0].upper()], exact=True)


def _beginning(words: Sequence[str], games: Collection[str]) -> Iterator[Found]:
    for game in games if len(words) == 1 and words[0] else ():
        yield Found(game, [rule for rule in rules_of(game).values() if rule.id.startswith(words[0].upper())])


def _telling(words: Sequence[str], games: Collection[str]) -> Iterator[Found]:
    wanted = [re.compile(rf"(?<!\w){re.escape(word.strip())}", re.IGNORECASE) for word in words]
    for game in games if all(map(str.strip, words)) else ():
        yield Found(
            game,
            [rule for rule in rules_of(game).values() if all(each.search(_told(rule)) for each in wanted)],
            [option for option in options_of(game) if all(each.search(_told_option(option)) for each in wanted)],
        )


def _told(rule: Rule) -> str:
    return " ".join((rule.id, rule.text, *rule.sentences()))


def _told_option(option: Option) -> str:
    return " ".join((option.name, option.name.replace("_", " "), option.description, option.expected()))


def _nothing_found(game: str, words: Sequence[str]) -> click.UsageError:
    """Say that nothing was found, and what may have been meant."""
    if game and len(words) == 1 and (sentence := told_elsewhere(words[0], game)):
        return click.UsageError(sentence)
    rules = [rule for each in ([game] if game else ALL) for rule in rules_of(each).values()]
    known = {each.casefold(): each for rule in rules for each in (*_WORD.findall(_told(rule).casefold()), rule.id)}
    if not game:
        known |= {each: each for each in ALL}
    near = (get_close_matches(word.casefold(), known, 1, _NEAR) for word in words if word.casefold() not in known)
    meant = next((known[each[0]] for each in near if each), "")
    what = " and ".join(repr(word) for word in words)
    whose = f"rule or option of {game}" if game else "game, rule or option"
    lister = f"`interlock rules {game}` lists all" if game else "`interlock rules` lists the games"
    return click.UsageError(f"There is no {whose} with {what}{did_you_mean(meant)}; {lister}.")

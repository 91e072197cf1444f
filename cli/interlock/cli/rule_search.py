"""Rules and options that are looked for on the command line."""

import re
from collections.abc import Sequence
from difflib import get_close_matches

import click

from interlock.basics.known import did_you_mean
from interlock.cli.names import told_elsewhere
from interlock.games.rule_search import ALL, Found, find, rules_of, told

_NEAR = 0.75
_WORD = re.compile(r"[^\W\d_]{3,}")


def game_named(word: str) -> str:
    """Return the game that a word names, or the word for the rules about records; "" where it names none."""
    return word.casefold() if word.casefold() in ALL else ""


def search(game: str, words: Sequence[str]) -> list[Found]:
    """Return what is found; that there is nothing is wrong usage, told with what may be meant."""
    if found := find(words, game):
        return found
    raise _nothing_found(game, words)


def _nothing_found(game: str, words: Sequence[str]) -> click.UsageError:
    """Say that nothing was found, and what may have been meant."""
    if game and len(words) == 1 and (sentence := told_elsewhere(words[0], game)):
        return click.UsageError(sentence)
    rules = [rule for each in ([game] if game else ALL) for rule in rules_of(each).values()]
    known = {each.casefold(): each for rule in rules for each in (*_WORD.findall(told(rule).casefold()), rule.id)}
    if not game:
        known |= {each: each for each in ALL}
    near = (get_close_matches(word.casefold(), known, 1, _NEAR) for word in words if word.casefold() not in known)
    meant = next((known[each[0]] for each in near if each), "")
    what = " and ".join(repr(word) for word in words)
    whose = f"rule or option of {game}" if game else "game, rule or option"
    lister = f"`interlock rules {game}` lists all" if game else "`interlock rules` lists the games"
    return click.UsageError(f"There is no {whose} with {what}{did_you_mean(meant)}; {lister}.")

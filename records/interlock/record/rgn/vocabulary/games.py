"""The notation of each game, loaded when it is first used; read the action of a move in it, and guess the game of a
text that names a wrong one.
"""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from itertools import accumulate, islice

from interlock.basics.lazy_mapping import LazyMapping
from interlock.basics.problem import UNKNOWN, RecordError
from interlock.basics.suggestions import did_you_mean, unknown
from interlock.basics.text_format import list_words
from interlock.record.games import GAMES
from interlock.record.games import GAMES as RECORDED
from interlock.record.model import Move
from interlock.record.rgn.players import Players
from interlock.record.rgn.vocabulary.game_words import GameWords
from interlock.record.rgn.words import Words


def _words(name: str) -> GameWords:
    words: GameWords = import_module(f"interlock.record.rgn.vocabulary.{RECORDED[name].field}").WORDS
    return words


GAME_WORDS = LazyMapping(RECORDED, _words)


def read_play(line: Words, game: GameWords, seat: int, players: Players) -> Move:
    """Read the words of a move."""
    verb = line.take_known(game.moves.understood)
    if not verb:
        line.fail(*_unknown_verb(line.next_text(), line.line[line.start() : line.end], game, players))
    return game.moves.read(line, verb, seat, players)


def _unknown_verb(word: str, rest: str, game: GameWords, players: Players) -> tuple[str, str]:
    expected = list_words(game.moves.told, "or")
    if not word:
        return "no action", expected
    message = f"{UNKNOWN}action '{word}'"
    other = game.other_words.get(word.lower())
    swapped = " ".join(reversed(rest.split()))
    if word.isdecimal() and game.moves.reads(swapped, players):
        return f"{message}{did_you_mean(swapped)}", expected
    meant = did_you_mean(*([other] if other else game.moves.without_verb(rest, players)))
    if others := _titles_by_verb().get(word.lower()):
        # It is no slip, so no word that looks like it was meant.
        return f"{message}, a word of {list_words(others)}{meant}", expected
    if meant:
        return message + meant, expected
    return unknown("action", word, game.moves.verbs, strictly=True)[0], expected


@cache
def _titles_by_verb() -> dict[str, list[str]]:
    """Return the games that have each verb as their own."""
    titles: dict[str, list[str]] = {}
    for game in GAME_WORDS.values():
        for verb in filter(game.moves.has_own, game.moves.verbs):
            titles.setdefault(verb, []).append(game.title)
    return titles


def game_of(move: Move) -> GameWords:
    """Return the game that a move is of."""
    for name, game in RECORDED.items():
        if getattr(move, game.field) is not None:
            return GAME_WORDS[name]
    raise ValueError("a move of no game")


_FEWEST = 3
"""Fewer lines that cannot be read are slips."""
_MOST_LINES, _MOST_SIGNS = 150, 20_000
"""How much of a text is read once more as another game's."""
_SLIPS = 10
"""Of so many lines that could not be read, one may be a slip in the other game, too."""


def guess_game(lines: Sequence[str], named: str, problems: Sequence[int], read: Callable[[str, int], object]) -> str:
    """Return the game as whose lines the first part of a text can be read; "" where there is none.

    Problems are given by the indices of their lines. `read` reads a text until it has a number of problems.
    """
    if named not in GAMES:
        return ""
    signs = accumulate(map(len, islice(lines, _MOST_LINES)))
    head = lines[: sum(so_far <= _MOST_SIGNS for so_far in signs)]
    unread = [line for line in problems if line < len(head)]
    if len(set(unread)) < _FEWEST:
        return ""
    few = len(unread) // _SLIPS
    for game in GAMES:
        others = [f"game {game}" if line.split()[:2] == ["game", named] else line for line in head]
        if game != named and others != head and _has_at_most(few, others, read):
            return game
    return ""


def _has_at_most(few: int, lines: Sequence[str], read: Callable[[str, int], object]) -> bool:
    """Tell whether some lines have only a few problems."""
    try:
        read("\n".join(lines), few + 1)
    except RecordError as error:
        return len(error.problems) <= few
    return True

"""The games whose moves can be written, each with its words once they are asked for."""

from functools import cache
from importlib import import_module

from interlock.basics.known import did_you_mean, unknown
from interlock.basics.problem import UNKNOWN
from interlock.basics.when_asked import WhenAsked
from interlock.basics.wording import listed
from interlock.record.games import GAMES as RECORDED
from interlock.record.model import Move
from interlock.record.rgn.game_words import GameWords
from interlock.record.rgn.players import Players
from interlock.record.rgn.words import Words


def _words(name: str) -> GameWords:
    words: GameWords = import_module(f"interlock.record.rgn.{RECORDED[name].field}").WORDS
    return words


GAMES = WhenAsked(RECORDED, _words)


def read_play(line: Words, game: GameWords, seat: int, players: Players) -> Move:
    """Read the words of a move."""
    verb = line.take_known(game.moves.understood)
    if not verb:
        line.fail(*_unknown_verb(line.next_text(), line.line[line.start() : line.end], game, players))
    return game.moves.read(line, verb, seat, players)


def _unknown_verb(word: str, rest: str, game: GameWords, players: Players) -> tuple[str, str]:
    expected = listed(game.moves.told, "or")
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
        return f"{message}, a word of {listed(others)}{meant}", expected
    if meant:
        return message + meant, expected
    return unknown("action", word, game.moves.verbs, strictly=True)[0], expected


@cache
def _titles_by_verb() -> dict[str, list[str]]:
    """Return the games that have each verb as their own."""
    titles: dict[str, list[str]] = {}
    for game in GAMES.values():
        for verb in filter(game.moves.has_own, game.moves.verbs):
            titles.setdefault(verb, []).append(game.title)
    return titles


def game_of(move: Move) -> GameWords:
    """Return the game that a move is of."""
    for name, game in RECORDED.items():
        if getattr(move, game.field) is not None:
            return GAMES[name]
    raise ValueError("a move of no game")

"""What each game demands of a sound record."""

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple

from interlock.basics.problem import Problem
from interlock.record.games import AGE_OF_STEAM
from interlock.record.games import GAMES as RECORDED
from interlock.record.model import Move, Setup
from interlock.record.recorded_game import RecordedGame
from interlock.record.soundness import (
    age_of_steam,
    age_of_steam_setup,
)
from interlock.record.soundness.declared import DeclaredSoundness


class GameSoundness(NamedTuple):
    """The part of soundness that only a game's own messages can tell."""

    field: str
    """The game's field in Setup and Move."""
    setup_problems: Callable[[Setup, int], Iterator[Problem]]
    """Takes the set-up and the number of players."""
    setup_lines: Callable[[Setup], list[str]]
    """The names of the set-up's lines in the header, such as "setup banker"."""
    move_problems: Callable[[Sequence[Move], int, str], Iterator[Problem]]
    """Takes moves, the number of players, and the moves' path with {} where the index goes."""


def _declared(game: RecordedGame) -> GameSoundness:
    declared = DeclaredSoundness(game.title, game.field, game.setup_type)
    return GameSoundness(game.field, declared.setup_problems, declared.setup_lines, declared.move_problems)


_UNDECLARED = {
    AGE_OF_STEAM.name: GameSoundness(
        field=AGE_OF_STEAM.field,
        setup_problems=age_of_steam_setup.setup_problems,
        setup_lines=age_of_steam_setup.setup_lines,
        move_problems=age_of_steam.move_problems,
    ),
}

GAMES = {name: _UNDECLARED.get(name) or _declared(game) for name, game in RECORDED.items()}
_FIELDS = frozenset(game.field for game in GAMES.values())
_OF_OTHERS = {field: [attrgetter(other) for other in _FIELDS - {field}] for field in _FIELDS}


def setup_problems(game: GameSoundness, setup: Setup, players: int) -> Iterator[Problem]:
    """Yield what is not sound in a set-up of a game."""
    if _sets_only(setup, game.field):
        yield from game.setup_problems(setup, players)
    else:
        yield Problem("not the set-up of this game", f"{game.field} alone", "setup")


def move_problems(game: GameSoundness, moves: Sequence[Move], players: int, path: str) -> Iterator[Problem]:
    """Yield what is not sound in moves of a game; the path has {} where a move's index goes."""
    if any(any(map(of_other, moves)) for of_other in _OF_OTHERS[game.field]):
        for index, move in enumerate(moves):
            if getattr(move, game.field) is not None and not _sets_only(move, game.field):
                yield Problem("moves of two games in one", f"{game.field} alone", path.format(index))
    yield from game.move_problems(moves, players, path)


def _sets_only(message: Setup | Move, field: str) -> bool:
    """Whether of all the games' fields exactly this one is set."""
    return all((getattr(message, name) is not None) == (name == field) for name in _FIELDS)

"""What each game demands of a sound record."""

from collections.abc import Iterator, Sequence

from interlock.basics.problem import Problem
from interlock.basics.when_asked import WhenAsked
from interlock.record.games import GAMES as RECORDED
from interlock.record.model import Move, Setup
from interlock.record.soundness.declared import DeclaredSoundness

_FIELDS = frozenset(game.field for game in RECORDED.values())
GAMES = WhenAsked(RECORDED, lambda name: DeclaredSoundness(RECORDED[name], _FIELDS - {RECORDED[name].field}))


def setup_problems(game: DeclaredSoundness, setup: Setup, players: int) -> Iterator[Problem]:
    """Yield what is not sound in a set-up of a game."""
    if _sets_only(setup, game.field):
        yield from game.setup_problems(setup, players)
    else:
        yield Problem("not the set-up of this game", f"{game.field} alone", "setup")


def move_problems(game: DeclaredSoundness, moves: Sequence[Move], players: int, path: str) -> Iterator[Problem]:
    """Yield what is not sound in moves of a game; the path has {} where a move's index goes."""
    if all(game.is_sound(move, players) for move in moves):
        return
    for index, move in enumerate(moves):
        if getattr(move, game.field) is not None and not _sets_only(move, game.field):
            yield Problem("moves of two games in one", f"{game.field} alone", path.format(index))
    yield from game.move_problems(moves, players, path)


def _sets_only(message: Setup | Move, field: str) -> bool:
    """Whether of all the games' fields exactly this one is set."""
    return all((getattr(message, name) is not None) == (name == field) for name in _FIELDS)

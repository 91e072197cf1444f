"""What each game demands of a sound record."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import fields

from interlock.record.model import Move, Setup
from interlock.record.problem import Problem
from interlock.record.soundness import chicago_express


class GameSoundness(NamedTuple):
    """The part of soundness that only a game's own messages can tell."""

    field: str
    """The game's field in Setup and Move."""
    setup_problems: Callable[[Setup, int], Iterator[Problem]]
    """Takes the set-up and the number of players."""
    setup_lines: Callable[[Setup], list[str]]
    """The names of the set-up's lines in the header, such as "setup banker"."""
    move_problems: Callable[[Sequence[Move], str], Iterator[Problem]]
    """Takes moves and their path, with {} where the index goes."""


GAMES = {
    "chicago-express": GameSoundness(
        field="chicago_express",
        setup_problems=chicago_express.setup_problems,
        setup_lines=chicago_express.setup_lines,
        move_problems=chicago_express.move_problems,
    ),
}


def sets_only(message: Setup, field: str) -> bool:
    """Whether of all the games' fields exactly this one is set."""
    return all((getattr(message, each.name) is not None) == (each.name == field) for each in fields(message))

"""Which set-ups and moves of a game are sound, by the declarations of its messages."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any

from interlock.basics.message import Message
from interlock.basics.problem import Problem, below
from interlock.basics.problems_in import problems_in
from interlock.basics.soundness import is_sound_of, sound_action
from interlock.basics.wording import bounds
from interlock.record.model import Move, Setup
from interlock.record.recorded_game import RecordedGame

_LINE = re.compile(r"(\w+) \{(\w+)")


class DeclaredSoundness:
    """The soundness of a game's messages."""

    def __init__(self, game: RecordedGame, others: Iterable[str]) -> None:
        self.field = game.field
        """The game's field in Setup and Move."""
        self._title = game.title
        self._of_the_table = game.of_the_table
        self._get = attrgetter(self.field)
        self.is_sound = self._quick_look(game, others)
        """Tells quickly whether a move is sound in a game of so many players, and within the limits."""
        words = game.setup_type.words
        texts = words if isinstance(words, Mapping) else [words]
        self._lines = [found.groups() for text in texts if (found := _LINE.match(text))]

    def _quick_look(self, game: RecordedGame, others: Iterable[str]) -> Callable[[Move, int], bool]:
        """Compile what tells quickly whether a move is sound and has nothing of other games."""
        scope: dict[str, Any] = {"of_the_table": self._of_the_table}
        sound = ["0 <= move.seat <= players", f"(own := move.{self.field}) is not None"]
        sound += sound_action(game.move_type, "own", scope)
        sound += [f"move.{other} is None" for other in others]
        sound += ["(type(action) in of_the_table) == (not move.seat)"] if self._of_the_table else []
        compiled: Callable[[Move, int], bool] = eval(f"lambda move, players: {' and '.join(sound)}", scope)
        return compiled

    def setup_problems(self, setup: Setup, players: int) -> Iterator[Problem]:
        """Yield what is not sound in a set-up."""
        own: Message = getattr(setup, self.field)
        if not is_sound_of(type(own))(own, players):
            yield from below(f"setup.{self.field}", problems_in(own, players))

    def setup_lines(self, setup: Setup) -> list[str]:
        """Return the names of the lines that tell a set-up."""
        fixed = getattr(setup, self.field)
        return [f"setup {line}" for line, name in self._lines if fixed and getattr(fixed, name)] or ["setup"]

    def move_problems(self, moves: Sequence[Move], players: int, path: str) -> Iterator[Problem]:
        """Yield what is not sound in moves; the path has {} where a move's index goes."""
        for index, move in enumerate(moves):
            own = self._get(move)
            if own is None:
                yield Problem("no move of this game", f"a move of {self._title}", path.format(index))
                continue
            yield from below(f"{path.format(index)}.{self.field}", problems_in(own, players))
            if self._of_the_table:
                yield from self._seat_problems(move, own.action(), players, f"{path.format(index)}.seat")

    def _seat_problems(self, move: Move, action: Message | None, players: int, path: str) -> Iterator[Problem]:
        of_the_table = isinstance(action, self._of_the_table)
        if move.seat and of_the_table:
            yield Problem("a move of the table, and no player's", "the table, seat 0", path)
        elif action is not None and not move.seat and not of_the_table:
            yield Problem("a move of a player, and not the table's", f"a player, seat {bounds(1, players)}", path)

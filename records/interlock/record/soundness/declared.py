"""Which set-ups and moves of a game are sound, by the declarations of its messages."""

import re
from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter

from interlock.basics.fields import flaws_in
from interlock.basics.message import Message
from interlock.basics.problem import Problem
from interlock.basics.wording import bounds
from interlock.record.model import Move, Setup

_LINE = re.compile(r"(\w+) \{(\w+)")


class DeclaredSoundness:
    """The soundness of a game's messages."""

    def __init__(
        self, title: str, field: str, setup: type[Message], of_the_table: tuple[type[Message], ...] = ()
    ) -> None:
        self._title = title
        self._field = field
        self._of_the_table = of_the_table
        """The actions that the table takes, and no player."""
        texts = setup.words if isinstance(setup.words, Mapping) else [setup.words]
        self._lines = [found.groups() for text in texts if (found := _LINE.match(text))]

    def setup_problems(self, setup: Setup, players: int) -> Iterator[Problem]:
        """Yield what is not sound in a set-up."""
        for flaw in flaws_in(getattr(setup, self._field), players):
            yield Problem(flaw.message, flaw.expected, f"setup.{self._field}{flaw.field}")

    def setup_lines(self, setup: Setup) -> list[str]:
        """Return the names of the lines that tell a set-up."""
        fixed = getattr(setup, self._field)
        return [f"setup {line}" for line, name in self._lines if fixed and getattr(fixed, name)] or ["setup"]

    def move_problems(self, moves: Sequence[Move], players: int, path: str) -> Iterator[Problem]:
        """Yield what is not sound in moves; the path has {} where a move's index goes."""
        get, of_the_table = attrgetter(self._field), self._of_the_table
        for index, move in enumerate(moves):
            own = get(move)
            if own is None:
                yield Problem("no move of this game", f"a move of {self._title}", path.format(index))
                continue
            if flaws := flaws_in(own, players):
                where = f"{path.format(index)}.{self._field}"
                for flaw in flaws:
                    yield Problem(flaw.message, flaw.expected, where + flaw.field)
            if of_the_table and isinstance(own.action(), of_the_table) == (move.seat != 0):
                yield from self._seat_problems(move, own.action(), players, f"{path.format(index)}.seat")

    def _seat_problems(self, move: Move, action: Message | None, players: int, path: str) -> Iterator[Problem]:
        of_the_table = isinstance(action, self._of_the_table)
        if move.seat and of_the_table:
            yield Problem("no player draws cubes or throws dice", "the table, seat 0", path)
        elif action is not None and not move.seat and not of_the_table:
            yield Problem("the table draws and throws, and no more", f"a player, seat {bounds(1, players)}", path)

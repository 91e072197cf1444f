"""The players by the names that stand in a text."""

import re
from collections.abc import Callable, Sequence

from interlock.basics.known import unknown
from interlock.basics.names import name_key
from interlock.record.rgn.keywords import KEYWORDS
from interlock.record.rgn.line import LineError
from interlock.record.rgn.quoting import ENDS_OF_CORRECTION, quote, word
from interlock.record.rgn.words import Words
from interlock.record.soundness.header import TABLE

_NUMBERED = re.compile(r"[0-9]+\.")
_NOT_IN_LABEL = re.compile(r'[:";{=]')


class Players:
    """The players' names, and their seats by name."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.everybody = (*names, TABLE)
        self._seats = {name_key(name): seat for seat, name in reversed([*enumerate(names, 1)])}
        self._seats[TABLE] = 0
        self._labels = [_label(name) for name in (TABLE, *names)]
        self.labels = {text: seat for seat, text in enumerate(self._labels)}
        """The seats by what stands before the colon of a move."""

    def label(self, seat: int) -> str:
        """Return what stands before the colon of a player's move."""
        return self._labels[seat]

    def word(self, seat: int, reserved: Sequence[str] = ()) -> str:
        """Return a player's name as it stands among the words of a line."""
        return word(self.names[seat - 1], (*ENDS_OF_CORRECTION, *reserved))

    def seat(self, name: str) -> int | None:
        """Return the seat of a player, whatever the case; of the table 0."""
        return self._seats.get(name_key(name))

    def require(self, name: str, start: int, end: int, table: bool = False) -> int:
        """Return the seat of a player, or refuse the name that stands at a place."""
        seat = self.seat(name)
        if seat is None or (seat == 0 and not table):
            known = self.everybody if table else self.names
            raise LineError(*unknown("player", name, known or ("a player",)), start, end)
        return seat

    def take(self, words: Words, ends: Callable[[str], bool] | None = None) -> int:
        """Take a player's name up to whatever else follows, or to words in lower case that end it."""
        name = words.name("player", "a player's name", ends)
        if self.seat(name) is None and self._are_several(name):
            raise LineError("names without a comma between them", "commas between players", *words.span)
        return self.require(name, *words.span)

    def _are_several(self, text: str) -> bool:
        """Whether a text is made of players' names alone."""
        parts = text.casefold().split()
        while parts:
            for count in range(len(parts), 0, -1):
                if " ".join(parts[:count]) in self._seats:
                    parts = parts[count:]
                    break
            else:
                return False
        return True


def _label(name: str) -> str:
    """Write a player's name as it stands before the colon of a move."""
    odd = not KEYWORDS.isdisjoint(name.lower().split()[:1]) or _NUMBERED.match(name) or _NOT_IN_LABEL.search(name)
    return quote(name) if odd or name != " ".join(name.split()) else name

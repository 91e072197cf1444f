"""Read and write players by their names."""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import cached_property

from interlock.basics.limits import LONGEST_NAME, MOST_PLAYERS
from interlock.basics.names import name_key
from interlock.basics.problem import UNKNOWN, RecordError
from interlock.basics.suggestions import listing, unknown
from interlock.record.rgn.diagnostics import plain_sign, problem_at
from interlock.record.rgn.keywords import KEYWORDS
from interlock.record.rgn.line import ENDS_OF_CORRECTION, LineError, quote, word
from interlock.record.rgn.words import Words
from interlock.record.validation.header import TABLE

_NAME = 'a player\'s name, such as Andy or "Charly B."'
_NUMBERED = r"[0-9]+\."
_LAST_SIGN = "\U0010ffff"
"""Stands behind every other sign in the order of texts."""
_NOT_IN_LABEL = r'[:";{=]'


class Players:
    """The players' names, and their seats by name."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.everybody = (*names, TABLE)
        self._seats = {name_key(name): seat for seat, name in reversed([*enumerate(names, 1)])}
        self._seats[TABLE] = 0
        self._labels = [_label(name) for name in (TABLE, *names)]
        self.labels = {text: seat for seat, text in enumerate(self._labels)}
        """The seats by what stands before the colon of a move, as we write it or as it was read before."""

    def label(self, seat: int) -> str:
        """Return what stands before the colon of a player's move."""
        return self._labels[seat]

    def word(self, seat: int, reserved: Sequence[str] = ()) -> str:
        """Return a player's name as it stands among the words of a line."""
        return word(self.names[seat - 1], (*ENDS_OF_CORRECTION, *reserved))

    def called(self, name: str) -> int | None:
        """Return the seat of a player by the whole name, whatever the case; of the table 0."""
        return self._seats.get(name_key(name))

    def seat(self, name: str) -> int | None:
        """Return the seat of a player by the whole name or, where it can be nobody else, by a short one."""
        seat = self.called(name)
        if seat is None and len(short := self._short_for(name)) == 1:
            return short[0]
        return seat

    def is_short(self, name: str) -> bool:
        """Whether a text is nobody's whole name, but a short one of a player or of several."""
        return self.called(name) is None and bool(self._short_for(name))

    def require(self, name: str, start: int, end: int, table: bool = False) -> int:
        """Return the seat of a player, or refuse the name that stands at a place."""
        seat = self.seat(name)
        if seat is None or (seat == 0 and not table):
            raise LineError(*self.unknown(name, table), start, end)
        return seat

    def unknown(self, name: str, table: bool) -> tuple[str, str]:
        """Return why a name is that of no player, nor of the table where it may be named, and what was expected."""
        if self.is_short(name):
            several = listing([self.names[seat - 1] for seat in self._short_for(name)])
            return f"{UNKNOWN}player '{name}', who may be {several}", "a name that is nobody else's"
        return unknown("player", name, (self.everybody if table else self.names) or ("a player",))

    def _short_for(self, name: str) -> Sequence[int]:
        """Return the seats of those whose name begins like a text, or whose initials it is, with dots or without."""
        key = name_key(name)
        return self._called_in_short(key) or self._called_in_short(key.replace(".", ""))

    def _called_in_short(self, key: str) -> list[int]:
        beginning = self._keys[bisect_left(self._keys, (key,)) : bisect_left(self._keys, (key + _LAST_SIGN,))]
        return sorted({*self._initials.get(key, ()), *(seat for _, seat in beginning)}) if key else []

    @cached_property
    def _keys(self) -> list[tuple[str, int]]:
        """The players' names in the order of the alphabet, with their seats."""
        # More players and longer names are refused; the work of reading them stays in proportion.
        names = enumerate(self.names[:MOST_PLAYERS], 1)
        return sorted([(name_key(name)[:LONGEST_NAME], seat) for seat, name in names])

    @cached_property
    def _initials(self) -> dict[str, list[int]]:
        """The seats by the initials of the words of the players' names."""
        seats: dict[str, list[int]] = defaultdict(list)
        for key, seat in self._keys:
            seats["".join([part[0] for part in key.split()])].append(seat)
        return seats

    def take(self, words: Words, ends: Callable[[str], bool] | None = None) -> int:
        """Take a player's name up to whatever else follows, or to words in lower case that end it."""
        name = words.name("player", "a player's name", ends)
        if self.seat(name) is None and self._are_several(name):
            raise LineError("names without a comma between them", "commas between players", *words.span)
        return self.require(name, *words.span)

    def _are_several(self, text: str) -> bool:
        """Whether a text is made of players' names alone."""
        parts = text.split()
        most = max(len(name.split()) for name in self.everybody)
        at = 0
        while at < len(parts):
            lengths = range(min(most, len(parts) - at), 0, -1)
            taken = next((count for count in lengths if self.seat(" ".join(parts[at : at + count])) is not None), 0)
            if not taken:
                return False
            at += taken
        return True


def read_names(words: Words, read: Callable[[str], None]) -> None:
    """Read players' names with commas between, one after the other."""
    while True:
        name = words.name("name", _NAME)
        if plain_sign(name[0]) in ("'", '"') and not words.is_quoted():
            raise LineError("a name in other quotes", 'straight ones, such as "Charly B."', *words.span)
        read(name)
        if not words.skip(","):
            break
    words.expect_end("a comma or the end of the line")


def _label(name: str) -> str:
    """Write a player's name as it stands before the colon of a move."""
    odd = (
        not KEYWORDS.isdisjoint(name.lower().split()[:1]) or re.match(_NUMBERED, name) or re.search(_NOT_IN_LABEL, name)
    )
    return quote(name) if odd or name != " ".join(name.split()) else name


def player_names(text: str) -> list[str]:
    """Read players' names as the header has them, such as 'Andy, "Charly B."'; RecordError says what is wrong."""
    names: list[str] = []
    try:
        read_names(Words(text, 0, len(text)), names.append)
    except LineError as error:
        raise RecordError([problem_at(error, 1, text)]) from error
    return names

"""Read and write the fields of a message, by what they are declared to hold."""

import re
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from typing import Any, NamedTuple, get_args

from interlock.basics.fields import Among, Count, Field, Label, Maybe, Money, OneOf, Seat, StatedEnum
from interlock.basics.names import UNKNOWN
from interlock.basics.suggestions import listing
from interlock.record.rgn.hexes import read_hex, write_hex
from interlock.record.rgn.line import quote
from interlock.record.rgn.players import Players
from interlock.record.rgn.words import Words, looks_like_number

Begins = Callable[[str], bool]
"""Whether a word in lower case may be the first of something."""


class Around(NamedTuple):
    """What may stand beside a field: a name there has to be told from it."""

    before: Begins
    """What may be left out before it."""
    after: Begins
    """What may follow it."""


def nothing(_: str) -> bool:
    """Whether a word may be the first of nothing at all."""
    return False


NOTHING = Around(nothing, nothing)
_MOST_KEPT = 10_000
_MOST_DIGITS = 9
_PLURALS = {"die": "dice"}
NAME_WORD = r"[A-Za-z\w.'&-]++"
"""The regular expression of a word that needs no quotes; the letters that most are of are found faster alone."""
SEPARATORS = {",": ", ", ";": "; ", ">": " > ", "_": " "}
_ENDS = {",": "a comma or the end of the line", ";": "a semicolon or the end of the line"}


# No ABC: where it is compiled, isinstance would answer for one subclass what it has answered for another.
class Slot:
    """How one kind of field is read and written."""

    what = ""
    """What it is, in words."""
    expected = ""
    """What has to stand there, in words."""
    ways: tuple[str, ...] = ()
    """The words that it may be, where it is one of few."""
    pattern = ""
    """The regular expression, without groups, of what can be read at one look (see phrase_patterns.py)."""
    few: Mapping[str, Any] = {}
    """What it may be, by how that is always written here, where it is one of few."""
    may_be_unknown = False
    """Whether it may be what nobody wrote down."""

    def quick(self, text: str, players: Players) -> Any:
        """Return what a text says that is written as it is always written here; KeyError where it is not."""
        return self.few[text] if self.few else text

    def after(self, word: str) -> str:
        """Return what has to stand there, the word before it included."""
        return f"{word} and {self.expected}" if self.expected else f"'{word}'"

    def begins(self, word: str) -> bool:
        """Whether a word in lower case can be the first of it, and not of a name."""
        return False

    def is_next(self, line: Words) -> bool:
        """Whether it is next."""
        return line.more_words() or (self.may_be_unknown and line.unknown_next())

    def read(self, line: Words, players: Players, path: str) -> Any:
        """Read it, and mark its place by its path."""
        raise NotImplementedError

    def write(self, value: Any, players: Players) -> str:
        """Write it."""
        return str(value)


class NameSlot(Slot):
    """One of some names, whatever the case."""

    def __init__(self, field: OneOf, _: Around) -> None:
        self.what = field.what
        self._names = {name.lower(): name for name in field.names}
        self.expected = f"a {field.what}"
        self.pattern = "|".join(map(re.escape, field.names))

    def begins(self, word: str) -> bool:
        """Whether it is one of the names."""
        return word in self._names

    def is_next(self, line: Words) -> bool:
        """Whether one of the names is next, or anything that may have been meant for one."""
        return line.more_words() and not line.number_next()

    def read(self, line: Words, players: Players, path: str) -> str:
        """Read a name."""
        name = line.choice(self.what, self._names)
        line.mark(path)
        return name


class LabelSlot(Slot):
    """The label of a hex, or the name of a city."""

    def __init__(self, field: Label, around: Around) -> None:
        self.what = field.what
        self.expected = field.expected
        self._around = around
        self._ends = None if around.after is nothing else around.after
        self._written = lru_cache(_MOST_KEPT)(self._write)

    pattern = f"{NAME_WORD}(?: {NAME_WORD})*?"

    def quick(self, text: str, players: Players) -> str:
        """Return a label or a name that is written without quotes."""
        if self._written(text) != text:
            raise KeyError(text)
        return text

    def read(self, line: Words, players: Players, path: str) -> str:
        """Read a label or a name."""
        label = read_hex(line, self.what, self.expected, self._ends)
        line.mark(path)
        return label

    def write(self, value: str, players: Players) -> str:
        """Write a label or a name."""
        return self._written(value)

    def _write(self, value: str) -> str:
        return quote(value) if self._around.before(_first(value)) else write_hex(value, self._ends)


class NumberSlot(Slot):
    """A number."""

    def __init__(self, field: Count, _: Around) -> None:
        self.what = field.what
        self.expected = field.expected

    pattern = "[0-9]{1,9}"

    def quick(self, text: str, players: Players) -> int:
        """Return a number."""
        return int(text)

    def begins(self, word: str) -> bool:
        """Whether it is a number, or nearly one."""
        return looks_like_number(word)

    def is_next(self, line: Words) -> bool:
        """Whether a number is next."""
        return line.number_next()

    def read(self, line: Words, players: Players, path: str) -> int:
        """Read a number."""
        number = line.number(self.what, self.expected)
        line.mark(path)
        return number


class MoneySlot(NumberSlot):
    """An amount of money, which has no comma in it."""

    def read(self, line: Words, players: Players, path: str) -> int:
        """Read an amount."""
        amount = line.amount(self.expected)
        line.mark(path)
        return amount


class AmongSlot(Slot):
    """One of some numbers, with or without a colon behind it."""

    def __init__(self, field: Among, around: Around) -> None:
        self.what = field.what
        self.expected = listing([*map(str, field.numbers)])
        self._around = around
        self.pattern = "|".join(map(str, field.numbers))
        self._numbers = {f"{number}{colon}": str(number) for number in field.numbers for colon in ("", ":")}

    def begins(self, word: str) -> bool:
        """Whether it is one of the numbers."""
        return word in self._numbers

    def quick(self, text: str, players: Players) -> int:
        """Return a number."""
        return int(text)

    def read(self, line: Words, players: Players, path: str) -> int:
        """Read a number."""
        if self._around.after(line.bare()):
            line.fail(f"no {self.what}", self.expected)
        number = line.choice(self.what, {**self._numbers, **_any_number(line.bare())})
        line.span = (line.span[0], line.span[0] + len(number))
        line.mark(path)
        return int(number)


def _any_number(word: str) -> dict[str, str]:
    """Return a word that is a number, with or without a colon behind it, as a choice; of others none."""
    number = word.removesuffix(":")
    return {word: str(int(number))} if len(number) <= _MOST_DIGITS and number.isascii() and number.isdigit() else {}


class SeatSlot(Slot):
    """A player by name."""

    what = "player"
    expected = "a player's name"

    pattern = NAME_WORD

    def __init__(self, _: Seat, around: Around) -> None:
        self._around = around

    def quick(self, text: str, players: Players) -> int:
        """Return the seat of a player whose whole name is written without quotes."""
        seat = players.called(text)
        if not seat or self.write(seat, players) != text:
            raise KeyError(text)
        return seat

    def read(self, line: Words, players: Players, path: str) -> int:
        """Read a player's name."""
        seat = players.take(line, self._around.after)
        line.mark(path)
        return seat

    def write(self, value: int, players: Players) -> str:
        """Write a player's name."""
        name = players.word(value)
        return quote(name) if self._around.after(name.lower()) or self._around.before(_first(name)) else name


class EnumSlot(Slot):
    """One of some things that are named by one word."""

    def __init__(self, field: StatedEnum, around: Around) -> None:
        self.what = field.what
        self.few = members = field.words
        self._words = {word: word for word in members}
        self._said = {member: word for word, member in members.items()}
        self.ways = (*members,)
        self.expected = listing(self.ways)
        self.pattern = "|".join(map(re.escape, members))
        self.may_be_unknown = UNKNOWN in members

    def after(self, word: str) -> str:
        """Return the words that may stand there, each with the one before it."""
        return listing([f"{word} {each}" for each in self._words])

    def begins(self, word: str) -> bool:
        """Whether it is one of the words."""
        return word in self._words

    def read(self, line: Words, players: Players, path: str) -> Enum:
        """Read a word."""
        member: Enum = self.few[line.choice(self.what, self._words)]
        line.mark(path)
        return member

    def write(self, value: Enum, players: Players) -> str:
        """Write a word."""
        return self._said[value]


class ListSlot(Slot):
    """Several of something, with marks or blanks between."""

    within = ""
    """The mark between the entries of the list that this one is in."""

    def __init__(self, mark: str, entry: Slot, around: Around) -> None:
        self.mark = mark
        self.entry = entry
        self.may_be_unknown = entry.may_be_unknown
        self._ends = around.after
        self.what = entry.what
        self.expected = entry.expected

    def begins(self, word: str) -> bool:
        """Whether it can be the first of an entry."""
        return self.entry.begins(word)

    def is_next(self, line: Words) -> bool:
        """Whether an entry is next, or a comma before one where there are none."""
        return self.entry.is_next(line) or (self.mark == "_" and line.comma_between(self.entry.begins))

    def quick(self, text: str, players: Players) -> tuple[Any, ...]:
        """Return the entries, each of which is written as it is always written."""
        texts, few = text.split(SEPARATORS[self.mark]), self.entry.few
        if few:
            return tuple([few[each] for each in texts])
        return tuple([self.entry.quick(each, players) for each in texts])

    def read_entry(self, line: Words, players: Players, path: str, values: dict[str, Any]) -> Any:
        """Read an entry; the values are what the entry before hands on."""
        return self.entry.read(line, players, path)

    def write_each(self, value: Sequence[Any], players: Players) -> list[str]:
        """Write the entries one by one."""
        return [self.entry.write(each, players) for each in value]

    def read(self, line: Words, players: Players, path: str) -> tuple[Any, ...]:
        """Read the entries."""
        if self.mark == "_":
            return self._read_words(line, players, path)
        entries: list[Any] = []
        values: dict[str, Any] = {}
        while not entries or line.skip(self.mark):
            entries.append(self.read_entry(line, players, f"{path}[{len(entries)}]", values))
        return tuple(entries)

    def _read_words(self, line: Words, players: Players, path: str) -> tuple[Any, ...]:
        """Read entries with blanks between; those that cannot be read are noted and passed over."""

        def read(at: int) -> Any:
            return self.read_entry(line, players, f"{path}[{at}]", {})

        faults = len(line.faults)
        entries = line.each_word(read, self._ends, unknown=self.may_be_unknown)
        if not entries and len(line.faults) == faults:
            read(0)  # It says what is missing.
        if self.within != "," and line.comma_between(self.begins):
            line.fail(f"a comma between {_PLURALS.get(self.what, f'{self.what}s')}", "blanks between them")
        return tuple(entries)

    def read_all(self, line: Words, players: Players, path: str, first: int) -> tuple[Any, ...]:
        """Read the entries of a whole line, from an index on; those that cannot be read are noted and passed over."""
        values: dict[str, Any] = {}

        def read(at: int) -> Any:
            return self.read_entry(line, players, f"{path}[{first + at}]", values)

        if self.mark in _ENDS:
            return tuple(line.entries(self.mark, _ENDS[self.mark], read))
        return tuple(line.each_word(read, self._ends, unknown=self.may_be_unknown))

    def write(self, value: Sequence[Any], players: Players) -> str:
        """Write the entries."""
        return SEPARATORS[self.mark].join(self.write_each(value, players))


def _first(name: str) -> str:
    return name.lower().partition(" ")[0]


Slots = Mapping[type, Callable[..., Slot]]
"""How fields are read and written, by what they are declared to hold."""

SLOTS: Slots = {
    OneOf: NameSlot,
    Label: LabelSlot,
    Count: NumberSlot,
    Money: MoneySlot,
    Among: AmongSlot,
    Seat: SeatSlot,
    StatedEnum: EnumSlot,
}
"""What all games have; a game may bring more (see game_words.py)."""


def slot_of(hint: Any, slots: Slots, around: Around) -> Slot:
    """Return how a field of this type is read and written that holds no list."""
    if hint in slots:
        return slots[hint](hint, around)
    field = next(each for each in get_args(hint) if isinstance(each, Field))
    if isinstance(field, Maybe):
        field = field.field
    return slots[type(field)](field, around)

"""The parts of a phrase (see phrases.py): words, marks, amounts and fields, each of which is read and written."""

from collections.abc import Mapping, Sequence
from typing import Any

from interlock.basics.message import Message
from interlock.basics.suggestions import listing
from interlock.record.rgn.line import Span
from interlock.record.rgn.players import Players
from interlock.record.rgn.slots import Slot
from interlock.record.rgn.words import Words

Values = dict[str, Any]
"""What has been read of a message, by its fields."""

SIGNS = {",": "a comma", ">": "'>'", ":": ""}
"""Marks in a phrase, and what they are called."""


# No ABC: where it is compiled, isinstance would answer for one subclass what it has answered for another.
class Part:
    """A part of a phrase."""

    may_be_left_out = False
    expected = ""
    """What has to stand there, in words."""

    def begins(self, word: str) -> bool:
        """Whether a word in lower case is surely the first of this part."""
        raise NotImplementedError

    @property
    def ways(self) -> tuple[str, ...]:
        """The words of which one stands there, each by itself; or else what has to."""
        return (self.expected,)

    def is_next(self, line: Words) -> bool:
        """Whether this part is next, or what may have been meant for it."""
        return self.begins(line.bare())

    def read(self, line: Words, players: Players, values: Values, path: str) -> None:
        """Take this part."""
        raise NotImplementedError

    def write(self, message: Message, players: Players, said: list[str], last: Message | None) -> None:
        """Say this part; `last` is the entry before this one in a list."""
        raise NotImplementedError


class Word(Part):
    """A word that stands for itself."""

    def __init__(self, text: str, before: str, slot: Slot | None) -> None:
        self.text, plural, _ = text.partition("(s)")
        self.forms = (self.text, f"{self.text}s") if plural else (self.text,)
        self._read = {*self.forms, f"{self.text}:"} if self.text.isdigit() else {*self.forms}
        said = self.forms[-1]
        what = slot.what if slot else ""
        self._missing = f"'{before}' without '{said}'" if before else f"no {what or repr(said)}"
        self.expected = slot.after(said) if slot else f"'{said}'"

    def begins(self, word: str) -> bool:
        """Whether it is this word."""
        return word in self._read

    def read(self, line: Words, players: Players, values: Values, path: str) -> None:
        """Take the word."""
        if not self.is_next(line):
            line.fail(self._missing, self.expected)
        line.skip_word(line.bare())

    def write(self, message: Message, players: Players, said: list[str], last: Message | None) -> None:
        """Say the word."""
        said.append(self.forms[0] if len(self.forms) == 1 or said[-1:] == ["1"] else self.forms[-1])


class Mark(Part):
    """A mark that stands for itself."""

    def __init__(self, text: str, expected: str) -> None:
        self.text = text
        self.expected = SIGNS[text]
        self._expected = f"{self.expected} and {expected}"

    def begins(self, word: str) -> bool:
        """Tell that a mark is no word."""
        return False

    def is_next(self, line: Words) -> bool:
        """Whether the mark is next."""
        return line.mark_next(self.text)

    def read(self, line: Words, players: Players, values: Values, path: str) -> None:
        """Take the mark; a colon has been taken with what stands before it."""
        if self.text != ":" and not line.skip(self.text):
            line.fail(f"no {self.expected.removeprefix('a ')}", self._expected)

    def write(self, message: Message, players: Players, said: list[str], last: Message | None) -> None:
        """Say the mark."""
        if self.text == ">":
            said.append(self.text)
        else:
            said[-1] += self.text


class Amount(Part):
    """An amount that the rules fix, and that need not be said; a field holds any other."""

    may_be_left_out = True

    def __init__(self, text: str) -> None:
        amount, _, self._name = text[1:-1].partition("=")
        self._amount = int(amount)
        self.text = amount if text[0] == "<" else ""

    def begins(self, word: str) -> bool:
        """Whether it is a number."""
        return word.removeprefix("$").isdigit()

    def read(self, line: Words, players: Players, values: Values, path: str) -> None:
        """Take the amount if it is there."""
        expected = f"${self._amount}, or no amount"
        if line.number_next() and (amount := line.number("amount", expected)) != self._amount:
            values[self._name] = amount
            line.mark(f"{path}.{self._name}")

    def write(self, message: Message, players: Players, said: list[str], last: Message | None) -> None:
        """Say the amount."""
        amount = getattr(message, self._name)
        if self.text or amount is not None:
            said.append(self.text if amount is None else str(amount))


class FieldPart(Part):
    """A field."""

    def __init__(self, name: str, slot: Slot, sign: str) -> None:
        self.name = name
        self.sign = sign
        self.slot = slot
        self.expected = slot.expected

    def begins(self, word: str) -> bool:
        """Whether it can be the first of what the field holds."""
        return self.slot.begins(word)

    def is_next(self, line: Words) -> bool:
        """Whether what the field holds is next."""
        return self.slot.is_next(line)

    def read(self, line: Words, players: Players, values: Values, path: str) -> None:
        """Take what the field holds."""
        values[self.name] = self.slot.read(line, players, f"{path}.{self.name}")

    def write(self, message: Message, players: Players, said: list[str], last: Message | None) -> None:
        """Say what the field holds."""
        said.append(self.sign + self.slot.write(getattr(message, self.name), players))

    @property
    def ways(self) -> tuple[str, ...]:
        """The words that the field may hold, or else what has to stand there."""
        return self.slot.ways or (self.expected,)


class CarriedField(FieldPart):
    """A field that holds until the next entry of a list that names it."""

    may_be_left_out = True
    _span: Span

    def read(self, line: Words, players: Players, values: Values, path: str) -> None:
        """Take what the field holds, or what it held in the entry before."""
        if self.name in values and not self.begins(line.bare()):
            line.spans[f"{line.prefix}{path}.{self.name}"] = values[f"{self.name} at"]
        else:
            super().read(line, players, values, path)
            values[f"{self.name} at"] = line.span

    def write(self, message: Message, players: Players, said: list[str], last: Message | None) -> None:
        """Say what the field holds, unless it is what it held in the entry before."""
        if last is None or getattr(last, self.name) != getattr(message, self.name):
            super().write(message, players, said, last)


class Flag(Part):
    """Words that stand for a field that is true."""

    may_be_left_out = True

    def __init__(self, text: str) -> None:
        words, _, self.name = text.partition("=")
        self._words = words.split()
        self._apart = words.replace("-", " ").split()
        self.expected = words

    def begins(self, word: str) -> bool:
        """Whether it is the first of the words."""
        return word == self._words[0]

    def read(self, line: Words, players: Players, values: Values, path: str) -> None:
        """Take the words if they are next."""
        if line.skip_words(*self._words) or line.skip_words(*self._apart):
            values[self.name] = True
            line.mark(f"{path}.{self.name}")

    def write(self, message: Message, players: Players, said: list[str], last: Message | None) -> None:
        """Say the words where the field is true."""
        if getattr(message, self.name):
            said += self._words


class NamedNumbers(Part):
    """Numbers that are each named by their fields."""

    def __init__(self, what: str, slots: Mapping[str, Slot]) -> None:
        self._slots = slots
        self._what = what
        self._names = {name: name for name in slots}
        self.expected = listing(slots)

    def begins(self, word: str) -> bool:
        """Whether it is one of the names."""
        return word in self._names

    def read(self, line: Words, players: Players, values: Values, path: str) -> None:
        """Take names and numbers."""
        while not values or line.skip(","):
            name = line.choice(self._what, self._names)
            if name in values:
                line.fail(f"{name} for the second time", f"each {self._what} once")
            values[name] = self._slots[name].read(line, players, f"{path}.{name}")

    def write(self, message: Message, players: Players, said: list[str], last: Message | None) -> None:
        """Say the numbers that are not 0."""
        numbers = ((name, getattr(message, name)) for name in self._slots)
        said.append(", ".join(f"{name} {self._slots[name].write(n, players)}" for name, n in numbers if n))


class Optional(Part):
    """Parts that are said only where they say something."""

    may_be_left_out = True

    def __init__(self, parts: Sequence[Part], defaults: Values, last: bool) -> None:
        self.parts = parts
        self._fields = [(part.name, defaults[part.name]) for part in parts if isinstance(part, FieldPart)]
        some = parts[:1] if isinstance(parts[0], Word) else parts
        self.expected = " and ".join(part.expected for part in some)
        self._nothing_else = last or isinstance(parts[0], Mark)
        """Whether nothing else can have been meant."""

    def begins(self, word: str) -> bool:
        """Whether it is surely the first of the parts."""
        return self.parts[0].begins(word)

    def is_next(self, line: Words) -> bool:
        """Whether the first of the parts is next."""
        return self.parts[0].is_next(line) if self._nothing_else else super().is_next(line)

    @property
    def ways(self) -> tuple[str, ...]:
        """The words of which one stands there, or else what has to."""
        return self.parts[0].ways if len(self.parts) == 1 else (self.expected,)

    def read(self, line: Words, players: Players, values: Values, path: str) -> None:
        """Take the parts if the first of them is next."""
        if self.is_next(line):
            for part in self.parts:
                part.read(line, players, values, path)

    def write(self, message: Message, players: Players, said: list[str], last: Message | None) -> None:
        """Say the parts if they say something."""
        for name, default in self._fields:
            if getattr(message, name) != default:
                for part in self.parts:
                    part.write(message, players, said, last)
                return

"""How a message is said in RGN: one phrase, from which reading, writing and the places of its parts follow.

A phrase is declared with the message as a line of words, such as `extend {company} {hexes,}`:

- a bare word stands for itself, and `share(s)` for one word or the other, by the number before it;
- `{company}` stands for a field, which is read and written as its declaration says, `${amount}` for one
  that is written with a $;
- `{hexes,}` stands for a list with commas between its entries, `{path>}` for one with >, `{cubes_}` for blanks;
- `[row {row}]` is said only where it says something: where a field in it is not as it is when nothing is said;
- `[half price=half_price]` is said where that field, or that property of the message, is true;
- `{track:left|right}` stands for several numbers, each behind the name of its field, with commas between;
- `,` and `>` stand for themselves, `:` for one that may be left out behind what stands before it;
- `{company^}` in the entries of a list holds until the next entry that names it;
- `(5=amount)` is an amount that may be said and is not written, `<2=amount>` one that is written and may be left out;
  another amount is kept in the field.

What stands between blanks becomes one part (see phrase_parts.py), and what stands in braces is read and written by a
slot, by what the field is declared to hold (see slots.py). A line that stands there as we write it is read at one look
(see phrase_patterns.py), every other one word by word.

A message may have several phrases, and messages may share a verb: the first phrase that fits the line is read, and the
first that says all that is set is written. What fields hold that no word tells stands beside the phrase.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import takewhile
from operator import itemgetter
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec.structs import fields

from interlock.basics.message import Message
from interlock.basics.suggestions import listing
from interlock.record.rgn.line import LineError
from interlock.record.rgn.phrase_parts import (
    SIGNS,
    Amount,
    CarriedField,
    FieldPart,
    Flag,
    Mark,
    NamedNumbers,
    Optional,
    Part,
    Values,
    Word,
)
from interlock.record.rgn.players import Players
from interlock.record.rgn.slots import NOTHING, Around, Begins, ListSlot, Slot, Slots, nothing, slot_of
from interlock.record.rgn.words import Words

_PART = re.compile(r"\[[^]]*\]|\S+")
_FIELD = re.compile(r"(\$?)\{(\w+?)([,;>_^]?)\}")
_NAMED = re.compile(r"\{(\w+):(\w+(?:\|\w+)+)\}")


class Phrase:
    """One way to say a message."""

    def __init__(
        self, kind: type[Message], text: str, fixed: Mapping[str, Any], slots: Slots, around: Around = NOTHING
    ) -> None:
        self.kind = kind
        self._slots = slots
        self.fixed = fixed
        self._hints = get_type_hints(kind, include_extras=True)
        self._defaults = {field.name: field.default for field in fields(kind)} | {**fixed}
        self.parts = self._compile(_PART.findall(text), around)
        self._said = [part for part in self.parts if type(part) is FieldPart]
        self._told = [(part.name, self._defaults[part.name]) for part in self._said]
        self._words = self.said.split()
        plain = len(self._words) == sum(isinstance(part, Word) and len(part.forms) == 1 for part in self.parts)
        self._is_simple = plain and len(self._words) + len(self._said) == len(self.parts)
        """Whether it is words and then fields, as most phrases are, which is written faster."""
        self._has_arrows = ">" in text

    @property
    def verb(self) -> str:
        """The word that it begins with."""
        return self.said.partition(" ")[0]

    @property
    def said(self) -> str:
        """The words that it begins with, up to the first field."""
        words: list[str] = []
        for part in self.parts:
            if not isinstance(part, Word):
                break
            words.append(part.text)
        return " ".join(words)

    @property
    def is_words_alone(self) -> bool:
        """Whether it is words alone."""
        return all(isinstance(part, Word | Amount) and part.text for part in self.parts)

    @property
    def goes_on(self) -> str:
        """What may follow it, where something may."""
        optional = [*takewhile(lambda part: part.may_be_left_out, reversed(self.parts))]
        before = self.parts[-len(optional) - 1]
        more = [way for part in reversed(optional) for way in part.ways]
        if isinstance(before, FieldPart) and isinstance(before.slot, ListSlot) and before.slot.mark == ",":
            more.insert(0, f"a comma and another {before.slot.what}")
        return listing(more) if optional else ""

    @property
    def after_verb(self) -> str:
        """What has to stand behind the verb, where something has to."""
        return self.parts[1].expected if len(self.parts) > 1 else ""

    @property
    def ends_in_unknown(self) -> bool:
        """Whether it may end in one thing more that nobody wrote down."""
        last = self.parts[-1]
        while isinstance(last, Optional):
            last = last.parts[-1]
        slot = last.slot if isinstance(last, FieldPart) else None
        return isinstance(slot, ListSlot) and slot.mark == "_" and slot.may_be_unknown

    @property
    def field(self) -> str:
        """The field that it tells first."""
        return self._said[0].name

    @property
    def slot(self) -> Slot:
        """How that field is read and written."""
        return self._said[0].slot

    def _compile(self, texts: Sequence[str], around: Around) -> list[Part]:
        """Make the parts from the last to the first: a name has to know what may follow it."""
        parts: list[Part] = []
        after = around.after
        for at in reversed(range(len(texts))):
            before = self._begins_of(texts[at - 1]) if at else around.before
            if texts[at] in SIGNS:
                part: Part = Mark(texts[at], parts[0].expected)
            elif _is_word(texts[at]):
                last = texts[at - 1] if at and _is_word(texts[at - 1]) else ""
                said = (each for each in parts if not each.may_be_left_out)
                part = Word(texts[at], last, getattr(next(said, None), "slot", None))
            else:
                part = self._part(texts[at], Around(before, after))
            parts.insert(0, part)
            after = _either(part.begins, after) if part.may_be_left_out else part.begins
        return parts

    def _begins_of(self, text: str) -> Begins:
        """Return how a part begins that may be left out before another."""
        if _is_word(text) or text in SIGNS:
            return nothing
        part = self._part(text, NOTHING)
        return part.begins if part.may_be_left_out else nothing

    def _part(self, text: str, around: Around) -> Part:
        if text.startswith("["):
            inner = text[1:-1]
            if "=" in inner:
                return Flag(inner)
            return Optional(self._compile(_PART.findall(inner), around), self._defaults, around.after is nothing)
        if text[0] in "(<":
            return Amount(text)
        if several := _NAMED.fullmatch(text):
            names = several[2].split("|")
            return NamedNumbers(several[1], {name: self._slot(name, "", around) for name in names})
        found = _FIELD.fullmatch(text)
        assert found is not None, text
        sign, name, mark = found.groups()
        part = CarriedField if mark == "^" else FieldPart
        return part(name, self._slot(name, mark, around), sign)

    def _slot(self, name: str, mark: str, around: Around) -> Slot:
        """Return how a field is read and written, by its type."""
        hint = self._hints[name]
        kind, *extras = get_args(hint) if get_origin(hint) is Annotated else (hint,)
        if get_origin(kind) is not tuple:
            return slot_of(hint, self._slots, around)
        entry = get_args(kind)[0]
        if isinstance(entry, type) and issubclass(entry, Message) and entry not in self._slots:
            (phrase,) = phrases_of(entry, self._slots, around)
            return EntriesSlot(mark, phrase)
        list_slot = next((self._slots[type(each)] for each in extras if type(each) in self._slots), ListSlot)
        return list_slot(mark, slot_of(entry, self._slots, around), around)

    def read(self, line: Words, players: Players, path: str, values: Values, first: int = 0) -> Message:
        """Read a message from one of its parts on; the values are what the entry before hands on."""
        self.read_parts(line, players, path, values, first)
        return self.kind(**{**self.fixed, **{name: values[name] for name in self._defaults if name in values}})

    def read_parts(self, line: Words, players: Players, path: str, values: Values, first: int = 0) -> None:
        """Read the parts of a message from one of them on."""
        if self._has_arrows:
            line.split_at_arrows()
        for part in self.parts[first:]:
            part.read(line, players, values, path)

    def says(self, message: Message) -> bool:
        """Whether this phrase says all that is set in a message."""
        for name, value in self.fixed.items():
            if getattr(message, name) != value:
                return False
        return all(getattr(message, name) != default for name, default in self._told)

    @property
    def begins_after_words(self) -> Begins | None:
        """Tells whether a word surely follows the words, which no name of a hex does; None without a field."""
        return self.slot.begins if self._said else None

    def can_say(self, other: "Phrase") -> bool:
        """Whether what another phrase tells by its words alone can be said by this one."""
        return other.is_words_alone and self.says(other.kind(**other.fixed))

    def write(self, message: Message, players: Players, last: Message | None = None) -> str:
        """Write a message."""
        if self._is_simple:
            said = self._words.copy()
            for field in self._said:
                said.append(field.sign + field.slot.write(getattr(message, field.name), players))
            return " ".join(said)
        said = []
        for part in self.parts:
            part.write(message, players, said, last)
        return " ".join(said)


class EntriesSlot(ListSlot):
    """Several messages, each by its phrase."""

    def __init__(self, mark: str, phrase: Phrase) -> None:
        self.mark = mark
        self.phrase = phrase
        self._carries = any(isinstance(part, CarriedField) for part in phrase.parts)
        for part in phrase.parts:
            if isinstance(part, FieldPart) and isinstance(part.slot, ListSlot):
                part.slot.within = mark
        self.expected = phrase.parts[0].expected
        self.what = phrase.slot.what

    def begins(self, word: str) -> bool:
        """Whether it can be the first of an entry."""
        return self.phrase.parts[0].begins(word)

    def is_next(self, line: Words) -> bool:
        """Whether an entry is next."""
        return self.phrase.parts[0].is_next(line)

    def read_entry(self, line: Words, players: Players, path: str, values: Values) -> Message:
        """Read an entry; the values are what the entry before hands on."""
        start = line.start()
        entry = self.phrase.read(line, players, path, values if self._carries else {})
        line.mark(path, start)
        return entry

    def write_each(self, value: Sequence[Message], players: Players) -> list[str]:
        """Write the entries one by one."""
        lasts = (None, *value)
        return [self.phrase.write(each, players, last) for each, last in zip(value, lasts, strict=False)]


def _is_word(text: str) -> bool:
    return text[0].isalnum()


def _either(one: Begins, other: Begins) -> Begins:
    return lambda word: one(word) or other(word)


def read_first(
    phrases: Sequence[tuple[str, Phrase]], line: Words, players: Players, path: str, ends: Begins = nothing
) -> tuple[str, Message]:
    """Read the first phrase that fits the rest of a line after the verb; return its name, and the message."""
    if len(phrases) == 1:
        ((name, phrase),) = phrases
        message = phrase.read(line, players, f"{path}.{name}", {}, first=1)
        if (line.more_words() or line.mark_next(",")) and not ends(line.bare()) and (more := phrase.goes_on):
            line.expect_end(more)
        return name, message
    start = line.state()
    refused: list[tuple[int, bool, LineError]] = []
    for name, phrase in phrases:
        try:
            message = phrase.read(line, players, f"{path}.{name}", {}, first=1)
            if not line.more_words() or ends(line.bare()):
                return name, message
            others = (other.after_verb for _, other in phrases if other is not phrase)
            line.fail(f"unexpected '{line.next_text()}'", listing([*filter(None, others), "the end of the move"]))
        except LineError as error:
            has_word = any(isinstance(part, Word) and part.begins(line.bare()) for part in phrase.parts)
            refused.append((line.state()[0], has_word, error))
            line.back_to(start)
    # What went on longest was meant; or else what has the word that stands there.
    raise max(refused, key=itemgetter(0, 1))[2]


def phrases_of(kind: type[Message], slots: Slots, around: Around = NOTHING) -> list[Phrase]:
    """Return the phrases that a message is declared with."""
    words = kind.words if isinstance(kind.words, Mapping) else {kind.words: {}}
    return [Phrase(kind, text, fixed, slots, around) for text, fixed in words.items()]

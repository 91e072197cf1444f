"""Read a phrase in its usual spelling by one regular expression: most moves, and lists of the set-up.

What the expression does not match is read word by word (see phrases.py).
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import fields

from interlock.basics.message import Message
from interlock.record.rgn.phrase_parts import (
    Amount,
    CarriedField,
    FieldPart,
    Flag,
    Mark,
    Optional,
    Part,
    Word,
)
from interlock.record.rgn.phrases import EntriesSlot, Phrase
from interlock.record.rgn.players import Players
from interlock.record.rgn.slots import SEPARATORS, ListSlot, Slot

LONGEST = 300
"""Longer lines and entries are read word by word, which takes its time in proportion."""

Take = Callable[[str, Players], Any]
"""Returns what a text says; KeyError where it is not to be taken at one look."""


class PhrasePattern:
    """Reads what a phrase says at one look."""

    def __init__(self, phrase: Phrase, instead: Sequence[Phrase] = ()) -> None:
        self._instead = instead
        """Phrases that are written instead where they say all that is set."""
        groups = _groups(phrase.parts)
        names = phrase.kind.__struct_fields__
        self._properties = [(group, part.name) for group, part in enumerate(groups) if part.name not in names]
        """Groups of words that are said of the whole message, and its properties."""
        self._is_simple = not (self._properties or instead)
        self._match = re.compile(_source(phrase.parts, "")).fullmatch
        self._message = _maker(phrase, groups)

    def read(self, text: str, players: Players, last: Message | None = None) -> Message:
        """Return the message; KeyError where this is not the way to read it. In a list, `last` is the entry before."""
        found = self._match(text)
        if found is None:
            raise KeyError(text)
        said = found.groups()
        message = self._message(said, players, last)
        if self._is_simple:
            return message
        for group, name in self._properties:
            if said[group] and not getattr(message, name):
                raise KeyError(text)
        for phrase in self._instead:
            if phrase.says(message):
                raise KeyError(text)
        return message


def _maker(phrase: Phrase, groups: Sequence[FieldPart | Flag]) -> Callable[[Sequence[Any], Players, Any], Message]:
    """Compile what makes the message of the words that were found, for nearly every move is made so."""
    scope: dict[str, Any] = {"kind": phrase.kind, "carried": _carried}
    sources: dict[str, str] = {}
    for field in fields(phrase.kind):
        sources[field.name] = unsaid = f"unsaid_{field.name}"
        scope[unsaid] = phrase.fixed.get(field.name, field.default)
    for group, part in enumerate(groups):
        if isinstance(part, FieldPart):
            scope[take := f"take_{part.name}"] = _take(part.slot)
            unsaid = f"carried(last, {part.name!r})" if isinstance(part, CarriedField) else sources[part.name]
            sources[part.name] = f"{take}(said[{group}], players) if said[{group}] else {unsaid}"
        elif part.name in sources:
            sources[part.name] = f"said[{group}] is not None"
    made: Callable[[Sequence[Any], Players, Any], Message]
    made = eval(f"lambda said, players, last: kind({', '.join(sources.values())})", scope)
    return made


def _carried(last: Message | None, name: str) -> Any:
    """Return what a field of the entry before holds on to; KeyError where there is none."""
    if last is None:
        raise KeyError(name)
    return getattr(last, name)


def has_pattern(phrase: Phrase) -> bool:
    """Whether every part of a phrase can be read at one look."""
    return _source(phrase.parts, "") != ""


def _groups(parts: Sequence[Part]) -> list[FieldPart | Flag]:
    """Return the parts that a regular expression has a group for, in order."""
    found: list[FieldPart | Flag] = []
    for part in parts:
        if isinstance(part, Optional):
            found += _groups(part.parts)
        elif isinstance(part, FieldPart | Flag):
            found.append(part)
    return found


def _source(parts: Sequence[Part], mark: str) -> str:
    """Return the regular expression of parts, "" where one of them cannot be read at one look.

    In an entry of a list, its groups are not kept, which the mark tells.
    """
    source = blank = ""
    for part in parts:
        match part:
            case Word():
                source += f"{blank}(?:{'|'.join(map(re.escape, part.forms))})"
            case Mark():
                source += f"{blank}>" if part.text == ">" else part.text
            case Amount():
                source += f"{blank}{part.text}" if part.text else ""
            case Flag() if not source:
                source += f"(?:({mark}{re.escape(part.expected)}) )?"
                continue
            case Flag():
                source += f"(?:{blank}({mark}{re.escape(part.expected)}))?"
            case Optional() if within := _source(part.parts, mark):
                source += f"(?:{blank}{within})?"
            case CarriedField() if pattern := _pattern(part.slot):
                source += f"(?:({mark}{pattern}) )?"
                continue
            case FieldPart() if pattern := _pattern(part.slot):
                source += f"{blank}{re.escape(part.sign)}({mark}{pattern})"
            case _:
                return ""
        blank = " "
    return source


def _pattern(slot: Slot) -> str:
    """Return the regular expression of what a field holds, "" where it cannot be read at one look."""
    if not isinstance(slot, ListSlot):
        return slot.pattern
    entry = _source(slot.phrase.parts, "?:") if isinstance(slot, EntriesSlot) else slot.entry.pattern
    if slot.mark == "_" and " " in entry:
        return ""  # A blank would not tell where an entry ends.
    return entry and f"(?:{entry})(?:{re.escape(SEPARATORS[slot.mark])}(?:{entry}))*"


def entries_pattern(slot: Slot) -> Take | None:
    """Return what reads a list of messages, each at one look; None where it is none, or cannot be read so."""
    return _take(slot) if isinstance(slot, EntriesSlot) and _pattern(slot) else None


def _take(slot: Slot) -> Take:
    if not isinstance(slot, EntriesSlot):
        return slot.quick
    entry, separator = PhrasePattern(slot.phrase), SEPARATORS[slot.mark]

    def take_entries(text: str, players: Players) -> tuple[Message, ...]:
        entries: list[Message] = []
        last = None
        for each in text.split(separator):
            if len(each) > LONGEST:
                raise KeyError(text)
            last = entry.read(each, players, last)
            entries.append(last)
        return tuple(entries)

    return take_entries

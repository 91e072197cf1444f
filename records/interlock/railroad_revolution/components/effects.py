"""The closed language of effects and conditions: what a tile says, as data that is interpreted and never run."""

import re
from collections.abc import Callable, Collection
from typing import TypeVar

from msgspec import Struct

COLORS = ("white", "purple", "orange", "grey", "turquoise")
TRACKS = ("left", "middle", "right")
THINGS = ("station", "office", "rail", "train", "milestone", "share")
"""What an effect may be counted by: `per(station, money 50)`."""
LEVELS = range(1, 6)

_WITH_NUMBER = ("money", "pay", "shares", "give_shares", "promote", "flip")
_CONDITIONS = ("stations", "offices", "neighbouring_offices", "rails", "trains", "money", "shares")
_LEVELLED = ("connected", "station_in")
_EFFECT = (
    "an effect: money n, pay n, shares n, give_shares n, worker colour, worker any, promote n, steps n, steps n left, "
    "rails n, rails n paid, station, station free, office, flip n, take_train, take_train type, swap_worker, "
    "choice[...], sequence[...], per(station, ...), opaque(its text) or none"
)
_CONDITION = (
    "a condition: connected(level, n), station_in(level, n), stations n, offices n, neighbouring_offices n, rails n, "
    "trains n, track(left, value), money n, shares n, all[...] or opaque(its text)"
)
_TOKEN = re.compile(r"\s*(?:([0-9]+)|([^\W\d][\w.'&/-]*)|([\[\](),]))")
_OPAQUE = re.compile(r"\s*opaque\(([^()]*)\)")
T = TypeVar("T")

_LARGEST = 100_000
_DEEPEST = 8


class Effect(Struct, frozen=True):
    """What a tile brings: its kind, its number, what it is of, and its parts."""

    kind: str
    n: int = 1
    what: str = ""
    """A colour, a track, a kind of train, how it is paid, what it is counted by, or the text of an opaque tile."""
    parts: tuple["Effect", ...] = ()


class Condition(Struct, frozen=True):
    """What a milestone asks for."""

    kind: str
    n: int = 1
    what: str = ""
    """A track, or the text of an opaque tile."""
    level: int = 0
    parts: tuple["Condition", ...] = ()


class LanguageError(ValueError):
    """A text that is not in the language: what is wrong, what was expected, and at which character."""

    def __init__(self, message: str, expected: str, at: int) -> None:
        super().__init__(message)
        self.message = message
        self.expected = expected
        self.at = at


def read_effect(text: str) -> Effect:
    """Read an effect."""
    reader = _Reader(text)
    effect = reader.effect(0)
    reader.end()
    return effect


def read_condition(text: str) -> Condition:
    """Read a condition."""
    reader = _Reader(text)
    condition = reader.condition(0)
    reader.end()
    return condition


def write_effect(effect: Effect) -> str:
    """Write an effect in canonical form."""
    parts = ", ".join(map(write_effect, effect.parts))
    match effect.kind:
        case "none" | "office" | "swap_worker":
            return effect.kind
        case "choice" | "sequence":
            return f"{effect.kind}[{parts}]"
        case "per":
            return f"per({effect.what}, {parts})"
        case "opaque":
            return f"opaque({effect.what})"
        case "worker" | "station" | "take_train":
            return f"{effect.kind} {effect.what}".rstrip()
        case _:
            return f"{effect.kind} {effect.n} {effect.what}".rstrip()


def has_opaque(effect: Effect | Condition) -> bool:
    """Tell whether a text that could not be put into the language is part of it."""
    return effect.kind == "opaque" or any(map(has_opaque, effect.parts))


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def effect(self, depth: int) -> Effect:
        if opaque := self._opaque():
            return Effect("opaque", what=opaque)
        kind = self._word(_EFFECT, depth)
        if kind in _WITH_NUMBER:
            return Effect(kind, self._number())
        match kind:
            case "none" | "office" | "swap_worker":
                return Effect(kind)
            case "worker":
                return Effect(kind, what=self._among((*COLORS, "any")))
            case "steps":
                return Effect(kind, self._number(), self._maybe(TRACKS))
            case "rails":
                return Effect(kind, self._number(), self._maybe(("free", "paid")).replace("free", ""))
            case "station":
                return Effect(kind, what=self._maybe(("free",)))
            case "take_train":
                return Effect(kind, what=self._maybe(()))
            case "choice" | "sequence":
                return Effect(kind, parts=tuple(self._list(self.effect, depth)))
            case "per":
                self._mark("(")
                what = self._among(THINGS)
                self._mark(",")
                part = self.effect(depth + 1)
                self._mark(")")
                return Effect(kind, what=what, parts=(part,))
        raise LanguageError(f"unknown effect {kind!r}", _EFFECT, self._at - len(kind))

    def condition(self, depth: int) -> Condition:
        if opaque := self._opaque():
            return Condition("opaque", what=opaque)
        kind = self._word(_CONDITION, depth)
        if kind in _CONDITIONS:
            return Condition(kind, self._number())
        if kind == "all":
            return Condition(kind, parts=tuple(self._list(self.condition, depth)))
        if kind not in (*_LEVELLED, "track"):
            raise LanguageError(f"unknown condition {kind!r}", _CONDITION, self._at - len(kind))
        self._mark("(")
        if kind == "track":
            what, level = self._among(TRACKS), 0
        else:
            what, level = "", self._number()
            if level not in LEVELS:
                raise LanguageError(f"no level {level}", "a level from 1 to 5", self._at - 1)
        self._mark(",")
        n = self._number()
        self._mark(")")
        return Condition(kind, n, what, level)

    def end(self) -> None:
        rest = self._text[self._at :].strip()
        if rest:
            raise LanguageError(f"{rest!r} is left over", "the end of the text", self._at)

    def _opaque(self) -> str:
        found = _OPAQUE.match(self._text, self._at)
        if not found:
            return ""
        if not found[1].strip():
            raise LanguageError("an opaque tile without its text", "opaque(what the tile says)", found.start(1))
        self._at = found.end()
        return found[1].strip()

    def _list(self, read: Callable[[int], T], depth: int) -> list[T]:
        self._mark("[")
        parts = [read(depth + 1)]
        while self._skip(","):
            parts.append(read(depth + 1))
        self._mark("]")
        return parts

    def _next(self, group: int) -> str:
        found = _TOKEN.match(self._text, self._at)
        return found[group] or "" if found else ""

    def _take(self, group: int, expected: str) -> str:
        found = _TOKEN.match(self._text, self._at)
        if not found or not found[group]:
            rest = self._text[self._at :].strip()
            raise LanguageError(f"found {rest!r}" if rest else "the text ends too early", expected, self._at)
        self._at = found.end()
        return found[group]

    def _word(self, expected: str, depth: int) -> str:
        if depth > _DEEPEST:
            raise LanguageError("nested too deeply", f"at most {_DEEPEST} levels", self._at)
        return self._take(2, expected)

    def _number(self) -> int:
        expected = f"a number from 1 to {_LARGEST}"
        digits = self._take(1, expected)
        if not 1 <= int(digits[:9]) <= _LARGEST or len(digits) > 9:
            raise LanguageError(f"the number {digits[:20]}", expected, self._at - len(digits))
        return int(digits)

    def _among(self, words: Collection[str]) -> str:
        expected = ", ".join(words)
        word = self._take(2, expected)
        if word not in words:
            raise LanguageError(f"found {word!r}", expected, self._at - len(word))
        return word

    def _maybe(self, words: Collection[str]) -> str:
        """Take the next word if it is one of these, or any where these are none; "" otherwise."""
        word = self._next(2)
        return self._take(2, "") if word and (not words or word in words) else ""

    def _mark(self, mark: str) -> None:
        if not self._skip(mark):
            rest = self._text[self._at :].strip()
            raise LanguageError(f"found {rest!r}" if rest else "the text ends too early", f"'{mark}'", self._at)

    def _skip(self, mark: str) -> bool:
        found = _TOKEN.match(self._text, self._at)
        if not found or found[3] != mark:
            return False
        self._at = found.end()
        return True

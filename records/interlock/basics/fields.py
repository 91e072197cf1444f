"""The kinds of fields of a message, which its annotations declare: what each may hold.

`company: Annotated[Name, OneOf("company", COMPANIES)]` declares a field that holds one of the companies. The validation
of messages (record/validation/declared_fields.py) and the notation (record/rgn) follow from these annotations. A
message checks what several of its fields have to do with each other in its method `own_problems`.

A game may add kinds of its own.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import Enum
from types import UnionType
from typing import Annotated, Any, ClassVar, TypeVar, get_args, get_origin, get_type_hints

from msgspec.structs import astuple

from interlock.basics.message import Message
from interlock.basics.problem import Problem
from interlock.basics.suggestions import listing, unknown
from interlock.basics.texts import are_plain, is_plain, name_problems, required_text_problems

E = TypeVar("E", bound=Enum)


class Field(ABC):
    """What a field may hold."""

    @abstractmethod
    def problems(self, value: Any, players: int) -> Iterable[Problem]:
        """Return what is not sound in a value, in a game of so many players; a field is a path in it."""

    def source(self, value: str, field: str) -> str:
        """Return as Python source whether a value is sound, by how the value and this field are called there.

        Every message that arrives is checked, so record/validation/declared_fields.py compiles the check from these.
        """
        return f"not [*{field}.problems({value}, players)]"


class Value(Field):
    """What a field may hold that is looked at as a whole."""

    @abstractmethod
    def fits(self, value: Any, players: int) -> bool:
        """Whether the field may hold a value, in a game of so many players."""

    @abstractmethod
    def wrong(self, value: Any, players: int) -> tuple[str, str]:
        """Return what is wrong with a value that does not fit, and what was expected."""

    def problems(self, value: Any, players: int) -> Iterable[Problem]:
        """Return that a value does not fit, if so."""
        return () if self.fits(value, players) else (Problem(*self.wrong(value, players)),)


class OneOf(Value):
    """One of some names."""

    def __init__(self, what: str, names: Collection[str]) -> None:
        self.what = what
        self.names = names
        self._names = frozenset(names)

    def fits(self, value: str, players: int) -> bool:
        """Whether the name is one of them."""
        return value in self._names

    def wrong(self, value: str, players: int) -> tuple[str, str]:
        """Return which name is not known."""
        return unknown(self.what, value, self.names) if value else (f"no {self.what}", listing(self.names))

    def source(self, value: str, field: str) -> str:
        """Return whether the name is one of them."""
        return f"{value} in {field}._names"


class Label(Value):
    """The label of a hex or the name of a place: any text of one line."""

    thing = "hex"
    """What it is the name of."""

    def __init__(self, what: str, expected: str) -> None:
        self.what = what
        self.expected = expected

    def fits(self, value: str, players: int) -> bool:
        """Whether there is a text, and nothing odd in it."""
        return is_plain(value) or not any(required_text_problems(value, self.what, ""))

    def wrong(self, value: str, players: int) -> tuple[str, str]:
        """Return what is odd in the text."""
        problem = next(required_text_problems(value, self.what, ""))
        return problem.message, problem.expected if value else self.expected

    def source(self, value: str, field: str) -> str:
        """Return whether the text is plain, or fits at least."""
        return f"(is_plain({value}) or {field}.fits({value}, players))"


class Count(Value):
    """A number that is not too small; `wrongly` says one that is, with {} where it goes."""

    def __init__(
        self, what: str, expected: str, *, least: int = 0, most: int | None = None, wrongly: str = "{}"
    ) -> None:
        self.what = what
        self.expected = expected
        self._least = least
        self._most = most
        self._wrongly = wrongly

    def fits(self, value: int, players: int) -> bool:
        """Whether the number is within its bounds."""
        return value >= self._least and (self._most is None or value <= self._most)

    def wrong(self, value: int, players: int) -> tuple[str, str]:
        """Return the number."""
        return self._wrongly.format(value), self.expected

    def source(self, value: str, field: str) -> str:
        """Return whether the number is within its bounds."""
        return f"{self._least} <= {value}" + ("" if self._most is None else f" <= {self._most}")


class Money(Count):
    """An amount of money, by an example such as $5."""

    def __init__(self, expected: str, *, wrongly: str = "an amount of {}") -> None:
        super().__init__("amount", expected, wrongly=wrongly)


class Unusual(Value):
    """An amount other than the one that the rules fix, which is not said; the rules judge it."""

    def __init__(self, usual: int) -> None:
        self.usual = usual

    def fits(self, value: int | None, players: int) -> bool:
        """Whether there is no amount, or another than the usual one."""
        return value is None or 0 <= value != self.usual

    def wrong(self, value: int, players: int) -> tuple[str, str]:
        """Return the amount."""
        return f"an amount of {value}", f"no amount, which means ${self.usual}, or another one from 0 on"

    def source(self, value: str, field: str) -> str:
        """Return whether there is no amount, or another than the usual one."""
        return f"({value} is None or 0 <= {value} != {self.usual})"


class Among(Value):
    """One of some numbers by the rules, which judge others that are not negative."""

    def __init__(self, what: str, numbers: Collection[int], wrongly: str) -> None:
        self.what = what
        self.numbers = numbers
        self._wrongly = wrongly

    def fits(self, value: int, players: int) -> bool:
        """Whether the number is not negative."""
        return value >= 0

    def wrong(self, value: int, players: int) -> tuple[str, str]:
        """Return the number."""
        return self._wrongly.format(value), listing([*map(str, self.numbers)])

    def source(self, value: str, field: str) -> str:
        """Return whether the number is not negative."""
        return f"{value} >= 0"


class Seat(Value):
    """The seat of a player."""

    def fits(self, value: int, players: int) -> bool:
        """Whether somebody sits there."""
        return 0 < value <= players

    def wrong(self, value: int, players: int) -> tuple[str, str]:
        """Return that nobody sits there."""
        return f"nobody sits on seat {value}", f"a seat from 1 to {players}"

    def source(self, value: str, field: str) -> str:
        """Return whether somebody sits there."""
        return f"0 < {value} <= players"


class StatedEnum(Value):
    """A value of an enum, which has to be said: one of those that there are words for."""

    def __init__(self, what: str, words: Mapping[str, Enum], expected: str = "") -> None:
        self.what = what
        self.words = words
        self.unsaid = next(filter(is_unsaid, type(next(iter(words.values())))), None)
        """What says nothing."""
        self._members = tuple(words.values())  # Of so few, faster than a set: an enum's hash is slow.
        self.expected = expected or listing([member.value for member in self._members])

    def fits(self, value: Enum, players: int) -> bool:
        """Whether there is a word for it."""
        return value in self._members

    def wrong(self, value: Enum, players: int) -> tuple[str, str]:
        """Return that it is missing, or another."""
        return f"no {self.what}" if is_unsaid(value) else f"{value.value} as {self.what}", self.expected

    def source(self, value: str, field: str) -> str:
        """Return whether there is a word for it."""
        return f"{value} in {field}._members"


def members_by_name(members: Iterable[E]) -> dict[str, E]:
    """Return the members of an enum by their names in lower case."""
    return {member.name.lower(): member for member in members if not is_unsaid(member)}


def is_unsaid(value: Any) -> bool:
    """Whether a value is the one of an enum that says nothing."""
    return isinstance(value, Enum) and value.name == "UNSPECIFIED"


class Maybe(Value):
    """What another field may hold, or nothing."""

    def __init__(self, field: Value) -> None:
        self.field = field
        self._unsaid = field.unsaid if isinstance(field, StatedEnum) else None

    def fits(self, value: Any, players: int) -> bool:
        """Whether there is nothing, or what fits."""
        return not value or value is self._unsaid or self.field.fits(value, players)

    def wrong(self, value: Any, players: int) -> tuple[str, str]:
        """Return what is wrong with what there is."""
        return self.field.wrong(value, players)

    def source(self, value: str, field: str) -> str:
        """Return whether there is nothing, or what fits."""
        return f"(not {value} or {value} is {field}._unsaid or {self.field.source(value, f'{field}.field')})"


class Some(Value):
    """A list with at least one entry, and not too many; `what` says one that is not, with {} for their number."""

    def __init__(self, what: str, expected: str, *, most: int | None = None) -> None:
        self._what = what
        self._expected = expected
        self._most = most

    def fits(self, value: tuple[Any, ...], players: int) -> bool:
        """Whether there is an entry, and not one too many."""
        return len(value) > 0 and (self._most is None or len(value) <= self._most)

    def wrong(self, value: tuple[Any, ...], players: int) -> tuple[str, str]:
        """Return that there is none, or how many there are."""
        return self._what.format(len(value)), self._expected

    def source(self, value: str, field: str) -> str:
        """Return whether there is an entry, and not one too many."""
        return f"0 < len({value})" + ("" if self._most is None else f" <= {self._most}")


class OneAction(Message, frozen=True):
    """A message of which exactly one field is set; what may stand beside any of them comes behind these fields."""

    also: ClassVar[Mapping[str, str]] = {}
    """Verbs of other games that are understood, each with the one that means the same here and is written."""

    def action(self) -> Any:
        """Return the field that is set."""
        return next(filter(None, astuple(self)), None)


def first_action(kind: type[OneAction], value: str) -> str:
    """Return as Python source the action that a message holds, where no time is to be lost."""
    return f"({' or '.join(f'{value}.{name}' for name in actions_of(kind).values())})"


def actions_of(kind: type[OneAction]) -> dict[type[Message], str]:
    """Return the actions of which a message holds one, each with its field."""
    hints = get_type_hints(kind)
    return {get_args(hint)[0]: name for name, hint in hints.items() if get_origin(hint) is UnionType}


def rule_of(hint: Any) -> Value | None:
    """Return what a field may hold that is no message and no list, if that is declared."""
    if get_origin(hint) is not Annotated:
        return None
    kind, *extras = get_args(hint)
    if get_origin(kind) is tuple:
        return None
    return next((extra for extra in extras if isinstance(extra, Value)), None)


class Called(Value):
    """The name of a thing, of one word or more; of some things it may be unknown."""

    def __init__(self, what: str, expected: str = "", *, may_be_unknown: bool = False) -> None:
        self.what = self.thing = what
        self.expected = expected or f"the name of a {what}"
        self.may_be_unknown = may_be_unknown

    def fits(self, value: str, players: int) -> bool:
        """Whether there is a name, and nothing odd in it."""
        return (value.isascii() and are_plain((value,))) or not any(self._problems(value))

    def wrong(self, value: str, players: int) -> tuple[str, str]:
        """Return what is odd in the name."""
        problem = next(self._problems(value))
        return problem.message, problem.expected if value else self.expected

    def _problems(self, value: str) -> Iterator[Problem]:
        return name_problems(value, self.what, "")


class Word(Called):
    """A name that is one word, or in quotes."""


class ButLast(Called):
    """A name of all words but the last, which is another name."""


class Wording(Called):
    """What is printed somewhere: all words up to a comma."""

    def _problems(self, value: str) -> Iterator[Problem]:
        return required_text_problems(value, self.what, "")


class Owner(Seat):
    """The seat of a player whose things are named behind."""

    def __init__(self, of: str, expected: str) -> None:
        self.of = of
        self.expected = expected

"""Names that no list tells: what the things of a component set are called is for its owner to say."""

from collections.abc import Iterator

from interlock.basics.fields import Seat, Value
from interlock.basics.problem import Problem
from interlock.basics.texts import are_plain, name_problems, required_text_problems


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

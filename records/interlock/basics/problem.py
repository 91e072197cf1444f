"""A problem of a record, with its place, and the error that carries all problems of a record."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from msgspec import Struct
from msgspec.structs import force_setattr, replace

# What is said of a mistake is short, however long the text is that has it.
_LONGEST = {"message": 400, "expected": 1000, "field": 400}
_NEVER_CUT = min(_LONGEST.values())
_CUT = "…"

MOST_PROBLEMS = 1000
"""Nobody reads more; what has more is no record."""


class Problem(Struct, frozen=True):
    """One thing that cannot be read, and where it stands."""

    message: str
    expected: str = ""
    field: str = ""
    """The field by its path in GameRecord, such as `moves[3].chicago_express.extend_network.hexes[1]`."""
    line: int = 0
    """The line of a text, from 1; 0 where there is none."""
    column: int = 0
    width: int = 1
    text: str = ""
    """The line itself."""
    lines: int = 1
    """On how many lines it stands: what is unknown is told once."""

    def __post_init__(self) -> None:
        if max(len(self.message), len(self.expected), len(self.field)) <= _NEVER_CUT:
            return
        for name, longest in _LONGEST.items():
            said = getattr(self, name)
            if len(said) > longest:
                force_setattr(self, name, said[:longest] + _CUT)

    def sentence(self) -> str:
        """Say what is wrong and what was expected."""
        message = self.message if self.lines == 1 else f"{self.message}, on {self.lines} lines"
        return f"{message}; expected {self.expected}" if self.expected else message

    def placed(self) -> str:
        """Say where it stands, what is wrong and what was expected."""
        if self.column:
            return f"line {self.line}, column {self.column}: {self.sentence()}"
        where = f"line {self.line}" if self.line else ""
        return ": ".join(filter(None, (where, self.field, self.sentence())))


def below(path: str, problems: Iterable[Problem]) -> Iterator[Problem]:
    """Yield problems whose fields are paths in a message or a list, by their paths from further up."""
    for problem in problems:
        dot = "." if problem.field and not problem.field.startswith("[") else ""
        yield replace(problem, field=f"{path}{dot}{problem.field}")


UNKNOWN = "unknown "
"""How it begins to be told that a word means nothing here."""


def unknown_word(message: str) -> str | None:
    """Return by what a word that means nothing is recognized where it stands again, whatever its case."""
    return message.casefold() if message.startswith(UNKNOWN) else None


def each_unknown_once(problems: Iterable[Problem]) -> list[Problem]:
    """Return problems in their order; what is unknown stands only where it is found first."""
    found: list[Problem] = []
    first: dict[str, int] = {}
    last: dict[str, int] = {}
    for problem in problems:
        word = unknown_word(problem.message) if problem.line else None
        if word is None or first.setdefault(word, len(found)) == len(found):
            found.append(problem)
        elif problem.line != last[word]:
            told = found[first[word]]
            found[first[word]] = replace(told, lines=told.lines + problem.lines)
        if word is not None:
            last[word] = problem.line
    return found


def in_order(problem: Problem) -> tuple[int, int]:
    """Return what problems are sorted by: their place."""
    return problem.line, problem.column


def overlap(one: Problem, other: Problem) -> bool:
    """Tell whether two problems are of the same part of a line: the second may only follow from the first."""
    return one.line == other.line and one.column < other.column + other.width and other.column < one.column + one.width


class RecordError(ValueError):
    """A record that cannot be read, or is not sound; it carries every problem found."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(problem.placed() for problem in self.problems))


@contextmanager
def lines_from(first: int) -> Iterator[None]:
    """Count the lines of what is wrong with a text from its first one, which may stand far down in a file.

    There, what has just a field is on the first line: in JSON Lines it is all there is.
    """
    try:
        yield
    except RecordError as error:
        if first == 1:
            raise
        raise RecordError([replace(each, line=max(each.line, 1) + first - 1) for each in error.problems]) from None

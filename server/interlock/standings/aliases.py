"""Read alias files, which list the spellings of one player's name:

`Ann Miller = Ann, A. Miller, "Miller, Ann"`, one line a player.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Set
from typing import NamedTuple

from interlock.basics.limits import LONGEST_NAME
from interlock.basics.names import name_key
from interlock.basics.problem import MOST_PROBLEMS, Problem, RecordError
from interlock.basics.texts import name_problems

LONGEST_LINE = 10_000
MOST_LINES = 100_000

_EXPECTED = 'NAME = OTHER NAME, OTHER NAME; a name with a comma, a semicolon or a "=" in double quotes'
_PART = re.compile(
    r"""\s*(?:
        "(?P<quoted>(?:[^"\\]|\\.)*)"
        | (?P<name>[^\s,=;"](?:[^,=;"]*[^\s,=;"])?)
        | (?P<sign>[,=])
        | (?P<comment>;.*)
        | (?P<other>\S)
    )""",
    re.VERBOSE,
)


class Aliases(NamedTuple):
    """The names by which players go, by the keys of all their spellings."""

    names: Mapping[str, str]

    def name_of(self, key: str) -> str | None:
        """Return the name by which the player with the key of a spelling goes, if any is told."""
        return self.names.get(key)

    def unmet(self, keys: Set[str]) -> list[str]:
        """Return the players of whom none of the other spellings has one of the keys."""
        met = {name for key, name in self.names.items() if key in keys and key != name_key(name)}
        return [name for name in dict.fromkeys(self.names.values()) if name not in met]


NONE = Aliases({})


class _Name(NamedTuple):
    text: str
    column: int


def read_aliases(lines: Iterable[str]) -> Aliases:
    """Read the lines of a file of aliases; RecordError with every problem and its line."""
    names: dict[str, str] = {}
    first: dict[str, int] = {}
    problems: list[Problem] = []
    for number, line in enumerate(lines, 1):
        found = list(_line_problems(number, line, names, first))
        problems += found[: MOST_PROBLEMS - len(problems)]
    if problems:
        raise RecordError(problems)
    return Aliases(names)


def _line_problems(number: int, line: str, names: dict[str, str], first: dict[str, int]) -> Iterator[Problem]:
    """Take in one line, and yield what is wrong with it."""
    if number > MOST_LINES or len(line) > LONGEST_LINE:
        limit = f"at most {MOST_LINES} lines, each of at most {LONGEST_LINE} characters"
        yield Problem("too much", limit, line=number, column=1)
        return
    parts = [(match.lastgroup or "", match) for match in _PART.finditer(line)]
    told = [(kind, match) for kind, match in parts if kind != "comment"]
    if not told:
        return
    for at, (kind, match) in enumerate(told):
        column = match.start(kind) + 1
        wanted = ("quoted", "name") if at % 2 == 0 else ("sign",)
        if kind not in wanted or (at % 2 and match[kind] != ("=" if at == 1 else ",")):
            yield _problem(number, column, line, f"'{match[kind]:.80}'", _EXPECTED)
            return
    if len(told) < 3 or len(told) % 2 == 0:
        yield _problem(number, len(line.rstrip()) + 1, line, "the line ends", _EXPECTED)
        return
    spelled = [_Name(_unquoted(kind, match), match.start(kind) + 1) for kind, match in told[::2]]
    name = spelled[0].text
    for at, each in enumerate(spelled):
        for problem in name_problems(each.text, "name", ""):
            yield _problem(number, each.column, line, problem.message, problem.expected)
        if len(each.text) > LONGEST_NAME:
            yield _problem(
                number, each.column, line, f"a name of {len(each.text)} characters", f"at most {LONGEST_NAME}"
            )
        key = name_key(each.text)
        if key in first and not (at and first[key] == number and names[key] == name and key == name_key(name)):
            claimed = f"'{each.text:.80}' is {names[key]} on line {first[key]} already"
            yield _problem(number, each.column, line, claimed, "each spelling once")
        first.setdefault(key, number)
        names.setdefault(key, name)


def _problem(line: int, column: int, text: str, message: str, expected: str) -> Problem:
    return Problem(message, expected, line=line, column=column, text=text)


def _unquoted(kind: str, match: re.Match[str]) -> str:
    return re.sub(r"\\(.)", r"\1", match[kind]) if kind == "quoted" else match[kind]

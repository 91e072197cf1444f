"""Why a record cannot be read."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import force_setattr

# What is said of a mistake is short, however long the text is that has it.
_LONGEST = {"message": 400, "expected": 1000, "field": 400}
_CUT = "…"


class Problem(Struct, frozen=True):
    """One thing that cannot be read, and where it stands."""

    message: str
    expected: str = ""
    field: str = ""
    """The field by its path in GameRecord, such as `moves[3].chicago_express.extend.hexes[1]`."""
    line: int = 0
    """The line of a text, from 1; 0 where there is none."""
    column: int = 0
    width: int = 1
    text: str = ""
    """The line itself."""

    def __post_init__(self) -> None:
        for name, longest in _LONGEST.items():
            said = getattr(self, name)
            if len(said) > longest:
                force_setattr(self, name, said[:longest] + _CUT)

    def sentence(self) -> str:
        """Say what is wrong and what was expected."""
        return f"{self.message}; expected {self.expected}" if self.expected else self.message


def in_order(problem: Problem) -> tuple[int, int]:
    """Return what problems are sorted by: their place."""
    return problem.line, problem.column


class RecordError(ValueError):
    """A record that cannot be read; it carries every problem found."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(problem.sentence() for problem in self.problems))

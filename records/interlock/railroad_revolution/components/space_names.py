"""What a rail space is called by its line, such as "Denver-Omaha-1.3", the first of three."""

import re
from collections.abc import Sequence
from typing import NamedTuple

_SPACE = re.compile(r"([^-]+)-([^-]+)-([1-9])\.([1-9])")


class OnLine(NamedTuple):
    """A place on a line."""

    between: tuple[str, str]
    position: int
    length: int

    def names(self) -> tuple[str, str]:
        """Return what the space is called, counted from either end."""
        one, two = self.between
        back = self.length + 1 - self.position
        return f"{one}-{two}-{self.position}.{self.length}", f"{two}-{one}-{back}.{self.length}"


def on_line(name: str) -> OnLine | None:
    """Return the place that a name tells of; None where it tells none."""
    found = _SPACE.fullmatch(name)
    if not found or int(found[3]) > int(found[4]):
        return None
    return OnLine((found[1], found[2]), int(found[3]), int(found[4]))


def names_on_line(between: Sequence[str], position: int | None, length: int) -> tuple[str, ...]:
    """Return what a space that lies on a line is called by it; nothing where nobody has told enough."""
    if len(between) != 2 or not position or position > length:
        return ()
    return OnLine((between[0], between[1]), position, length).names()

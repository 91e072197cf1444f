"""Group the refusals of records that cannot be read: a file may hold very many of one kind."""

import re
from collections.abc import Iterator

import click

from interlock.basics.wording import count

_SHOWN = 10
"""How many refusals of a kind are shown."""
_MOST_KINDS = 1000
_NUMBER = re.compile("[0-9]+")


class Refusals:
    """Counts refusals that differ only in their numbers, such as those of record and line."""

    def __init__(self) -> None:
        self._kinds: dict[str, tuple[int, str]] = {}

    def shown(self, refusal: str) -> str:
        """Return a refusal, or "" where enough of its kind have been shown."""
        kind = _NUMBER.sub("0", refusal)
        number, first = self._kinds.get(kind, (0, click.unstyle(refusal.partition("\n")[0])))
        if number or len(self._kinds) < _MOST_KINDS:
            self._kinds[kind] = number + 1, first
        return refusal if number < _SHOWN else ""

    def more(self) -> Iterator[str]:
        """Yield a sentence for each kind of which not all refusals were shown."""
        for number, first in self._kinds.values():
            if number > _SHOWN:
                records = count(number - _SHOWN, "more record")
                yield f"{records} cannot be read for the same reason as {first.removeprefix('interlock: ')}"

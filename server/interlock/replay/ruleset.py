"""Versions of a game's rules.

The rules of a game are read as its options say. When a reading changes, it becomes an option, and the older value holds
for the versions before (`Option.by_ruleset`), so that a record which names its version stays judged as it was. What was
plainly wrong is mended in all versions.
"""

from collections.abc import Sequence

from msgspec import Struct

from interlock.replay.option import Option


class Ruleset(Struct, frozen=True):
    """A version of a game's rules: a set of readings."""

    version: str
    """As the header of a record names it."""
    text: str
    """What is read otherwise than in the version before."""

    def readings(self, options: Sequence[Option]) -> dict[str, str]:
        """Return the options that this version reads otherwise than the newest, with their values."""
        return {option.name: option.by_ruleset[self.version] for option in options if self.version in option.by_ruleset}


FIRST = (Ruleset("1", "The first version."),)
"""The versions of a game of which no reading has changed yet."""

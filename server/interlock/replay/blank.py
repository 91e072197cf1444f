"""A set-up to fill in."""

from collections.abc import Mapping

from msgspec import Struct

from interlock.record.model import Setup


class Blank(Struct, frozen=True):
    """A set-up in which what chance fixed is unknown, and what to write over it."""

    setup: Setup
    hints: Mapping[str, str]
    """What each of its lines tells, by the name of the line."""
    first: str = ""
    """What a first move may look like, where nobody has told what may be done."""

"""What new track comes to."""

from collections.abc import Mapping

from msgspec import Struct

from interlock.games.age_of_steam.network import Section


# It is never part of a ring, so the garbage collector has nothing to find.
class Reach(Struct, frozen=True, gc=False):
    """What a new track comes to on one side: the end it then has there, and the section that it joins, if any."""

    end: int
    section: Section | None


Joined = tuple[Reach, Reach]
Joins = Mapping[int, Joined]
"""What each new or redirected track of a plan joins."""

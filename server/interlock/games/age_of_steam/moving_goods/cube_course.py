"""The course of a moved cube: its start, its stops and the links that it uses."""

from msgspec import Struct

from interlock.games.age_of_steam.mechanics.network import Section


# It is never part of a ring, so the garbage collector has nothing to find.
class Course(Struct, frozen=True, gc=False):
    """The way that a cube takes, in numbers."""

    start: int
    stops: list[int]
    """The hex that each step leads to."""
    links: list[Section | None]
    """The link that each step uses; None where there is none, or it cannot be told which."""

    def used(self) -> list[Section]:
        """Return the links that are used."""
        return [link for link in self.links if link is not None]

    def end(self) -> int:
        """Return where it leads."""
        return self.stops[-1] if self.stops else self.start

"""Structs for laying a tile: the tile that is taken, the fate of each old track, and what each new track reaches."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from interlock.games.age_of_steam.mechanics.network import Section
from interlock.replay.rule import Rule

Counted = tuple[tuple[int, int], ...]
"""Tiles that are of another kind from then on: hexes and kinds."""


# It is never part of a ring, so the garbage collector has nothing to find.
class Plan(Struct, frozen=True, gc=False):
    """What laying a tile amounts to."""

    hex: int
    tracks: tuple[int, ...]
    """All tracks of the new tile."""
    kinds: Sequence[int]
    """The kinds of tile that it may be of."""
    kind: int
    """The kind that is taken."""
    left: bool
    """Whether a tile of that kind is left."""
    counted: Counted
    """Tiles on towns that are of another kind from then on, so that one of this kind is left: hexes and kinds."""
    added: tuple[int, ...]
    """The tracks that are new."""
    redirects: tuple[tuple[int, int], ...]
    """The tracks that are turned elsewhere, before and after."""
    lost: tuple[int, ...]
    """The tracks that are neither kept nor redirected."""
    cost: int
    cost_rule: Rule
    full_cost: int
    """What it costs without a discount."""
    town_marker: bool
    """Whether the tile needs a town marker."""
    replaces: bool
    """Whether another tile makes room for it."""

    def goes(self) -> tuple[int, ...]:
        """Return the tracks that do not stay as they are."""
        return (*self.lost, *(before for before, _ in self.redirects))

    def new(self) -> tuple[int, ...]:
        """Return the tracks that were not there before."""
        return (*self.added, *(after for _, after in self.redirects))


# It is never part of a ring, so the garbage collector has nothing to find.
class Reach(Struct, frozen=True, gc=False):
    """What a new track comes to on one side: the end it then has there, and the section that it joins, if any."""

    end: int
    section: Section | None


Joined = tuple[Reach, Reach]
Joins = Mapping[int, Joined]
"""What each new or redirected track of a plan joins."""

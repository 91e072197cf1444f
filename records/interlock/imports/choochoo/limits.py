"""How much an export may hold: no more than a record may."""

from typing import Annotated

from msgspec import Meta

MOST_ACTIONS = 100_000
MOST_PARTS = 100
"""How many there may be of anything else, but for hexes and the cubes in the bag."""
MOST_HEXES = 2_600
MOST_CUBES = 1_000

Few = Meta(max_length=MOST_PARTS)
Name = Annotated[str, Meta(max_length=80)]
"""The name of anything."""
Seed = Annotated[str, Meta(max_length=1_000)]

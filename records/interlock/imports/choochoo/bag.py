"""The site's bag: a list of cubes, because which one is drawn depends on where it lies."""

from collections.abc import Iterable

from interlock.imports.seedrandom import SeedRandom
from interlock.record.color import Color


class SiteBag:
    """The cubes in the bag, in the order that the site keeps them in."""

    def __init__(self, cubes: Iterable[Color]) -> None:
        self.cubes = list(cubes)

    def draw(self, count: int, random: SeedRandom) -> tuple[Color, ...]:
        """Draw cubes, as many as there are."""
        return tuple(self.cubes.pop(random.below(len(self.cubes))) for _ in range(min(count, len(self.cubes))))

    def put_back(self, cubes: Iterable[Color]) -> None:
        """Put cubes that were delivered, or drawn and not wanted, into the bag."""
        self.cubes += cubes

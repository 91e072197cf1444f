"""A small map of its own, as a new one would be written: cubes grow between building and moving."""

from collections.abc import Iterator

from interlock.basics.color import Color
from interlock.games.age_of_steam.goods_growth.growth import draw_for_city
from interlock.games.age_of_steam.goods_growth.growth_rules import DRAWING
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable, BaseMap
from interlock.replay.decision import Flow
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import rulebook

HARVEST = Rule(
    "AOS-HARVEST",
    "After building one cube is drawn for the first city of the map that has none.",
    rulebook("Harvest"),
    messages=DRAWING,
)
NO_BLACK = Rule(
    "AOS-NO-BLACK", "Black cubes stay in cities.", rulebook("Harvest"), "the black cube on {hex} is never moved"
)


class Harvest(BaseMap):
    """What is different where cubes are harvested."""

    rules = (HARVEST, NO_BLACK)
    starting_cash = 15

    def before_moving(self, table: AgeOfSteamTable) -> Flow:
        """Draw a cube for a city that has none."""
        empty = (hex_ for hex_, city in enumerate(table.city) if city and not table.cubes[hex_])
        if (hex_ := next(empty, None)) is not None:
            yield from draw_for_city(table, hex_, HARVEST)

    def leave_faults(self, table: AgeOfSteamTable, seat: int, hex_: int, cube: Color) -> Iterator[Violation]:
        """Black cubes are not moved."""
        yield from super().leave_faults(table, seat, hex_, cube)
        if cube is Color.BLACK:
            yield NO_BLACK.broken("start", hex=table.name(hex_))

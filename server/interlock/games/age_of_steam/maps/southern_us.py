"""Southern U.S. (rulebook, Regeln für Zusatzkarten)."""

from collections.abc import Iterable, Iterator

from interlock.basics.color import Color
from interlock.games.age_of_steam.goods_growth.growth import draw_for_city
from interlock.games.age_of_steam.goods_growth.growth_rules import DRAWING
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable, BaseMap, Site
from interlock.games.age_of_steam.mechanics.goods import UNKNOWN, words
from interlock.games.age_of_steam.mechanics.land import Land
from interlock.games.age_of_steam.moving_goods.cube_course import Course
from interlock.games.age_of_steam.options import option
from interlock.games.age_of_steam.setup.setup_rules import ON_MAP
from interlock.record.age_of_steam import MoveCube
from interlock.record.model import Header
from interlock.replay.decision import Decision, Flow
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import reading, rulebook

_PLACE = "Regeln für Zusatzkarten, Southern U.S."
_SOURCE = rulebook(_PLACE)
SETUP = Rule(
    "AOS-SUS-SETUP",
    "The display is filled as usual; a white cube lies in each town, 4 cubes in Atlanta, 3 each in Charleston, "
    "Savannah, Mobile and New Orleans, 1 in every other city.",
    _SOURCE,
    messages={**ON_MAP, "color": "a {color} cube lies on {hex}"},
)
_MOVER = reading(
    _PLACE,
    says="that one's income rises by 1 more for cotton",
    takes="the income of the player who moves it",
    of="whose income rises",
)
COTTON = Rule(
    "AOS-SUS-COTTON",
    "White cubes, from a town or a New City, are moved like others, to one of the four ports; the first port reached "
    "ends the move, and they leave the game. The mover gets 1 income besides. A New City keeps the cotton of its town.",
    rulebook(_PLACE, _MOVER),
)
_PAID_FOR_COTTON: Rule = COTTON.resting_on(_MOVER)
GROWTH = Rule(
    "AOS-SUS-GROWTH",
    "In rounds 1 to 4 one more cube from the bag goes to Atlanta, after production and before the dice.",
    rulebook(
        _PLACE,
        reading(
            _PLACE,
            takes="after production and before the dice",
            of="when it is drawn",
        ),
    ),
    messages=DRAWING,
)
REDUCTION = Rule(
    "AOS-SUS-REDUCTION",
    "From round 4 on the income reduction is doubled (option southern_reduction).",
    rulebook(_PLACE),
)
_DOUBLED = option(
    "southern_reduction",
    "from_4",
    "only_4",
    {"from_4": False, "only_4": True},
    "Southern U.S.: whether income reduction is doubled from round 4 on or in round 4 only.",
)

ATLANTA = "Atlanta"
WAR = 4
"""The round of the Civil War."""


class SouthernUS(BaseMap):
    """What is different in Southern U.S."""

    rules = (SETUP, COTTON, GROWTH, REDUCTION)
    map_rule = SETUP
    options = (_DOUBLED,)
    site = Site(0, 16)

    def __init__(self, header: Header) -> None:
        self.doubled_once = bool(_DOUBLED.chosen(header))

    def first_cube(self, land: Land, hex_: int, bag: list[Color]) -> Color:
        """Towns have cotton."""
        return Color.WHITE if land.town[hex_] else super().first_cube(land, hex_, bag)

    def as_known(self, land: Land, hex_: int, cube: Color) -> Color:
        """Towns have cotton."""
        return Color.WHITE if cube is UNKNOWN and land.town[hex_] else cube

    def wrong_on_hex(self, table: AgeOfSteamTable, hex_: int) -> Iterator[Violation]:
        """Towns hold cotton, and nothing else does."""
        for cube in dict.fromkeys(table.cubes[hex_]):
            if (cube is Color.WHITE) != table.land.town[hex_]:
                yield SETUP.broken("color", color=words([cube]), hex=table.name(hex_))

    def leave_faults(self, table: AgeOfSteamTable, seat: int, hex_: int, cube: Color) -> Iterator[Violation]:
        """Cotton is moved from towns as well."""
        if cube is not Color.WHITE:
            yield from super().leave_faults(table, seat, hex_, cube)

    def delivered(self, table: AgeOfSteamTable, seat: int, action: MoveCube, course: Course) -> Iterable[Decision]:
        """Cotton leaves the game and pays the mover."""
        if action.cube is not Color.WHITE:
            return super().delivered(table, seat, action, course)
        table.earn(seat, 1, _PAID_FOR_COTTON)
        return ()

    def before_dice(self, table: AgeOfSteamTable) -> Flow:
        """Draw a cube for Atlanta in the first rounds."""
        if table.round <= WAR:
            yield from draw_for_city(table, table.land.grid.hex(ATLANTA), GROWTH)

    def reduction(self, table: AgeOfSteamTable, seat: int, loss: int, rule: Rule) -> tuple[int, Rule]:
        """Double the reduction."""
        doubled = table.round == WAR or (table.round > WAR and not self.doubled_once)
        return (2 * loss, REDUCTION) if doubled else (loss, rule)


MAP = SouthernUS

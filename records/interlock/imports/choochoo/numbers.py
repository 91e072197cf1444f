"""What the site's numbers mean."""

from typing import Annotated, Literal

from msgspec import Meta

from interlock.record.age_of_steam import SpecialAction
from interlock.record.color import Color

Good = Literal[0, 1, 2, 3, 4, 5]
CUBES: dict[Good, Color] = {
    0: Color.BLUE,
    1: Color.BLACK,
    2: Color.RED,
    3: Color.PURPLE,
    4: Color.YELLOW,
    5: Color.WHITE,
}

Colour = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9]
PLAYERS: dict[Colour, str] = {
    1: "red",
    2: "yellow",
    3: "green",
    4: "purple",
    5: "black",
    6: "blue",
    7: "brown",
    8: "white",
    9: "pink",
}

Chosen = Literal[0, 1, 2, 3, 4, 5, 6]
ACTIONS: dict[Chosen, SpecialAction] = {
    0: SpecialAction.LOCOMOTIVE,
    1: SpecialAction.FIRST_BUILD,
    2: SpecialAction.FIRST_MOVE,
    3: SpecialAction.ENGINEER,
    4: SpecialAction.TURN_ORDER,
    5: SpecialAction.URBANIZATION,
    6: SpecialAction.PRODUCTION,
}

Group = Literal[1, 2]
Rolled = Literal[1, 2, 3, 4, 5, 6]
AREAS: dict[Group, str] = {1: "light", 2: "dark"}
NEW_CITIES: dict[tuple[Group, Rolled], str] = {
    (1, 3): "A",
    (1, 4): "B",
    (1, 5): "C",
    (1, 6): "D",
    (2, 1): "E",
    (2, 2): "F",
    (2, 3): "G",
    (2, 4): "H",
}
"""The New Cities by their columns' area and number."""
NEW_CITY_COLOURS: dict[str, Color] = {
    "A": Color.RED,
    "B": Color.BLUE,
    "C": Color.BLACK,
    "D": Color.BLACK,
    "E": Color.YELLOW,
    "F": Color.PURPLE,
    "G": Color.BLACK,
    "H": Color.BLACK,
}

Exit = Literal[1, 2, 3, 4, 5, 6]
Amount = Annotated[int, Meta(ge=0, le=1_000_000)]

"""The component set that nobody has filled in yet: what is publicly known of the game, the rest empty."""

from interlock.railroad_revolution.components.counts import (
    BUILDINGS,
    CITIES,
    CITY_TILES,
    DEALS,
    MILESTONES,
    RAILS,
    SECTIONS,
    SETUP_TILES,
    START_CITIES,
    TELEGRAPH_TILES,
    TRAIN_KINDS,
)
from interlock.railroad_revolution.components.model import (
    UNKNOWN,
    ComponentCity,
    ComponentCityTile,
    ComponentDeal,
    ComponentMilestone,
    ComponentOffer,
    ComponentPlayerBoard,
    ComponentRailSpace,
    ComponentSection,
    ComponentSet,
    ComponentSide,
    ComponentTelegraphTile,
    ComponentTracks,
    ComponentTrain,
)

_NAMED_BY_REVIEWERS = ("Denver", "Salt Lake City", "El Paso")
_LOWEST = {"left": 0, "middle": 1, "right": 5}


def blank_set(name: str) -> ComponentSet:
    """Return an empty set of that name."""
    named = START_CITIES + _NAMED_BY_REVIEWERS
    cities = [ComponentCity(city, tile=city not in START_CITIES) for city in named]
    cities += [ComponentCity(tile=True)] * (CITIES - len(named))
    kinds = [ComponentTrain(bonus="promote 2"), *[ComponentTrain()] * (TRAIN_KINDS - 1)]
    return ComponentSet(
        id=name,
        edition="base-2016",
        cities=tuple(cities),
        rail_spaces=(ComponentRailSpace("Washington-Charlotte-1", START_CITIES, 1),),
        sections=(ComponentSection(),) * SECTIONS,
        vp_between=(UNKNOWN,) * (SECTIONS - 1),
        player_board=ComponentPlayerBoard((UNKNOWN,) * BUILDINGS, (UNKNOWN,) * RAILS),
        tracks=ComponentTracks(*((low, UNKNOWN) for low in _LOWEST.values())),
        city_tiles=tuple(ComponentCityTile(str(number)) for number in range(1, CITY_TILES + 1)),
        telegraph_tiles=tuple(ComponentTelegraphTile(str(number)) for number in range(1, TELEGRAPH_TILES + 1)),
        trains=tuple(kinds),
        deals=tuple(ComponentDeal(str(number), (ComponentOffer(), ComponentOffer())) for number in range(1, DEALS + 1)),
        milestones=tuple(ComponentMilestone(str(number)) for number in range(1, MILESTONES + 1)),
        setup_sides=tuple(ComponentSide(str(tile), side) for tile in range(1, SETUP_TILES + 1) for side in ("A", "B")),
    )

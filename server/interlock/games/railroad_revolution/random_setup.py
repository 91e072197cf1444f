"""The set-up of a random game: which tile lies where, and what is dealt."""

from random import Random

from interlock.games.railroad_revolution.table import LETTERS
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.record.railroad_revolution import DealtMilestones, PlacedTile, RailroadRevolutionSetup


def random_set_up(components: ComponentSet, players: int, random: Random) -> RailroadRevolutionSetup:
    """Deal the tiles of a component set."""
    cities = [city.name for city in components.cities if city.tile]
    sections = [str(number) for number, section in enumerate(components.sections, 1) if section.tile]
    city_tiles = random.sample([tile.id for tile in components.city_tiles], len(cities))
    telegraph_tiles = random.sample([tile.id for tile in components.telegraph_tiles], len(sections))
    dealt = [
        random.sample([tile.id for tile in components.milestones if tile.letter == letter], players)
        for letter in LETTERS[:2]
    ]
    return RailroadRevolutionSetup(
        tuple(map(PlacedTile, cities, city_tiles)),
        tuple(map(PlacedTile, sections, telegraph_tiles)),
        tuple(DealtMilestones(seat, pair) for seat, pair in enumerate(zip(*dealt, strict=True), 1)),
        random.choice(components.deals).id,
    )

"""What lies on the map, as tables: who has a station in a city, an office in a section, rails on a line."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from interlock.games.railroad_revolution.position import RailroadRevolutionPosition
from interlock.pictures.picture import Table
from interlock.pictures.railroad_revolution.brief import NOT_TOLD
from interlock.railroad_revolution.components.model import ComponentRailSpace, ComponentSet

Place = TypeVar("Place", str, int)
Row = tuple[str | int, ...]


def map_tables(position: RailroadRevolutionPosition, components: ComponentSet, names: Sequence[str]) -> Iterator[Table]:
    """Yield the tables of cities, of telegraph sections and of lines, with a column for each player."""
    players = position.players
    cities: Iterator[Row] = (
        (
            city.name,
            NOT_TOLD if city.level is None else city.level,
            *(_built(city.name, each.stations, each.first_stations) for each in players),
        )
        for city in components.cities
    )
    yield Table("stations in cities", ("city", "level", *names), tuple(cities))
    sections: Iterator[Row] = (
        (section, *(_built(section, each.offices, each.first_offices) for each in players))
        for section in range(1, len(components.sections) + 1)
    )
    yield Table("offices in sections", ("section", *names), tuple(sections))
    networks = [{*each.network} for each in players]
    lines: dict[str, list[ComponentRailSpace]] = {}
    for space in components.rail_spaces:
        lines.setdefault("-".join(space.between), []).append(space)
    rails = ((line, *(_laid(spaces, network) for network in networks)) for line, spaces in lines.items())
    yield Table("rails on lines", ("line", *names), tuple(rails))


def _built(place: Place, places: Sequence[Place], first: Sequence[Place]) -> str:
    return "first" if place in first else "built" if place in places else ""


def _laid(spaces: Sequence[ComponentRailSpace], network: set[str]) -> str:
    """Return the numbers of the spaces that are in a network; their names where nobody has told the numbers."""
    return ", ".join(str(space.position or space.id) for space in spaces if space.id in network)

"""The parts that add up to a figure of Age of Steam: links, sections, track and cubes.

Only `explain` loads this module.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from interlock.basics.color import Color
from interlock.basics.text_format import count
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.mechanics.network import Section
from interlock.replay.verdict import ScorePart


def parts_of(table: AgeOfSteamTable, subject: str, quantity: str) -> Iterator[ScorePart]:
    """Yield what a figure is made of, where it is made of something."""
    if quantity in ("links", "sections", "markers", "track"):
        seat = table.names.index(subject)
        for section in table.network.sections:
            if section.owner == seat:
                yield from _section(table, section, quantity)
    elif quantity == "bag":
        yield from _cubes(table.bag.items())
    elif quantity == "cubes":
        yield from _cubes(Counter(table.cubes[table.land.grid.hex(subject)]).items())


def _section(table: AgeOfSteamTable, section: Section, quantity: str) -> Iterator[ScorePart]:
    """Yield what a section adds to a figure, if anything."""
    if quantity == "track":
        counted, value = table.finished(section), section.length
    else:
        counted, value = quantity == "markers" or section.complete() == (quantity == "links"), 1
    if counted:
        yield ScorePart(_section_name(table, section), value)


def _section_name(table: AgeOfSteamTable, section: Section) -> str:
    """Name a section by its ends and its length."""
    stops = [table.name(end) for end in section.ends if end >= 0]
    loose = [f"loose at {table.name(hex_)}" for hex_, _ in section.loose_ends()]
    return f"{' - '.join([*stops, *loose])} ({count(section.length, 'piece')} of track)"


def _cubes(cubes: Iterable[tuple[Color, int]]) -> Iterator[ScorePart]:
    return (ScorePart(color.name.lower(), number) for color, number in cubes if number)

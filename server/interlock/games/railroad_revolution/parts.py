"""List what a figure consists of: cities, stations, offices, milestones, trains and workers one by one."""

from collections.abc import Iterator

from interlock.games.railroad_revolution.end import TOP_LEVEL, TRAIN_POINTS, has_pair, track_value
from interlock.games.railroad_revolution.table.player import COLORS, LEFT, MIDDLE, PLACES, RIGHT, Player
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.record.railroad_revolution import COLOR_WORDS
from interlock.replay.verdict import ScorePart

_FIELDS = {place.name.lower(): index for index, place in enumerate(PLACES)}


def parts_of(table: RailroadRevolutionTable, subject: str, quantity: str) -> Iterator[ScorePart]:
    """Yield what a figure is made of, where it is made of something."""
    player = next((player for player in table.players[1:] if player.name == subject), None)
    if player is None:
        return
    if quantity in _FIELDS:
        yield from _workers(player.workers[_FIELDS[quantity]])
    elif quantity == "workers":
        yield from (ScorePart(name, sum(player.workers[index])) for name, index in _FIELDS.items())
    else:
        yield from _things(table, player, quantity)


def _workers(colors: list[int]) -> Iterator[ScorePart]:
    return (ScorePart(COLOR_WORDS[COLORS[index]], number) for index, number in enumerate(colors) if number)


def _things(table: RailroadRevolutionTable, player: Player, quantity: str) -> Iterator[ScorePart]:
    """Yield each thing that is counted, with what it counts."""
    printed, seat = table.printed, player.seat
    cities = sorted(player.cities)
    offices = [f"section {section + 1}" for section in player.offices]
    match quantity:
        case "network":
            yield from (ScorePart(printed.cities[city], 1) for city in cities)
        case "stations":
            yield from (ScorePart(printed.cities[city], 1) for city in player.stations)
        case "offices":
            yield from (ScorePart(name, 1) for name in offices)
        case "milestones":
            yield from (ScorePart(milestone.id, 1) for milestone in player.completed)
        case "trains" | "turned":
            trains = player.trains if quantity == "trains" else player.turned
            yield from (ScorePart(kind, number) for kind, number in sorted(trains.items()) if number)
        case "right-vp":
            value = track_value(table, seat, RIGHT)
            yield from (ScorePart(printed.cities[city], value) for city in cities if printed.levels[city] == TOP_LEVEL)
        case "middle-vp":
            value = track_value(table, seat, MIDDLE)
            yield from (ScorePart(printed.cities[city], value) for city in player.stations)
        case "left-vp":
            yield from (ScorePart(name, track_value(table, seat, LEFT)) for name in offices)
        case "milestone-vp":
            yield from (ScorePart(milestone.id, milestone.vp or 0) for milestone in player.completed)
        case "train-vp":
            trains = player.trains
            yield from (ScorePart(kind, TRAIN_POINTS * number) for kind, number in sorted(trains.items()) if number)
        case "between-vp":
            for section, points in enumerate(printed.between):
                if has_pair(table, seat, section):
                    yield ScorePart(f"sections {section + 1} and {section + 2}", points or 0)

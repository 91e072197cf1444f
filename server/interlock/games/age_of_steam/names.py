"""Names in moves and the set-up that mean nothing on the board: hexes, and sides that its hexes do not have."""

from collections.abc import Iterator

from interlock.basics.message import Message
from interlock.basics.problem import Problem
from interlock.boards.grid import Grid
from interlock.games.age_of_steam.land import land_of
from interlock.record.age_of_steam import LayTrack
from interlock.replay.hexes import hex_problems


def name_problems(message: Message, grid: Grid) -> list[Problem]:
    """Return hexes and sides that are not on the board."""
    found = hex_problems(message, grid)
    if isinstance(message, LayTrack):
        sides = land_of(grid).sides
        for track in message.tracks:
            if track.end not in sides or track.other_end not in sides:
                return [*found, *_side_problems(message, grid)]
    return found


def _side_problems(action: LayTrack, grid: Grid) -> Iterator[Problem]:
    sides = land_of(grid).sides
    for place, track in enumerate(action.tracks):
        for field, side in (("end", track.end), ("other_end", track.other_end)):
            if side not in sides:
                message = f"the hexes of this board have no side {side.name}"
                yield Problem(message, ", ".join(grid.sides), f"tracks[{place}].{field}")

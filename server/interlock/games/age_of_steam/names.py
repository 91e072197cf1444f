"""Names in moves that mean nothing on the board: hexes that are not there, sides that its hexes do not have."""

from collections.abc import Iterable, Iterator

from interlock.basics.problem import Problem
from interlock.boards.grid import Grid
from interlock.games.age_of_steam.land import land_of
from interlock.record.age_of_steam import AgeOfSteamSetup, BuildDirectLink, LayTrack, MoveCube, Urbanize
from interlock.replay.decision import Action
from interlock.replay.game import Misnomer, no_hex


def name_problems(actions: Iterable[Action | None], grid: Grid) -> Iterator[Misnomer]:
    """Yield hexes and sides that are not on the board."""
    find = grid.find
    sides = land_of(grid).sides
    for index, action in enumerate(actions):
        if isinstance(action, LayTrack):
            if find(action.hex) is None:
                yield no_hex(index, "lay.hex", action.hex, grid)
            for place, track in enumerate(action.tracks):
                for field, side in (("end", track.end), ("other_end", track.other_end)):
                    if side not in sides:
                        expected = ", ".join(grid.sides)
                        message = f"the hexes of this board have no side {side.name}"
                        yield Misnomer(index, f"lay.tracks[{place}].{field}", message, expected)
        elif isinstance(action, MoveCube):
            if find(action.start) is None:
                yield no_hex(index, "move.start", action.start, grid)
            for place, used in enumerate(action.path):
                if find(used.to) is None:
                    yield no_hex(index, f"move.path[{place}].to", used.to, grid)
        elif isinstance(action, Urbanize):
            if find(action.hex) is None:
                yield no_hex(index, "urbanize.hex", action.hex, grid)
        elif isinstance(action, BuildDirectLink):
            for field, name in (("city", action.city), ("other_city", action.other_city)):
                if find(name) is None:
                    yield no_hex(index, f"direct_link.{field}", name, grid)


def set_up_problems(setup: AgeOfSteamSetup, grid: Grid) -> Iterator[Problem]:
    """Yield hexes in a set-up that are not on the board."""
    for index, each in enumerate(setup.cubes):
        if grid.find(each.hex) is None:
            wrong = no_hex(index, "hex", each.hex, grid)
            yield Problem(wrong.message, wrong.expected, f"setup.age_of_steam.cubes[{index}].hex")

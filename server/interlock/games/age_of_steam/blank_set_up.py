"""The set-up to fill in."""

from interlock.basics.wording import listed
from interlock.boards.grid import Grid
from interlock.games.age_of_steam.goods import HEIGHT, UNKNOWN
from interlock.games.age_of_steam.land import land_of
from interlock.games.age_of_steam.maps.registry import map_of
from interlock.games.age_of_steam.options import OPTIONS, Options
from interlock.record.age_of_steam import AgeOfSteamSetup, CubesOnHex, DisplayColumn
from interlock.record.model import Header, Setup
from interlock.replay.blank import Blank
from interlock.replay.option import read_options


def blank_set_up(header: Header, grid: Grid) -> Blank:
    """Return the set-up with the players in the order of their seats, and with unknown cubes."""
    map_, land, options = map_of(grid.board.name), land_of(grid), read_options(OPTIONS, Options, header)
    seats = range(1, len(header.players) + 1)
    cubes = tuple(
        CubesOnHex(grid.names[hex_], (map_.as_known(land, hex_, UNKNOWN),) * count)
        for hex_ in range(len(grid.labels))
        if (count := map_.first_cubes(land, options, hex_))
    )
    display = tuple(
        DisplayColumn(column, (UNKNOWN,) * count) for column in HEIGHT if (count := map_.first_fields(column))
    )
    colors = listed((cube.name.lower() for cube in map_.bag), "or")
    hints = {
        "setup order": "as it was thrown",
        "setup cubes": f"for each ? the cube that lay there, {colors}; what hangs on one that stays ? is not checked",
        "setup display": "each column from the top field down",
    }
    order = tuple(seats) if len(seats) > 1 else ()
    return Blank(Setup(age_of_steam=AgeOfSteamSetup(order, (), cubes, display)), hints)

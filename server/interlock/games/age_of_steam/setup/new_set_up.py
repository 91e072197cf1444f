"""Set-ups for new games: blank, for a scribe to fill in, or drawn at random as the rulebook says."""

from collections.abc import Sequence
from random import Random

from interlock.basics.color import Color
from interlock.basics.text_format import list_words
from interlock.boards.grid import Grid
from interlock.games.age_of_steam.maps.registry import map_of
from interlock.games.age_of_steam.mechanics.goods import HEIGHT, UNKNOWN
from interlock.games.age_of_steam.mechanics.land import land_of
from interlock.games.age_of_steam.setup.set_up import order_by, tied
from interlock.record.age_of_steam import AgeOfSteamSetup, CubesOnHex, DisplayColumn, PlayerDice
from interlock.record.model import Header, Setup
from interlock.replay.game_type import Blank


def blank_set_up(header: Header, grid: Grid) -> Blank:
    """Return the set-up with the players in the order of their seats, and with unknown cubes."""
    map_, land = map_of(grid.board.name, header), land_of(grid)
    seats = range(1, len(header.players) + 1)
    cubes = tuple(
        CubesOnHex(grid.names[hex_], (map_.as_known(land, hex_, UNKNOWN),) * count)
        for hex_ in range(len(grid.labels))
        if (count := map_.first_cubes(land, hex_))
    )
    display = tuple(
        DisplayColumn(column, (UNKNOWN,) * count) for column in HEIGHT if (count := map_.columns.get(column, 0))
    )
    colors = list_words((cube.name.lower() for cube in map_.bag), "or")
    hints = {
        "setup order": "as it was thrown",
        "setup cubes": f"for each ? the cube that lay there, {colors}; what hangs on one that stays ? is not checked",
        "setup display": "each column from the top field down",
    }
    order = tuple(seats) if len(seats) > 1 else ()
    return Blank(Setup(age_of_steam=AgeOfSteamSetup(order, (), cubes, display)), hints)


def random_set_up(header: Header, grid: Grid, random: Random) -> AgeOfSteamSetup:
    """Return a set-up drawn at random: dice for the player order, cubes in the display and on the map."""
    map_, land = map_of(grid.board.name, header), land_of(grid)
    bag = [cube for cube, count in map_.bag.items() for _ in range(count)]
    random.shuffle(bag)
    display = tuple(
        DisplayColumn(column, tuple(_draw(bag, map_.never_on.get(column)) for _ in range(count)))
        for column in HEIGHT
        if (count := map_.columns.get(column, 0))
    )
    cubes = tuple(
        CubesOnHex(grid.names[hex_], tuple(map_.first_cube(land, hex_, bag) for _ in range(count)))
        for hex_ in range(len(grid.labels))
        if (count := map_.first_cubes(land, hex_))
    )
    throws = _throws(len(header.players), random)
    return AgeOfSteamSetup(tuple(order_by(throws)), tuple(throws), cubes, display)


def _draw(bag: list[Color], never: Color | None) -> Color:
    """Draw a cube from a shuffled bag; one that must not lie there goes back."""
    return bag.pop(next(index for index in reversed(range(len(bag))) if bag[index] is not never))


def _throws(players: int, random: Random) -> list[PlayerDice]:
    """Throw three dice for each player, and again for those who tie."""
    throws: list[PlayerDice] = []
    seats: Sequence[int] = range(1, players + 1) if players > 1 else ()
    while seats:
        throws += [PlayerDice(seat, tuple(random.randint(1, 6) for _ in range(3))) for seat in seats]
        seats = tied(throws)
    return throws

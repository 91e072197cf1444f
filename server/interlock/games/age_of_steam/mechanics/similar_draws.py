"""A few dice throws and cube draws similar to a rejected one, the most likely first."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement

from interlock.basics.color import Color
from interlock.games.age_of_steam.mechanics.goods import UNKNOWN

FACES = range(1, 7)


def throws_near(dice: Sequence[int], due: int) -> Iterator[tuple[int, ...]]:
    """Yield throws of so many dice that differ as little as may be from one that was written down."""
    missing = due - len(dice)
    if missing > 0:
        yield from ((*dice, *[face] * missing) for face in FACES)
    elif missing < 0:
        # One die too many may be any of them; of more only the last are left out.
        some = tuple(dice[: due + 1])
        yield from dict.fromkeys((*some[:place], *some[place + 1 :]) for place in range(due, -1, -1))
    else:
        yield tuple(dice)


def example_throw(count: int, first: int = 0) -> tuple[int, ...]:
    """Return what dice may show, where nobody has said what they do."""
    return tuple(FACES[(first + place) % len(FACES)] for place in range(count))


def draws_near(cubes: Sequence[Color], count: int, bag: Mapping[Color, int]) -> Iterator[tuple[Color, ...]]:
    """Yield draws of so many cubes from a bag that differ as little as may be from one that was written down."""
    kept: list[Color] = []
    for cube in cubes:
        if len(kept) <= count and (cube is UNKNOWN or kept.count(cube) < bag[cube]):
            kept.append(cube)
    if len(kept) >= count:
        yield from dict.fromkeys(combinations(kept, count))
        return
    for more in combinations_with_replacement([cube for cube, left in bag.items() if left > 0], count - len(kept)):
        drawn = (*kept, *more)
        if all(drawn.count(cube) <= bag[cube] for cube in more):
            yield drawn

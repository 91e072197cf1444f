"""Values of a component set that the game could have, but hardly has: a slip of whoever filled it in is likely."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from interlock.railroad_revolution.components.check import Fault
from interlock.railroad_revolution.components.model import UNKNOWN, ComponentSet

_MONEY_STEP = 50
_MANY_SHARES = 5
_MANY_TIMES = 3
"""How many times as much as the values on both sides is out of line."""


def implausible(components: ComponentSet) -> Iterator[Fault]:
    """Yield the values to look at again."""
    yield from _money(components)
    yield from _shares(components)
    board = components.player_board
    for name, values in (("building_values", board.building_values), ("rail_values", board.rail_values)):
        yield from _out_of_line(f"player_board.{name}", values)


def _money(components: ComponentSet) -> Iterator[Fault]:
    """Yield dollars that are no multiple of 50, as all prices of public descriptions are."""
    board, tiles = components.player_board, enumerate(components.city_tiles)
    values = [
        *((f"cities[{index}].station_cost", city.station_cost) for index, city in enumerate(components.cities)),
        *((f"city_tiles[{index}].first_bonus_cost", tile.first_bonus_cost) for index, tile in tiles),
        *((f"player_board.building_values[{index}]", value) for index, value in enumerate(board.building_values)),
        *((f"player_board.rail_values[{index}]", value) for index, value in enumerate(board.rail_values)),
    ]  # fmt: skip
    for field, value in values:
        if value is not None and value != UNKNOWN and value % _MONEY_STEP:
            yield Fault(field, f"${value} is unusual", f"a multiple of ${_MONEY_STEP}")


def _shares(components: ComponentSet) -> Iterator[Fault]:
    sections = ((f"sections[{index}]", each) for index, each in enumerate(components.sections))
    values = [(f"{at}.{name}", getattr(each, name)) for at, each in sections for name in ("shares", "first_shares")]
    for index, deal in enumerate(components.deals):
        values += [(f"deals[{index}].offers[{number}].shares", each.shares) for number, each in enumerate(deal.offers)]
    for field, value in values:
        if value is not None and value > _MANY_SHARES:
            yield Fault(field, f"{value} shares are unusual", f"at most {_MANY_SHARES}")


def _out_of_line(field: str, values: Sequence[int]) -> Iterator[Fault]:
    """Yield values that stand out between their neighbours, or in a row that rises or falls but for them."""
    if UNKNOWN in values or len(values) < _MANY_TIMES or _in_order(values):
        return
    for index, value in enumerate(values):
        rest = [*values[:index], *values[index + 1 :]]
        near = max(*values[max(index - 1, 0) : index], *values[index + 1 : index + 2], 0)
        if _in_order(rest) or value > _MANY_TIMES * near:
            yield Fault(f"{field}[{index}]", f"${value} is out of line", "values that rise or fall from left to right")


def _in_order(values: Sequence[int]) -> bool:
    pairs = [*pairwise(values)]
    return all(one <= other for one, other in pairs) or all(one >= other for one, other in pairs)

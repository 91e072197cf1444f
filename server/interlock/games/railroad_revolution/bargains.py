"""What is had for its price: the rewards and bonuses of city tiles, and the bonuses of telegraph tiles."""

from typing import NamedTuple

from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.using import NOTHING
from interlock.railroad_revolution.components.effects import Effect

REWARD_COST = 300
TILE_COST = 400


class Bargain(NamedTuple):
    """Something that is had for its price."""

    effect: Effect | None
    """What it brings; None where nobody has told."""
    name: str = ""
    """What it is, for whoever is told that nobody has told it."""
    cost: int | None = 0
    """Its price; None where nobody has told."""
    bought: str = ""
    """What is paid for."""

    def with_cost(self) -> Effect | None:
        """Return what it brings and costs as one effect."""
        if self.effect is None or self.cost is None:
            return None
        return Effect("sequence", parts=(Effect("pay", self.cost), self.effect)) if self.cost else self.effect


NO_BARGAIN = Bargain(NOTHING)


def main_reward(table: RailroadRevolutionTable, city: int) -> Bargain | None:
    """Return the main reward of a city, had again; None where no tile lies."""
    tile, name = table.tile_at.get(city), table.printed.cities[city]
    bought = f"the main reward of {name}"
    if tile is not None:
        return Bargain(tile.reward, f"the main reward of the city tile {tile.id}", REWARD_COST, bought)
    return Bargain(None, f"which city tile lies at {name}", REWARD_COST, bought) if table.may_have_tile(city) else None


def first_bonus(table: RailroadRevolutionTable, city: int) -> Bargain | None:
    """Return the bonus for the first station in a city; None where there is none."""
    tile, name = table.tile_at.get(city), table.printed.cities[city]
    if tile is None:
        return Bargain(None, f"which city tile lies at {name}") if table.may_have_tile(city) else None
    if tile.bonus is not None and tile.bonus.kind == "none":
        return None
    told = f"the bonus for the first station on the city tile {tile.id}"
    return Bargain(tile.bonus, told, tile.cost, f"the bonus for the first station in {name}")


def tile_bonus(table: RailroadRevolutionTable, section: int) -> Bargain | None:
    """Return the bonus of the telegraph tile in a section, for money; None where no tile lies."""
    tile, bought = table.telegraph_tile_at.get(section), "the bonus of the telegraph tile"
    if tile is not None:
        return Bargain(table.printed.telegraph_tiles[tile], f"what the telegraph tile {tile} brings", TILE_COST, bought)
    if not table.may_have_telegraph_tile(section):
        return None
    return Bargain(None, f"which telegraph tile lies in section {section + 1}", TILE_COST, bought)

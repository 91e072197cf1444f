"""Effects that have a price: offers paid as a whole, and the rewards and bonuses of city and telegraph tiles."""

from collections.abc import Callable
from typing import NamedTuple

from interlock.games.railroad_revolution.table.rights import NOTHING
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.railroad_revolution.components.effects import Effect

Count = Callable[[str], int]
"""How many there are of a thing that an effect goes by."""


def costs(effect: Effect) -> bool:
    """Tell whether an effect cannot be had without paying something."""
    match effect.kind:
        case "pay" | "give_shares":
            return True
        case "sequence" | "per":
            return any(map(costs, effect.parts))
        case "choice":
            return all(map(costs, effect.parts))
    return False


def opaque_text(effect: Effect) -> str:
    """Return the text of what comes at once and could not be put into words; "" where there is none."""
    if effect.kind == "opaque":
        return effect.what
    if effect.kind in ("sequence", "per") and not costs(effect):
        return next(filter(None, map(opaque_text, effect.parts)), "")
    return ""


def price(effect: Effect, kind: str, count: Count) -> int:
    """Return how much an offer asks for: money by "pay", or shares by "give_shares"."""
    match effect.kind:
        case "sequence":
            return sum(price(part, kind, count) for part in effect.parts)
        case "per":
            return count(effect.what) * price(effect.parts[0], kind, count)
    return effect.n if effect.kind == kind else 0


def effect_after_payment(effect: Effect) -> Effect:
    """Return what an offer brings once it is paid."""
    if effect.kind in ("pay", "give_shares"):
        return Effect("none")
    return Effect(effect.kind, effect.n, effect.what, tuple(map(effect_after_payment, effect.parts)))


def choice_first(effect: Effect) -> Effect:
    """Return an offer with the choice of how it is paid before everything else: a choice of offers."""
    for index, part in enumerate(effect.parts):
        first = choice_first(part) if part.kind in ("sequence", "per") else part
        if first.kind == "choice" and costs(first):
            before, after = effect.parts[:index], effect.parts[index + 1 :]
            return Effect(
                "choice",
                parts=tuple(Effect(effect.kind, effect.n, effect.what, (*before, way, *after)) for way in first.parts),
            )
    return effect


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

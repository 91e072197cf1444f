"""The phases of a round, in their order (rulebook, Rundenablauf)."""

from interlock.games.age_of_steam.actions import choose_actions
from interlock.games.age_of_steam.building import build
from interlock.games.age_of_steam.growth import grow
from interlock.games.age_of_steam.maps.base import Phase
from interlock.games.age_of_steam.money import money
from interlock.games.age_of_steam.moving import move_goods
from interlock.games.age_of_steam.order import auction
from interlock.games.age_of_steam.shares import sell_shares

ROUND: tuple[Phase, ...] = (sell_shares, auction, choose_actions, build, move_goods, money, grow)


def without(*left_out: Phase) -> tuple[Phase, ...]:
    """Return the phases of a map that does without some."""
    return tuple(phase for phase in ROUND if phase not in left_out)

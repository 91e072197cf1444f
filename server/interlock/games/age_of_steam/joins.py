"""What new tracks join on the map."""

from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.network import Network, loose_end
from interlock.games.age_of_steam.plan import Plan
from interlock.games.age_of_steam.reach import Joined, Joins, Reach
from interlock.games.age_of_steam.tiles import SIDES_OF
from interlock.games.age_of_steam.turning import network_between


def joins_of(table: AgeOfSteamTable, plan: Plan) -> Joins:
    """Return what the new tracks of a plan join."""
    if not plan.redirects and not plan.lost:
        return {track: _joined(table.network, plan.hex, track) for track in plan.added}
    network = network_between(table, plan)
    return {track: _joined(network, plan.hex, track) for track in plan.new()}


def _joined(network: Network, hex_: int, track: int) -> Joined:
    sides = SIDES_OF[track]
    one = reach_at(network, hex_ * 6 + sides[0])
    return one, (reach_at(network, hex_ * 6 + sides[1]) if len(sides) > 1 else Reach(hex_, None))


def reach_at(network: Network, place: int) -> Reach:
    """Return what track comes to at a side of its hex."""
    behind = network.facing[place]
    if behind >= 0:
        if network.is_city[behind // 6]:
            return Reach(behind // 6, None)
        section = network.at_side[behind]
        if section is not None:
            one, far = section.ends
            return Reach(far if one == loose_end(behind) else one, section)
    return Reach(loose_end(place), None)

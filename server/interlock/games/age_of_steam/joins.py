"""What new tracks join on the map."""

from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.network import Network, loose_end
from interlock.games.age_of_steam.plan import Plan
from interlock.games.age_of_steam.reach import Joined, Joins, Reach
from interlock.games.age_of_steam.tiles import sides_of
from interlock.games.age_of_steam.turning import network_between


def joins_of(table: AgeOfSteamTable, plan: Plan) -> Joins:
    """Return what the new tracks of a plan join."""
    if not plan.redirects and not plan.lost:
        return {track: _track_joins(table, table.network, plan.hex, track) for track in plan.added}
    network = network_between(table, plan)
    return {track: _track_joins(table, network, plan.hex, track) for track in plan.new()}


def _track_joins(table: AgeOfSteamTable, network: Network, hex_: int, track: int) -> Joined:
    sides = sides_of(track)
    one = reach_at(table, network, hex_, sides[0])
    return one, (reach_at(table, network, hex_, sides[1]) if len(sides) > 1 else Reach(hex_, None))


def reach_at(table: AgeOfSteamTable, network: Network, hex_: int, side: int) -> Reach:
    """Return what track on a hex comes to on a side."""
    other = table.land.neighbor[hex_][side]
    if other >= 0:
        if table.city[other]:
            return Reach(other, None)
        facing = (side + 3) % 6
        section = network.at_side[other * 6 + facing]
        if section is not None:
            one, far = section.ends
            return Reach(far if one == loose_end(other, facing) else one, section)
    return Reach(loose_end(hex_, side), None)

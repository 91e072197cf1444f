"""How links and sections change with a tile: all tracks that go come up first, then the others lie."""

from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.network import Network, Section
from interlock.games.age_of_steam.options import Options
from interlock.games.age_of_steam.plan import Plan


def turn(network: Network, options: Options, seat: int, plan: Plan) -> None:
    """Lift the tracks of a plan that go, and lay those that are turned."""
    hex_ = plan.hex
    # Two tracks may become one: of the same owner (option redirect_merge).
    turned: dict[int, list[Section]] = {}
    for before, after in plan.redirects:
        turned.setdefault(after, []).append(network.section(hex_, before))
    network.remove(hex_, *plan.goes())
    for after, old in turned.items():
        extended = any(section.extended for section in old)
        section = network.lay(hex_, after, old[0].owner, extends=extended, across=options.redirect_joins)
        if section.owner == 0 and options.redirect_takes_unowned:
            network.give(section, seat)


def network_after(table: AgeOfSteamTable, seat: int, plan: Plan) -> Network:
    """Return what the network would be with a plan carried out."""
    network = table.network.copy()
    if plan.replaces:
        turn(network, table.options, seat, plan)
    for track in plan.added:
        network.lay(plan.hex, track, seat, extends=True)
    return network


def network_between(table: AgeOfSteamTable, plan: Plan) -> Network:
    """Return the network that the new tracks of a plan come to: without those that go."""
    network = table.network.copy()
    network.remove(plan.hex, *plan.goes())
    return network

"""How links and sections change with a tile: all tracks that go come up first, then the new ones lie."""

from interlock.games.age_of_steam.network import Network, Section
from interlock.games.age_of_steam.options import Options
from interlock.games.age_of_steam.plan import Plan
from interlock.games.age_of_steam.table import AgeOfSteamTable


def relay(network: Network, options: Options, seat: int, plan: Plan) -> dict[int, Section]:
    """Lay the tracks of a plan; return the sections that the redirected ones and then the new ones became part of."""
    hex_ = plan.hex
    turned = [(after, network.section(hex_, before)) for before, after in plan.redirects]
    if goes := plan.goes():
        network.remove(hex_, *goes)
    for after, old in turned:
        joined = options.redirect_joins == "own"
        section = network.lay(hex_, after, old.owner, extends=old.extended, across=joined)
        if section.owner == 0 and options.redirect_unowned == "taken":
            network.give(section, seat)
    for track in plan.added:
        network.lay(hex_, track, seat, extends=True)
    return {track: network.section(hex_, track) for track in (*(after for after, _ in turned), *plan.added)}


def network_after(table: AgeOfSteamTable, seat: int, plan: Plan) -> Network:
    """Return what the network would be with a plan carried out."""
    network = table.network.copy()
    relay(network, table.options, seat, plan)
    return network


def network_between(table: AgeOfSteamTable, plan: Plan) -> Network:
    """Return the network that the new tracks of a plan come to: without those that go."""
    if not (goes := plan.goes()):
        return table.network
    network = table.network.copy()
    network.remove(plan.hex, *goes)
    return network

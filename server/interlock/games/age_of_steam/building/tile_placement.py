"""Place a tile: put it on the map, pay for it, and update links and sections."""

from interlock.games.age_of_steam.building import build_rules as rules
from interlock.games.age_of_steam.building.tile_plan import Plan
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.mechanics.network import Network, Section
from interlock.games.age_of_steam.mechanics.table import Turn
from interlock.games.age_of_steam.mechanics.tiles import KINDS, SHAPES, TILES, TOWN_MARKERS
from interlock.games.age_of_steam.options import Options
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule


def carry_out(table: AgeOfSteamTable, turn: Turn, plan: Plan) -> None:
    """Lay a tile, pay for it, and bring the links up to date."""
    seat, hex_, old_kind = turn.seat, plan.hex, table.kinds[plan.hex]
    if plan.redirects or plan.lost:
        _turn(table, seat, plan)
    for track in plan.added:
        _lay(table, seat, hex_, track)
    _take_tile(table, plan, old_kind)
    table.ledger.pay(seat, BANK, plan.cost, plan.cost_rule)
    table.last_cost = plan.cost
    table.players[seat].has_built = True
    table.touched.add(seat)
    table.laid.append((table.ledger.move, plan))
    turn.tiles += 1
    turn.laid.append(plan)
    turn.costs.append((plan.full_cost, plan.cost))
    turn.last = hex_


def _turn(table: AgeOfSteamTable, seat: int, plan: Plan) -> None:
    """Turn tracks, or lose them, and note why the figures of those who own them, or did, are what they are then."""
    network, hex_ = table.network, plan.hex
    for track in plan.lost:
        note_links(table, network.section(hex_, track), rules.KEEP)
    owners = [network.section(hex_, before).owner for before, _ in plan.redirects]
    turn_tracks(network, table.options, seat, plan)
    for (_, after), owner in zip(plan.redirects, owners, strict=True):
        section = network.section(hex_, after)
        if section.owner != owner:
            note_links(table, section, rules.REDIRECT)
        elif section.complete():
            note_links(table, section, rules.LINK_COMPLETE)


def _lay(table: AgeOfSteamTable, seat: int, hex_: int, track: int) -> None:
    """Lay a new track, and note why its builder's figures are what they are then."""
    unowned = table.network.owned[0]
    section = table.network.lay(hex_, track, seat, extends=True)
    rule = rules.CLAIMED if table.network.owned[0] < unowned else rules.LINK_OWNER
    reasons, name = table.reasons, table.names[seat]
    reasons[name, "markers"] = rule
    if section.complete():
        reasons[name, "links"] = rule = rules.LINK_COMPLETE
    reasons[name, "sections"] = rule


def note_links(table: AgeOfSteamTable, section: Section, rule: Rule) -> None:
    """Note the rule by which the owner of a section has more or fewer links and sections."""
    reasons, name = table.reasons, table.names[section.owner]
    reasons[name, "links"] = reasons[name, "sections"] = reasons[name, "markers"] = rule


def _take_tile(table: AgeOfSteamTable, plan: Plan, old: int) -> None:
    """Take the tile, and a town marker if it needs one, from the stock; what lay there goes back."""
    stock, kind, in_town = table.stock, plan.kind, table.land.town[plan.hex]
    rule = TILES
    if old >= 0:
        stock[old] += 1
        table.reasons["", KINDS[old].name] = rules.KEEP
        table.town_markers += SHAPES[old] != "town" and in_town
        if SHAPES[old] == "simple" and SHAPES[kind] != "simple":
            rule = rules.REPLACE_CROSS if SHAPES[kind] == "crossing" else rules.REPLACE_SIDE
        if in_town:
            rule = rules.REPLACE_TOWN
    for at, other in plan.counted:
        stock[table.kinds[at]] += 1
        stock[other] -= 1
        table.kinds[at] = other
        table.network.touched.add(at)
    stock[kind] -= 1
    if in_town:
        table.kinds_open[plan.hex] = plan.kinds
    table.kinds[plan.hex] = kind
    table.reasons["", KINDS[kind].name] = rule
    if plan.town_marker:
        table.town_markers -= 1
        table.reasons["", "townmarkers"] = TOWN_MARKERS


def turn_tracks(network: Network, options: Options, seat: int, plan: Plan) -> None:
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
        turn_tracks(network, table.options, seat, plan)
    for track in plan.added:
        network.lay(plan.hex, track, seat, extends=True)
    return network


def network_between(table: AgeOfSteamTable, plan: Plan) -> Network:
    """Return the network that the new tracks of a plan come to: without those that go."""
    network = table.network.copy()
    network.remove(plan.hex, *plan.goes())
    return network

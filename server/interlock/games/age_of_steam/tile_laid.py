"""Carrying a tile out: it lies on the map, is paid for, and the links are brought up to date."""

from interlock.games.age_of_steam import build_rules as rules
from interlock.games.age_of_steam.laying import Plan
from interlock.games.age_of_steam.network import Section
from interlock.games.age_of_steam.table import AgeOfSteamTable
from interlock.games.age_of_steam.tile_stock import free
from interlock.games.age_of_steam.tiles import KINDS, SHAPES, TILES, TOWN_MARKERS
from interlock.games.age_of_steam.turn import Turn
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule


def carry_out(table: AgeOfSteamTable, turn: Turn, plan: Plan) -> None:
    """Lay a tile, pay for it, and bring the links up to date."""
    seat, network, hex_, old_kind = turn.seat, table.network, plan.hex, table.kinds[plan.hex]
    for track in plan.lost:
        note_links(table, network.section(hex_, track), rules.KEEP)
        network.remove(hex_, track)
    for before, after in plan.redirects:
        section = network.section(hex_, before)
        taken = table.options.redirect_unowned == "taken" and section.owner == 0
        owner, extended = (seat if taken else section.owner), section.extended
        network.remove(hex_, before)
        section = network.lay(hex_, after, owner, extends=extended)
        if taken:
            note_links(table, section, rules.REDIRECT)
        elif section.complete():
            note_links(table, section, rules.LINK_COMPLETE)
    for track in plan.added:
        _lay(table, seat, hex_, track)
    _take_tile(table, plan, old_kind)
    table.ledger.pay(seat, BANK, plan.cost, plan.cost_rule)
    table.last_cost = plan.cost
    table.players[seat].has_built = True
    table.laid.append((table.ledger.move, plan))
    turn.tiles += 1
    turn.hexes.add(hex_)
    turn.costs.append(plan.full_cost)
    turn.half_price_used |= plan.cost < plan.full_cost


def _lay(table: AgeOfSteamTable, seat: int, hex_: int, track: int) -> None:
    """Lay a new track, and note why its builder's figures are what they are then."""
    unowned = table.network.owned[0]
    section = table.network.lay(hex_, track, seat, extends=True)
    rule = rules.LINK_CLAIM if table.network.owned[0] < unowned else rules.LINK_OWNER
    table.change(seat, "markers", rule)
    if section.complete():
        table.change(seat, "links", rules.LINK_COMPLETE)
        rule = rules.LINK_COMPLETE
    table.change(seat, "sections", rule)


def note_links(table: AgeOfSteamTable, section: Section, rule: Rule) -> None:
    """Note the rule by which the owner of a section has more or fewer links and sections."""
    for quantity in ("links", "sections", "markers"):
        table.change(section.owner, quantity, rule)


def _take_tile(table: AgeOfSteamTable, plan: Plan, old: int) -> None:
    """Take the tile, and a town marker if it needs one, from the stock; what lay there goes back."""
    stock, kind = table.stock, plan.kind
    rule = TILES
    if old >= 0:
        stock[old] += 1
        table.reasons["", KINDS[old].name] = rules.KEEP
        table.town_markers += SHAPES[old] != "town" and table.land.town[plan.hex]
        if SHAPES[old] == "simple" and SHAPES[kind] != "simple":
            rule = rules.REPLACE_CROSS if SHAPES[kind] == "crossing" else rules.REPLACE_SIDE
        if table.land.town[plan.hex]:
            rule = rules.REPLACE_TOWN
    free(table, kind)
    stock[kind] -= 1
    table.town_markers -= plan.town_marker
    table.kinds[plan.hex] = kind
    table.reasons["", KINDS[kind].name] = rule
    if plan.town_marker:
        table.reasons["", "townmarkers"] = TOWN_MARKERS

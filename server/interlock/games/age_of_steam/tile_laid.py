"""Carrying a tile out: it lies on the map, is paid for, and the links are brought up to date."""

from interlock.games.age_of_steam import build_rules as rules
from interlock.games.age_of_steam.network import Section
from interlock.games.age_of_steam.plan import Plan
from interlock.games.age_of_steam.relay import relay
from interlock.games.age_of_steam.table import AgeOfSteamTable
from interlock.games.age_of_steam.tiles import KINDS, SHAPES, TILES, TOWN_MARKERS
from interlock.games.age_of_steam.turn import Turn
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule


def carry_out(table: AgeOfSteamTable, turn: Turn, plan: Plan) -> None:
    """Lay a tile, pay for it, and bring the links up to date."""
    seat, hex_, old_kind = turn.seat, plan.hex, table.kinds[plan.hex]
    _lay_tracks(table, seat, plan)
    _take_tile(table, plan, old_kind)
    table.ledger.pay(seat, BANK, plan.cost, plan.cost_rule)
    table.last_cost = plan.cost
    table.players[seat].has_built = True
    table.laid.append((table.ledger.move, plan))
    turn.tiles += 1
    turn.hexes.add(hex_)
    turn.last = f"the one on {table.name(hex_)}"
    turn.costs.append(plan.full_cost)
    turn.half_price_used |= plan.cost < plan.full_cost


def _lay_tracks(table: AgeOfSteamTable, seat: int, plan: Plan) -> None:
    """Lay the tracks, and note why the figures of those who own them, or did, are what they are then."""
    network = table.network
    for track in plan.lost:
        note_links(table, network.section(plan.hex, track), rules.KEEP)
    before = [network.section(plan.hex, track).owner for track, _ in plan.redirects]
    unowned = network.owned[0]
    sections = relay(network, table.options, seat, plan)
    for (_, after), owner in zip(plan.redirects, before, strict=True):
        if sections[after].owner != owner:
            note_links(table, sections[after], rules.REDIRECT)
        elif sections[after].complete():
            note_links(table, sections[after], rules.LINK_COMPLETE)
    if plan.added:
        rule = rules.LINK_CLAIM if network.owned[0] < unowned else rules.LINK_OWNER
        table.change(seat, "markers", rule)
        if any(sections[track].complete() for track in plan.added):
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
    for at, other in plan.counted:
        stock[table.kinds[at]] += 1
        stock[other] -= 1
        table.kinds[at] = other
    stock[kind] -= 1
    if len(plan.kinds) > 1:
        table.kinds_open[plan.hex] = plan.kinds
    else:
        table.kinds_open.pop(plan.hex, None)
    table.town_markers -= plan.town_marker
    table.kinds[plan.hex] = kind
    table.reasons["", KINDS[kind].name] = rule
    if plan.town_marker:
        table.reasons["", "townmarkers"] = TOWN_MARKERS

"""Check which rules a tile breaks, and which sections its new tracks join."""

from collections.abc import Iterable, Iterator

from interlock.basics.text_format import list_words
from interlock.boards.hex_labels import behind_sides
from interlock.games.age_of_steam.building import build_rules as rules
from interlock.games.age_of_steam.building.tile_placement import network_after, network_between
from interlock.games.age_of_steam.building.tile_plan import Joined, Joins, Plan, Reach
from interlock.games.age_of_steam.building.tile_planning import words
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.mechanics.network import Network, Section, loose_end
from interlock.games.age_of_steam.mechanics.table import Turn
from interlock.games.age_of_steam.mechanics.tiles import (
    KINDS,
    MOST_MARKERS,
    SHAPES,
    SIDES_OF,
    TILES,
    TOWN,
    TOWN_MARKERS,
)
from interlock.record.age_of_steam import LayTrack, TileWork
from interlock.replay.rule import Violation

_MOST_NEW = 4
"""How many markers more one tile can need: one for each track into a town."""


def _marker_left(table: AgeOfSteamTable, plan: Plan) -> bool:
    old = table.kinds[plan.hex]
    # The marker serves again however the option tile_return is set.
    back = old >= 0 and SHAPES[old] != "town"
    return table.town_markers + back > 0


def faults(table: AgeOfSteamTable, turn: Turn, action: LayTrack, plan: Plan) -> Iterator[Violation]:
    """Yield the rules that a plan breaks."""
    seat, hex_, cash = turn.seat, plan.hex, table.ledger.balances[turn.seat]
    if not plan.left:
        kinds = [KINDS[kind] for kind in plan.kinds]
        named, pieces = list_words([kind.words for kind in kinds], "or"), sum(kind.pieces for kind in kinds)
        yield TILES.broken("used_up", "tracks", tile=named, pieces=pieces)
    if plan.town_marker and not _marker_left(table, plan):
        yield TOWN_MARKERS.broken("none_left", "tracks", hex=table.name(hex_), markers=MOST_MARKERS)
    if plan.cost > cash:
        yield _too_dear(table, plan, cash)
    if plan.replaces or action.work is not TileWork.LAY:
        yield from _replacing_faults(table, seat, action, plan)
    joins = joins_of(table, plan)
    barred = table.land.barred[hex_]
    for track, (one, other) in joins.items():
        if track & barred:
            yield from _nowhere(table, plan, track)
        for section in (one.section, other.section):
            if section is not None and section.owner and section.owner != seat:
                yield _joins_other(table, plan, track, section)
        if _is_loop(one, other):
            yield _loop(table, plan, track, one.end)
    if len(joins) > 1:
        yield from _loops_together(table, seat, plan, joins)
    if table.options.first_tile_simple and not table.players[seat].has_built:
        if SHAPES[plan.kind] != "simple" or not any(_runs_into_city(table, joins[track]) for track in joins):
            yield rules.FIRST.broken("tracks", found=words(table, plan.tracks), hex=table.name(hex_))
    else:
        for track in _unconnected(table, seat, plan, joins):
            yield rules.CONNECTED.broken("tracks", track=words(table, [track]), hex=table.name(hex_))
    owned, most = table.network.owned[seat], table.options.most_markers
    if owned + _MOST_NEW > most and network_after(table, seat, plan).owned[seat] > max(owned, most):
        yield rules.MARKERS.broken(markers=most)
    yield from table.map.lay_faults(table, turn, action, plan, joins)


def _too_dear(table: AgeOfSteamTable, plan: Plan, cash: int) -> Violation:
    """Return that a player cannot pay for a tile; a new one outside of towns costs what its land says."""
    most, cost = f"at most ${cash}", f"${plan.cost}"
    if plan.replaces or table.land.town[plan.hex]:
        return rules.AFFORD.broken("cash", "", most, cost, cost=plan.cost, cash=cash)
    return rules.AFFORD.broken("land", "", most, cost, cost=plan.cost, cash=cash, hex=table.name(plan.hex))


def _nowhere(table: AgeOfSteamTable, plan: Plan, track: int) -> Iterator[Violation]:
    """Yield the sides by which a track leads off the map, across a closed side or into a lake."""
    around = table.land.neighbor[plan.hex]
    for side in SIDES_OF[track & table.land.barred[plan.hex]]:
        facts = {"track": words(table, [track]), "hex": table.name(plan.hex)}
        if around[side] < 0:
            grid = table.land.grid
            behind = grid.find(behind_sides(grid.labels[plan.hex], grid.board.grid)[side])
            if behind is None:
                yield rules.OFF_MAP.broken("off", "tracks", **facts)
            else:
                yield rules.OFF_MAP.broken("closed", "tracks", **facts, other=table.name(behind))
        else:
            yield rules.OFF_MAP.broken("into_lake", "tracks", **facts, other=table.name(around[side]))


def _joins_other(table: AgeOfSteamTable, plan: Plan, track: int, section: Section) -> Violation:
    """Return that a track joins another player's."""
    around = table.land.neighbor[plan.hex]
    beside = next(hex_ for hex_, _ in section.pieces if hex_ in around)
    facts = {"track": words(table, [track]), "hex": table.name(plan.hex), "owner": table.names[section.owner]}
    return rules.OTHERS.broken("tracks", **facts, other=table.name(beside))


def _loops_together(table: AgeOfSteamTable, seat: int, plan: Plan, joins: Joins) -> Iterator[Violation]:
    """Yield the new tracks that only together join a town or city, or track, to itself, by a section between them."""
    met = [section for one, other in joins.values() for section in {one.section, other.section} if section is not None]
    if len(set(met)) == len(met):
        return
    after = network_after(table, seat, plan)
    for track, reaches in joins.items():
        one, other = after.section(plan.hex, track).ends
        if one == other and not _is_loop(*reaches):
            yield _loop(table, plan, track, one)


def _is_loop(one: Reach, other: Reach) -> bool:
    """Tell whether a track by itself joins something to itself."""
    return (one.section is not None and one.section is other.section) or one.end == other.end >= 0


def _loop(table: AgeOfSteamTable, plan: Plan, track: int, end: int) -> Violation:
    place = table.name(end) if end >= 0 else "track"
    return rules.LOOP.broken("tracks", track=words(table, [track]), hex=table.name(plan.hex), place=place)


def _runs_into_city(table: AgeOfSteamTable, reaches: Joined) -> bool:
    cities = (reach.end for reach in reaches if reach.section is None and reach.end >= 0 and table.city[reach.end])
    return any(table.map.begins_at(table, city) for city in cities)


def _unconnected(table: AgeOfSteamTable, seat: int, plan: Plan, joins: Joins) -> list[int]:
    """Return the new tracks that join neither a city nor own track as they have to."""
    if table.land.town[plan.hex]:
        joined = leads_on(table, seat, plan.hex) or any(connected(table, seat, joins[each]) for each in plan.added)
        loose = [] if joined else [*plan.added[:1]]
    else:
        loose = [track for track in plan.added if not connected(table, seat, joins[track])]
    for redirect in plan.redirects:
        if not _redirect_connected(table, seat, plan.hex, redirect, joins[redirect[1]]):
            loose.append(redirect[1])
    return loose


def _redirect_connected(
    table: AgeOfSteamTable, seat: int, hex_: int, redirect: tuple[int, int], joined: Joined
) -> bool:
    """Tell whether a redirected track still hangs on track that the player may build on."""
    before, after = redirect
    if connected(table, seat, joined):
        return True
    if not _loose(table, hex_, before, SIDES_OF[before & ~after][0]):
        # If its loose side stays, it hangs on its section no more; otherwise it may not be turned at all.
        return not table.options.redirect_either_end or not _loose(table, hex_, before, SIDES_OF[before & after][0])
    options = table.options
    free = options.unconnected_redirects and not options.redirect_takes_unowned
    if free or table.network.section(hex_, before).owner:
        return True
    rest, _ = joined
    return rest.end >= 0 and _may_claim(table, seat, rest.end)


def connected(table: AgeOfSteamTable, seat: int, reaches: Iterable[Reach]) -> bool:
    """Tell whether a track runs into a city or joins track that leads to one as the rules want it."""
    for reach in reaches:
        end, section = reach.end, reach.section
        if section is None:
            if end >= 0 and table.city[end]:
                return True
        elif section.owner == seat:
            if table.options.own_track_connects or (end >= 0 and leads_on(table, seat, end)):
                return True
        elif section.owner == 0 and end >= 0 and _may_claim(table, seat, end):
            return True
    return False


def leads_on(table: AgeOfSteamTable, seat: int, stop: int) -> bool:
    """Tell whether own track at a city or town leads on as it has to."""
    if table.options.own_track_connects:
        return table.city[stop] or any(section.owner == seat for section in table.network.at_stop(stop))
    return table.city[stop] or table.network.leads(stop, seat, table.city.__getitem__)


def _may_claim(table: AgeOfSteamTable, seat: int, far: int) -> bool:
    """Tell whether an unowned section may be extended that leads from this city or town."""
    if table.options.extend_any_unowned:
        return leads_on(table, seat, far)
    return table.city[far] or any(section.owner == seat for section in table.network.at_stop(far))


def _loose(table: AgeOfSteamTable, hex_: int, track: int, side: int) -> bool:
    """Tell whether a track on the map is loose on one of its sides."""
    return loose_end(hex_ * 6 + side) in table.network.section(hex_, track).ends


def _replacing_faults(table: AgeOfSteamTable, seat: int, action: LayTrack, plan: Plan) -> Iterator[Violation]:
    """Yield what a replacement does to the tracks that it finds; nothing where no tile lies."""
    name, work = table.name(plan.hex), action.work
    if table.kinds[plan.hex] < 0:
        if work is not TileWork.LAY:
            yield rules.KEEP.broken("no_tile", "work", hex=name)
        return
    if work is TileWork.REDIRECT and not plan.redirects:
        yield rules.REDIRECT.broken("none", "work", hex=name)
    if not (plan.added or plan.redirects or plan.lost):
        yield rules.KEEP.broken("no_route", "tracks", hex=name)
    for track in (*plan.lost, *(before for before, _ in plan.redirects)):
        owner = table.network.section(plan.hex, track).owner
        facts = {"track": words(table, [track]), "hex": name}
        if owner not in (0, seat):
            yield rules.REPLACE_OTHERS.broken("tracks", **facts, owner=table.names[owner])
        elif track in plan.lost and track & TOWN:
            yield rules.REPLACE_TOWN.broken("tracks", **facts)
        elif track in plan.lost:
            merged = any(after & track for _, after in plan.redirects) and not table.options.redirect_merges
            yield rules.KEEP.broken("merged" if merged else "lost", "tracks", **facts)
        else:
            yield from _redirect_faults(table, plan, track)


def _redirect_faults(table: AgeOfSteamTable, plan: Plan, before: int) -> Iterator[Violation]:
    after = next(after for track, after in plan.redirects if track == before)
    loose = [side for side in SIDES_OF[before] if _loose(table, plan.hex, before, side)]
    name, track = table.name(plan.hex), words(table, [before])
    if not loose:
        yield rules.REDIRECT.broken("no_end", "tracks", track=track, hex=name)
    elif not table.options.redirect_either_end:
        if not (before & ~after) & sum(1 << side for side in loose):
            yield rules.REDIRECT.broken("stays", "tracks", track=track, hex=name)
    elif any(before & added & ~TOWN for added in plan.added):
        # Either new track might then be the old one, turned.
        yield rules.REDIRECT.broken("two_ways", "tracks", track=track, hex=name)


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

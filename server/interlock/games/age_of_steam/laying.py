"""Laying a tile: what it amounts to on the map, and which rules it breaks."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from interlock.games.age_of_steam import build_rules as rules
from interlock.games.age_of_steam.costs import laying_cost, replacing_cost
from interlock.games.age_of_steam.network import Section, loose_end
from interlock.games.age_of_steam.table import AgeOfSteamTable
from interlock.games.age_of_steam.tile_stock import in_stock, marker_left
from interlock.games.age_of_steam.tiles import (
    KIND_OF,
    KINDS,
    SHAPES,
    TILES,
    TOWN,
    TOWN_KINDS,
    TOWN_MARKERS,
    sides_of,
)
from interlock.games.age_of_steam.turn import Turn
from interlock.record.age_of_steam import LayTrack, TileWork
from interlock.replay.rule import Rule, Violation

_MOST_MARKERS = 20
_MOST_NEW = 4
"""How many markers more one tile can need: one for each track into a town."""


class Plan(NamedTuple):
    """What laying a tile amounts to."""

    hex: int
    tracks: tuple[int, ...]
    """All tracks of the new tile."""
    kind: int
    added: tuple[int, ...]
    """The tracks that are new."""
    redirects: tuple[tuple[int, int], ...]
    """The tracks that are turned elsewhere, before and after."""
    lost: tuple[int, ...]
    """The tracks that are neither kept nor redirected."""
    cost: int
    cost_rule: Rule
    full_cost: int
    """What it costs without a discount."""
    town_marker: bool
    """Whether the tile needs a town marker."""
    replaces: bool
    """Whether another tile makes room for it."""


class Reach(NamedTuple):
    """What a new track comes to on one side: the end it then has there, and the section that it joins, if any."""

    end: int
    section: Section | None


Joined = tuple[Reach, Reach]
Joins = Mapping[int, Joined]
"""What each new or redirected track of a plan joins."""


def tracks_of(table: AgeOfSteamTable, action: LayTrack) -> tuple[int, ...]:
    """Return the tracks of an action, sorted."""
    place = table.land.sides.index
    return tuple(sorted([1 << place(track.end) | 1 << place(track.other_end) for track in action.tracks]))


def kinds_for(table: AgeOfSteamTable, action: LayTrack, hex_: int, tracks: tuple[int, ...]) -> Sequence[int]:
    """Return the kinds of tile that show these tracks on this hex, those to be taken first in front."""
    if table.city[hex_] or not table.land.buildable[hex_]:
        return ()
    kinds: Sequence[int] = ()
    if not table.land.town[hex_]:
        kind = KIND_OF.get(tracks)
        kinds = () if kind is None else (kind,)
    elif all(track & TOWN for track in tracks) and len(set(tracks)) == len(tracks):
        exits = 0
        for track in tracks:
            exits |= track & ~TOWN
        kinds = TOWN_KINDS.get(exits, ())
    return [kind for kind in kinds if SHAPES[kind] == "side"] if action.side_by_side else kinds


def misfit(table: AgeOfSteamTable, action: LayTrack, hex_: int, tracks: Sequence[int]) -> Violation:
    """Return why no kind of tile will do."""
    name, shown = table.name(hex_), words(table, tracks)
    if table.city[hex_]:
        return rules.CITY_SIX.broken("hex", "a hex that is no city", name, hex=name)
    if not table.land.buildable[hex_]:
        return rules.OFF_MAP.broken("hex", "land", name, why=f"{name} is a lake")
    if table.land.town[hex_] and not all(track & TOWN for track in tracks):
        return rules.TOWN_HEX.broken("tracks", why=f"{name} is a town, so all track there leads into it", hex=name)
    if not table.land.town[hex_] and any(track & TOWN for track in tracks):
        return rules.TOWN_HEX.broken("tracks", why=f"{name} is no town for track to lead into", hex=name)
    if action.side_by_side:
        return TILES.broken("side_by_side", why=f"no tile shows {shown} side by side", hex=name)
    return TILES.broken("tracks", why=f"no tile shows {shown}", hex=name)


def plans(
    table: AgeOfSteamTable, turn: Turn, action: LayTrack, tracks: tuple[int, ...], kinds: Sequence[int]
) -> list[Plan]:
    """Return what laying these tracks can amount to: more than one thing where a redirect can be read in two ways."""
    hex_ = table.land.grid.hex(action.hex)
    kind = next((kind for kind in kinds if in_stock(table, kind, table.kinds[hex_])), kinds[0])
    old = table.network.tracks[hex_]
    added = tuple([track for track in tracks if track not in old])
    lost = [track for track in old if track not in tracks]
    if not lost:
        return [_plan(table, turn, action, kind, hex_, tracks, added, (), ())]
    found = []
    for partners in permutations((*added, *[0] * len(lost)), len(lost)):
        pairs = tuple(pair for pair in zip(lost, partners, strict=True) if pair[1])
        if all(one & other & ~TOWN for one, other in pairs):
            left = tuple(track for track in added if track not in partners)
            gone = tuple(track for track, partner in zip(lost, partners, strict=True) if not partner)
            found.append(_plan(table, turn, action, kind, hex_, tracks, left, pairs, gone))
    # What keeps the most comes first.
    return sorted(found, key=lambda plan: len(plan.lost))


def _plan(
    table: AgeOfSteamTable,
    turn: Turn,
    action: LayTrack,
    kind: int,
    hex_: int,
    tracks: tuple[int, ...],
    added: tuple[int, ...],
    redirects: tuple[tuple[int, int], ...],
    lost: tuple[int, ...],
) -> Plan:
    town = table.land.town[hex_]
    old_kind = table.kinds[hex_]
    shape = SHAPES[kind]
    if old_kind < 0:
        full, rule = laying_cost(table.land.cost[hex_], shape, len(tracks) if town else 0)
        full, rule = table.map.laying_cost(table, hex_, shape, full, rule)
    else:
        full, rule = replacing_cost(
            SHAPES[old_kind],
            shape,
            town=town,
            redirects=len(redirects),
            each=table.options.redirect_cost == "track" and not lost,
        )
    cost, rule = table.map.discount(turn, table.options, action, full, rule)
    return Plan(hex_, tracks, kind, added, redirects, lost, cost, rule, full, town and shape != "town", old_kind >= 0)


def joins_of(table: AgeOfSteamTable, plan: Plan) -> Joins:
    """Return what the new tracks of a plan join."""
    joins = {track: _track_joins(table, plan.hex, track) for track in plan.added}
    for before, after in plan.redirects:
        joins[after] = _redirect_joins(table, plan.hex, before, after)
    return joins


def _track_joins(table: AgeOfSteamTable, hex_: int, track: int) -> Joined:
    one, *others = [reach_at(table, hex_, side) for side in sides_of(track)]
    return one, (others[0] if others else Reach(hex_, None))


def _redirect_joins(table: AgeOfSteamTable, hex_: int, before: int, after: int) -> Joined:
    """Return what a redirected track joins: where the rest of its section leads, and the new side."""
    (moved,), (new,), (kept,) = sides_of(before & ~after), sides_of(after & ~before), sides_of(before & after)
    one, other = table.network.section(hex_, before).ends
    loose = loose_end(hex_, moved)
    if loose in (one, other):
        return Reach(other if one == loose else one, None), reach_at(table, hex_, new)
    return Reach(loose_end(hex_, kept), None), reach_at(table, hex_, new)


def reach_at(table: AgeOfSteamTable, hex_: int, side: int) -> Reach:
    """Return what track on a hex comes to on a side."""
    other = table.land.neighbour[hex_][side]
    if other < 0:
        return Reach(loose_end(hex_, side), None)
    if table.city[other]:
        return Reach(other, None)
    facing = (side + 3) % 6
    section = table.network.at_side[other * 6 + facing]
    if section is None:
        return Reach(loose_end(hex_, side), None)
    one, far = section.ends
    return Reach(far if one == loose_end(other, facing) else one, section)


def faults(table: AgeOfSteamTable, turn: Turn, action: LayTrack, plan: Plan) -> Iterator[Violation]:
    """Yield the rules that a plan breaks."""
    seat, name, cash = turn.seat, table.name(plan.hex), table.ledger.balances[turn.seat]
    if not in_stock(table, plan.kind, table.kinds[plan.hex]):
        yield TILES.broken("tracks", why=f"no {KINDS[plan.kind].words} is left", hex=name)
    if plan.town_marker and not marker_left(table, table.kinds[plan.hex]):
        yield TOWN_MARKERS.broken("tracks", hex=name)
    if plan.cost > cash:
        why = f"the tile costs ${plan.cost}, but {table.names[seat]} has ${cash}"
        yield rules.AFFORD.broken(expected=f"at most ${cash}", found=f"${plan.cost}", why=why)
    if plan.replaces or action.work is not TileWork.UNSPECIFIED:
        yield from _replacing_faults(table, seat, action, plan)
    joins = joins_of(table, plan)
    for track, reaches in joins.items():
        yield from _track_faults(table, seat, plan, track, reaches)
    if table.options.first_tile == "simple" and not table.players[seat].has_built:
        if SHAPES[plan.kind] != "simple" or not any(_runs_into_city(table, joins[track]) for track in plan.added):
            tile = "a simple tile whose track runs into a city"
            yield rules.FIRST.broken("tracks", tile, words(table, plan.tracks), hex=name)
    else:
        yield from _connection_faults(table, seat, plan, joins)
    owned = table.network.owned[seat]
    if owned + _MOST_NEW > _MOST_MARKERS and owned + _more_markers(table, seat, plan, joins) > _MOST_MARKERS:
        yield rules.MARKERS.broken(markers=_MOST_MARKERS)
    yield from table.map.lay_faults(table, turn, action, plan, joins)


def _track_faults(table: AgeOfSteamTable, seat: int, plan: Plan, track: int, reaches: Joined) -> Iterator[Violation]:
    """Yield where a new track may not lead."""
    name, around = table.name(plan.hex), table.land.neighbour[plan.hex]
    for side in sides_of(track):
        if around[side] < 0 or not table.land.buildable[around[side]]:
            where = "off the map" if around[side] < 0 else "into a lake"
            why = f"the track {words(table, [track])} on {name} leads {where}"
            yield rules.OFF_MAP.broken("tracks", why=why, hex=name)
    met = [reach.section for reach in reaches if reach.section]
    for section in met:
        if section.owner not in (0, seat):
            beside = next(hex_ for hex_, _ in section.pieces if hex_ in around)
            facts = {"track": words(table, [track]), "hex": name, "owner": table.names[section.owner]}
            yield rules.OTHERS.broken("tracks", **facts, other=table.name(beside))
    one, other = reaches
    ring = one.section is not None and one.section is other.section
    for before, after in plan.redirects:
        ring |= after == track and table.network.section(plan.hex, before) in met
    if ring or (one.end == other.end and one.end >= 0):
        place = table.name(one.end) if one.end >= 0 else "track"
        yield rules.LOOP.broken("tracks", track=words(table, [track]), hex=name, place=place)


def _runs_into_city(table: AgeOfSteamTable, reaches: Joined) -> bool:
    return any(reach.section is None and reach.end >= 0 and table.city[reach.end] for reach in reaches)


def _connection_faults(table: AgeOfSteamTable, seat: int, plan: Plan, joins: Joins) -> Iterator[Violation]:
    """Yield the new tracks that join neither a city nor own track as they have to."""
    if table.land.town[plan.hex]:
        own = leads_on(table, seat, plan.hex)
        loose = (
            plan.added[:1] if not own and not any(connected(table, seat, joins[each]) for each in plan.added) else ()
        )
    else:
        loose = tuple(track for track in plan.added if not connected(table, seat, joins[track]))
    turned = tuple(
        after
        for before, after in plan.redirects
        if not _redirect_connected(table, seat, plan.hex, (before, after), joins[after])
    )
    for track in (*loose, *turned):
        facts = {"track": words(table, [track]), "hex": table.name(plan.hex)}
        yield rules.CONNECTED.broken("tracks", **facts)


def _redirect_connected(
    table: AgeOfSteamTable, seat: int, hex_: int, redirect: tuple[int, int], joined: Joined
) -> bool:
    """Tell whether a redirected track still hangs on track that the player may build on."""
    before, after = redirect
    if connected(table, seat, joined):
        return True
    if not _loose(table, hex_, before, sides_of(before & ~after)[0]):
        # If its loose side stays, it hangs on its section no more; otherwise it may not be turned at all.
        return table.options.redirect_end == "loose" or not _loose(table, hex_, before, sides_of(before & after)[0])
    if table.network.section(hex_, before).owner or table.options.redirect_unowned == "stays":
        return True
    rest, _ = joined
    return rest.end >= 0 and _may_claim(table, seat, rest.end)


def connected(table: AgeOfSteamTable, seat: int, reaches: Iterable[Reach]) -> bool:
    """Tell whether a track runs into a city or joins track that leads to one as the rules want it."""
    for end, section in reaches:
        if section is None:
            if end >= 0 and table.city[end]:
                return True
        elif section.owner == seat:
            if table.options.connected_to == "own_track" or (end >= 0 and leads_on(table, seat, end)):
                return True
        elif section.owner == 0 and end >= 0 and _may_claim(table, seat, end):
            return True
    return False


def leads_on(table: AgeOfSteamTable, seat: int, stop: int) -> bool:
    """Tell whether own track at a city or town leads on as it has to."""
    if table.options.connected_to == "own_track":
        return table.city[stop] or any(section.owner == seat for section in table.network.at_stop(stop))
    return table.network.leads(stop, seat, table.city.__getitem__)


def _may_claim(table: AgeOfSteamTable, seat: int, far: int) -> bool:
    """Tell whether an unowned section may be extended that leads from this city or town."""
    if table.options.extend_unowned == "any":
        return leads_on(table, seat, far)
    return table.city[far] or any(section.owner == seat for section in table.network.at_stop(far))


def _more_markers(table: AgeOfSteamTable, seat: int, plan: Plan, joins: Joins) -> int:
    """Return how many markers more than now a player needs once a plan is carried out."""
    more = len(plan.added)
    own = {reach.section for reaches in joins.values() for reach in reaches if reach.section}
    more -= sum(section.owner == seat for section in own)
    if table.options.redirect_unowned == "taken":
        more += sum(table.network.section(plan.hex, before).owner == 0 for before, _ in plan.redirects)
    return more


def _loose(table: AgeOfSteamTable, hex_: int, track: int, side: int) -> bool:
    """Tell whether a track on the map is loose on one of its sides."""
    return loose_end(hex_, side) in table.network.section(hex_, track).ends


def _replacing_faults(table: AgeOfSteamTable, seat: int, action: LayTrack, plan: Plan) -> Iterator[Violation]:
    """Yield what a replacement does to the tracks that it finds; nothing where no tile lies."""
    name, work = table.name(plan.hex), action.work
    if table.kinds[plan.hex] < 0:
        if work is not TileWork.UNSPECIFIED:
            yield rules.KEEP.broken("work", why=f"there is no tile on {name}", hex=name)
        return
    if work is TileWork.REDIRECT and not plan.redirects:
        yield rules.REDIRECT.broken("work", why=f"no track on {name} is redirected", hex=name)
    if not (plan.added or plan.redirects or plan.lost):
        yield rules.KEEP.broken("tracks", why=f"the tile on {name} gets no new route", hex=name)
    for track in (*plan.lost, *(before for before, _ in plan.redirects)):
        owner = table.network.section(plan.hex, track).owner
        facts = {"track": words(table, [track]), "hex": name}
        if owner not in (0, seat):
            yield rules.REPLACE_OTHERS.broken("tracks", **facts, owner=table.names[owner])
        elif track in plan.lost and track & TOWN:
            yield rules.REPLACE_TOWN.broken("tracks", **facts)
        elif track in plan.lost:
            why = f"the tile on {name} no longer has the track {facts['track']}"
            yield rules.KEEP.broken("tracks", **facts, why=why)
        else:
            yield from _redirect_faults(table, plan, track)


def _redirect_faults(table: AgeOfSteamTable, plan: Plan, before: int) -> Iterator[Violation]:
    after = next(after for track, after in plan.redirects if track == before)
    loose = [side for side in sides_of(before) if _loose(table, plan.hex, before, side)]
    name, track = table.name(plan.hex), words(table, [before])
    if not loose:
        why = f"the track {track} on {name} is not the end of an unfinished section"
        yield rules.REDIRECT.broken("tracks", why=why, hex=name)
    elif table.options.redirect_end == "either" and any(before & added & ~TOWN for added in plan.added):
        # Either new track might then be the old one, turned.
        why = f"the track {track} on {name} is turned two ways at once"
        yield rules.REDIRECT.broken("tracks", why=why, hex=name)
    elif table.options.redirect_end == "loose" and not (before & ~after) & sum(1 << side for side in loose):
        why = f"the side by which the track {track} on {name} hangs on its section has to stay"
        yield rules.REDIRECT.broken("tracks", why=why, hex=name)


def words(table: AgeOfSteamTable, tracks: Sequence[int]) -> str:
    """Name tracks by their sides, such as "N-S, NE-SW"; tracks that lead into a town by the one side they have."""
    names = table.land.side_names
    return ", ".join("-".join(names[side] for side in sides_of(track)) for track in tracks)

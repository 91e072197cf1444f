"""List the plans that match a recorded tile: which tile is taken from the supply, and which tracks stay, turn or go."""

from collections.abc import Iterator, Sequence
from itertools import permutations

from interlock.games.age_of_steam.building import build_rules as rules
from interlock.games.age_of_steam.building.costs import laying_cost, replacing_cost
from interlock.games.age_of_steam.building.tile_plan import Counted, Plan
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.mechanics.table import Turn
from interlock.games.age_of_steam.mechanics.tiles import KIND_OF, KINDS, SHAPES, SIDES_OF, TILES, TOWN, TOWN_KINDS
from interlock.record.age_of_steam import Hand, LayTrack
from interlock.replay.rule import Violation

_MERGED = 2
"""How many tracks become one where two are joined: a tile has no more away from towns."""


def tracks_of(table: AgeOfSteamTable, action: LayTrack) -> tuple[int, ...]:
    """Return the tracks of an action, sorted."""
    bit = table.land.side_bit
    return tuple(sorted([bit[track.end] | bit[track.other_end] for track in action.tracks]))


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
    if action.crossing:
        return [kind for kind in kinds if SHAPES[kind] == "crossing"]
    return [kind for kind in kinds if _is_so_called(kind, action.hand)] if action.side_by_side else kinds


def _is_so_called(kind: int, hand: Hand) -> bool:
    """Tell whether a kind has its tracks side by side, and is the left or right one if that is said."""
    return SHAPES[kind] == "side" and hand in (Hand.UNSPECIFIED, KINDS[kind].hand)


def misfit(table: AgeOfSteamTable, action: LayTrack, hex_: int, tracks: Sequence[int]) -> Violation:
    """Return why no kind of tile will do."""
    name, shown = table.name(hex_), words(table, tracks)
    if table.city[hex_]:
        if city := table.new_city.get(hex_):
            return rules.CITY_SIX.broken("built", "hex", "a hex that is no city", name, hex=name, city=city)
        said = "station" if table.land.abroad[hex_] else "printed"
        return rules.CITY_SIX.broken(said, "hex", "a hex that is no city", name, hex=name)
    if not table.land.buildable[hex_]:
        return rules.OFF_MAP.broken("lake", "hex", "land", name, hex=name)
    if table.land.town[hex_] and not all(track & TOWN for track in tracks):
        return rules.TOWN_HEX.broken("town", "tracks", hex=name)
    if not table.land.town[hex_] and any(track & TOWN for track in tracks):
        return rules.TOWN_HEX.broken("no_town", "tracks", hex=name)
    if action.hand is not Hand.UNSPECIFIED:
        return TILES.broken("hand", "hand", hand=action.hand.name.lower(), tracks=shown)
    if action.side_by_side:
        return TILES.broken("beside", "side_by_side", tracks=shown)
    if action.crossing:
        return TILES.broken("cross", "crossing", tracks=shown)
    return TILES.broken("none", "tracks", tracks=shown)


def plans(
    table: AgeOfSteamTable, turn: Turn, action: LayTrack, hex_: int, tracks: tuple[int, ...], kinds: Sequence[int]
) -> list[Plan]:
    """Return what laying these tracks can amount to: more than one thing where a redirect can be read in two ways."""
    old = table.network.tracks[hex_]
    if not old:
        return [_plan(table, turn, action, kinds, hex_, tracks, tracks, (), ())]
    added = tuple([track for track in tracks if track not in old])
    lost = [track for track in old if track not in tracks]
    if not lost:
        return [_plan(table, turn, action, kinds, hex_, tracks, added, (), ())]
    found = []
    for partners in permutations((*added, *[0] * len(lost)), len(lost)):
        pairs = tuple(pair for pair in zip(lost, partners, strict=True) if pair[1])
        if all(one & other & ~TOWN for one, other in pairs):
            left = tuple(track for track in added if track not in partners)
            gone = tuple(track for track, partner in zip(lost, partners, strict=True) if not partner)
            found.append(_plan(table, turn, action, kinds, hex_, tracks, left, pairs, gone))
    for merged in _mergers(table, turn.seat, hex_, lost, added):
        left = tuple(track for track in added if track != merged)
        pairs = tuple((track, merged) for track in lost)
        found.append(_plan(table, turn, action, kinds, hex_, tracks, left, pairs, ()))
    # What keeps the most comes first.
    return sorted(found, key=lambda plan: len(plan.lost))


def _mergers(table: AgeOfSteamTable, seat: int, hex_: int, lost: Sequence[int], added: Sequence[int]) -> Iterator[int]:
    """Yield the new tracks that two old ones of the player may become together (option redirect_merge)."""
    if not table.options.redirect_merges or len(lost) != _MERGED:
        return
    if all(table.network.section(hex_, track).owner == seat for track in lost):
        yield from (track for track in added if all(track & one & ~TOWN for one in lost))


def _plan(
    table: AgeOfSteamTable,
    turn: Turn,
    action: LayTrack,
    kinds: Sequence[int],
    hex_: int,
    tracks: tuple[int, ...],
    added: tuple[int, ...],
    redirects: tuple[tuple[int, int], ...],
    lost: tuple[int, ...],
) -> Plan:
    town = table.land.town[hex_]
    old_kind = table.kinds[hex_]
    kind, left, counted = (kinds[0], True, ()) if table.stock[kinds[0]] else supply(table, hex_, kinds)
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
            each=table.options.each_redirect_costs and not lost,
            crossing_wins=table.options.crossing_price_wins,
        )
    cost, rule = table.map.discount(table, turn, action, full, rule)
    marker = town and shape != "town"
    return Plan(
        hex_, tracks, kinds, kind, left, counted, added, redirects, lost, cost, rule, full, marker, old_kind >= 0
    )  # fmt: skip


def words(table: AgeOfSteamTable, tracks: Sequence[int]) -> str:
    """Name tracks by their sides, such as "N-S, NE-SW"; tracks that lead into a town by the one side they have."""
    names = table.land.side_names
    return ", ".join("-".join(names[side] for side in SIDES_OF[track]) for track in tracks)


def supply(table: AgeOfSteamTable, hex_: int, kinds: Sequence[int]) -> tuple[int, bool, Counted]:
    """Return the kind of the tile to be laid on a hex: the first that is left, or that others make room for.

    With it comes whether one is left, and the tiles that have to count as others so that it is.
    """
    return _tile_in_stock(table, hex_, kinds, table.kinds[hex_] if table.options.old_tile_serves else -1)


def possible_kinds(table: AgeOfSteamTable, hex_: int) -> list[int]:
    """Return the kinds that the tile on a town may still be of, as no more of each lie on the map than there are."""
    now = table.kinds[hex_]
    return [kind for kind in table.kinds_open[hex_] if kind == now or _tile_in_stock(table, hex_, [kind], now)[1]]


def _tile_in_stock(table: AgeOfSteamTable, hex_: int, kinds: Sequence[int], back: int) -> tuple[int, bool, Counted]:
    """Return what `supply` does; one tile of the kind `back` is free besides those in the stock."""
    stock = table.stock
    for kind in kinds:
        if stock[kind] or kind == back:
            return kind, True, ()
    ways: dict[int, Counted] = dict.fromkeys(kinds, ())
    todo = list(kinds)
    for needed in todo:
        for at, others in table.kinds_open.items():
            if at == hex_ or table.kinds[at] != needed:
                continue
            for other in others:
                if other in ways:
                    continue
                ways[other] = (*ways[needed], (at, other))
                if stock[other] or other == back:
                    return table.kinds[ways[other][0][0]], True, ways[other]
                todo.append(other)
    return kinds[0], False, ()

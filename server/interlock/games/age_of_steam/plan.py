"""What laying a tile amounts to: the tile that is taken, and what becomes of the tracks that it finds."""

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from interlock.games.age_of_steam import build_rules as rules
from interlock.games.age_of_steam.costs import laying_cost, replacing_cost
from interlock.games.age_of_steam.supply import Counted, supply
from interlock.games.age_of_steam.table import AgeOfSteamTable
from interlock.games.age_of_steam.tiles import KIND_OF, KINDS, SHAPES, TILES, TOWN, TOWN_KINDS, sides_of
from interlock.games.age_of_steam.turn import Turn
from interlock.record.age_of_steam import Hand, LayTrack
from interlock.replay.rule import Rule, Violation


class Plan(NamedTuple):
    """What laying a tile amounts to."""

    hex: int
    tracks: tuple[int, ...]
    """All tracks of the new tile."""
    kinds: Sequence[int]
    """The kinds of tile that it may be of."""
    kind: int
    """The kind that is taken."""
    left: bool
    """Whether a tile of that kind is left."""
    counted: Counted
    """Tiles on towns that are of another kind from then on, so that one of this kind is left: hexes and kinds."""
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

    def goes(self) -> tuple[int, ...]:
        """Return the tracks that do not stay as they are."""
        return (*self.lost, *(before for before, _ in self.redirects))

    def new(self) -> tuple[int, ...]:
        """Return the tracks that were not there before."""
        return (*self.added, *(after for _, after in self.redirects))


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
    return [kind for kind in kinds if _is_so_called(kind, action.hand)] if action.side_by_side else kinds


def _is_so_called(kind: int, hand: Hand) -> bool:
    """Tell whether a kind has its tracks side by side, and is the left or right one if that is said."""
    return SHAPES[kind] == "side" and hand in (Hand.UNSPECIFIED, KINDS[kind].hand)


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
    if action.hand is not Hand.UNSPECIFIED:
        why = f"no tile called {action.hand.name.lower()} shows {shown} side by side"
        return TILES.broken("hand", why=why, hex=name)
    if action.side_by_side:
        return TILES.broken("side_by_side", why=f"no tile shows {shown} side by side", hex=name)
    return TILES.broken("tracks", why=f"no tile shows {shown}", hex=name)


def plans(
    table: AgeOfSteamTable, turn: Turn, action: LayTrack, tracks: tuple[int, ...], kinds: Sequence[int]
) -> list[Plan]:
    """Return what laying these tracks can amount to: more than one thing where a redirect can be read in two ways."""
    hex_ = table.land.grid.hex(action.hex)
    old = table.network.tracks[hex_]
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
    # What keeps the most comes first.
    return sorted(found, key=lambda plan: len(plan.lost))


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
    kind, left, counted = supply(table, hex_, kinds)
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
    marker = town and shape != "town"
    return Plan(
        hex_, tracks, kinds, kind, left, counted, added, redirects, lost, cost, rule, full, marker, old_kind >= 0
    )  # fmt: skip


def words(table: AgeOfSteamTable, tracks: Sequence[int]) -> str:
    """Name tracks by their sides, such as "N-S, NE-SW"; tracks that lead into a town by the one side they have."""
    names = table.land.side_names
    return ", ".join("-".join(names[side] for side in sides_of(track)) for track in tracks)

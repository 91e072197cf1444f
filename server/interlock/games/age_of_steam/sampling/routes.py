"""Find routes that random players could build: from a city, a town or a loose end to another stop, tile by tile."""

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from interlock.games.age_of_steam.building.costs import laying_cost, replacing_cost
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.mechanics.table import Turn
from interlock.games.age_of_steam.mechanics.tiles import KIND_OF, SHAPES, SIDES, TOWN, TOWN_KINDS

Step = tuple[int, tuple[int, ...]]
"""A hex and all tracks of the tile to be laid there."""


class Route(NamedTuple):
    """Tiles that complete a link, in the order laid."""

    steps: tuple[Step, ...]
    costs: tuple[int, ...]
    ends: tuple[int, int]
    """The cities or towns that it joins."""


class Start(NamedTuple):
    """Where a route may begin: the next hex, the side on which it is entered, and the stop behind."""

    hex: int
    side: int
    stop: int
    step: Step | None = None
    """The tile of the town itself, where it needs another one."""


def starts_at(table: AgeOfSteamTable, stop: int) -> Iterator[Start]:
    """Yield the ways out of a city, or of a town with track."""
    old = table.network.tracks[stop]
    for side, hex_ in enumerate(table.land.neighbor[stop]):
        if hex_ < 0 or not table.land.buildable[hex_] or table.network.at_side[hex_ * 6 + (side + 3) % 6] is not None:
            continue
        if table.city[stop]:
            yield Start(hex_, (side + 3) % 6, stop)
        elif table.network.at_side[stop * 6 + side] is None:
            tracks = tuple(sorted((*old, 1 << side | TOWN)))
            yield Start(hex_, (side + 3) % 6, stop, (stop, tracks))


def starts_at_loose_ends(table: AgeOfSteamTable, seat: int) -> Iterator[Start]:
    """Yield the ways on from a player's unfinished sections."""
    for section in table.network.sections:
        stop = max(section.ends)
        if section.owner == seat and not section.complete() and stop >= 0:
            for hex_, side in section.loose_ends():
                yield Start(table.land.neighbor[hex_][side], (side + 3) % 6, stop)


def routes(table: AgeOfSteamTable, turn: Turn, start: Start, most: int) -> Iterator[Route]:
    """Yield the routes of so many tiles at most, the shortest to every place."""
    taken = () if table.options.same_hex_twice else [plan.hex for plan in turn.laid]
    first = _with(table, ((), ()), start.step)
    if start.step and (first is None or start.stop in taken):
        return
    todo = deque([(start.hex, start.side, first or ((), ()))])
    seen = {(start.hex, start.side)}
    while todo:
        hex_, side, laid = todo.popleft()
        steps, costs = laid
        if table.city[hex_]:
            if steps and hex_ != start.stop:
                yield Route(steps, costs, (start.stop, hex_))
            continue
        if len(steps) >= most or hex_ in taken or any(hex_ == at for at, _ in steps) or hex_ == start.stop:
            continue
        old = table.network.tracks[hex_]
        if table.land.town[hex_]:
            there = _with(table, laid, (hex_, tuple(sorted((*old, 1 << side | TOWN)))))
            if there:
                yield Route(*there, (start.stop, hex_))
            continue
        for out in SIDES:
            to = table.land.neighbor[hex_][out]
            facing = (out + 3) % 6
            if out == side or to < 0 or (to, facing) in seen or not table.land.buildable[to]:
                continue
            if table.network.at_side[to * 6 + facing] is None:
                there = _with(table, laid, (hex_, tuple(sorted((*old, 1 << side | 1 << out)))))
                if there:
                    seen.add((to, facing))
                    todo.append((to, facing, there))


Laid = tuple[tuple[Step, ...], tuple[int, ...]]


def _with(table: AgeOfSteamTable, laid: Laid, step: Step | None) -> Laid | None:
    """Return tiles and their costs with one tile more; None where no such tile is left, or can be laid there."""
    if step is None:
        return None
    hex_, tracks = step
    town, old = table.land.town[hex_], table.kinds[hex_]
    exits = 0
    for track in tracks:
        exits |= track & ~TOWN
    # The tiles laid before may be of the same kind; at most one of them lies on a town.
    used = min(len(laid[0]), 1) if town else len(laid[0])
    kinds = TOWN_KINDS.get(exits, ()) if town else (KIND_OF.get(tracks, -1),)
    kind = next((each for each in kinds if each >= 0 and table.stock[each] > used), -1)
    if kind < 0 or (town and SHAPES[kind] != "town" and not table.town_markers):
        return None
    shape = SHAPES[kind]
    if old >= 0:
        cost, _ = replacing_cost(SHAPES[old], shape, town=town, redirects=0, each=False)
    else:
        cost, rule = laying_cost(table.land.cost[hex_], shape, len(tracks) if town else 0)
        cost, _ = table.map.laying_cost(table, hex_, shape, cost, rule)
    return (*laid[0], step), (*laid[1], cost)

"""Tells whether a tile or a New City leaves a player's track hanging together, as Western U.S. asks."""

from collections.abc import Iterable, Set

from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.network import Section, loose_end
from interlock.games.age_of_steam.plan import Plan
from interlock.games.age_of_steam.reach import Joins
from interlock.games.age_of_steam.tiles import SIDES_OF
from interlock.games.age_of_steam.turning import network_after


def stands_apart(table: AgeOfSteamTable, seat: int, plan: Plan, joins: Joins) -> bool:
    """Tell whether a tile brings the player track that does not hang together with what the player had."""
    own = [section for section in table.network.sections if section.owner == seat]
    stops = {end for section in own for end in section.ends if end >= 0}
    if all(any(reach.end in stops or reach.section in own for reach in reaches) for reaches in joins.values()):
        return False  # As nearly always: each new track joins old track.
    had = {piece for section in own for piece in section.pieces}
    had |= {(plan.hex, after) for before, after in plan.redirects if _keeps_hold(table, seat, plan.hex, before, after)}
    own = [section for section in network_after(table, seat, plan).sections if section.owner == seat]
    groups = [{piece for section in group for piece in section.pieces} for group in _groups(own)]
    return len(groups) > 1 and any(had.isdisjoint(group) for group in groups)


def city_stands_apart(table: AgeOfSteamTable, seat: int, hex_: int) -> bool:
    """Tell whether a New City brings the player unowned track that does not hang together with what the player had."""
    network = table.network
    taken = [section for _, section in network.loose_around(hex_) if section.owner == 0]
    own = {section for section in network.sections if section.owner == seat}
    if not (taken and own and table.options.urbanize_takes_unowned):
        return False
    groups = _groups(dict.fromkeys([*own, *taken]), hex_, network.loose_ends_before(hex_))
    return any(own.isdisjoint(group) for group in groups)


def _keeps_hold(table: AgeOfSteamTable, seat: int, hex_: int, before: int, after: int) -> bool:
    """Tell whether a redirected track of the player keeps a side by which it hangs on the rest of its section."""
    section = table.network.section(hex_, before)
    kept = SIDES_OF[before & after]
    return section.owner == seat and any(loose_end(hex_ * 6 + side) not in section.ends for side in kept)


def _groups(sections: Iterable[Section], city: int = 0, before_it: Set[int] = frozenset()) -> list[list[Section]]:
    """Return sections by what hangs together over cities and towns; loose ends before a New City end in it."""
    groups: list[tuple[set[int], list[Section]]] = []
    for section in sections:
        ends = [city if end in before_it else end for end in section.ends]
        stops, group = {end for end in ends if end >= 0}, [section]
        for others in [each for each in groups if not stops.isdisjoint(each[0])]:
            groups.remove(others)
            stops |= others[0]
            group += others[1]
        groups.append((stops, group))
    return [group for _, group in groups]

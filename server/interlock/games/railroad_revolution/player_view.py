"""What a position shows of a player."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec.structs import replace

from interlock.games.railroad_revolution.players import COLORS, Player
from interlock.games.railroad_revolution.position import (
    OpenMilestone,
    RailroadRevolutionPlayer,
    TrackFields,
    WorkerCount,
)
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.railroad_revolution.components.effects import TRACKS

_TRACKS = frozenset(TRACKS)


def player_view(table: RailroadRevolutionTable, seat: int) -> RailroadRevolutionPlayer:
    """Return what is shown of a player: what has changed since the last position, and the rest as it was there."""
    player = table.players[seat]
    so_far, shown = player.shown
    changed = player.changed[so_far:]
    if "workers" in changed:
        supply, station, railroad, telegraph, trade = map(counted, map(tuple, player.workers))
        shown = replace(
            shown, supply=supply, on_station=station, on_railroad=railroad, on_telegraph=telegraph, on_trade=trade
        )
    if "trains" in changed:
        shown = replace(shown, trains=counts(player.trains), turned=counts(player.turned))
    if not _TRACKS.isdisjoint(changed):
        shown = replace(shown, tracks=TrackFields(*player.tracks))
    if "milestones" in changed:
        shown = replace(
            shown,
            milestones=tuple([OpenMilestone(each.tile.id, tuple(each.workers)) for each in player.milestones]),
            completed=tuple([milestone.id for milestone in player.completed]),
        )
    shown = replace(
        _with_network(table, player, changed, shown),
        cash=table.ledger.balances[seat],
        shares=player.shares,
        buildings=player.buildings,
        rails=player.rails,
        spare_building=player.spare_building,
        spare_rail=player.spare_rail,
    )
    player.shown = len(player.changed), shown
    return shown


def _with_network(
    table: RailroadRevolutionTable, player: Player, changed: list[str], shown: RailroadRevolutionPlayer
) -> RailroadRevolutionPlayer:
    """Return what is shown with what has been built since the last position."""
    cities, seat = table.printed.cities, player.seat
    if "stations" in changed:
        first = [city for city in player.stations if table.first_station.get(city) == seat]
        shown = replace(
            shown,
            stations=tuple([cities[city] for city in player.stations]),
            first_stations=tuple([cities[city] for city in first]),
        )
    if "offices" in changed:
        first = [section for section in player.offices if table.offices[section][0] == seat]
        shown = replace(
            shown,
            offices=tuple([section + 1 for section in player.offices]),
            first_offices=tuple([section + 1 for section in first]),
        )
    if "network" in changed:
        shown = replace(shown, network=tuple(map(table.printed.spaces.__getitem__, player.spaces)))
    return shown


@lru_cache(maxsize=4096)  # The same few workers stand in the same places in most positions.
def counted(workers: tuple[int, ...]) -> tuple[WorkerCount, ...]:
    """Return how many workers of each color there are."""
    return tuple([WorkerCount(color, count) for color, count in zip(COLORS, workers, strict=True) if count])


def counts(pieces: Mapping[str, int]) -> dict[str, int]:
    """Return how many pieces of each kind there are."""
    return {kind: pieces[kind] for kind in sorted(pieces) if pieces[kind]}

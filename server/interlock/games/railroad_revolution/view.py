"""Build the position message from the table, for the players and for everything they share."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec.structs import replace

from interlock.basics.color import Color
from interlock.basics.names import UNKNOWN
from interlock.games.railroad_revolution.position import (
    DueMilestone,
    MilestoneStack,
    OpenMilestone,
    OpenRight,
    RailroadRevolutionPlayer,
    RailroadRevolutionPosition,
    RailroadRevolutionUse,
    RightKind,
    TrackFields,
    WorkerCount,
)
from interlock.games.railroad_revolution.table.player import COLORS, PLACES, Player
from interlock.games.railroad_revolution.table.rights import NOTHING, Right, Using
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.railroad_revolution.components.effects import TRACKS, write_effect
from interlock.record.railroad_revolution import WorkerPlace

_KINDS = {kind.name.lower(): kind for kind in RightKind}
_MANY = 100
"""More trains than there are in any box: nobody has told how many are left."""


def view(table: RailroadRevolutionTable) -> RailroadRevolutionPosition:
    """Return the position as the outside sees it."""
    touched = {player.seat for player in table.players if player.shown[0] < len(player.changed)}
    changed = table.kept.changed(table.ledger.balances, touched)
    return replace(
        _shared_view(table),
        round=table.round,
        last=table.last,
        triggered=table.triggered,
        turn=table.turn,
        start_player=table.seats[0],
        players=table.kept.each(player_view, table, table.seats, changed),
        use=_use(table, table.using) if table.using else None,
        offers_taken=tuple(sorted(table.offers_taken)),
        due=tuple([DueMilestone(letter, seat) for seat, letter in table.due]) if table.due else (),
        drawn=table.drawn,
        setup_tiles_taken=table.sides_taken,
    )


def _shared_view(table: RailroadRevolutionTable) -> RailroadRevolutionPosition:
    """Return what lies beside the players."""
    kept, limited = table.kept, table.options.supply_limit
    return RailroadRevolutionPosition(
        unlimited=not limited,
        shares=table.shares if limited else 0,
        workers=counted(tuple(table.workers)) if limited else (),
        trains=kept.part(_trains, table, [*table.trains.values()]),
        deal=table.deal,
        deals_left=len(table.deals),
        deals_discarded=(*table.discarded, *[UNKNOWN] * table.untold_discards),
        milestone_stacks=kept.part(_stacks, table, [*map(len, table.milestones.values())]),
    )


def _use(table: RailroadRevolutionTable, using: Using) -> RailroadRevolutionUse:
    printed = table.printed
    return RailroadRevolutionUse(
        seat=using.seat,
        field=PLACES[using.field] if using.field else WorkerPlace.UNSPECIFIED,
        color=COLORS[using.color] if using.field else Color.UNSPECIFIED,
        extra_used=using.extra_used,
        open=tuple(map(_right, using.rights)),
        owed=using.owed,
        city="" if using.city is None else printed.cities[using.city],
        spaces=tuple(map(printed.spaces.__getitem__, using.spaces)),
        section=0 if using.section is None else using.section + 1,
        deal=using.deal,
    )


def _right(right: Right) -> OpenRight:
    effect = "" if right.effect is NOTHING else write_effect(right.effect)
    return OpenRight(right.n, effect, _KINDS[right.kind], right.main, right.what)


def _trains(table: RailroadRevolutionTable) -> dict[str, int]:
    return counts({kind: left for kind, left in table.trains.items() if left < _MANY})


def _stacks(table: RailroadRevolutionTable) -> tuple[MilestoneStack, ...]:
    return tuple(MilestoneStack(len(stack), letter) for letter, stack in table.milestones.items())


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

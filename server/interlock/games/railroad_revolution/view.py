"""The position as the outside sees it."""

from collections.abc import Mapping
from functools import lru_cache

from interlock.basics.names import UNKNOWN
from interlock.games.railroad_revolution.players import COLORS, PLACES, Player
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
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.using import NOTHING, Right, Using
from interlock.railroad_revolution.components.effects import write_effect
from interlock.record.color import Color
from interlock.record.railroad_revolution import WorkerPlace

_KINDS = {kind.name.lower(): kind for kind in RightKind}
_MANY = 100
"""More trains than there are in any box: nobody has told how many are left."""


def view(table: RailroadRevolutionTable) -> RailroadRevolutionPosition:
    """Return the position as the outside sees it."""
    kept, limited = table.kept, table.options.supply_limit
    return RailroadRevolutionPosition(
        round=table.round,
        last=table.last,
        triggered=table.triggered,
        turn=table.turn,
        start_player=table.seats[0],
        players=kept.each(
            _player, table, table.players[1:], [_of_player(table, player) for player in table.players[1:]]
        ),
        unlimited=not limited,
        shares=table.shares if limited else 0,
        workers=_counted(tuple(table.workers)) if limited else (),
        trains=kept.part(_trains, table, table.trains),
        use=_use(table, table.using) if table.using else None,
        deal=table.deal,
        offers_taken=tuple(sorted(table.offers_taken)),
        deals_left=len(table.deals),
        deals_discarded=(*sorted(table.discarded), *[UNKNOWN] * table.untold_discards),
        milestone_stacks=kept.part(_stacks, table, list(map(len, table.milestones.values()))),
        due=tuple([DueMilestone(letter, seat) for seat, letter in table.due]) if table.due else (),
        drawn=table.drawn,
        setup_tiles_taken=tuple(sorted(table.sides_taken)),
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
        spaces=tuple(printed.spaces[space] for space in using.spaces),
        section=0 if using.section is None else using.section + 1,
        deal=using.deal,
    )


def _right(right: Right) -> OpenRight:
    effect = "" if right.effect is NOTHING else write_effect(right.effect)
    return OpenRight(right.n, effect, _KINDS[right.kind], right.main, right.what)


def _trains(table: RailroadRevolutionTable) -> dict[str, int]:
    return _counts({kind: left for kind, left in table.trains.items() if left < _MANY})


def _stacks(table: RailroadRevolutionTable) -> tuple[MilestoneStack, ...]:
    return tuple(MilestoneStack(len(stack), letter) for letter, stack in table.milestones.items())


def _of_player(table: RailroadRevolutionTable, player: Player) -> tuple[object, ...]:
    """Return all that is shown of a player; what is only added to changes when it grows."""
    return (
        table.ledger.balances[player.seat],
        player.shares,
        tuple(map(tuple, player.workers)),
        player.buildings,
        player.rails,
        player.spare_building,
        player.spare_rail,
        len(player.stations),
        len(player.offices),
        len(player.spaces),
        [(each.tile, *each.workers) for each in player.milestones],
        len(player.completed),
        tuple(player.trains.items()),
        tuple(player.turned.items()),
        tuple(player.tracks),
    )


def _player(table: RailroadRevolutionTable, player: Player) -> RailroadRevolutionPlayer:
    seat, cities, spaces = player.seat, table.printed.cities, table.printed.spaces
    supply, station, railroad, telegraph, trade = map(_counted, map(tuple, player.workers))
    return RailroadRevolutionPlayer(
        seat=seat,
        cash=table.ledger.balances[seat],
        shares=player.shares,
        supply=supply,
        on_station=station,
        on_railroad=railroad,
        on_telegraph=telegraph,
        on_trade=trade,
        buildings=player.buildings,
        rails=player.rails,
        spare_building=player.spare_building,
        spare_rail=player.spare_rail,
        stations=tuple(map(cities.__getitem__, player.stations)),
        first_stations=tuple([cities[city] for city in player.stations if table.first_station.get(city) == seat]),
        offices=tuple([section + 1 for section in player.offices]),
        first_offices=tuple([section + 1 for section in player.offices if table.offices[section][0] == seat]),
        network=tuple(map(spaces.__getitem__, player.spaces)),
        milestones=tuple([OpenMilestone(each.tile.id, tuple(each.workers)) for each in player.milestones]),
        completed=tuple([milestone.id for milestone in player.completed]),
        trains=_counts(player.trains),
        turned=_counts(player.turned),
        tracks=TrackFields(*player.tracks),
    )


@lru_cache(maxsize=4096)  # The same few workers stand in the same places in most positions.
def _counted(counts: tuple[int, ...]) -> tuple[WorkerCount, ...]:
    return tuple([WorkerCount(color, count) for color, count in zip(COLORS, counts, strict=True) if count])


def _counts(counts: Mapping[str, int]) -> dict[str, int]:
    return {name: counts[name] for name in sorted(counts) if counts[name]}

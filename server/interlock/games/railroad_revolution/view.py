"""The position as the outside sees it."""

from collections.abc import Mapping, Sequence

from interlock.games.railroad_revolution.players import Player
from interlock.games.railroad_revolution.position import (
    OpenMilestone,
    RailroadRevolutionPlayer,
    RailroadRevolutionPosition,
)
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.railroad_revolution.components.effects import COLORS
from interlock.record.railroad_revolution import COLOR_WORDS


def view(table: RailroadRevolutionTable) -> RailroadRevolutionPosition:
    """Return the position as the outside sees it."""
    limited = table.options.supply_limit
    using = table.using
    return RailroadRevolutionPosition(
        round=table.round,
        last=table.last,
        players=tuple(_player(table, table.players[seat]) for seat in table.seats),
        deal=table.deal,
        shares=table.shares if limited else 0,
        workers=_colours(table.workers) if limited else {},
        trains=_counts({kind: left for kind, left in table.trains.items() if left < _MANY}),
        open=tuple(right.words() for right in using.rights) if using else (),
        owed=using.owed if using else 0,
    )


_MANY = 100
"""More trains than there are in any box: nobody has told how many are left."""


def _player(table: RailroadRevolutionTable, player: Player) -> RailroadRevolutionPlayer:
    printed = table.printed
    supply, station, railroad, telegraph, trade = map(_colours, player.workers)
    return RailroadRevolutionPlayer(
        seat=player.seat,
        cash=table.ledger.balances[player.seat],
        shares=player.shares,
        supply=supply,
        on_station=station,
        on_railroad=railroad,
        on_telegraph=telegraph,
        on_trade=trade,
        buildings=player.buildings,
        rails=player.rails,
        stations=tuple(printed.cities[city] for city in player.stations),
        offices=tuple(section + 1 for section in player.offices),
        network=tuple(printed.spaces[space] for space in player.spaces),
        milestones=tuple(
            OpenMilestone(each.tile.id, tuple(COLOR_WORDS[color] for color in each.workers))
            for each in player.milestones
        ),
        completed=tuple(milestone.id for milestone in player.completed),
        trains=_counts(player.trains),
        turned=_counts(player.turned),
        tracks=tuple(player.tracks),
    )


def _colours(counts: Sequence[int]) -> dict[str, int]:
    return {colour: count for colour, count in zip(COLORS, counts, strict=True) if count}


def _counts(counts: Mapping[str, int]) -> dict[str, int]:
    return {name: count for name, count in sorted(counts.items()) if count}

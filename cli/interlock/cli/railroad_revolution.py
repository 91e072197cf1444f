"""Positions of Railroad Revolution as text."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import astuple

from interlock.cli.folding import Line, fold, heading, joined
from interlock.cli.position_text import SHARES
from interlock.cli.railroad_revolution_tiles import milestone_line, tile_lines
from interlock.cli.tables import headed
from interlock.games.position_view import PositionView
from interlock.games.railroad_revolution.ground import Ground
from interlock.games.railroad_revolution.position import (
    RailroadRevolutionPlayer,
    RailroadRevolutionPosition,
    WorkerCount,
)
from interlock.games.railroad_revolution.printed import Printed
from interlock.railroad_revolution.components.effects import TRACKS
from interlock.record.railroad_revolution import COLOR_WORDS


def shares(position: PositionView, seat: int) -> dict[str, int]:
    """Return the shares that a player holds."""
    assert position.railroad_revolution is not None
    return {SHARES: position.railroad_revolution.players[seat - 1].shares}


def position_lines(whole: PositionView, names: Sequence[str], ground: Ground) -> Iterator[Line]:
    """Lay a position out."""
    position = whole.railroad_revolution
    assert position is not None
    yield from _player_lines(position, names, whole.seat)
    yield ""
    yield from _worker_lines(position, names)
    yield ""
    for player in position.players:
        yield heading(names[player.seat - 1])
        yield from _belongings(player, ground.printed)
    yield ""
    yield from tile_lines(position, names, ground)
    yield ""
    yield from _table_lines(position, ground.printed)


def _player_lines(position: RailroadRevolutionPosition, names: Sequence[str], on_turn: int) -> list[Line]:
    columns = ["", "player", "cash", "shares", "buildings", "rails", *TRACKS]
    rows = [
        [
            ">" if player.seat == on_turn else "",
            names[player.seat - 1],
            *map(str, (player.cash, player.shares, player.buildings, player.rails, *astuple(player.tracks))),
        ]
        for player in position.players
    ]
    return headed([columns, *rows], "ll|" + "r" * 7)


def _worker_lines(position: RailroadRevolutionPosition, names: Sequence[str]) -> list[Line]:
    rows = [["workers", "supply", "station", "railroad", "telegraph", "trade"]]
    for player in position.players:
        places = (player.supply, player.on_station, player.on_railroad, player.on_telegraph, player.on_trade)
        rows.append([names[player.seat - 1], *map(_workers, places)])
    rows.append(["general supply", _workers(position.workers)])
    return headed(rows, "l|lllll")


def _workers(counts: Sequence[WorkerCount]) -> str:
    return " ".join(f"{each.count}{COLOR_WORDS[each.color][0]}" for each in counts) or "-"


def _belongings(player: RailroadRevolutionPlayer, printed: Printed) -> Iterator[Line]:
    for what, things in (
        ("stations", player.stations),
        ("offices in sections", [*map(str, player.offices)]),
        ("rails", player.network),
        ("trains", _listed(player.trains)),
        ("turned over", _listed(player.turned)),
        ("milestones completed", player.completed),
    ):
        if things:
            yield fold(f"  {what}: {joined(things)}", hang=4)
    for each in player.milestones:
        yield milestone_line(each.milestone, each.workers, printed)


def _listed(counts: Mapping[str, int]) -> list[str]:
    return [f"{count} {name}" if count > 1 else name for name, count in counts.items()]


def _table_lines(position: RailroadRevolutionPosition, printed: Printed) -> Iterator[Line]:
    last = ", the last" if position.last else ""
    shares = "without end" if position.unlimited else position.shares
    yield f"round: {position.round}{last}; shares left: {shares}"
    yield fold(f"trains left: {joined(_listed(position.trains)) if position.trains else 'not known'}")
    stacks = joined(f"{each.letter} {each.count}" for each in position.milestone_stacks)
    yield fold(f"milestones left: {stacks}")
    if position.drawn:
        yield fold("drawn, one of them to be kept:")
        yield from (milestone_line(milestone, (), printed) for milestone in position.drawn)
    if position.use and position.use.open:
        yield fold(f"still to be used: {joined(right.told() for right in position.use.open)}")
    if position.use and position.use.owed:
        yield f"still to be paid: ${position.use.owed}"

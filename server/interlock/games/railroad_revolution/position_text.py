"""Format positions of Railroad Revolution as text: players, workers, deals, tiles and milestones."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import astuple

from interlock.basics.color import Color
from interlock.basics.terminal_lines import Line, fold, heading, joined
from interlock.basics.terminal_tables import headed
from interlock.basics.text_format import count, list_words
from interlock.games.position_text import SHARES
from interlock.games.position_view import PositionView
from interlock.games.railroad_revolution.position import (
    RailroadRevolutionPlayer,
    RailroadRevolutionPosition,
    WorkerCount,
)
from interlock.games.railroad_revolution.table.component_board import Ground
from interlock.games.railroad_revolution.table.printed_values import Milestone, Printed
from interlock.games.railroad_revolution.wording import condition_in_words, effect_in_words
from interlock.railroad_revolution.components.effects import TRACKS, Effect
from interlock.railroad_revolution.components.model import ComponentMilestone
from interlock.railroad_revolution.draft import tile_name
from interlock.record.railroad_revolution import COLOR_WORDS, RailroadRevolutionSetup


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
        ("trains", _counted_names(player.trains)),
        ("turned over", _counted_names(player.turned)),
        ("milestones completed", player.completed),
    ):
        if things:
            yield fold(f"  {what}: {joined(things)}", hang=4)
    for each in player.milestones:
        yield milestone_line(each.milestone, each.workers, printed)


def _counted_names(counts: Mapping[str, int]) -> list[str]:
    return [f"{count} {name}" if count > 1 else name for name, count in counts.items()]


def _table_lines(position: RailroadRevolutionPosition, printed: Printed) -> Iterator[Line]:
    last = ", the last" if position.last else ""
    shares = "without end" if position.unlimited else position.shares
    yield f"round: {position.round}{last}; shares left: {shares}"
    yield fold(f"trains left: {joined(_counted_names(position.trains)) if position.trains else 'not known'}")
    stacks = joined(f"{each.letter} {each.count}" for each in position.milestone_stacks)
    yield fold(f"milestones left: {stacks}")
    if position.drawn:
        yield fold("drawn, one of them to be kept:")
        yield from (milestone_line(milestone, (), printed) for milestone in position.drawn)
    if position.use and position.use.open:
        yield fold(f"still to be used: {joined(right.told() for right in position.use.open)}")
    if position.use and position.use.owed:
        yield f"still to be paid: ${position.use.owed}"


_NOT_TOLD = "not told"
"""What stands for everything printed that neither a component set nor the record tells."""


_UNTOLD = Milestone(ComponentMilestone())


class Board(NamedTuple):
    """All that tells what lies where, and what it says."""

    position: RailroadRevolutionPosition
    names: Sequence[str]
    printed: Printed
    setup: RailroadRevolutionSetup


def tile_lines(position: RailroadRevolutionPosition, names: Sequence[str], ground: Ground) -> Iterator[Line]:
    """Lay out the deal, the tiles on the board, and what workers add to a sale."""
    board = Board(position, names, ground.printed, ground.setup)
    yield from _deal_lines(board)
    if position.round == 0:
        yield from _setup_tile_lines(board)
    yield from _city_tile_lines(board)
    yield from _telegraph_tile_lines(board)
    yield heading("what a worker adds to a sale")
    yield fold("  ", "; ".join(f"{color}: {_effect(effect)}" for color, effect in ground.printed.trade.items()))
    if not ground.printed.known:
        yield fold(f"Without a component set, what is {_NOT_TOLD} is printed on a tile and written nowhere.")


def milestone_line(milestone: str, workers: Iterable[Color], printed: Printed) -> Line:
    """Say what a milestone asks for, which workers are there, and what it is worth."""
    tile = printed.milestones.get(milestone, _UNTOLD)
    there = ", ".join(COLOR_WORDS[color] for color in workers)
    wanted = ", ".join(tile.workers) or _NOT_TOLD
    condition = condition_in_words(tile.condition) if tile.condition else _NOT_TOLD
    worth = count(tile.vp, "point") if tile.vp is not None else f"points {_NOT_TOLD}"
    staff = f"{wanted} ({there} there)" if there else f"{wanted} (none there)"
    return fold(f"  milestone {milestone}: workers {staff}; {condition}; {worth}", hang=4)


def _deal_lines(board: Board) -> Iterator[Line]:
    position = board.position
    if not position.deal:
        return
    left = count(position.deals_left, "deal")
    yield fold(heading(f"deal {position.deal}"), f": open to whoever has the shares; {left} in the stack")
    for number, (shares, reward) in enumerate(board.printed.deals.get(position.deal, ()), 1):
        price = count(shares, "share") if shares is not None else f"a number of shares {_NOT_TOLD}"
        taken = number in position.offers_taken
        able = [each for each in position.players if each.shares >= (shares or 0)]
        still = [each for each in able if not (taken and each.seat == position.turn)]
        by = f"; taken by {board.names[position.turn - 1]}" if taken else ""
        yield fold(
            f"  offer {number}: give up {price} for: {_effect(reward)}{by}; open to {_player_names(still, board)}",
            hang=4,
        )


def _setup_tile_lines(board: Board) -> Iterator[Line]:
    sides = {key: side for key, side in board.printed.sides.items() if key[0] not in board.position.setup_tiles_taken}
    if sides:
        yield heading("set-up tiles to be had")
    for (tile, side), (worker, effect) in sides.items():
        yield fold(f"  {tile} {side}: {worker or _NOT_TOLD}; {_effect(effect)}", hang=4)


def _city_tile_lines(board: Board) -> Iterator[Line]:
    if board.setup.city_tiles:
        yield fold(heading("city tiles"), ": what a station brings, and what the first one in the city brings besides")
    untold = []
    for placed in board.setup.city_tiles:
        city = board.printed.cities[board.printed.city(placed.place)]
        tile = board.printed.city_tiles.get(tile_name(placed.tile, city))
        if tile is None or (tile.reward is None and tile.bonus is None):
            untold.append(f"{placed.place} ({placed.tile})")
            continue
        there = [each for each in board.position.players if placed.place in each.stations]
        others = [each for each in board.position.players if each not in there]
        first = next((each for each in there if placed.place in each.first_stations), None)
        bonus = f"{board.names[first.seat - 1]} built first" if first else f"the first {_effect(tile.bonus)}"
        price = "" if first or tile.cost == 0 else f" for {_NOT_TOLD if tile.cost is None else f'${tile.cost}'}"
        whose = f"open to {_player_names(others, board) if there else 'all'}"
        yield fold(f"  {placed.place}, tile {placed.tile}: {_effect(tile.reward)}; {bonus}{price}; {whose}", hang=4)
    yield from _untold_line(untold)


def _telegraph_tile_lines(board: Board) -> Iterator[Line]:
    if board.setup.telegraph_tiles:
        yield fold(heading("telegraph tiles"), ": what a worker brings that is given up for an office")
    untold = []
    for placed in board.setup.telegraph_tiles:
        section = int(placed.place)
        effect = board.printed.telegraph_tiles.get(tile_name(placed.tile, placed.place))
        if effect is None:
            untold.append(f"section {section} ({placed.tile})")
            continue
        there = [each for each in board.position.players for office in each.offices if office == section]
        fields = board.printed.sections[section - 1].fields
        room = f"fields {_NOT_TOLD}" if fields is None else f"{count(fields - len(there), 'field')} free"
        offices = f"; offices of {_player_names(there, board)}" if there else ""
        yield fold(f"  section {section}, tile {placed.tile}: {effect_in_words(effect)}{offices}; {room}", hang=4)
    yield from _untold_line(untold)


def _untold_line(places: Sequence[str]) -> Iterator[Line]:
    if places:
        yield fold(f"  {_NOT_TOLD}: {joined(places)}", hang=4)


def _effect(effect: Effect | None) -> str:
    return effect_in_words(effect) if effect else _NOT_TOLD


def _player_names(players: Collection[RailroadRevolutionPlayer], board: Board) -> str:
    return list_words(board.names[each.seat - 1] for each in players) if players else "nobody"

"""What lies in Railroad Revolution's deals, tiles and milestones, as text, and for whom it is."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from interlock.basics.wording import count, listed
from interlock.cli.folding import Line, fold, heading, joined
from interlock.games.railroad_revolution.ground import Ground
from interlock.games.railroad_revolution.position import RailroadRevolutionPlayer, RailroadRevolutionPosition
from interlock.games.railroad_revolution.printed import Milestone, Printed
from interlock.games.railroad_revolution.telling import asked_in_words, in_words
from interlock.railroad_revolution.components.effects import Effect
from interlock.railroad_revolution.components.model import ComponentMilestone
from interlock.railroad_revolution.draft import tile_name
from interlock.record.color import Color
from interlock.record.railroad_revolution import COLOR_WORDS, RailroadRevolutionSetup

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
    condition = asked_in_words(tile.condition) if tile.condition else _NOT_TOLD
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
            f"  offer {number}: give up {price} for: {_effect(reward)}{by}; open to {_listed(still, board)}", hang=4
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
        whose = f"open to {_listed(others, board) if there else 'all'}"
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
        offices = f"; offices of {_listed(there, board)}" if there else ""
        yield fold(f"  section {section}, tile {placed.tile}: {in_words(effect)}{offices}; {room}", hang=4)
    yield from _untold_line(untold)


def _untold_line(places: Sequence[str]) -> Iterator[Line]:
    if places:
        yield fold(f"  {_NOT_TOLD}: {joined(places)}", hang=4)


def _effect(effect: Effect | None) -> str:
    return in_words(effect) if effect else _NOT_TOLD


def _listed(players: Collection[RailroadRevolutionPlayer], board: Board) -> str:
    return listed(board.names[each.seat - 1] for each in players) if players else "nobody"

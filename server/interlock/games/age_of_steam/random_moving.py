"""How random players move goods."""

from collections.abc import Iterator
from random import Random

from interlock.games.age_of_steam.actions import MOST_LINKS
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.moving import Moving
from interlock.games.age_of_steam.network import Section
from interlock.games.age_of_steam.random_styles import Manner, due
from interlock.record.age_of_steam import AddLink, MoveCube, UsedLink
from interlock.record.auction import Pass
from interlock.record.color import Color
from interlock.replay.decision import Action

_MOST_TRIED = 3000
"""How many steps of cubes are looked at."""


def own_links(table: AgeOfSteamTable, seat: int) -> list[Section]:
    """Return a player's completed links."""
    return [section for section in table.network.sections if section.owner == seat and section.complete()]


def move(table: AgeOfSteamTable, decision: Moving, random: Random, manner: Manner) -> Action:
    """Make the move that pays best, or take a link more where that will pay better."""
    seat = decision.seat
    longer = table.players[seat].locomotive + 1
    wild = random.random() < manner.wild
    moves = sorted(
        ((random.random() * (6 if wild else 0.5) + gain, action) for gain, action in _moves(table, decision)),
        key=lambda found: found[0],
        reverse=True,
    )
    grow = AddLink()
    may_grow = longer <= MOST_LINKS and next(decision.check(grow), None) is None
    rich = table.ledger.balances[seat] > due(table, seat) or not manner.saves
    if may_grow and not wild and rich and len(own_links(table, seat)) >= longer:
        pays = moves[0][0] if moves else 0
        lasts = table.rounds_in_game - table.round >= 2
        if pays < 1 or (lasts and random.random() < 0.4):
            return grow
    for value, action in moves:
        if value < 0:
            break
        for whole in (action, *table.map.with_bonus(table, action)):
            if next(decision.check(whole), None) is None:
                return whole
    return grow if may_grow and wild else Pass()


def _moves(table: AgeOfSteamTable, decision: Moving) -> Iterator[tuple[float, MoveCube]]:
    """Yield ways to move cubes, with what they bring the mover beyond what they bring others."""
    left = _MOST_TRIED
    most = table.players[decision.seat].locomotive
    for start, cubes in enumerate(table.cubes):
        for cube in dict.fromkeys(cubes):
            if next(table.map.leave_faults(table, start, cube), None) is not None:
                continue
            todo: list[tuple[float, int, tuple[int, ...], tuple[UsedLink, ...]]] = [(0.0, start, (start,), ())]
            while todo and left:
                left -= 1
                gain, place, seen, path = todo.pop()
                for used, to, owner in decision.steps(place, first=not path):
                    if to in seen:
                        continue
                    worth = gain + (1 if owner == decision.seat else -0.7 if owner else 0)
                    longer = (*path, used)
                    if cube in table.colors[to]:
                        yield worth, MoveCube(cube, table.name(start), longer)
                    elif len(longer) < most and _passes(table, to, cube):
                        todo.append((worth, to, (*seen, to), longer))


def _passes(table: AgeOfSteamTable, place: int, cube: Color) -> bool:
    return next(table.map.pass_faults(table, place, cube), None) is None

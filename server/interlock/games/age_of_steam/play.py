"""The whole flow of a game."""

from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.round import ROUND
from interlock.games.age_of_steam.scoring import ROUND_NEXT, end
from interlock.replay.decision import Flow


def play(table: AgeOfSteamTable) -> Flow:
    """Play the game from the set-up to its end."""
    map_ = table.map
    while not table.ending:
        table.round += 1
        table.last_turn = None
        for player in table.players:
            player.action = None
            table.touched.add(player.seat)
        for phase in map_.phases or ROUND:
            yield from phase(table)
            if table.ending:
                return
        if table.round == table.rounds_in_game:
            map_.settle(table)
            yield from map_.finish(table)
            end(table, "rounds", ROUND_NEXT, f"round {table.round} is over")

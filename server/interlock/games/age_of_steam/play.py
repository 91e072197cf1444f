"""The whole flow of a game."""

from interlock.games.age_of_steam.scoring import ROUND_NEXT, end
from interlock.games.age_of_steam.table import AgeOfSteamTable
from interlock.replay.decision import Flow


def play(table: AgeOfSteamTable) -> Flow:
    """Play the game from the set-up to its end."""
    while not table.ending:
        table.round += 1
        table.last_turn = None
        for player in table.players:
            player.action = None
        yield from table.map.round(table)
        if not table.ending and table.round == table.rounds_in_game:
            yield from table.map.finish(table)
            end(table, "rounds", ROUND_NEXT, f"round {table.round} is over")

"""The flow of Age of Steam: the whole game, and the phases of a round (rulebook, Rundenablauf)."""

from interlock.games.age_of_steam.building.building import build
from interlock.games.age_of_steam.goods_growth.growth import grow
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable, Phase
from interlock.games.age_of_steam.moving_goods.moving import move_goods
from interlock.games.age_of_steam.phases.actions import choose_actions
from interlock.games.age_of_steam.phases.income import money
from interlock.games.age_of_steam.phases.player_order import auction
from interlock.games.age_of_steam.phases.scoring import ROUND_NEXT, end
from interlock.games.age_of_steam.phases.shares import sell_shares
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


ROUND: tuple[Phase, ...] = (sell_shares, auction, choose_actions, build, move_goods, money, grow)


def without(*left_out: Phase) -> tuple[Phase, ...]:
    """Return the phases of a map that does without some."""
    return tuple(phase for phase in ROUND if phase not in left_out)

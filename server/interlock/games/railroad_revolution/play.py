"""The whole flow of the game."""

from interlock.games.railroad_revolution.end import TRIGGER, end_game
from interlock.games.railroad_revolution.last_deal import LastDeal
from interlock.games.railroad_revolution.start import take_sides
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.turn import turn
from interlock.replay.decision import Course


def play(table: RailroadRevolutionTable) -> Course:
    """Play the game from the set-up to its end."""
    yield from take_sides(table)
    while not table.last:
        table.round += 1
        if table.triggered:
            table.last = True
            table.players[0].change("last", TRIGGER)
        for seat in table.seats:
            table.turn = seat
            yield from turn(table, seat)
    table.turn = 0
    if deal := table.untold_deal:
        end_game(table, LastDeal(table, deal.seat))
        _, action = yield None
        table.ending = None
        yield from deal.answered(action)
        table.turn = 0
    end_game(table)

"""The whole flow of the game."""

from collections.abc import Generator

from interlock.games.railroad_revolution.deals.deals import LastDeal
from interlock.games.railroad_revolution.end import TRIGGER, end_game
from interlock.games.railroad_revolution.setup.start import take_sides
from interlock.games.railroad_revolution.table.board_pieces import logos_reached
from interlock.games.railroad_revolution.table.rights import Using
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.turn.decision_flow import handle_interruption
from interlock.games.railroad_revolution.turn.turn import Turn, turn
from interlock.record.railroad_revolution import EndTurn, PutWorker
from interlock.replay.decision import Action, Course, Decision


def _go_on(table: RailroadRevolutionTable) -> Generator[Decision | None, tuple[int, Action], tuple[int, Action]]:
    """End a game that may have ended, for all that has been told of the logo; return the move by which it goes on."""
    first = table.seats[0]
    table.turn = 0
    while True:
        end_game(table, Turn(table, Using(first, table.players[first].shares)))
        seat, action = yield None
        table.ending = None
        if seat == first and isinstance(action, PutWorker | EndTurn):
            return seat, action
        yield from handle_interruption(table, seat, action)


def play(table: RailroadRevolutionTable) -> Course:
    """Play the game from the set-up to its end."""
    yield from take_sides(table)
    given: tuple[int, Action] | None = None
    while not table.last:
        table.round += 1
        reached = logos_reached(table)
        if table.triggered or len(reached) == len(table.logos):
            table.last = True
            table.players[0].change("last", TRIGGER)
        table.may_be_last = bool(reached) and not table.last
        for seat in table.seats:
            table.turn = seat
            yield from turn(table, seat, given)
            given = None
        if table.may_be_last:
            given = yield from _go_on(table)
            table.logos = [logo for logo in table.logos if logo not in reached]
    table.turn = 0
    if deal := table.untold_deal:
        end_game(table, LastDeal(table, deal.seat))
        _, action = yield None
        table.ending = None
        yield from deal.answered(action)
        table.turn = 0
    end_game(table)

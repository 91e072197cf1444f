"""The whole game, in the order of the rulebook."""

from interlock.games.chicago_express.end import general_dividend
from interlock.games.chicago_express.setup import deal_cash, opening_auctions
from interlock.games.chicago_express.table import DIALS, ChicagoExpressTable
from interlock.games.chicago_express.turn import turn
from interlock.replay.decision import Flow


def play(table: ChicagoExpressTable) -> Flow:
    """Play Chicago Express."""
    deal_cash(table)
    yield from opening_auctions(table)
    while True:
        if sum(table.red(dial) for dial in range(len(DIALS))) >= 2:
            general_dividend(table)
            if table.ending:
                return
        yield from turn(table)

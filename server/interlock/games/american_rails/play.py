"""The whole game, in the order of the rulebook."""

from interlock.games.american_rails.action_track import action_phase
from interlock.games.american_rails.end import dividend_phase
from interlock.games.american_rails.setup import deal_cash, preparation_round
from interlock.games.american_rails.table import AmericanRailsTable
from interlock.replay.decision import Flow

PHASES = 3


def play(table: AmericanRailsTable) -> Flow:
    """Play American Rails."""
    deal_cash(table)
    yield from preparation_round(table)
    while not table.ending:
        for _ in range(PHASES):
            yield from action_phase(table)
        dividend_phase(table)

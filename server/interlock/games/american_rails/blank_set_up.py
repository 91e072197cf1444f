"""The set-up to fill in."""

from interlock.basics.names import UNKNOWN
from interlock.boards.grid import Grid
from interlock.games.american_rails.setup import THREE
from interlock.record.american_rails import AmericanRailsSetup
from interlock.record.model import Header, Setup
from interlock.replay.blank import Blank


def blank_set_up(header: Header, _: Grid) -> Blank:
    """Return the set-up with the first player as the banker; of a game of three a company leaves."""
    removed = UNKNOWN if len(header.players) == THREE else ""
    hints = {
        "setup banker": "who offers the first share",
        "setup removed": "the company drawn to leave the game; with ? it is the one that is never offered",
    }
    return Blank(Setup(american_rails=AmericanRailsSetup(1, removed)), hints)

"""The playing styles of random players."""

from typing import NamedTuple

from interlock.games.age_of_steam.maps.base import AgeOfSteamTable


class Manner(NamedTuple):
    """How a random player likes to play."""

    to_build_with: int
    """How much cash the player wants to have for building, beyond what expenses will take."""
    more_shares: int
    """How many shares are sold at most beyond what is needed."""
    eager: float
    """How often track is built where it is of use."""
    wild: float
    """How often a tile is laid, or a cube moved, without much thought."""
    saves: bool
    """Whether cash is kept back for the expenses."""


STYLES = {
    "": Manner(6, 1, 0.97, 0.06, saves=True),
    "careful": Manner(6, 0, 0.95, 0.02, saves=True),
    "reckless": Manner(12, 3, 0.8, 0.4, saves=False),
    "idle": Manner(-20, 0, 0.25, 0.1, saves=False),
}


def net_expenses(table: AgeOfSteamTable, seat: int) -> int:
    """Return what the expenses of a round take beyond the income."""
    return max(0, table.map.expenses(table, seat) - table.players[seat].income)

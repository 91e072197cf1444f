"""Plays openings of Chicago Express for tests."""

from interlock.games.chicago_express.table import AUCTION
from interlock.games.chicago_express.turn import Turn
from kit.script import Script as AnyScript


class Script(AnyScript):
    """A record of a game of Chicago Express that follows the rules."""

    game = "chicago-express"
    turn = Turn

    def opening(self, prr_bid: int = 7) -> "Script":
        """Play the opening auctions: Andy gets PRR, Ben B&O, Charly C&O and NYC, but for PRR at the opening bid."""
        others = len(self.table.seats) - 1
        return self(
            *(f"bid {prr_bid}", *["pass"] * others),
            *("pass", "bid 6", *["pass"] * (others - 1)),
            *("pass", "bid 5", *["pass"] * (others - 1)),
            *("bid 8", *["pass"] * others),
        )

    def sell(self, company: str) -> "Script":
        """Auction a share to the player on turn at the opening bid."""
        script = self(f"auction {company}")
        return script(f"bid {script.table.auction.minimum}", *["pass"] * (len(self.table.seats) - 1))

    def idle(self, turns: int) -> "Script":
        """Waive actions: auctions first, then developments, as the dials allow."""
        script = self._copy()
        for _ in range(turns):
            script._add("develop" if script.table.red(AUCTION) else "auction")
        return script

    def until_dividend(self) -> "Script":
        """Waive actions until two dials are on red and the general dividend has been paid."""
        script = self
        while script.table.dividends == self.table.dividends:
            script = script.idle(1)
        return script


ROUTE = (
    "Q5, P4, Harrisburg",
    "N3, M3, L2",
    "K2, J1, Cleveland",
    "H2, G2, F2",
    "E2, D2, C3",
)
"""The cheapest way of the PRR to the hex before the last one before Chicago, turn by turn: $21 in all."""


def before_chicago(header: str = "") -> Script:
    """Three players; it is Andy's turn, and PRR may reach Chicago by `extend PRR B2, Chicago`.

    One general dividend has been paid. The others waived: two auctions and developments a round.
    """
    script = Script(3, header).opening(prr_bid=30)
    for hexes in ROUTE:
        script = script(f"extend PRR {hexes}").idle(2)
    return script

"""Plays openings for tests: moves are written without names, and whoever has to decide makes them."""

from collections.abc import Callable
from random import Random

from interlock.games.chicago_express.random_action import random_action
from interlock.games.chicago_express.table import AUCTION, ChicagoExpressTable
from interlock.games.chicago_express.turn import Turn
from interlock.games.judge import begin
from interlock.record.rgn import move_to_rgn, read_move, read_rgn

PLAYERS = ("Andy", "Ben", "Charly", "Dora", "Emil", "Fay")


class Script:
    """A record of a game that follows the rules. Going on makes a new script; the old one stays as it was."""

    def __init__(self, players: int = 3, header: str = "") -> None:
        names = ", ".join(PLAYERS[:players])
        self._start(f"interlock 1\ngame chicago-express\nplayers {names}\n{header}\n")

    def _start(self, text: str) -> None:
        self.text = text
        self.replay = begin(read_rgn(text).record)
        self.replay.run()

    def _copy(self) -> "Script":
        script = Script.__new__(Script)
        script._start(self.text)
        return script

    def _add(self, words: str) -> None:
        decision = self.replay.decision
        assert decision is not None
        action = read_move(words, "chicago-express", decision.seat).chicago_express.action()
        violations = list(decision.check(action))
        assert not violations, (words, violations)
        self.text += f"{PLAYERS[decision.seat - 1]}: {words}\n"
        self.replay.make(decision.seat, action)

    @property
    def table(self) -> ChicagoExpressTable:
        return self.replay.table

    @property
    def who(self) -> str:
        """Name the player who has to decide."""
        return PLAYERS[self.replay.decision.seat - 1]

    def __call__(self, *moves: str) -> "Script":
        """Add moves, each by the player who has to decide."""
        script = self._copy()
        for words in moves:
            script._add(words)
        return script

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

    def random_until(self, condition: Callable[["Script"], bool], style: str) -> "Script":
        """Go on at random, by one seed or another, until a condition holds at a turn."""
        for seed in range(200):
            random = Random(seed)
            script = self._copy()
            while decision := script.replay.decision:
                if isinstance(decision, Turn) and condition(script):
                    return script
                action = random_action(script.table, decision, random, style)
                script._add(move_to_rgn(script.replay.game.whole_move(0, action)))
        raise AssertionError("no seed leads there")


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

"""Plays games of American Rails for tests."""

from interlock.games.american_rails.action_track import ROW_NAMES, Choice
from interlock.games.american_rails.companies import COMPANY_INDEX
from kit.script import Script as AnyScript

AUCTION, EXPAND_4 = 6, 7
"""Rows of the action track."""

CITIES = {
    "American": "Chicago",
    "National": "New York",
    "Continental": "Cincinnati",
    "Majestic": "St. Louis",
    "Liberty": "Buffalo",
    "Republic": "Atlanta",
}
"""Where the companies begin in the opening."""


class Script(AnyScript):
    """A record of a game of American Rails that follows the rules."""

    game = "american-rails"
    turn = Choice

    def __init__(self, players: int = 3, header: str = "") -> None:
        if players == 3 and "removed" not in header:
            header += "\nsetup removed Republic"
        super().__init__(players, header)

    def win(self, company: str, city: str, bid: int = 10, passes: int = 0) -> "Script":
        """Offer a share; so many pass first, then one bids and gets it, and begins in a city if there is one."""
        others = len(self.table.seats) - 1
        script = self(f"auction {company}", *["pass"] * passes, f"bid {bid}", *["pass"] * (others - passes))
        return script(f"start {city}") if city else script

    def unsold(self, company: str) -> "Script":
        """Offer a share that nobody bids for."""
        return self(f"auction {company}", *["pass"] * len(self.table.seats))

    def opening(self, out: tuple[str, ...] = (), bid: int = 10, **cities: str) -> "Script":
        """Play the preparation round: Andy, Ben and so on get a share in turn, all for the same bid.

        Three players: Andy has American and Majestic, Ben National and Liberty, Charly Continental. The companies
        begin in CITIES where no others are named. Some shares may go out of the game: they are offered last.
        """
        script, passes = self, 0
        for company in self.table.companies:
            if company.in_game and company.name not in out:
                script = script.win(company.name, cities.get(company.name, CITIES[company.name]), bid, passes)
                passes = 1
        for company in out:
            script = script.unsold(company)
        return script

    def idle(self, turns: int = 1) -> "Script":
        """Have players take the topmost free field and decline its action."""
        script = self._copy()
        for _ in range(turns):
            script._add(next(name for row, name in enumerate(ROW_NAMES, start=1) if not script.table.taken(row)))
        return script

    def until(self, year: int, phase: int = 1) -> "Script":
        """Decline actions until a phase of a year, or the end of the game, has come."""
        script = self
        while not script.table.ending and (script.table.year, script.table.phase) != (year, phase):
            script = script.idle()
        return script

    def build(self, company: str, *hexes: str) -> "Script":
        """Have a holder place cubes, four in a phase, while the others decline."""
        script, index, left = self, COMPANY_INDEX[company], hexes
        while left:
            if script.table.shares[script.decision.seat][index] and not script.table.taken(EXPAND_4):
                script = script(f"expand 4 {company} {', '.join(left[:4])}")
                left = left[4:]
            else:
                script = script.idle()
        return script

    def until_dividends(self) -> "Script":
        """Decline actions until dividends have been paid."""
        return self.until(self.table.year + 1)

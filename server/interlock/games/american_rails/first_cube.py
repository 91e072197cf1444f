"""Place a company's first cube."""

from collections.abc import Iterator

from interlock.games.american_rails.companies import Company
from interlock.games.american_rails.income import enter_city
from interlock.games.american_rails.table import AmericanRailsTable
from interlock.games.american_rails.timing import out_of_place
from interlock.record.american_rails import HandOver, StartCompany
from interlock.record.auction import Pass
from interlock.replay.decision import Action, Decision, Flow
from interlock.replay.rule import Rule, Violation

FIRST_CUBE = {
    "due": "not now: {winner} must place the first cube of {company} in a free city first",
    "taken": "{hex} holds a cube already",
    "no_city": "{hex} is no city",
}
"""The sentences of a rule by which a company's first cube is placed."""


class Start(Decision):
    """The buyer places the first cube of a company."""

    __slots__ = ("company", "rule", "table")
    kind = "start_company"

    def __init__(self, table: AmericanRailsTable, company: Company, seat: int, rule: Rule) -> None:
        self.seat = seat
        self.table = table
        self.company = company
        self.rule = rule
        """The rule by which the cube is placed."""

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield what is wrong with the city: it has to be one without a cube."""
        if isinstance(action, HandOver):
            yield out_of_place(action, self.said())
            return
        if not isinstance(action, StartCompany):
            yield self._due()
            return
        table, city = self.table, action.city
        hex_ = table.land.grid.hex(city)
        if not table.land.city[hex_] or table.cubes[hex_]:
            broken = "taken" if table.land.city[hex_] else "no_city"
            yield self.rule.broken(broken, "city", "a city without a cube", city, hex=city)

    def judged_by(self, action: Action) -> tuple[Rule, ...]:
        """Return the rule by which the cube is placed."""
        return (self.rule,) if isinstance(action, StartCompany) else ()

    def options(self) -> Iterator[Action]:
        """Yield every free city, in the order of the board."""
        names = self.table.land.grid.names
        for hex_ in free_cities(self.table):
            yield StartCompany(names[hex_])

    def out_of_turn(self, seat: int) -> Violation:  # noqa: ARG002 - auctions need the seat
        """Return the rule that somebody else breaks by moving now."""
        return self._due()

    def words(self) -> str:
        """Say which company's cube is to be placed."""
        return f"place the first cube of {self.company.name} in a free city"

    def _due(self) -> Violation:
        """Return the violation of doing anything else, or anybody else's doing it."""
        winner = self.table.ledger.names[self.seat]
        return self.rule.broken("due", winner=winner, company=self.company.name)


def free_cities(table: AmericanRailsTable) -> list[int]:
    """Return the cities that hold no cube."""
    return [hex_ for hex_, is_city in enumerate(table.land.city) if is_city and not table.cubes[hex_]]


def start_company(table: AmericanRailsTable, company: Company, seat: int, rule: Rule, following: Decision) -> Flow:
    """Have the buyer place the first cube of a company; the city's full value becomes its income.

    What is done in its place, by ruling, is the next move, and the cube is left out; what cannot be that does nothing.
    """
    table.to_start = company
    while True:
        mover, action = yield Start(table, company, seat, rule)
        if isinstance(action, StartCompany):
            break
        # A pass is also what somebody may say once too often in the auction before.
        meant = mover == following.seat or not isinstance(action, Pass)
        if meant and not any(found.physical for found in following.check(action)):
            table.early = mover, action
            table.to_start = None
            return
    table.to_start = None
    hex_ = table.land.grid.hex(action.city)
    there = [other for other in table.companies if hex_ in other.network]
    table.place(company, hex_, rule)
    if there:  # Only by ruling: a city that holds a cube already.
        enter_city(table, company, hex_, there)
    else:
        table.change_income(company, table.values(hex_)[0], rule)

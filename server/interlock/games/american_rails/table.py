"""The state of a game of American Rails, and its board in the terms of the rules."""

from functools import cache
from typing import NamedTuple

from interlock.basics.names import UNKNOWN
from interlock.boards.grid import Grid
from interlock.games.american_rails.companies import COMPANY_NAMES, PLATES, Company
from interlock.games.american_rails.options import Options
from interlock.record.model import GameRecord
from interlock.replay.auction import Auction
from interlock.replay.decision import Action
from interlock.replay.ending import Ending
from interlock.replay.ledger import Ledger
from interlock.replay.position_cache import PositionCache
from interlock.replay.rule import Rule
from interlock.replay.verdict import Round

LINKED = ("Chicago", "New York", "Atlanta")
"""The cities that a company gains by joining (AR-INCOME-LINK)."""


class Land:
    """What is printed on the hexes, by the index of the hex."""

    __slots__ = ("barred", "city", "full", "grid", "kind", "linked", "shared", "single")

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.kind = tuple(hex_.kind for hex_ in grid.board.hexes)
        self.city = grid.of_kind("city")
        self.full = grid.figures("full")
        self.shared = grid.figures("shared")
        self.barred = grid.figures("barred")
        """1 for the cities with a black square, which are never developed."""
        self.single = grid.of_kind("forest", "mountain")
        self.linked = tuple(grid.hex(name) for name in LINKED)


@cache
def land_of(grid: Grid) -> Land:
    """Return the land of a grid, worked out once."""
    return Land(grid)


Move = tuple[int, Action]
"""Who moves, and what they do."""

FIRST_YEAR, LAST_YEAR = 1851, 1857
DEVELOPMENTS = 12


class Marker(NamedTuple):
    """A player's marker on the action track."""

    phase: int
    row: int
    seat: int


class AmericanRailsTable:
    """Everything that lies on the table."""

    def __init__(self, record: GameRecord, grid: Grid, options: Options) -> None:
        players = [player.name for player in record.header.players]
        setup = record.setup and record.setup.american_rails
        removed = setup.removed if setup else ""
        self.seats = range(1, len(players) + 1)
        self.banker = setup.banker if setup and setup.banker else 1
        self.options = options
        self.ledger = Ledger([*players, *COMPANY_NAMES])
        self.land = land_of(grid)
        first_account = len(players) + 1
        self.companies = [Company(index, first_account + index) for index in range(len(PLATES))]
        self.untold_removed = removed == UNKNOWN
        """Whether a company leaves of which nobody has told yet which it is."""
        for company in self.companies:
            if company.name == removed:
                company.leave()
        self.shares = [[0] * len(PLATES) for _ in range(len(players) + 1)]
        """Shares held, by seat and company."""
        self.cubes = [0] * len(grid.labels)
        """How many cubes lie on each hex."""
        self.developed = [False] * len(grid.labels)
        self.developments = DEVELOPMENTS
        """Development markers in the supply."""
        self.year = FIRST_YEAR
        self.phase = 0
        """The action phase, 1 to 3; 0 in the preparation round."""
        self.order: list[int] = []
        """The seats in the order of the turn order track, or of the phase under way."""
        self.markers: list[Marker] = []
        """The markers on the action track of this round, in the order placed."""
        self.on_turn = 0
        """The seat of who offers a share in the preparation round, or moves a marker."""
        self.to_offer: list[Company] = []
        """The companies of which no share has been offered in the preparation round."""
        self.to_start: Company | None = None
        """The company whose first cube is to be placed."""
        self.auction: Auction | None = None
        self.lot: Company | None = None
        """The company whose share is up for auction."""
        self.last_cost = 0
        """What the last expansion cost in all."""
        self.last_dividend = [0] * len(PLATES)
        """What each company last paid a share."""
        self.touched: set[int] = set()
        """The accounts of whom more than the money has changed since somebody looked last at the position."""
        self.kept = PositionCache()
        """What the last position showed."""
        self.rounds: list[Round] = []
        self.ending: Ending | None = None
        self.early: Move | None = None
        """What was done in place of a first cube, by ruling: it counts as the next move."""
        self.passed: dict[int, int] = {}
        """How many movements of money there had been when a player last chose Pass, by seat."""
        self.reasons: dict[tuple[str, str], Rule] = {}
        """The rule by which a figure last changed, by subject and quantity, where it has changed."""

    def take_early(self) -> Move | None:
        """Return the move that was made already while a first cube was due, if there was one."""
        move, self.early = self.early, None
        return move

    def taken(self, row: int) -> bool:
        """Tell whether a marker stands on the field of a row in this phase's column."""
        return any(marker.row == row and marker.phase == self.phase for marker in self.markers)

    def from_the_top(self, phase: int) -> list[int]:
        """Return the seats in the order of their markers in a column."""
        column = [marker for marker in self.markers if marker.phase == phase]
        return [marker.seat for marker in sorted(column, key=lambda marker: marker.row)]

    def take_share(self, seat: int, company: Company, rule: Rule) -> None:
        """Give a player a share that the company holds."""
        company.unsold -= 1
        company.sold += 1
        self.shares[seat][company.index] += 1
        self.touched.update((seat, company.account))
        self.reasons[self.ledger.names[seat], company.name] = rule
        self.reasons[company.name, "shares"] = rule

    def place(self, company: Company, hex_: int, rule: Rule) -> None:
        """Place a cube of a company on a hex."""
        self.cubes[hex_] += 1
        company.place(hex_)
        self.touched.add(company.account)
        self.reasons[company.name, "cubes"] = rule

    def change_income(self, company: Company, amount: int, rule: Rule) -> None:
        """Move a company's income marker."""
        company.income = max(0, company.income + amount)  # Below 0 it would come only by ruling.
        self.touched.add(company.account)
        self.reasons[company.name, "income"] = rule

    def values(self, city: int) -> tuple[int, int]:
        """Return the full and the shared value of a city as it is developed."""
        full, shared = self.land.full[city], self.land.shared[city]
        return (full + 2, shared + 1) if self.developed[city] else (full, shared)

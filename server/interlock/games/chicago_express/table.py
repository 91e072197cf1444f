"""The state of a game of Chicago Express, and its board in the terms of the rules."""

from functools import cache

from interlock.boards.grid import Grid
from interlock.games.chicago_express.companies import CHARTERS, SET_UP_ORDER, Company
from interlock.games.chicago_express.options import Options
from interlock.record.model import GameRecord
from interlock.replay.auction import Auction
from interlock.replay.ending import Ending
from interlock.replay.ledger import Ledger
from interlock.replay.position_cache import PositionCache
from interlock.replay.rule import Rule
from interlock.replay.verdict import Round

DETROIT, WHEELING, PITTSBURGH = "Detroit", "Wheeling", "Pittsburgh"
INDUSTRIAL_CITIES = (DETROIT, WHEELING, PITTSBURGH)


class Land:
    """What is printed on the hexes, by the index of the hex."""

    __slots__ = (
        "chicago",
        "cost",
        "detroit",
        "development",
        "fort_wayne",
        "grid",
        "income",
        "industrial",
        "kind",
        "last_value",
        "needs_house",
        "never_developed",
        "single",
        "start",
        "starts",
    )

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.kind = tuple(hex_.kind for hex_ in grid.board.hexes)
        self.cost = grid.figures("cost")
        self.income = grid.figures("income")
        self.development = grid.figures("development")
        """The house value; for an industrial city the step of its marker."""
        self.last_value = grid.figures("last")
        """The last field of an industrial city's track."""
        self.single = grid.of_kind("forest", "mountain")
        self.start = grid.of_kind("start")
        self.chicago = grid.hex("Chicago")
        self.fort_wayne = grid.hex("Fort Wayne")
        self.detroit = grid.hex(DETROIT)
        self.starts = tuple(grid.hex(charter.start) for charter in CHARTERS)
        self.industrial = {grid.hex(name): name for name in INDUSTRIAL_CITIES}
        self.never_developed = grid.of_kind("plain", "start")
        for city in (self.chicago, self.detroit):
            self.never_developed[city] = True
        self.needs_house = grid.of_kind("city", "mountain", "forest")


@cache
def land_of(grid: Grid) -> Land:
    """Return the land of a grid, worked out once."""
    return Land(grid)


AUCTION, EXTEND, DEVELOP = range(3)
DIALS = ("auction", "extend", "develop")
HOUSES = 20


class ChicagoExpressTable:
    """Everything that lies on the table."""

    def __init__(self, record: GameRecord, grid: Grid, options: Options) -> None:
        players = [player.name for player in record.header.players]
        setup = record.setup and record.setup.chicago_express
        self.seats = range(1, len(players) + 1)
        self.banker = setup.banker if setup and setup.banker else 1
        self.ledger = Ledger([*players, *(charter.name for charter in CHARTERS)])
        self.land = land = land_of(grid)
        first_account = len(players) + 1
        self.starting_income = self._starting_income(options)
        """The income of each company at the start, by index."""
        self.companies = [
            Company(index, first_account + index, land.starts[index], self.starting_income[index])
            for index in range(len(CHARTERS))
        ]
        self.shares = [[0] * len(CHARTERS) for _ in range(len(players) + 1)]
        """Shares held, by seat and company."""
        self.locomotives = [0] * len(grid.labels)
        """How many locomotives stand on each hex."""
        for company in self.companies:
            for hex_ in company.track:
                self.locomotives[hex_] += 1
        self.houses = HOUSES
        self.developed = [False] * len(grid.labels)
        self.industry = {hex_: land.income[hex_] for hex_ in land.industrial}
        """The value that each industrial city's marker stands on, by hex."""
        self.dials = [0, 0, 0]
        self.options = options
        self.fields = options.dials
        """The fields until red on each dial."""
        self.wabash_open = False
        self.on_turn = 0
        """The seat whose turn it is; 0 during the opening auctions."""
        self.turns = 0
        self.after_auction = False
        """Whether an auction was the last thing that happened."""
        self.auction: Auction | None = None
        self.lot: Company | None = None
        """The company whose share is up for auction."""
        self.dividends = 0
        """How many general dividends have been paid."""
        self.last_cost = 0
        """What the last extension cost in all."""
        self.last_dividend = [0] * len(CHARTERS)
        """What each company last paid a share."""
        self.touched: set[int] = set()
        """The accounts of whom more than the money has changed since somebody looked last at the position."""
        self.kept = PositionCache()
        """What the last position showed."""
        self.rounds: list[Round] = []
        self.ending: Ending | None = None
        self.reasons: dict[tuple[str, str], Rule] = {}
        """The rule by which a figure last changed, by subject and quantity, where it has changed."""

    def _starting_income(self, options: Options) -> list[int]:
        """Return the incomes at the start by company; the Wabash has none before it opens."""
        incomes = dict(zip(SET_UP_ORDER, options.starting_income, strict=True))
        return [incomes.get(index, 0) for index in range(len(CHARTERS))]

    def red(self, dial: int) -> bool:
        """Tell whether a dial is on red (CE-DIAL-FIELDS)."""
        return self.dials[dial] >= self.fields[dial]

    def turn_dial(self, dial: int) -> None:
        """Turn a dial one field; on red it stays."""
        if not self.red(dial):
            self.dials[dial] += 1

    def take_share(self, seat: int, company: Company, rule: Rule) -> None:
        """Give a player a share from the company's charter."""
        company.unsold -= 1
        company.sold += 1
        self.shares[seat][company.index] += 1
        self.touched.update((seat, company.account))
        self.reasons[self.ledger.names[seat], company.name] = rule
        self.reasons[company.name, "shares"] = rule

    def place(self, company: Company, hex_: int, rule: Rule) -> None:
        """Place a locomotive of a company on a hex."""
        self.locomotives[hex_] += 1
        company.place(hex_)
        self.touched.add(company.account)
        self.reasons[company.name, "trains"] = rule

    def raise_income(self, company: Company, amount: int, rule: Rule) -> None:
        """Move a company's income marker up."""
        company.income += amount
        self.touched.add(company.account)
        self.reasons[company.name, "income"] = rule

    def income_of(self, hex_: int) -> int:
        """Return what a hex is worth to each company in it: its figure, its house, its industry marker."""
        if hex_ in self.industry:
            return self.industry[hex_]
        income = self.land.income[hex_]
        return income + self.land.development[hex_] if self.developed[hex_] else income

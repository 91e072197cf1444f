"""The five railway companies and what they start with (rulebook p. 2)."""

from typing import NamedTuple


class Charter(NamedTuple):
    """What is printed on a company's charter and on the board for it."""

    name: str
    start: str
    """The hex it starts on, by name."""
    trains: int
    shares: int
    opening_bid: int


PRR, BO, CO, NYC, WABASH = range(5)

CHARTERS = (
    Charter("PRR", "Philadelphia", trains=20, shares=3, opening_bid=7),
    Charter("B&O", "Baltimore", trains=22, shares=4, opening_bid=6),
    Charter("C&O", "Washington", trains=26, shares=6, opening_bid=5),
    Charter("NYC", "New York", trains=24, shares=5, opening_bid=8),
    Charter("Wabash", "Fort Wayne", trains=11, shares=2, opening_bid=0),
)

COMPANY_NAMES = tuple(charter.name for charter in CHARTERS)
COMPANY_INDEX = {name: index for index, name in enumerate(COMPANY_NAMES)}
SET_UP_ORDER = (PRR, BO, CO, NYC)


class Company:
    """A company in play."""

    __slots__ = ("account", "income", "index", "name", "network", "sold", "track", "trains", "unsold")

    def __init__(self, index: int, account: int, start: int, income: int) -> None:
        charter = CHARTERS[index]
        self.index = index
        self.name = charter.name
        self.account = account
        """The account of its treasury in the ledger."""
        self.income = income
        self.trains = charter.trains
        self.unsold = charter.shares
        self.sold = 0
        self.track: list[int] = []
        """The hexes with one of its locomotives, in the order placed."""
        self.network: set[int] = set()
        """The same, to look up."""
        if index != WABASH:
            self.place(start)

    def place(self, hex_: int) -> None:
        """Put a locomotive on a hex."""
        self.trains -= 1
        self.track.append(hex_)
        self.network.add(hex_)

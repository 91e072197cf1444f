"""The six railway companies and what they start with (rulebook, Spielmaterial)."""

from typing import NamedTuple


class Plate(NamedTuple):
    """What belongs to a company."""

    name: str
    cubes: int
    shares: int


PLATES = (
    Plate("American", cubes=31, shares=5),
    Plate("National", cubes=29, shares=4),
    Plate("Continental", cubes=26, shares=3),
    Plate("Majestic", cubes=22, shares=4),
    Plate("Liberty", cubes=19, shares=2),
    Plate("Republic", cubes=17, shares=3),
)

COMPANY_NAMES = tuple(plate.name for plate in PLATES)
COMPANY_INDEX = {name: index for index, name in enumerate(COMPANY_NAMES)}


class Company:
    """A company in play; one of its cubes is its income marker (AR-SETUP-MARKER)."""

    __slots__ = (
        "account",
        "cubes",
        "in_game",
        "income",
        "index",
        "name",
        "network",
        "out",
        "sold",
        "track",
        "unsold",
    )

    def __init__(self, index: int, account: int) -> None:
        plate = PLATES[index]
        self.index = index
        self.name = plate.name
        self.account = account
        """The account of its treasury in the ledger."""
        self.in_game = True
        """False only for the company that leaves a game of three."""
        self.income = 0
        self.cubes = plate.cubes - 1
        self.unsold = plate.shares
        self.sold = 0
        self.out = 0
        """Shares that have left the game."""
        self.track: list[int] = []
        """The hexes with one of its cubes, in the order placed."""
        self.network: set[int] = set()
        """The same, to look up."""

    def leave(self) -> None:
        """Leave the game before it begins."""
        self.in_game = False
        self.cubes = self.unsold = 0
        self.out = PLATES[self.index].shares

    def place(self, hex_: int) -> None:
        """Put a cube on a hex."""
        self.cubes -= 1
        self.track.append(hex_)
        self.network.add(hex_)

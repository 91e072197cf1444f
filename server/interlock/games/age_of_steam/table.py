"""The position of a game of Age of Steam."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from interlock.boards.grid import Grid
from interlock.games.age_of_steam.goods import UNKNOWN, Cubes, Display
from interlock.games.age_of_steam.land import land_of
from interlock.games.age_of_steam.network import NO_HEX, Network, Section
from interlock.games.age_of_steam.options import Options
from interlock.games.age_of_steam.plan import Plan
from interlock.games.age_of_steam.shown import Shown
from interlock.games.age_of_steam.tiles import COUNTS, MOST_MARKERS
from interlock.games.age_of_steam.turn import Turn
from interlock.record.age_of_steam import CUBES, AgeOfSteamSetup, SpecialAction
from interlock.record.color import Color
from interlock.record.model import GameRecord
from interlock.replay.ending import Ending
from interlock.replay.kept import Kept
from interlock.replay.ledger import Ledger
from interlock.replay.rule import Rule
from interlock.replay.verdict import Round

SHARES_AT_START = 2
"""How many shares everybody has sold when the game begins."""
M = TypeVar("M")
"""What the map that is played on says otherwise than the base rules."""


class Player:
    """What a player has besides cash."""

    __slots__ = ("action", "has_built", "income", "locomotive", "out", "seat", "shares")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.income = 0
        self.shares = SHARES_AT_START
        self.locomotive = 1
        """How many links a cube may be moved."""
        self.action: SpecialAction | None = None
        """The action chosen this round."""
        self.has_built = False
        """Whether the player has laid a tile."""
        self.out = False


class MapTable(Generic[M]):
    """Everything that lies on the table of a game on a map."""

    def __init__(self, record: GameRecord, grid: Grid, options: Options, map_: M) -> None:
        names = [player.name for player in record.header.players]
        setup = (record.setup and record.setup.age_of_steam) or AgeOfSteamSetup()
        self.options = options
        self.map = map_
        self.land = land = land_of(grid)
        self.name: Callable[[int], str] = grid.names.__getitem__
        """Returns what a hex is called."""
        self.names = ["table", *names]
        self.seats = range(1, len(names) + 1)
        self.players = [Player(seat) for seat in range(len(names) + 1)]
        """By seat; the one at 0 is nobody."""
        self.touched: set[int] = set()
        """The seats of whom more than the cash has changed since somebody looked last at the position."""
        self.ledger = Ledger(names)
        self.order = list(self.seats)
        """The seats of those in the game, in player order."""
        self.rounds_in_game = 0
        self.round = 0
        self.phase = ""
        """The phase of the round, in words."""

        self.city = list(land.city)
        """Which hexes are cities, New Cities among them."""
        self.colors = list(land.colors)
        """What cubes each city takes."""
        self.new_city: dict[int, str] = {}
        """The letters of the New Cities on the map, by hex."""
        self.cities_left: list[str] = []
        """The letters of the New Cities that nobody has built."""
        self.network = Network(land.facing, self.city, len(names))
        self.kinds: list[int] = [-1] * len(grid.labels)
        """The kind of the tile on each hex; -1 where there is none."""
        self.kinds_open: dict[int, Sequence[int]] = {}
        """The kinds that a tile on a town may be of, where the record leaves that open."""
        self.stock = list(COUNTS)
        """How many tiles of each kind are left."""
        self.town_markers = MOST_MARKERS

        self.cubes: list[Cubes] = [()] * len(grid.labels)
        """The cubes on each hex."""
        self.bag = dict.fromkeys((*CUBES, UNKNOWN), 0)
        """How many cubes of each colour are in the bag, where all others are known.

        Of those that nobody wrote down each is one of these; where they lie elsewhere, their number is below 0.
        """
        self.told_cubes: dict[int, set[Color]] = {}
        """Of which colours a referee has told how many cubes lie on a hex: none of its unknown cubes is of these."""
        self.untold_stations: set[int] = set()
        """The stations abroad of which nobody wrote down what they take."""
        self.display = Display(setup.goods_display)
        self.column_city = dict(land.column_city)
        """The city on the map that each column of the display belongs to."""
        self.drawn: Cubes = ()
        """Cubes drawn for 'production' and not yet placed."""
        self.goods_touched = {NO_HEX, *range(len(grid.labels))}
        """The hexes where cubes or a New City have come or gone since then; NO_HEX for the bag and the display."""

        self.taken: dict[SpecialAction, int] = {}
        """The actions that nobody else may choose, and who has them."""
        self.pass_holder = 0
        """Who may pass once in the auction: the seat that chose 'turn order (pass)' last round; 0: nobody."""
        self.passed_once = 0
        """The seat that has used that pass in the auction under way, or the last one; 0: nobody."""
        self.bids: dict[int, int] = {}
        """The last bid of each seat in the auction under way, the latest at the end."""
        self.bidders: list[int] = []
        """The seats still in the auction, the next to speak first."""
        self.dropped: list[int] = []
        """The seats that have dropped out of the auction under way."""
        self.waiting: list[int] = []
        """The seats that have not done in the phase under way, the next first."""
        self.turn: Turn | None = None
        """The building turn under way."""
        self.last_turn: Turn | None = None
        """The last building turn that is over, of this round."""
        self.goods_pass = 0
        """Which pass of moving goods is under way."""
        self.grown: set[int] = set()
        """The seats that have taken a link more in this phase of moving goods."""
        self.last_cost = 0
        """What the last tile cost."""

        self.shown = Shown(land)
        self.kept = Kept()
        """What the last position showed."""
        self.rounds: list[Round] = []
        self.laid: list[tuple[int, Plan]] = []
        """Every tile that was laid, with the number of the move."""
        self.ending: Ending | None = None
        self.reasons: dict[tuple[str, str | Color], Rule] = {}
        """The rule by which a figure last changed, by subject and quantity, where it has changed."""

    def finished(self, section: Section) -> bool:
        """Tell whether a section is not to be extended any more, so that it is kept and counts."""
        return section.complete() or (section.rings_city() and self.options.city_ring_counts)

    def change(self, seat: int, quantity: str, rule: Rule) -> None:
        """Note the rule by which a player's figure has changed."""
        self.reasons[self.names[seat], quantity] = rule
        self.touched.add(seat)

    def change_cubes(self, hex_: int, cube: Color, rule: Rule) -> None:
        """Note the rule by which the cubes on a hex have changed."""
        place = self.name(hex_)
        self.reasons[place, "cubes"] = self.reasons[place, cube] = rule
        self.goods_touched.add(hex_)

    def change_bag(self, cube: Color, rule: Rule) -> None:
        """Note the rule by which the cubes in the bag have changed."""
        self.reasons["", "bag"] = self.reasons["", cube] = rule
        self.goods_touched.add(NO_HEX)

    def earn(self, seat: int, amount: int, rule: Rule) -> None:
        """Move a player's income marker."""
        self.players[seat].income += amount
        self.change(seat, "income", rule)

    def first(self, action: SpecialAction) -> list[int]:
        """Return the player order, but with whoever has an action that says so first."""
        holder = next((seat for seat in self.order if self.players[seat].action is action), 0)
        return [holder, *(seat for seat in self.order if seat != holder)] if holder else list(self.order)


AnyTable = MapTable[Any]
"""The table of a game on whatever map."""

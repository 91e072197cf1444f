"""What belongs to a player, and how far the record leaves a quantity unknown."""

from collections import Counter
from collections.abc import Iterator

from interlock.games.railroad_revolution.position import RailroadRevolutionPlayer
from interlock.games.railroad_revolution.table.player_milestones import Hand, PlayerMilestone
from interlock.games.railroad_revolution.table.printed_values import BUILDINGS, RAILS, Milestone, Printed
from interlock.record.railroad_revolution import WORKER_COLORS, WorkerPlace
from interlock.replay.rule import Rule

Quantity = str | tuple[int, int] | tuple[str, str]
"""A figure's name; workers of a color by place and color; trains of a kind by "trains" or "turned" and the kind."""
ANY = 10**9
"""As much as you like: nobody can tell how much."""
LIKELY = 10
"""How many shares, workers or trains an unknown effect brings at most, where it is asked what others find left."""


class UnknownQuantity:
    """What nobody has told of a quantity: there may be so many less, or so many more."""

    __slots__ = ("less", "missing", "more")

    def __init__(self, missing: str) -> None:
        self.missing = missing
        """What nobody has told."""
        self.less = 0
        self.more = 0


class UnknownQuantities:
    """The doubts about what a player has, by quantity; what is not here is known."""

    __slots__ = ("_doubts",)

    def __init__(self) -> None:
        self._doubts: dict[Quantity, UnknownQuantity] = {}

    def widen(self, quantity: Quantity, missing: str, less: int = 0, more: int = 0) -> None:
        """Remember that there may be less or more of something than before."""
        doubt = self._doubts.setdefault(quantity, UnknownQuantity(missing))
        doubt.less = min(ANY, doubt.less + less)
        doubt.more = min(ANY, doubt.more + more)

    def take(self, quantity: Quantity, lacking: int) -> int:
        """Note that so many were taken as nobody knew of; return how many of them there may have been."""
        doubt = self._doubts.get(quantity)
        if doubt is None:
            return 0
        taken = max(min(lacking, doubt.more), 0)
        if taken:
            doubt.less = min(0, doubt.less + taken)
            doubt.more -= taken if doubt.more < ANY else 0
        return taken

    def shift(self, quantity: Quantity, count: int) -> None:
        """Note that of what there may have been more so many are reckoned with from now on."""
        if doubt := self._doubts.get(quantity):
            doubt.less += count if doubt.less < ANY else 0
            doubt.more -= count if doubt.more < ANY else 0

    def settle(self, quantity: Quantity) -> None:
        """Forget a doubt: from now on the quantity is known."""
        self._doubts.pop(quantity, None)

    def bound(self, quantity: Quantity, now: int) -> None:
        """Note that of something that is reckoned to be so much there cannot be less than nothing."""
        if doubt := self._doubts.get(quantity):
            doubt.less = min(doubt.less, now)

    def missing(self, quantity: Quantity) -> str:
        """Return what nobody has told of a quantity; empty where it is known."""
        doubt = self._doubts.get(quantity)
        return doubt.missing if doubt and (doubt.less or doubt.more) else ""

    def least(self, quantity: Quantity, now: int) -> int:
        """Return how many there are at least, where so many are reckoned with."""
        doubt = self._doubts.get(quantity)
        return max(0, now - doubt.less) if doubt else now

    def most(self, quantity: Quantity, now: int) -> int:
        """Return how many there are at most, where so many are reckoned with."""
        doubt = self._doubts.get(quantity)
        return min(ANY, now + doubt.more) if doubt else now

    def lacks(self, quantity: Quantity, now: int, asked: int) -> str:
        """Return what nobody has told by which there may be as many as are asked for; empty where there are not."""
        return self.missing(quantity) if self.most(quantity, now) >= asked else ""

    def __bool__(self) -> bool:
        return len(self._doubts) > 0


WHITE, PURPLE, ORANGE, GRAY, TURQUOISE = range(5)
COLORS = tuple(WORKER_COLORS.values())
COLOR_INDEX = {color: index for index, color in enumerate(COLORS)}
PLACES = (
    WorkerPlace.SUPPLY,
    WorkerPlace.STATION,
    WorkerPlace.RAILROAD,
    WorkerPlace.TELEGRAPH,
    WorkerPlace.TRADE,
)
"""The own supply, then the four fields of the own board."""
PLACE_INDEX = {place: index for index, place in enumerate(PLACES)}
SUPPLY, STATION, RAILROAD, TELEGRAPH, TRADE = range(5)
FIELDS = (STATION, RAILROAD, TELEGRAPH, TRADE)
LEFT, MIDDLE, RIGHT = range(3)


class Player:
    """A player: money is in the ledger, everything else here."""

    __slots__ = (
        "buildings",
        "changed",
        "cities",
        "doubts",
        "frontier",
        "hands",
        "laid",
        "name",
        "offices",
        "printed",
        "rails",
        "reasons",
        "seat",
        "shares",
        "shown",
        "spaces",
        "spare_building",
        "spare_rail",
        "stations",
        "tracks",
        "trains",
        "turned",
        "workers",
    )

    def __init__(self, seat: int, name: str, printed: Printed) -> None:
        self.seat = seat
        self.name = name
        self.printed = printed
        self.shares = 0
        self.workers = [[0] * len(COLORS) for _ in PLACES]
        """Workers by place and colour; the first place is the supply."""
        self.buildings = BUILDINGS
        """Buildings left on the own board; the leftmost is the next to go."""
        self.rails = RAILS
        self.spare_building = True
        self.spare_rail = True
        self.stations: list[int] = []
        self.offices: list[int] = []
        self.spaces: list[int] = []
        """The spaces with an own rail, in the order laid."""
        self.laid: set[int] = set()
        """The same, to look up."""
        self.cities: set[int] = set()
        """The cities of the own network."""
        self.frontier: set[int] = set()
        """The spaces where the next rail would join the own network."""
        self.hands = [Hand()]
        """What the milestones may be, for all that has been told; the first is reckoned with."""
        self.trains: Counter[str] = Counter()
        """Trains that lie face up, by kind."""
        self.turned: Counter[str] = Counter()
        self.tracks = [0, 0, 0]
        self.changed: list[str] = []
        """The quantities that have changed, one after another: positions make anew what these show, and no more."""
        self.shown = 0, RailroadRevolutionPlayer(seat=seat)
        """What the last position showed, and how many changes that went by."""
        self.reasons: dict[str, Rule] = {}
        """The rule by which a figure last changed, by quantity, where it has changed."""
        self.doubts = UnknownQuantities()
        """What nobody has told that may have changed what the player has, by quantity."""

    def change(self, quantity: str, rule: Rule) -> None:
        """Remember that a figure has changed, and by which rule; else positions would show it as it was."""
        self.reasons[quantity] = rule
        self.changed.append(quantity)

    @property
    def milestones(self) -> list[PlayerMilestone]:
        """The milestones that are open."""
        return self.hands[0].open

    @property
    def completed(self) -> list[Milestone]:
        """The milestones that are completed."""
        return self.hands[0].completed

    def open(self, milestone: PlayerMilestone) -> None:
        """Open a milestone."""
        self.hands = [hand.opening(milestone) for hand in self.hands]
        self.changed.append("milestones")

    def lay(self, space: int) -> None:
        """Add a rail to the network."""
        printed = self.printed
        if space in self.laid:
            return  # Only by ruling: a second rail there joins nothing more.
        self.spaces.append(space)
        self.laid.add(space)
        self.cities.update(printed.touches[space])
        self.frontier.discard(space)
        self.frontier.update(near for near in printed.near[space] if near not in self.laid)

    def count(self, thing: str) -> int:
        """Count what an effect or a condition goes by."""
        match thing:
            case "station":
                return len(self.stations)
            case "office":
                return len(self.offices)
            case "rail":
                return len(self.spaces)
            case "train":
                return self.trains.total() + self.turned.total()
            case "milestone":
                return len(self.completed)
        return self.shares

    def reckoned(self, quantity: Quantity) -> int:
        """Return how many shares, workers of a color in a place, or trains of a kind the player is reckoned to have."""
        if isinstance(quantity, str):
            return self.shares
        return self.trains[quantity[1]] if isinstance(quantity[1], str) else self.workers[quantity[0]][quantity[1]]

    def least_and_most(self, thing: str) -> tuple[int, int]:
        """Count what an effect or a condition goes by, for all that has been told: the fewest and the most."""
        count, doubts = self.count(thing), self.doubts
        if thing == "milestone":
            completed = [len(hand.completed) for hand in self.hands]
            untold = (sum(bool(each.may_be_done) for each in hand.open) for hand in self.hands)
            return min(completed), max(map(sum, zip(completed, untold, strict=True)))
        if not doubts or thing not in ("share", "train"):
            return count, count
        if thing == "share":
            return doubts.least("shares", count), doubts.most("shares", count)
        there, turned = self.trains.total(), self.turned.total()
        least = doubts.least("trains", there) + doubts.least("turned", turned)
        return least, doubts.most("trains", there) + doubts.most("turned", turned)

    def open_milestone(self, name: str) -> PlayerMilestone | None:
        """Return the open milestone of that name."""
        return next((each for each in self.milestones if each.tile.id == name), None)

    def at_hand(self) -> int:
        """Count the workers in the supply and on the board."""
        return sum(map(sum, self.workers))

    def take_worker(self, color: int, place: int) -> bool:
        """Take a worker away, if there is one; return whether there was one that nobody knew of."""
        if self.workers[place][color] > 0:
            self.workers[place][color] -= 1
        elif self.doubts and self.doubts.take((place, color), 1):
            self.doubts.shift("workers", 1)
            return True
        return False

    def missing_worker(self, color: int, place: int) -> str:
        """Return what nobody has told by which a worker may be in a place; empty where there is none."""
        return self.doubts.lacks((place, color), self.workers[place][color], 1)

    def recalls_for(self, color: int) -> bool:
        """Tell whether all workers come back before one of a color is put, as far as somebody has told.

        Where that hangs on workers that nobody knows of, the places of all are not told afterwards.
        """
        supply, doubts = self.workers[SUPPLY], self.doubts
        if not doubts:
            return not any(supply)
        if any(map(doubts.least, self._in_supply(), supply)):
            return False
        untold = self.missing_worker(color, SUPPLY)
        on_board = any(self.workers[place][color] for place in FIELDS)
        if supply[color]:
            self._doubt_places(doubts.missing((SUPPLY, color)), came_back=False)
            return False
        if untold and not on_board:
            if any(self.missing_worker(color, place) for place in FIELDS):
                self._doubt_places(untold, came_back=False)
            return False  # It is one that nobody knew of.
        if untold:
            self._doubt_places(untold, came_back=True)
        else:
            for each in self._in_supply():
                doubts.settle(each)
            if not any(doubts.missing((place, each)) for place in FIELDS for each in range(len(COLORS))):
                doubts.settle("workers")
        return True

    def _doubt_places(self, missing: str, *, came_back: bool) -> None:
        """Remember that nobody has told whether the workers on the board have come back."""
        for place in FIELDS:
            for color, count in enumerate(self.workers[place]):
                if count:
                    there, back = ("more", "less") if came_back else ("less", "more")
                    self.doubts.widen((place, color), missing, **{there: count})
                    self.doubts.widen((SUPPLY, color), missing, **{back: count})

    def _in_supply(self) -> Iterator[tuple[int, int]]:
        return ((SUPPLY, color) for color in range(len(COLORS)))

    def recall(self) -> None:
        """Take all workers on the board back."""
        supply, *fields = self.workers
        for field in fields:
            for color, count in enumerate(field):
                supply[color] += count
                field[color] = 0

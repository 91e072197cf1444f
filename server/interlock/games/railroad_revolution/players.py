"""What belongs to a player."""

from collections import Counter

from interlock.games.railroad_revolution.position import RailroadRevolutionPlayer
from interlock.games.railroad_revolution.printed import BUILDINGS, RAILS, Milestone, Printed
from interlock.railroad_revolution.components.effects import has_opaque
from interlock.record.color import Color
from interlock.record.railroad_revolution import COLOR_WORDS, WORKER_COLORS, WorkerPlace
from interlock.replay.rule import Rule

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
LEFT, MIDDLE, RIGHT = range(3)


MOST_PROMOTED = 2
"""No milestone asks for more workers."""


class Open:
    """A milestone that a player works on, and the workers promoted to it."""

    __slots__ = ("tile", "workers")

    def __init__(self, tile: Milestone) -> None:
        self.tile = tile
        self.workers: list[Color] = []

    def as_tile(self, tile: Milestone) -> "Open":
        """Return the same with the tile that it turns out to be."""
        found = Open(tile)
        found.workers = self.workers
        return found

    def asks_for(self, color: Color) -> bool:
        """Tell whether there is a place left for a worker of that color."""
        wanted = self.tile.workers
        if not wanted:
            return len(self.workers) < MOST_PROMOTED  # Nobody has told what it asks for.
        return self.workers.count(color) < wanted.count(COLOR_WORDS[color]) + wanted.count("any")

    def places_left(self) -> int:
        """Count the places that are left for workers."""
        return len(self.tile.workers) - len(self.workers)

    def is_untold(self) -> bool:
        """Tell whether nobody has told all of its conditions."""
        return self.tile.condition is None or has_opaque(self.tile.condition)

    def is_staffed(self) -> bool:
        """Tell whether all workers that it asks for are on it."""
        return bool(self.tile.workers) and len(self.workers) == len(self.tile.workers)


class Player:
    """A player: money is in the ledger, everything else here."""

    __slots__ = (
        "buildings",
        "changed",
        "cities",
        "completed",
        "doubt",
        "frontier",
        "laid",
        "milestones",
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
        "untold",
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
        self.milestones: list[Open] = []
        self.completed: list[Milestone] = []
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
        self.doubt = ""
        """What nobody has told that may have changed what the player has; what is short then cannot be checked."""
        self.untold: dict[str, str] = {}
        """What nobody has told, by the figure that hangs on it."""

    def change(self, quantity: str, rule: Rule) -> None:
        """Remember that a figure has changed, and by which rule; else positions would show it as it was."""
        self.reasons[quantity] = rule
        self.changed.append(quantity)

    def open(self, tile: Milestone) -> None:
        """Open a milestone."""
        self.milestones.append(Open(tile))
        self.changed.append("milestones")

    def promote(self, milestone: Open, tile: Milestone, color: Color) -> None:
        """Put a worker on an open milestone, which turns out to be a tile."""
        milestone.tile = tile
        milestone.workers.append(color)
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

    def open_milestone(self, name: str) -> Open | None:
        """Return the open milestone of that name."""
        return next((each for each in self.milestones if each.tile.id == name), None)

    def at_hand(self) -> int:
        """Count the workers in the supply and on the board."""
        return sum(map(sum, self.workers))

    def take_worker(self, color: int, place: int) -> None:
        """Take a worker away; one that is not there leaves nothing behind."""
        self.workers[place][color] = max(0, self.workers[place][color] - 1)

    def recall(self) -> None:
        """Take all workers on the board back."""
        supply, *fields = self.workers
        for field in fields:
            for color, count in enumerate(field):
                supply[color] += count
                field[color] = 0

"""Values printed on the board and the tiles, in the form that the rules use; None stands for an unknown value."""

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from itertools import pairwise

from interlock.basics.field_search import Known
from interlock.basics.names import UNKNOWN, name_key
from interlock.railroad_revolution.components.box_contents import lacks_names, names_on_line
from interlock.railroad_revolution.components.effects import Condition, Effect, read_condition, read_effect
from interlock.railroad_revolution.components.model import (
    ComponentMilestone,
    ComponentSection,
    ComponentSet,
    ComponentTrain,
    stated_fields,
)

START_CITIES = ("Washington", "Charlotte")
BUILDINGS, RAILS = 12, 15
"""The pieces on a player's board."""


_UNTOLD: tuple[tuple[int | None, Effect | None], ...] = ((None, None), (None, None))
"""The offers of a deal that nobody has told."""


class CityTile:
    """A city tile."""

    __slots__ = ("bonus", "cost", "id", "reward")

    def __init__(self, id_: str, reward: Effect | None, bonus: Effect | None, cost: int | None) -> None:
        self.id = id_
        self.reward = reward
        self.bonus = bonus
        """The bonus for the first station."""
        self.cost = cost
        """What that bonus costs."""


class Milestone:
    """A milestone tile."""

    __slots__ = ("condition", "id", "letter", "vp", "workers")

    def __init__(self, tile: ComponentMilestone) -> None:
        self.id = tile.id
        self.letter = tile.letter
        self.workers = tile.workers
        self.condition = condition_of(tile.conditions)
        self.vp = tile.vp


class _Index:
    """Where things are in a list, by their names, whatever the case."""

    __slots__ = ("_as_printed", "_by_key")

    def __init__(self, names: Sequence[str]) -> None:
        self._as_printed = {name: index for index, name in enumerate(names)}
        """Most names are written so."""
        self._by_key = {name_key(name): index for index, name in enumerate(names)}

    def add(self, name: str, index: int) -> None:
        """Add a further name, unless it is one already."""
        self._by_key.setdefault(name_key(name), index)

    def get(self, name: str) -> int | None:
        """Return where a thing is; None where nothing has that name."""
        index = self._as_printed.get(name)
        return self._by_key.get(name_key(name)) if index is None else index

    def __getitem__(self, name: str) -> int:
        index = self._as_printed.get(name)
        return self._by_key[name_key(name)] if index is None else index


class Printed:
    """The board as numbers and neighbour tables, and the tiles by their names."""

    def __init__(self, components: ComponentSet) -> None:
        self.components = components
        self.known = bool(components.id) and not lacks_names(components) and _tells_places(components)
        """Whether a component set is at hand, rather than what a record states."""
        self.cities = tuple(city.name for city in components.cities)
        self.levels = [city.level for city in components.cities]
        self.station_costs = [city.station_cost for city in components.cities]
        self.has_tile = [city.tile for city in components.cities]
        self._city_index = _Index(self.cities)
        self._read_spaces(components)
        self.sections: tuple[ComponentSection, ...] = components.sections
        self.between = [_or_none(value) for value in components.vp_between]
        board = components.player_board
        self.building_values = [_or_none(value) for value in board.building_values]
        self.rail_values = [_or_none(value) for value in board.rail_values]
        self.logo = (board.logo_after_building, board.logo_after_rail)
        self.tracks = tuple(
            [_or_none(value) for value in track]
            for track in (components.tracks.left, components.tracks.middle, components.tracks.right)
        )
        self.track_lengths = [
            len(track) if track and None not in track and components.id else None for track in self.tracks
        ]
        """How many fields each track has; None where nobody has told."""
        self.city_tiles = {
            tile.id: CityTile(tile.id, effect_of(tile.main_reward), effect_of(tile.first_bonus), tile.first_bonus_cost)
            for tile in components.city_tiles
        }
        self.telegraph_tiles = {tile.id: effect_of(tile.bonus) for tile in components.telegraph_tiles}
        self.trains: dict[str, ComponentTrain] = {train.type: train for train in components.trains}
        self.train_bonuses = {train.type: effect_of(train.bonus) for train in components.trains}
        self.deals = {
            deal.id: tuple((offer.shares, effect_of(offer.reward)) for offer in deal.offers) or _UNTOLD
            for deal in components.deals
        }
        self.milestones = {tile.id: Milestone(tile) for tile in components.milestones}
        self.sides = {(side.tile, side.side): (side.worker, effect_of(side.effect)) for side in components.setup_sides}
        trade = components.trade_effects
        self.trade = {color: effect_of(effect) for color, effect in stated_fields(trade).items()}
        self.named: dict[str, tuple[Callable[[str], bool], Collection[str]]] = {
            "city": (self.has_city, self.cities),
            "space": (self.has_space, self.spaces),
            "train": (self.trains.__contains__, self.trains),
            "deal": (self.deals.__contains__, self.deals),
            "milestone": (self.milestones.__contains__, self.milestones),
        }
        """What there is by its name, and how to ask for a name."""
        placed_spaces = frozenset(filter(self.has_space, self.spaces))
        self.known_names: Known = {
            "city": frozenset(self.cities), "space": placed_spaces, "train": self.trains, "deal": self.deals,
            "milestone": self.milestones,
        }  # fmt: skip
        """What there is, as it is printed."""

    def milestone(self, name: str, letter: str) -> Milestone:
        """Return a milestone; of one that nobody wrote down no more is known than its letter."""
        return self.milestones[name] if name != UNKNOWN else Milestone(ComponentMilestone(name, letter))

    def offers(self, deal: str) -> tuple[tuple[int | None, Effect | None], ...]:
        """Return the offers of a deal; none where there is no deal."""
        return _UNTOLD if deal == UNKNOWN else self.deals.get(deal, ())

    def city(self, name: str) -> int:
        """Return the index of a city that is there, whatever the case of its name."""
        return self._city_index[name]

    def space(self, name: str) -> int:
        """Return the index of a rail space that is there, whatever the case of its name."""
        return self._space_index[name]

    def has_city(self, name: str) -> bool:
        """Tell whether there is a city of that name."""
        return self._city_index.get(name) is not None

    def has_space(self, name: str) -> bool:
        """Tell whether there is a rail space of that name, and somebody has told which line it is on."""
        space = self._space_index.get(name)
        return space is not None and len(self.components.rail_spaces[space].between) == 2

    def _read_spaces(self, components: ComponentSet) -> None:
        """Work out which cities each rail space touches and which other spaces it lies beside."""
        spaces = components.rail_spaces
        self.spaces = tuple(space.id for space in spaces)
        self.triangles = [space.triangles for space in spaces]
        self.steepest = max((triangles or 0 for triangles in self.triangles), default=0)
        """The most triangles at a space."""
        self.deal_spaces = [space.deal for space in spaces]
        self._space_index = _Index(self.spaces)
        lines: dict[tuple[str, ...], list[int]] = {}
        for index, space in enumerate(spaces):
            lines.setdefault(space.between, []).append(index)
        touches: list[list[int]] = [[] for _ in spaces]
        at: list[list[int]] = [[] for _ in self.cities]
        near: list[set[int]] = [set() for _ in spaces]
        for between, line in lines.items():
            if len(between) != 2:
                continue  # Nobody has told where the space lies, and whoever names it is told so.
            line.sort(key=lambda index: spaces[index].position or 0)
            for index in line:
                for name in names_on_line(between, spaces[index].position, len(line)):
                    self._space_index.add(name, index)
            for one, two in pairwise(line):
                near[one].add(two)
                near[two].add(one)
            for end, name in ((line[0], between[0]), (line[-1], between[1])):
                city = self._city_index.get(name)
                if city is None:
                    continue
                touches[end].append(city)
                at[city].append(end)
        for ends in at:
            for one in ends:
                near[one].update(other for other in ends if other != one)
        self.touches = [tuple(cities) for cities in touches]
        self.near = [tuple(sorted(others)) for others in near]
        start = next(line for between, line in lines.items() if set(between) == set(START_CITIES))
        self.start_space = start[0]
        placed = all(len(space.between) == 2 for space in spaces)
        self.whole_map = self.known and placed and self._reached() == set(range(len(self.cities)))
        """Whether somebody has told all of the map, so that what cannot be reached is not there."""

    def _reached(self) -> set[int]:
        """Return the cities that rails can reach."""
        reached, new = {self.start_space}, [self.start_space]
        while new:
            beyond = {near for space in new for near in self.near[space]} - reached
            reached |= beyond
            new = [*beyond]
        return {city for space in reached for city in self.touches[space]}


def _tells_places(components: ComponentSet) -> bool:
    """Tell whether somebody has told where tiles lie at set-up."""
    return all(place.tile is not None for places in (components.cities, components.sections) for place in places)


def _or_none(value: int) -> int | None:
    return None if value < 0 else value


@lru_cache(maxsize=4096)
def effect_of(text: str) -> Effect | None:
    """Return the effect that a text tells; None for an empty one."""
    return read_effect(text) if text else None


@lru_cache(maxsize=4096)
def condition_of(text: str) -> Condition | None:
    """Return the condition that a text tells; None for an empty one."""
    return read_condition(text) if text else None

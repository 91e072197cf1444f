"""Western U.S. (rulebook, Regeln für Zusatzkarten)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from interlock.basics.color import Color
from interlock.basics.text_format import list_words
from interlock.games.age_of_steam.building.costs import EXTRA
from interlock.games.age_of_steam.building.tile_plan import Joins, Plan
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable, BaseMap
from interlock.games.age_of_steam.maps.western_us_network_and_ties import TieBreaking, city_stands_apart, stands_apart
from interlock.games.age_of_steam.mechanics.network import Section
from interlock.games.age_of_steam.mechanics.table import Turn
from interlock.games.age_of_steam.moving_goods.cube_course import Course
from interlock.games.age_of_steam.options import RULEBOOK, option
from interlock.games.age_of_steam.phases.decisions import AgeOfSteamDecision
from interlock.games.age_of_steam.phases.scoring import track
from interlock.games.age_of_steam.setup.setup_rules import ON_MAP
from interlock.record.age_of_steam import LayTrack, MoveCube, RollForTie, ShareBonus, Urbanize
from interlock.record.model import Header
from interlock.replay.decision import OUT_OF_TURN, Action, Decision, Flow
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import reading, rulebook

_PLACE = "Regeln für Zusatzkarten, Western U.S."
_SOURCE = rulebook(_PLACE)
_START_CITY = reading(
    _PLACE,
    says="that the tile touches a start city",
    takes="its track may run into another city",
    option="western_start",
    of="where the track of the first tile leads",
)
SETUP = Rule(
    "AOS-WUS-SETUP",
    "The display is filled as usual; 2 cubes lie in each city, 1 in each town; everybody begins with $20.",
    _SOURCE,
    messages=ON_MAP,
)
TOWN_CUBE = Rule(
    "AOS-WUS-TOWN-CUBE",
    "A town's cube is moved like a city's, to a city. Towns get none later. Where a New City is built on a town with a "
    "cube, the cube goes back to the bag.",
    _SOURCE,
)
EASTWEST = Rule(
    "AOS-WUS-EASTWEST",
    "For a cube moved from an eastern to a western city or the other way, the owner of one used link of the mover's "
    "choice gets 1 more.",
    _SOURCE,
    messages={
        "not_theirs": "{owner} gets no bonus for this move: it is for the owner of a link used, {owners}",
        "no_bonus": "{owner} gets no bonus: the cube is not moved between an eastern and a western city",
        "whose": "the links used belong to {owners}: say who gets the bonus",
    },
)
_COMPLEX = reading(
    _PLACE,
    says="what a simple tile costs",
    takes="they cost $1 or $2 more than a simple one there, as elsewhere",
    option="complex_cost",
    of="complex tiles",
)
COST = Rule(
    "AOS-WUS-COST",
    "A simple tile on an empty swamp or river costs $4, on an empty mountain $5; side by side $1 more, crossing $2: "
    "the text prices simple tiles only, and elsewhere complex ones cost that much more (option complex_cost).",
    rulebook(_PLACE, _COMPLEX),
)
START = Rule(
    "AOS-WUS-START",
    "A player's first tile is next to an eastern or western start city: Duluth, Minneapolis, Des Moines, St. Louis, "
    "Memphis, Vicksburg, New Orleans; Seattle, San Francisco, Los Angeles. The text asks that the tile is next to it, "
    "so by default its track may run into another city (option western_start).",
    rulebook(_PLACE, _START_CITY),
    messages={
        "apart": "{hex} is next to no start city",
        "not_joined": "no track of the tile on {hex} runs into a start city",
    },
    rests_on={"not_joined": _START_CITY},
)
_NOT_JOINED = ", and east and west are not joined yet"
JOINED = Rule(
    "AOS-WUS-JOINED",
    "Until a western and an eastern start city are joined by completed links, whoever owns them (option "
    "transcontinental), all track of a player hangs together, over own track, towns and cities.",
    rulebook(
        _PLACE,
        reading(
            _PLACE,
            says="until a western start city is connected with an eastern one",
            takes="completed links, whoever owns them",
            option="transcontinental",
            of="what connects east and west",
        ),
        reading(
            _PLACE,
            takes="over own track, towns and cities",
            of="how track hangs together",
        ),
    ),
    messages={
        "tile": "the track on {hex} does not hang together with {player}'s other track" + _NOT_JOINED,
        "city": "the unowned track that the New City on {hex} would give {player} does not hang together with "
        "{player}'s other track" + _NOT_JOINED,
    },
)
TRANSCON = Rule(
    "AOS-WUS-TRANSCON",
    "When a western and an eastern start city are first joined, one owner on the connection gets 4 income at once, two "
    "owners 2 each; of more the layer of the joining tile names two for 2 each, and where several connections arise, "
    "the one that counts. Links that nobody owns join east and west, too, because the text asks for completed links "
    "only; they earn nobody anything (option transcontinental).",
    rulebook(
        _PLACE,
        reading(
            _PLACE,
            says="only that completed links connect them",
            takes="they connect east and west, too, and earn nobody anything",
            option="transcontinental",
            of="links that nobody owns",
        ),
        reading(
            _PLACE,
            takes="the player who laid the joining tile says which counts",
            of="several connections at once",
        ),
        reading(_PLACE, takes="it is paid once in a game", of="how often it is paid"),
    ),
    messages={
        "turn": OUT_OF_TURN,
        "shares": "the bonus goes to {shares}",
    },
)
_START_JOINED = option(
    "western_start",
    "touch",
    "touch",
    {"touch": False, "join": True},
    "Western U.S.: whether the tile that a player lays first only has to lie next to a start city, or its track "
    "has to run into one.",
)
_TRANSCONTINENTAL = option(
    "transcontinental",
    "any_links",
    "any_links",
    {"any_links": True, "owned_links": False},
    "Western U.S.: which completed links join east and west: all, or only those of players in the game.",
)

EAST = ("Duluth", "Minneapolis", "Des Moines", "St. Louis", "Memphis", "Vicksburg", "New Orleans")
WEST = ("Seattle", "San Francisco", "Los Angeles")
NEW_EAST, NEW_WEST = ("Kansas City",), ("Portland", "San Diego")
_COST_COMPLEX: Rule = COST.resting_on(_COMPLEX)
_ALONE, _SHARED = 4, 2
_MOST_STEPS = 100_000
"""How far connections are followed: in a network that players have built by the rules there are no so many ways."""


class WesternUS(BaseMap):
    """What is different in Western U.S."""

    rules = (SETUP, TOWN_CUBE, EASTWEST, COST, START, JOINED, TRANSCON)
    judged_by = {LayTrack: (START, JOINED), Urbanize: (JOINED,), MoveCube: (EASTWEST,)}
    build_costs = (COST,)
    # The site whose edition that is does not have this map.
    editions = (RULEBOOK,)
    starting_cash = 20
    cash_rule = SETUP
    map_rule = SETUP
    options = (_START_JOINED, _TRANSCONTINENTAL)

    def __init__(self, header: Header) -> None:
        self.start_is_joined = bool(_START_JOINED.chosen(header))
        self.unowned_join = bool(_TRANSCONTINENTAL.chosen(header))
        self.east: set[int] = set()
        """The eastern start cities."""
        self.west: set[int] = set()
        self.new_east: set[int] = set()
        """The towns that count as eastern cities once they are New Cities."""
        self.new_west: set[int] = set()
        self.transcontinental = False
        """Whether east and west have been joined."""
        self.tie_dice: dict[int, list[int]] = {}
        """What those threw who tied, by seat."""

    def prepare(self, table: AgeOfSteamTable) -> None:
        """Find the cities of the east and of the west."""
        find = table.land.grid.hex
        self.east, self.west, self.new_east, self.new_west = (
            {find(name) for name in names} for names in (EAST, WEST, NEW_EAST, NEW_WEST)
        )

    def laying_cost(self, table: AgeOfSteamTable, hex_: int, shape: str, cost: int, rule: Rule) -> tuple[int, Rule]:
        """Swamps, rivers and mountains cost more."""
        simple = {"swamp": 4, "river": 4, "mountain": 5}.get(table.land.terrain[hex_])
        if not simple or (shape != "simple" and table.options.usual_complex_cost):
            return cost, rule
        return simple + EXTRA[shape], COST if shape == "simple" else _COST_COMPLEX

    def lay_faults(
        self, table: AgeOfSteamTable, turn: Turn, action: LayTrack, plan: Plan, joins: Joins
    ) -> Iterator[Violation]:
        """The first tile begins at a start city, and before east and west are joined all track hangs together."""
        yield from super().lay_faults(table, turn, action, plan, joins)
        if not table.players[turn.seat].has_built:
            yield from self._start_faults(table, plan, joins)
        if not self.transcontinental and stands_apart(table, turn.seat, plan, joins):
            yield JOINED.broken("tile", "hex", hex=table.name(plan.hex))

    def city_faults(self, table: AgeOfSteamTable, turn: Turn, hex_: int) -> Iterator[Violation]:
        """Before east and west are joined, a New City gives a player no track apart from the own."""
        if not self.transcontinental and city_stands_apart(table, turn.seat, hex_):
            yield JOINED.broken("city", "hex", hex=table.name(hex_))

    def _start_faults(self, table: AgeOfSteamTable, plan: Plan, joins: Joins) -> Iterator[Violation]:
        """Yield that a player's first tile does not lie at a start city, or does not join one."""
        start, name = self.east | self.west, table.name(plan.hex)
        if start.isdisjoint(table.land.neighbor[plan.hex]):
            yield START.broken("apart", "hex", "a hex next to a start city", name, hex=name)
        elif self.start_is_joined:
            joined = {reach.end for reaches in joins.values() for reach in reaches if reach.section is None}
            if start.isdisjoint(joined):
                yield START.broken("not_joined", "tracks", hex=name)

    def _empty_town(self, table: AgeOfSteamTable, hex_: int) -> None:
        """Put a cube on the town back into the bag."""
        for cube in table.cubes[hex_]:
            table.bag[cube] += 1
        if table.cubes[hex_]:
            table.cubes[hex_] = ()
            table.reasons[table.name(hex_), "cubes"] = TOWN_CUBE

    def leave_faults(self, table: AgeOfSteamTable, seat: int, hex_: int, cube: Color) -> Iterator[Violation]:
        """A town's cube is moved as well."""
        yield from ()

    def move_faults(self, table: AgeOfSteamTable, seat: int, action: MoveCube, course: Course) -> Iterator[Violation]:
        """Between east and west the mover names an owner, where there are several."""
        owners = self._owners(table, course)
        names = list_words([table.names[seat] for seat in owners]) if owners else ""
        if action.bonus and action.bonus not in owners:
            name, said = table.names[action.bonus], "not_theirs" if owners else "no_bonus"
            yield EASTWEST.broken(said, "bonus", names, name, owner=name, owners=names)
        elif len(owners) > 1 and not action.bonus:
            yield EASTWEST.broken("whose", "bonus", names, owners=names)

    def moves(self, table: AgeOfSteamTable, seat: int, action: MoveCube) -> Iterable[MoveCube]:
        """Return the move without a bonus, and with one for each player."""
        start, end = (table.land.grid.hex(name) for name in (action.start, action.path[-1].to))
        if not self._between(table, start, end):
            return (action,)
        return [action, *(MoveCube(action.cube, action.start, action.path, owner) for owner in table.order)]

    def delivered(self, table: AgeOfSteamTable, seat: int, action: MoveCube, course: Course) -> Iterable[Decision]:
        """Pay the bonus of east and west."""
        super().delivered(table, seat, action, course)
        if not table.city[course.start]:
            table.reasons[table.name(course.start), "cubes"] = TOWN_CUBE
        owners = self._owners(table, course)
        named = action.bonus or (owners[0] if owners else 0)
        if named:
            table.earn(named, 1, EASTWEST)
        return ()

    def after_building(self, table: AgeOfSteamTable, turn: Turn, action: Action) -> Flow:
        """A town's cube goes back to the bag; the transcontinental link is paid for when it comes to be."""
        if isinstance(action, Urbanize):
            self._empty_town(table, table.land.grid.hex(action.hex))
        if self.transcontinental:
            return
        connections = self._connections(table)
        if not connections:
            return
        self.transcontinental = True
        choices = list(dict.fromkeys(choice for owners in sorted(connections) for choice in _shares(owners)))
        seats = choices[0]
        if len(choices) > 1:
            _, action = yield Sharing(table, turn.seat, choices)
            if isinstance(action, ShareBonus):
                seats = action.seats
        for seat in seats:
            table.earn(seat, _ALONE if len(seats) == 1 else _SHARED, TRANSCON)

    def tie_break(self, table: AgeOfSteamTable, seat: int) -> tuple[int, ...]:
        """The most cash, then the most sections, then dice."""
        return (table.ledger.balances[seat], track(table, seat), *self.tie_dice.get(seat, ()))

    def finish(self, table: AgeOfSteamTable) -> Flow:
        """Have those throw dice whose tie nothing else breaks, again and again."""
        while tied := self._tied(table):
            _, action = yield TieBreaking(table, tied)
            if isinstance(action, RollForTie):
                for thrown in action.dice:
                    self.tie_dice.setdefault(thrown.seat, []).append(sum(thrown.dice))

    def _tied(self, table: AgeOfSteamTable) -> list[int]:
        groups: dict[tuple[int, ...], list[int]] = {}
        for seat in table.order:
            total = sum(part.value for part in self.score(table, seat))
            groups.setdefault((total, *self.tie_break(table, seat)), []).append(seat)
        return next((sorted(seats) for seats in groups.values() if len(seats) > 1), [])

    def _owners(self, table: AgeOfSteamTable, course: Course) -> list[int]:
        """Return the owners of links used who are in the game, where the move is one between east and west."""
        if not self._between(table, course.start, course.end()):
            return []
        return [seat for seat in dict.fromkeys(link.owner for link in course.used()) if seat in table.order]

    def _between(self, table: AgeOfSteamTable, start: int, end: int) -> bool:
        """Tell whether a move leads from an eastern to a western city or the other way."""
        if self._is_eastern(table, start):
            return self._is_western(table, end)
        return self._is_western(table, start) and self._is_eastern(table, end)

    def _is_eastern(self, table: AgeOfSteamTable, hex_: int) -> bool:
        return hex_ in self.east or (hex_ in self.new_east and table.city[hex_])

    def _is_western(self, table: AgeOfSteamTable, hex_: int) -> bool:
        return hex_ in self.west or (hex_ in self.new_west and table.city[hex_])

    def _connections(self, table: AgeOfSteamTable) -> set[tuple[int, ...]]:
        """Return the owners on each connection: from the last western start city on a way to the first eastern one."""
        found: set[tuple[int, ...]] = set()
        if not self._are_joined(table):
            return found
        steps = iter(range(_MOST_STEPS))

        def follow(place: int, seen: frozenset[int], owners: frozenset[int]) -> None:
            for link in self._joining(table, place):
                to = link.other_stop(place)
                if to in seen or to in self.west or next(steps, None) is None:
                    continue
                with_link = owners | {link.owner} if link.owner in table.order else owners
                if to in self.east:
                    found.add(tuple(sorted(with_link)))
                else:
                    follow(to, seen | {to}, with_link)

        for start in sorted(self.west):
            follow(start, frozenset({start}), frozenset())
        return found

    def _joining(self, table: AgeOfSteamTable, place: int) -> list[Section]:
        """Return the completed links from a place that can join east and west."""
        links = table.network.links[place]
        return links if self.unowned_join else [link for link in links if link.owner in table.order]

    def _are_joined(self, table: AgeOfSteamTable) -> bool:
        """Tell whether completed links lead from any western to any eastern start city."""
        seen, todo = set(self.west), list(self.west)
        while todo:
            place = todo.pop()
            if place in self.east:
                return True
            beyond = {link.other_stop(place) for link in self._joining(table, place)} - seen
            seen |= beyond
            todo += beyond
        return False


def _shares(owners: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [owners] if len(owners) <= 2 else list(combinations(owners, 2))


class Sharing(AgeOfSteamDecision):
    """The layer of the joining tile names who gets the bonus of the transcontinental link."""

    __slots__ = ("choices",)
    kind = "share_bonus"
    turn = TRANSCON

    def __init__(self, table: AgeOfSteamTable, seat: int, choices: Sequence[tuple[int, ...]]) -> None:
        super().__init__(table, seat)
        self.choices = choices

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield that the owners named do not share a connection."""
        if not isinstance(action, ShareBonus):
            yield from self.misplaced(action)
        elif tuple(sorted(action.seats)) not in self.choices:
            yield TRANSCON.broken("shares", "seats", self._names(), shares=self._names())

    def judged_by(self, action: Action) -> tuple[Rule, ...]:
        """Return who shares the bonus."""
        return (TRANSCON,) if isinstance(action, ShareBonus) else ()

    def options(self) -> Iterator[Action]:
        """Yield the owners that may be named."""
        return map(ShareBonus, self.choices)

    def waits(self, seat: int) -> str:
        """Return who has joined east and west."""
        return f"{self.table.names[self.seat]} has joined east and west"

    def words(self) -> str:
        """Say who may be named."""
        return f"say who gets the bonus of the transcontinental link: {self._names()}"

    def _names(self) -> str:
        return ", or ".join(list_words(self.table.names[seat] for seat in seats) for seats in self.choices)


MAP = WesternUS

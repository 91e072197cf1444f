"""The state of a game of Age of Steam: players, map, the current building turn, and cached parts of its positions."""

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any, Generic, TypeVar

from interlock.basics.color import Color
from interlock.boards.grid import Grid
from interlock.games.age_of_steam.building.tile_plan import Plan
from interlock.games.age_of_steam.mechanics.goods import UNKNOWN, Cubes, Display
from interlock.games.age_of_steam.mechanics.land import Land, land_of
from interlock.games.age_of_steam.mechanics.network import NO_HEX, Network, Section
from interlock.games.age_of_steam.mechanics.tiles import COUNTS, KINDS, MOST_MARKERS, SHAPES, SIDES_OF, TOWN
from interlock.games.age_of_steam.options import Options
from interlock.games.age_of_steam.position import AgeOfSteamLink, AgeOfSteamPlace, AgeOfSteamTile, OwnedTrack
from interlock.record.age_of_steam import CUBES, AgeOfSteamSetup, SpecialAction
from interlock.record.model import GameRecord
from interlock.replay.ending import Ending
from interlock.replay.ledger import Ledger
from interlock.replay.position_cache import PositionCache
from interlock.replay.rule import Rule
from interlock.replay.verdict import Round

DIRECT_LINK = -1
"""In place of the hex of a tile: a link that lies on none."""


class Turn:
    """What a player has built in the turn under way."""

    __slots__ = ("begun_with", "costs", "laid", "last", "most", "over", "seat", "tiles", "urbanized")

    def __init__(self, seat: int, most: int, network: Network, *, compare: bool) -> None:
        self.seat = seat
        self.most = most
        """How many tiles the player may lay."""
        self.tiles = 0
        """How many tiles the player has laid, links that lie on none among them."""
        self.urbanized = False
        self.over = False
        """Whether the turn ends though more could be built."""
        self.laid: list[Plan] = []
        """The tiles laid."""
        self.costs: list[tuple[int, int]] = []
        """What each tile, or link that may be at half price, would have cost in full, and did cost."""
        self.last = DIRECT_LINK
        """The hex of the last tile."""
        self.begun_with = _loose_ends(seat, network) if compare else {}
        """How long the sections were whose loose ends lay there when the turn began."""

    def has_laid_on(self, hex_: int) -> bool:
        """Tell whether a tile was laid on a hex."""
        return any(plan.hex == hex_ for plan in self.laid)

    def unextended(self, section: Section) -> bool:
        """Tell whether a section is as it was when the turn began."""
        return any(section.length <= self.begun_with.get(place, 0) for place in _places(section))


def _loose_ends(seat: int, network: Network) -> dict[tuple[int, int], int]:
    return {
        place: section.length
        for section in network.sections
        if section.owner in (0, seat) and not section.complete()
        for place in _places(section)
    }


def _places(section: Section) -> list[tuple[int, int]]:
    """Return the hex of every loose end, with what tells it from others there and a redirect leaves as it is.

    That is the inner side of its track; of track that leads into a town, which is never redirected, its own side.
    """
    found = []
    for hex_, side in section.loose_ends():
        track = next(track for at, track in section.pieces if at == hex_ and side in SIDES_OF[track])
        found.append((hex_, track if track & TOWN else track ^ 1 << side))
    return found


class _OnHexes:
    """What positions tell of some hexes, in the order of these."""

    def __init__(self) -> None:
        self.hexes: list[int] = []
        self.parts: list[Any] = []

    def put(self, hex_: int, part: Any) -> None:
        """Tell something of a hex, in place of what was told of it; nothing any more where it is None."""
        at = bisect_left(self.hexes, hex_)
        there = at < len(self.hexes) and self.hexes[at] == hex_
        if part is None:
            if there:
                del self.hexes[at], self.parts[at]
        elif there:
            self.parts[at] = part
        else:
            self.hexes.insert(at, hex_)
            self.parts.insert(at, part)


class PositionParts:
    """What the last position showed."""

    def __init__(self, land: Land) -> None:
        self._land = land
        self._tile_on = _OnHexes()
        self._link_of: dict[Section, Any] = {}
        self._place_on = _OnHexes()
        self.track: tuple[Any, ...] = ()
        """The tiles on the map, the links and sections, and the stock."""
        self.goods: tuple[Any, ...] = ()
        """The bag, the display, the New Cities that are left, the places, and how many unknown cubes there are."""

    def tiles(
        self, kept: PositionCache, network: Network, kinds: list[int], possible: Mapping[int, Sequence[int]]
    ) -> Any:
        """Return the tiles on the map, with the kinds that are possible where that is open."""
        for hex_ in network.touched.union(possible):
            if hex_ == NO_HEX:
                continue
            there = kinds[hex_] >= 0
            tile = self._tile(network, hex_, kinds[hex_], possible.get(hex_, ())) if there else None
            self._tile_on.put(hex_, kept.told(tile) if there else None)
        return kept.told(tuple(self._tile_on.parts))

    def links(self, kept: PositionCache, network: Network) -> Any:
        """Return the links and sections."""
        links, sections = self._link_of, network.sections
        for section in network.altered:
            if section not in sections:
                links.pop(section, None)
            elif section in links:
                links[section] = kept.told(self._link(section))
        # What is new comes last, here as there.
        for section in islice(sections, len(links), None):
            links[section] = kept.told(self._link(section))
        return kept.told(tuple(links.values()))

    def places(
        self,
        kept: PositionCache,
        touched: set[int],
        cubes: list[Cubes],
        new_city: dict[int, str],
        factories: dict[int, int],
        city: Sequence[bool],
    ) -> Any:
        """Return the cities, the towns and the hexes with cubes."""
        land = self._land
        for hex_ in touched:
            if hex_ == NO_HEX:
                continue
            there = cubes[hex_] or city[hex_] or land.town[hex_]
            own = new_city.get(hex_, ""), factories.get(hex_, 0)
            part = _place(land.grid.labels[hex_], own, cubes[hex_], land.abroad[hex_])
            self._place_on.put(hex_, kept.told(part) if there else None)
        return kept.told(tuple(self._place_on.parts))

    def _tile(self, network: Network, hex_: int, kind: int, possible: Sequence[int]) -> AgeOfSteamTile:
        land, section = self._land, network.section
        owned = [OwnedTrack(section(hex_, track).owner, land.written[track]) for track in network.tracks[hex_]]
        kinds = tuple([KINDS[each].name for each in possible]) if len(possible) > 1 else ()
        marker = land.town[hex_] and SHAPES[kind] != "town"
        return AgeOfSteamTile(land.grid.labels[hex_], KINDS[kind].name, kinds, marker, tuple(owned))

    def _link(self, section: Section) -> AgeOfSteamLink:
        labels = self._land.grid.labels
        ends = [labels[end] for end in sorted(section.ends) if end >= 0]
        hexes = sorted({labels[hex_] for hex_, _ in section.pieces})
        return AgeOfSteamLink(tuple(ends), tuple(hexes), section.owner)


def _place(label: str, own: tuple[str, int], cubes: Cubes, abroad: bool) -> AgeOfSteamPlace:
    """Return what a position tells of a hex, where there is a New City or a factory of its own, or cubes lie."""
    if abroad:
        return AgeOfSteamPlace(hex=label, takes=cubes[0] if cubes else Color.UNSPECIFIED)
    new_city, factory = own
    return AgeOfSteamPlace(cubes, factory, label, new_city)


MOST_LINKS = 6
"""How many links a locomotive has at most."""
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
        self.factories: dict[int, int] = {}
        """The seats whose factories are in cities, by hex."""
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
        self.chains: dict[int, list[tuple[int, int, int]]] = {}
        """The links that each seat has used that goes on in the pass under way: from where, where to, and whose."""
        self.last_cost = 0
        """What the last tile cost."""

        self.shown = PositionParts(land)
        self.kept = PositionCache()
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

    def add_link(self, seat: int, rule: Rule) -> None:
        """Let a player move cubes over one link more, up to 6."""
        player = self.players[seat]
        player.locomotive = min(player.locomotive + 1, MOST_LINKS)
        self.change(seat, "locomotive", rule)

    def holder(self, action: SpecialAction) -> int:
        """Return the seat in the game that has an action this round; 0: nobody."""
        return next((seat for seat in self.order if self.players[seat].action is action), 0)

    def first(self, action: SpecialAction) -> list[int]:
        """Return the player order, but with whoever has an action that says so first."""
        holder = self.holder(action)
        return [holder, *(seat for seat in self.order if seat != holder)] if holder else list(self.order)


AnyTable = MapTable[Any]
"""The table of a game on whatever map."""

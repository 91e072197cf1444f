"""Germany (rulebook, Regeln für Zusatzkarten)."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from interlock.basics.color import Color
from interlock.games.age_of_steam.building.costs import EXTRA
from interlock.games.age_of_steam.building.tile_placement import network_after
from interlock.games.age_of_steam.building.tile_plan import Joins, Plan
from interlock.games.age_of_steam.building.urbanization import may_urbanize
from interlock.games.age_of_steam.goods_growth.growth import draw_for_city
from interlock.games.age_of_steam.goods_growth.growth_rules import DRAWING
from interlock.games.age_of_steam.maps.base import TILES_A_TURN, AgeOfSteamTable, BaseMap, Site
from interlock.games.age_of_steam.mechanics.goods import UNKNOWN
from interlock.games.age_of_steam.mechanics.network import Network, Section
from interlock.games.age_of_steam.mechanics.table import DIRECT_LINK, Turn
from interlock.games.age_of_steam.options import option
from interlock.games.age_of_steam.setup.setup_rules import ON_MAP
from interlock.record.age_of_steam import BuildDirectLink, EndBuilding, LayTrack, MoveCube, SpecialAction
from interlock.record.model import Header
from interlock.replay.decision import Action, Flow
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import on_board, reading, rulebook

_PLACE = "Regeln für Zusatzkarten, Germany"
_SOURCE = rulebook(_PLACE)
SETUP = Rule(
    "AOS-GER-SETUP",
    "The display is filled as usual; 3 cubes lie in Königsberg, 4 in Berlin, 2 in every other city and 1 on each of "
    "the six stations abroad.",
    rulebook(_PLACE, on_board("which hexes are stations abroad")),
    messages=ON_MAP,
)
ABROAD = Rule(
    "AOS-GER-ABROAD",
    "The cube on a station abroad fixes the one colour that may be delivered there. It is never moved, no goods ever "
    "lie there, and nothing passes through. For building it is a city; it has no column.",
    rulebook(
        _PLACE,
        reading(
            _PLACE,
            takes="it is a city, and has no column",
            of="a station when track is built",
        ),
    ),
    messages={
        "stays": "the cube on {hex}, a station abroad, shows what the station takes and is never moved",
        "pass": "the cube passes {hex}, a station abroad, where every move ends",
    },
)
_LINK_PRICE = reading(
    _PLACE,
    says="that the engineer builds a track tile at half price, and that the link counts as one tile built",
    takes="the link is no tile",
    option="germany_link",
    of="what the engineer pays for the direct link",
)
ENGINEER = Rule(
    "AOS-GER-ENGINEER",
    "'Engineer' allows one tile a round at half price, rounded up, and no fourth tile (option germany_engineer). "
    "The direct link is no tile, so by default it is never at half price (option germany_link).",
    rulebook(_PLACE, _LINK_PRICE),
    messages={
        "action": "{player} has not chosen engineer",
        "dearest": "the dearest tile of the turn is at half price, whichever it is",
        "again": "{player} has had a tile at half price this turn; one a turn is allowed",
        "link": "the direct link is no tile, and only a tile is at half price",
    },
    rests_on={"link": _LINK_PRICE},
)
_OWN_TURN = reading(_PLACE, takes="at the end of the player's own turn", of="when the links must be complete")
COMPLETE = Rule(
    "AOS-GER-COMPLETE",
    "Only completed links may be built: at the end of the own building turn a player has no unfinished section.",
    rulebook(_PLACE, _OWN_TURN),
    "the turn would end with {player}'s unfinished section on {hex}, and only completed links may be built",
    rests_on={"": _OWN_TURN},
)
_COMPLEX = reading(
    _PLACE,
    says="what a simple tile costs",
    takes="they cost $1 or $2 more than a simple one there, as elsewhere",
    option="complex_cost",
    of="complex tiles",
)
COST = Rule(
    "AOS-GER-COST",
    "A number on a hex is the cost of a simple tile there; side by side costs $1 more, crossing $2: the text prices "
    "simple tiles only, and elsewhere complex ones cost that much more (option complex_cost).",
    rulebook(_PLACE, on_board("the number on each hex"), _COMPLEX),
)
DIRECT = Rule(
    "AOS-GER-DIRECT",
    "One completed link between Düsseldorf and Essen, for $2, by the first who builds it: no tile, but it counts as "
    "one tile laid and scores as one section. It needs no other own track.",
    rulebook(
        _PLACE,
        reading(_PLACE, takes="it needs none", of="own track at either city"),
    ),
    messages={
        "cities": "the direct link joins Düsseldorf and Essen only",
        "built": "{owner} has built the direct link already",
        "cash": "the direct link costs ${cost}, but {player} has ${cash}",
    },
)
GROWTH = Rule(
    "AOS-GER-GROWTH",
    "Each round one more cube from the bag goes to Berlin (option germany_berlin).",
    rulebook(
        _PLACE,
        reading(
            _PLACE,
            takes="after production and before the dice",
            option="germany_berlin",
            of="when it is drawn",
        ),
    ),
    messages=DRAWING,
)
_ENGINEER_TILE = option(
    "germany_engineer",
    "choice",
    "dearest",
    {"choice": False, "dearest": True},
    "Germany: which tile the engineer gets at half price: the one chosen, or the dearest of the turn.",
)
_BERLIN_DRAW = option(
    "germany_berlin",
    "before_dice",
    "before_production",
    {"before_dice": False, "before_production": True},
    "Germany: when a cube is drawn for Berlin.",
)
_FIRST_TILE = option(
    "germany_first_tile",
    "station",
    "station",
    {"station": True, "city": False},
    "Germany: whether a station abroad may be the city that a player's first tile runs into.",
)
_LINK = option(
    "germany_link",
    "full_price",
    "full_price",
    {"full_price": False, "half_price": True},
    "Germany: whether the engineer may build the direct link at half price in place of a tile.",
)

DIRECT_CITIES = ("Düsseldorf", "Essen")
BERLIN = "Berlin"
_DIRECT_COST = 2
_COST_COMPLEX: Rule = COST.resting_on(_COMPLEX)
_LINK_AT_HALF_PRICE: Rule = ENGINEER.resting_on(_LINK_PRICE)
_CHEAPEST = 2
"""Below it a turn ends by itself where the dearest tile is at half price."""


class Germany(BaseMap):
    """What is different in Germany."""

    rules = (SETUP, ABROAD, ENGINEER, COMPLETE, COST, DIRECT, GROWTH)
    judged_by = {
        LayTrack: (ENGINEER, COMPLETE),
        BuildDirectLink: (COMPLETE, DIRECT),
        EndBuilding: (COMPLETE,),
        MoveCube: (ABROAD,),
    }
    build_costs = (COST, ENGINEER, DIRECT)
    map_rule = SETUP
    whole_links = True
    options = (_ENGINEER_TILE, _BERLIN_DRAW, _FIRST_TILE, _LINK)
    site = Site(0, 14)

    def __init__(self, header: Header) -> None:
        self.gets_dearest = bool(_ENGINEER_TILE.chosen(header))
        self.berlin_first = bool(_BERLIN_DRAW.chosen(header))
        self.station_begins = bool(_FIRST_TILE.chosen(header))
        self.link_at_half_price = bool(_LINK.chosen(header))

    def prepare(self, table: AgeOfSteamTable) -> None:
        """The cube on a station abroad says what it takes; where nobody wrote it down, that may be anything."""
        for hex_, abroad in enumerate(table.land.abroad):
            if abroad:
                table.colors[hex_] = tuple(table.cubes[hex_][:1])
                if table.colors[hex_] == (UNKNOWN,):
                    table.colors[hex_] = tuple(self.bag)
                    table.untold_stations.add(hex_)

    def begins_at(self, table: AgeOfSteamTable, city: int) -> bool:
        """A first tile may run into a station abroad, perhaps."""
        return self.station_begins or not table.land.abroad[city]

    def leave_faults(self, table: AgeOfSteamTable, seat: int, hex_: int, cube: Color) -> Iterator[Violation]:
        """The cube on a station abroad stays there."""
        yield from super().leave_faults(table, seat, hex_, cube)
        if table.land.abroad[hex_]:
            yield ABROAD.broken("stays", "start", hex=table.name(hex_))

    def pass_faults(self, table: AgeOfSteamTable, seat: int, hex_: int, cube: Color) -> Iterator[Violation]:
        """Nothing passes through a station abroad."""
        if table.land.abroad[hex_]:
            yield ABROAD.broken("pass", hex=table.name(hex_))
        else:
            yield from super().pass_faults(table, seat, hex_, cube)

    def tiles_a_turn(self, table: AgeOfSteamTable, seat: int) -> int:
        """The engineer lays no fourth tile."""
        return TILES_A_TURN

    def laying_cost(self, table: AgeOfSteamTable, hex_: int, shape: str, cost: int, rule: Rule) -> tuple[int, Rule]:
        """A number on the hex is what a simple tile costs."""
        if not table.land.printed[hex_]:
            return cost, rule
        if shape != "simple" and table.options.usual_complex_cost and not table.land.town[hex_]:
            return table.land.base_cost[hex_] + EXTRA[shape], rule
        return cost, COST if shape == "simple" or table.land.town[hex_] else _COST_COMPLEX

    def discount(self, table: AgeOfSteamTable, turn: Turn, action: LayTrack, cost: int, rule: Rule) -> tuple[int, Rule]:
        """The engineer gets one tile at half price."""
        if not _is_engineer(table, turn):
            return cost, rule
        if self.gets_dearest:
            return _less_the_dearest(turn, cost), ENGINEER
        return ((cost + 1) // 2, ENGINEER) if action.half_price else (cost, rule)

    def lay_faults(
        self, table: AgeOfSteamTable, turn: Turn, action: LayTrack, plan: Plan, joins: Joins
    ) -> Iterator[Violation]:
        """One tile at half price; no unfinished section where the turn ends with this tile."""
        if action.half_price:
            yield from self._half_price_faults(table, turn)
        if self._last(table, turn, plan.cost):
            yield from self._left_unfinished(table, turn.seat, plan, joins)

    def _half_price_faults(self, table: AgeOfSteamTable, turn: Turn) -> Iterator[Violation]:
        if not _is_engineer(table, turn):
            yield ENGINEER.broken("action", "half_price")
        elif self.gets_dearest:
            yield ENGINEER.broken("dearest", "half_price")
        elif _has_paid_half(turn):
            yield ENGINEER.broken("again", "half_price")

    def _left_unfinished(self, table: AgeOfSteamTable, seat: int, plan: Plan, joins: Joins) -> Iterator[Violation]:
        """Yield the sections that a turn which ends with a tile would leave unfinished."""
        met = [reach.section for reaches in joins.values() for reach in reaches]
        completes = all(one.end >= 0 and other.end >= 0 for one, other in joins.values())
        others = (each for each in table.network.sections if each.owner == seat and each not in met)
        if plan.goes() or not completes or not all(section.complete() for section in others):
            yield from _unfinished(table, seat, network_after(table, seat, plan))

    def end_faults(self, table: AgeOfSteamTable, turn: Turn) -> Iterator[Violation]:
        """The turn ends with no unfinished section."""
        yield from _unfinished(table, turn.seat, table.network)

    def ends_turn(self, table: AgeOfSteamTable, turn: Turn, action: Action) -> bool:
        """Where the dearest tile is at half price the turn ends by itself below $2."""
        return super().ends_turn(table, turn, action) or self._too_poor(table, turn, 0)

    def _last(self, table: AgeOfSteamTable, turn: Turn, cost: int) -> bool:
        """Tell whether the turn ends with a tile that costs so much."""
        last = turn.tiles + 1 >= turn.most or self._too_poor(table, turn, cost)
        return last and not may_urbanize(table, turn)

    def _too_poor(self, table: AgeOfSteamTable, turn: Turn, cost: int) -> bool:
        poor = table.ledger.balances[turn.seat] - cost < _CHEAPEST
        return poor and self.gets_dearest

    def lays(self, table: AgeOfSteamTable, turn: Turn, lay: LayTrack) -> Sequence[LayTrack]:
        """The engineer may have the tile at half price."""
        if _is_engineer(table, turn) and not self.gets_dearest and not _has_paid_half(turn):
            return (lay, replace(lay, half_price=True))
        return (lay,)

    def builds(self, table: AgeOfSteamTable, turn: Turn) -> Iterable[BuildDirectLink]:
        """Return the direct link, also at half price."""
        link = BuildDirectLink(*DIRECT_CITIES)
        return (link, replace(link, half_price=True)) if self.link_at_half_price else (link,)

    def build_faults(self, table: AgeOfSteamTable, turn: Turn, action: Action) -> Iterator[Violation]:
        """The two cities are joined once, for $2."""
        if not isinstance(action, BuildDirectLink):
            yield from super().build_faults(table, turn, action)
            return
        grid, cash = table.land.grid, table.ledger.balances[turn.seat]
        named = {grid.hex(action.city), grid.hex(action.other_city)}
        if named != {grid.hex(name) for name in DIRECT_CITIES}:
            yield DIRECT.broken("cities", "city", " and ".join(DIRECT_CITIES))
        if built := _direct_link(table):
            yield DIRECT.broken("built", owner=table.names[built.owner] if built.owner else "somebody")
        if action.half_price and not self.link_at_half_price:
            yield ENGINEER.broken("link", "half_price")
        elif action.half_price:
            yield from self._half_price_faults(table, turn)
        cost, _ = self._link_cost(table, turn, action)
        if cost > cash:
            yield DIRECT.broken("cash", cost=cost, cash=cash)
        if self._last(table, turn, cost):
            yield from _unfinished(table, turn.seat, table.network)

    def build(self, table: AgeOfSteamTable, turn: Turn, action: Action) -> None:
        """Build the direct link."""
        assert isinstance(action, BuildDirectLink)
        grid = table.land.grid
        one, other = (grid.hex(name) for name in DIRECT_CITIES)
        cost, rule = self._link_cost(table, turn, action)
        table.network.add_direct(turn.seat, one, other)
        table.ledger.pay(turn.seat, BANK, cost, rule)
        table.last_cost = cost
        if self.link_at_half_price:
            turn.costs.append((_DIRECT_COST, cost))
        turn.last = DIRECT_LINK
        turn.tiles += 1

    def _link_cost(self, table: AgeOfSteamTable, turn: Turn, action: BuildDirectLink) -> tuple[int, Rule]:
        """Return what the direct link costs, and by which rule."""
        if not _is_engineer(table, turn) or not self.link_at_half_price:
            return _DIRECT_COST, DIRECT
        if self.gets_dearest:
            return _less_the_dearest(turn, _DIRECT_COST), _LINK_AT_HALF_PRICE
        return ((_DIRECT_COST + 1) // 2, _LINK_AT_HALF_PRICE) if action.half_price else (_DIRECT_COST, DIRECT)

    def before_production(self, table: AgeOfSteamTable) -> Flow:
        """Draw a cube for Berlin, perhaps."""
        if self.berlin_first:
            yield from draw_for_city(table, table.land.grid.hex(BERLIN), GROWTH)

    def before_dice(self, table: AgeOfSteamTable) -> Flow:
        """Draw a cube for Berlin, perhaps."""
        if not self.berlin_first:
            yield from draw_for_city(table, table.land.grid.hex(BERLIN), GROWTH)


def _unfinished(table: AgeOfSteamTable, seat: int, network: Network) -> Iterator[Violation]:
    """Yield the sections that a player has not finished."""
    for section in network.sections:
        if section.owner == seat and not table.finished(section):
            yield COMPLETE.broken(hex=table.name(section.pieces[-1][0]))


def _direct_link(table: AgeOfSteamTable) -> Section | None:
    return next((section for section in table.network.sections if not section.pieces), None)


def _is_engineer(table: AgeOfSteamTable, turn: Turn) -> bool:
    return table.players[turn.seat].action is SpecialAction.ENGINEER


def _has_paid_half(turn: Turn) -> bool:
    """Tell whether a tile or link of the turn was at half price."""
    return any(paid < full for full, paid in turn.costs)


def _less_the_dearest(turn: Turn, cost: int) -> int:
    """Return what is paid for a tile or link where the dearest of the turn is at half price."""
    before = [full for full, _ in turn.costs]
    saved, saves = (max(costs, default=0) // 2 for costs in (before, [*before, cost]))
    return cost - (saves - saved)


MAP = Germany

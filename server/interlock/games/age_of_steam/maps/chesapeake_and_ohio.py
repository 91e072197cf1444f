"""Chesapeake & Ohio, as choochoo.games plays it: factories, and chains of moves."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from interlock.basics.color import Color
from interlock.games.age_of_steam.goods_growth.growth import draw_for_city, grow
from interlock.games.age_of_steam.goods_growth.growth_rules import DRAWING
from interlock.games.age_of_steam.maps.base import BASE_ACTIONS, AgeOfSteamTable, Site
from interlock.games.age_of_steam.maps.printed_links import LINK_MESSAGES, MapWithLinks
from interlock.games.age_of_steam.mechanics.table import Turn
from interlock.games.age_of_steam.moving_goods.cube_course import Course
from interlock.games.age_of_steam.phases.action_rules import ONE
from interlock.games.age_of_steam.play import without
from interlock.games.age_of_steam.setup.setup_rules import IN_DISPLAY, ON_MAP
from interlock.record.age_of_steam import (
    AddLink,
    BuildDirectLink,
    BuildFactory,
    ChooseAction,
    LayTrack,
    MoveCube,
    SpecialAction,
    Urbanize,
)
from interlock.record.model import Header
from interlock.replay.decision import Action, Flow
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import online

_SOURCE = online("choochoo.games, Chesapeake & Ohio")
FACTORY = Rule(
    "AOS-CHO-FACTORY",
    "Instead of building anything a player may build a factory for $8, in a city or New City that has none; that ends "
    "the turn. With the action 'factory', which there is in place of production, one factory a turn is built besides "
    "the tiles, at any time. There is no goods display and no phase 9.",
    _SOURCE,
    messages={
        **IN_DISPLAY,
        "action": "there is no action {action} on Chesapeake & Ohio",
        "no_city": "{hex} is no city, and a factory is built in a city",
        "there": "{owner} has a factory in {hex}",
        "again": "{player} has built a factory this turn; one a turn is allowed",
        "tiles": "{player} has built {tiles:tile/tiles} this turn, and without the action 'factory' a factory is all "
        "that is built in a turn",
        "cash": "a factory costs ${cost}, but {player} has ${cash}",
    },
)
PAYS = Rule(
    "AOS-CHO-FACTORY-PAYS",
    "For a cube delivered to a city with a factory the owner of the factory gets 1 income, unless out of the game, and "
    "two cubes from the bag are put there at once, after the delivered one went into it. Each factory costs its owner "
    "$1 in the expenses.",
    _SOURCE,
    messages=DRAWING,
)
CHAIN = Rule(
    "AOS-CHO-CHAIN",
    "A player who has moved a cube may move another one in the same pass, from where the last one ended, as long as "
    "links of the locomotive are left; each link counts. Between two places no owner's links are used more often in a "
    "chain than that owner has there. In a chain no link is taken for the locomotive.",
    _SOURCE,
    messages={
        "start": "{player}'s last cube of this pass was moved to {last}; the next is moved from there, not from {hex}",
        "again": "the chain has used each link of {owner} between {hex} and {other}",
        "locomotive": "{player} has moved a cube in this pass, and takes no link more in it",
    },
)
URBAN = Rule(
    "AOS-CHO-URBAN",
    "A New City gets one cube drawn from the bag, besides those that lay on the town.",
    _SOURCE,
    messages=DRAWING,
)
TUNNEL = Rule(
    "AOS-CHO-TUNNEL",
    "The link between Baltimore and Newport News is built for $5, once Newport News is a city. It counts as one tile "
    "and scores as one section. Where its owner is out of the game and loses it (option insolvent_links) it can be "
    "built again.",
    _SOURCE,
    messages=LINK_MESSAGES,
)
SETUP = Rule(
    "AOS-CHO-SETUP",
    "2 or 4 cubes lie in each city, as the board says, and 1 on each town; it is moved as one in a city is.",
    _SOURCE,
    messages=ON_MAP,
)
_PRICE = 8
_DRAWN = 2


class ChesapeakeAndOhio(MapWithLinks):
    """What is different on Chesapeake & Ohio."""

    rules = (SETUP, FACTORY, PAYS, CHAIN, URBAN, TUNNEL)
    judged_by = {
        ChooseAction: (ONE, FACTORY),
        BuildDirectLink: (TUNNEL,),
        BuildFactory: (FACTORY,),
        MoveCube: (CHAIN,),
        AddLink: (CHAIN,),
    }
    build_costs = (TUNNEL, FACTORY)
    link_rule = TUNNEL
    no_link = replace(TUNNEL, physical=True)
    min_players = 4
    columns = {}
    actions = tuple(SpecialAction.FACTORY if action is SpecialAction.PRODUCTION else action for action in BASE_ACTIONS)
    map_rule = SETUP
    display_rule = FACTORY
    figures = {"factories": FACTORY}
    site = Site(0, 18, actions={SpecialAction.PRODUCTION: SpecialAction.FACTORY})

    def __init__(self, header: Header) -> None:
        super().__init__(header)
        self.phases = without(grow)
        self.with_factory: Turn | None = None
        """The last building turn in which a factory was built."""

    def missing_action(self, action: str) -> Violation:
        """There is no production."""
        return FACTORY.broken("action", action=action)

    def builds(self, table: AgeOfSteamTable, turn: Turn) -> Iterable[Action]:
        """Return the tunnel, and a factory in each city without one."""
        cities = (hex_ for hex_, city in enumerate(table.city) if city and hex_ not in table.factories)
        return [*super().builds(table, turn), *(BuildFactory(table.name(hex_)) for hex_ in cities)]

    def build_faults(self, table: AgeOfSteamTable, turn: Turn, action: Action) -> Iterator[Violation]:
        """A factory is built in a city without one, instead of anything else or by the action."""
        if not isinstance(action, BuildFactory):
            yield from super().build_faults(table, turn, action)
            return
        hex_, cash = table.land.grid.hex(action.city), table.ledger.balances[turn.seat]
        if not table.city[hex_]:
            yield _NO_PLACE.broken("no_city", "city", hex=table.name(hex_))
        if owner := table.factories.get(hex_):
            yield _NO_PLACE.broken("there", "city", hex=table.name(hex_), owner=table.names[owner])
        if self.with_factory is turn:
            yield FACTORY.broken("again")
        if turn.tiles and not _has_action(table, turn):
            yield FACTORY.broken("tiles", tiles=turn.tiles)
        if cash < _PRICE:
            yield FACTORY.broken("cash", "", f"at most ${cash}", f"${_PRICE}", cost=_PRICE, cash=cash)

    def build(self, table: AgeOfSteamTable, turn: Turn, action: Action) -> None:
        """Build a factory, or the tunnel."""
        if not isinstance(action, BuildFactory):
            super().build(table, turn, action)
            return
        hex_ = table.land.grid.hex(action.city)
        table.factories[hex_] = turn.seat
        table.goods_touched.add(hex_)
        table.ledger.pay(turn.seat, BANK, _PRICE, FACTORY)
        table.last_cost = _PRICE
        table.change(turn.seat, "factories", FACTORY)
        self.with_factory = turn
        turn.over = not _has_action(table, turn)

    def ends_turn(self, table: AgeOfSteamTable, turn: Turn, action: Action) -> bool:
        """After the last tile a factory may be built by the action; that is asked after a tile only."""
        waits = isinstance(action, LayTrack) and _has_action(table, turn) and self.with_factory is not turn
        return not waits and super().ends_turn(table, turn, action)

    def after_building(self, table: AgeOfSteamTable, turn: Turn, action: Action) -> Flow:
        """Draw a cube for a New City."""
        if isinstance(action, Urbanize):
            yield from draw_for_city(table, table.land.grid.hex(action.hex), URBAN)

    def locomotive(self, table: AgeOfSteamTable, seat: int) -> int:
        """What a chain has used is not left to it."""
        return table.players[seat].locomotive - len(table.chains.get(seat, ()))

    def add_link_faults(self, table: AgeOfSteamTable, seat: int) -> Iterator[Violation]:
        """In a chain no link is taken."""
        yield from super().add_link_faults(table, seat)
        if seat in table.chains:
            yield CHAIN.broken("locomotive")

    def leave_faults(self, table: AgeOfSteamTable, seat: int, hex_: int, cube: Color) -> Iterator[Violation]:
        """Cubes are moved from towns as well; a chain goes on from where it has come to."""
        used = table.chains.get(seat)
        if used and used[-1][1] != hex_:
            yield CHAIN.broken("start", "start", last=table.name(used[-1][1]), hex=table.name(hex_))

    def move_faults(self, table: AgeOfSteamTable, seat: int, action: MoveCube, course: Course) -> Iterator[Violation]:
        """No owner's links between two places are used more often in a chain than there are."""
        yield from super().move_faults(table, seat, action, course)
        used = [({start, to}, owner) for start, to, owner in table.chains.get(seat, ())]
        for index, (start, to, owner) in enumerate(_steps(course)):
            there = sum(link.owner == owner and to in link.ends for link in table.network.links[start])
            if used.count(({start, to}, owner)) >= there:
                names = {"hex": table.name(start), "other": table.name(to)}
                whose = table.names[owner] if owner else "nobody"
                yield CHAIN.broken("again", f"path[{index}].to", owner=whose, **names)

    def delivered(self, table: AgeOfSteamTable, seat: int, action: MoveCube, course: Course) -> Flow:
        """A factory pays its owner and brings two cubes."""
        super().delivered(table, seat, action, course)
        city = course.end()
        if owner := table.factories.get(city, 0):
            if not table.players[owner].out:
                table.earn(owner, 1, PAYS)
            yield from draw_for_city(table, city, PAYS, _DRAWN)

    def moves_on(self, table: AgeOfSteamTable, seat: int, action: MoveCube, course: Course) -> bool:
        """A chain goes on while links are left."""
        table.chains.setdefault(seat, []).extend(_steps(course))
        return bool(course.stops) and self.locomotive(table, seat) > 0

    def expenses(self, table: AgeOfSteamTable, seat: int) -> int:
        """Each factory costs $1."""
        return super().expenses(table, seat) + self.figure(table, seat, "factories")

    def figure(self, table: AgeOfSteamTable, seat: int, quantity: str) -> int:
        """Return how many factories a player has."""
        return list(table.factories.values()).count(seat)


_NO_PLACE: Rule = replace(FACTORY, physical=True)


def _has_action(table: AgeOfSteamTable, turn: Turn) -> bool:
    return table.players[turn.seat].action is SpecialAction.FACTORY


def _steps(course: Course) -> list[tuple[int, int, int]]:
    """Return the links of a move: from where, where to, and whose."""
    owners = [link.owner if link else 0 for link in course.links]
    return list(zip([course.start, *course.stops], course.stops, owners, strict=False))


MAP = ChesapeakeAndOhio

"""Ireland, as choochoo.games plays it."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from interlock.basics.color import Color
from interlock.games.age_of_steam.maps.base import BASE_ACTIONS, AgeOfSteamTable, Site
from interlock.games.age_of_steam.maps.printed_links import LINK_MESSAGES, MapWithLinks
from interlock.games.age_of_steam.mechanics.goods import HEIGHT, UNKNOWN, words
from interlock.games.age_of_steam.mechanics.table import MOST_LINKS, Turn
from interlock.games.age_of_steam.mechanics.unknown_cubes import colors_on, may_lie, take, take_unknown
from interlock.games.age_of_steam.moving_goods import moving_rules
from interlock.games.age_of_steam.options import option
from interlock.games.age_of_steam.phases.action_rules import ONE
from interlock.games.age_of_steam.phases.decisions import AgeOfSteamDecision
from interlock.games.age_of_steam.setup.setup_rules import IN_DISPLAY, ON_MAP
from interlock.record.age_of_steam import BuildDirectLink, ChooseAction, RemoveCube, SpecialAction
from interlock.record.auction import Pass
from interlock.record.model import Header
from interlock.replay.decision import OUT_OF_TURN, Action, Decision, Flow
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import online

_SOURCE = online("choochoo.games, Ireland")
BROWN = Rule(
    "AOS-IRE-BROWN",
    "2 cubes lie in each city, 3 in most of the ten that have no colour and no column: these take no cubes and get "
    "none, and every cube may pass them. Scotland and Wales take red and blue cubes; England West and England East are "
    "two cities.",
    _SOURCE,
    messages=ON_MAP,
)
NO_CITIES = Rule(
    "AOS-IRE-NOCITIES",
    "There are no New Cities, no columns for them and no urbanization; there is 'deurbanization' instead. The columns "
    "light 1 to 6, dark 1 and dark 2 are used. With 3 players there are 9 rounds, with 4 there are 7.",
    _SOURCE,
    messages={**IN_DISPLAY, "action": "there is no action {action} in Ireland"},
)
DEURBANIZATION = Rule(
    "AOS-IRE-DEURB",
    "Between building and moving the player with 'deurbanization' may take any one cube off the map, from a city or a "
    "town, into the bag.",
    _SOURCE,
    messages={"turn": OUT_OF_TURN, "no_cube": "there is no {color} cube on {hex}"},
)
SEA = Rule(
    "AOS-IRE-SEA",
    "Each of the five sea routes is built for $6 by the first who does so, one a turn. It counts as one tile and "
    "scores as one section. It needs no other own track, and nobody moves a cube over it before. Where its owner is "
    "out of the game and loses it (option insolvent_links) it can be built again.",
    _SOURCE,
    messages={**LINK_MESSAGES, "turn": "{player} has built a sea route this turn; one a turn is allowed"},
)
LOCOMOTIVE = Rule(
    "AOS-IRE-LOCO",
    "'Locomotive' gives no link at once: its player may take a link more in both passes (option ireland_locomotive: or "
    "moves cubes over one link more in this round, 7 at most).",
    _SOURCE,
)
_TEMPORARY = option(
    "ireland_locomotive",
    "twice",
    "twice",
    {"twice": False, "temporary": True},
    "Ireland: what 'locomotive' is good for: a link more in both passes, or one link more for this round only.",
)
_ROUNDS = {3: 9, 4: 7}
_NUMBERED = (*(f"light {number}" for number in range(1, 7)), "dark 1", "dark 2")


class Ireland(MapWithLinks):
    """What is different in Ireland."""

    rules = (BROWN, NO_CITIES, DEURBANIZATION, SEA, LOCOMOTIVE)
    judged_by = {ChooseAction: (ONE, NO_CITIES), BuildDirectLink: (SEA,)}
    build_costs = (SEA,)
    link_rule = SEA
    no_link = replace(SEA, physical=True)
    max_players = 4
    new_cities = ""
    columns = {column: HEIGHT[column] for column in _NUMBERED}
    actions = tuple(
        SpecialAction.DEURBANIZATION if action is SpecialAction.URBANIZATION else action for action in BASE_ACTIONS
    )
    map_rule = BROWN
    display_rule = NO_CITIES
    phase_names = ("deurbanization",)
    options = (_TEMPORARY,)
    site = Site(0, 38, turned=True, variants={"locoVariant": (_TEMPORARY.name, "temporary")})

    def __init__(self, header: Header) -> None:
        super().__init__(header)
        self.temporary = bool(_TEMPORARY.chosen(header))
        """Whether 'locomotive' is one link more for the round."""
        self.with_route: Turn | None = None
        """The last building turn in which a sea route was built."""

    def rounds(self, players: int) -> int:
        """There are fewer rounds."""
        return _ROUNDS[min(max(players, self.min_players), self.max_players)]

    def prepare(self, table: AgeOfSteamTable) -> None:
        """This map says itself how many rounds there are."""
        table.reasons["", "rounds"] = NO_CITIES

    def missing_action(self, action: str) -> Violation:
        """There is no urbanization."""
        return NO_CITIES.broken("action", action=action)

    def chosen(self, table: AgeOfSteamTable, seat: int, action: SpecialAction) -> Iterable[Decision]:
        """No action gives anything at once."""
        if action is SpecialAction.LOCOMOTIVE:
            table.change(seat, "locomotive", LOCOMOTIVE)
        return ()

    def locomotive(self, table: AgeOfSteamTable, seat: int) -> int:
        """'Locomotive' is one link more for the round, perhaps."""
        player = table.players[seat]
        return player.locomotive + (self.temporary and player.action is SpecialAction.LOCOMOTIVE)

    def add_link_faults(self, table: AgeOfSteamTable, seat: int) -> Iterator[Violation]:
        """With 'locomotive' a link more may be taken in both passes, perhaps."""
        if self.temporary or table.players[seat].action is not SpecialAction.LOCOMOTIVE:
            yield from super().add_link_faults(table, seat)
        elif table.players[seat].locomotive >= MOST_LINKS:
            yield moving_rules.LOCOMOTIVE.broken("most", links=MOST_LINKS)

    def build_faults(self, table: AgeOfSteamTable, turn: Turn, action: Action) -> Iterator[Violation]:
        """A player builds one sea route a turn."""
        yield from super().build_faults(table, turn, action)
        if self.with_route is turn:
            yield SEA.broken("turn")

    def build(self, table: AgeOfSteamTable, turn: Turn, action: Action) -> None:
        """Build a sea route."""
        super().build(table, turn, action)
        self.with_route = turn

    def before_moving(self, table: AgeOfSteamTable) -> Flow:
        """Let the player with 'deurbanization' take a cube off the map."""
        if holder := table.holder(SpecialAction.DEURBANIZATION):
            table.phase = "deurbanization"
            _, action = yield Deurbanizing(table, holder)
            if isinstance(action, RemoveCube):
                _remove(table, action)


def _remove(table: AgeOfSteamTable, action: RemoveCube) -> None:
    """Take a cube off the map into the bag."""
    hex_, cube = table.land.grid.hex(action.hex), action.cube
    if cube is UNKNOWN:
        table.cubes[hex_], cube = take_unknown(table, table.cubes[hex_])
        table.told_cubes.pop(hex_, None)
    else:
        table.cubes[hex_] = take(table, table.cubes[hex_], cube)
    table.bag[cube] += 1
    table.change_cubes(hex_, cube, DEURBANIZATION)
    table.change_bag(cube, DEURBANIZATION)


_NO_CUBE: Rule = replace(DEURBANIZATION, physical=True)


class Deurbanizing(AgeOfSteamDecision):
    """A player takes a cube off the map, or does not."""

    __slots__ = ()
    kind = "deurbanize"
    turn = DEURBANIZATION

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield that no such cube lies there."""
        if isinstance(action, RemoveCube):
            table, cube, hex_ = self.table, action.cube, self.table.land.grid.hex(action.hex)
            lying = table.cubes[hex_]
            if cube not in lying and may_lie(table, hex_, cube):
                yield DEURBANIZATION.unchecked(f"which cubes lay on {table.name(hex_)}", "cube")
            elif not lying or (cube not in lying and cube is not UNKNOWN):
                there = words(lying) if lying else "a place where cubes lie"
                yield _NO_CUBE.broken("no_cube", "hex", there, color=words([cube]), hex=table.name(hex_))
        elif not isinstance(action, Pass):
            yield from self.misplaced(action)

    def judged_by(self, action: Action) -> tuple[Rule, ...]:
        """Return which cube may be taken."""
        return (DEURBANIZATION,) if isinstance(action, RemoveCube) else ()

    def options(self) -> Iterator[Action]:
        """Yield passing, and every cube on the map."""
        yield Pass()
        for hex_ in range(len(self.table.cubes)):
            yield from (RemoveCube(cube, self.table.name(hex_)) for cube in self._known(hex_))

    def _known(self, hex_: int) -> list[Color]:
        """Return the colours of which cubes are known to lie on a hex."""
        return [cube for cube in colors_on(self.table, hex_) if cube in self.table.cubes[hex_]]

    def like(self, refused: Action) -> Iterator[Action]:
        """Yield the cubes on the same hex, then those of the same colour, then passing."""
        if isinstance(refused, RemoveCube):
            cubes = [option for option in self.options() if isinstance(option, RemoveCube)]
            yield from (option for option in cubes if option.hex == refused.hex)
            yield from (option for option in cubes if option.hex != refused.hex and option.cube is refused.cube)
        yield Pass()

    def waits(self, seat: int) -> str:
        """Return that it is the player with 'deurbanization' who decides."""
        return f"{self.table.names[self.seat]} has deurbanization"

    def words(self) -> str:
        """Say what may be done."""
        return "remove a cube from the map, or pass"


MAP = Ireland

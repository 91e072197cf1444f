"""The base class of maps: every rule that a map may change, with the base rules as default."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import ClassVar, NamedTuple

from mypy_extensions import mypyc_attr

from interlock.basics.color import Color
from interlock.games.age_of_steam.building import build_rules
from interlock.games.age_of_steam.building.tile_plan import Joins, Plan
from interlock.games.age_of_steam.goods_growth import growth_rules
from interlock.games.age_of_steam.mechanics.goods import BAG, HEIGHT, words
from interlock.games.age_of_steam.mechanics.land import Land
from interlock.games.age_of_steam.mechanics.network import Section
from interlock.games.age_of_steam.mechanics.table import MOST_LINKS, AnyTable, MapTable, Turn
from interlock.games.age_of_steam.moving_goods import moving_rules
from interlock.games.age_of_steam.moving_goods.cube_course import Course
from interlock.games.age_of_steam.options import EDITIONS
from interlock.games.age_of_steam.phases import action_rules, scoring
from interlock.games.age_of_steam.phases.action_rules import ACTION_WORDS
from interlock.games.age_of_steam.setup import setup_rules
from interlock.record.age_of_steam import BuildDirectLink, LayTrack, MoveCube, SpecialAction
from interlock.record.model import Header
from interlock.replay.decision import Action, Decision, Flow
from interlock.replay.option import Option
from interlock.replay.rule import Rule, Violation
from interlock.replay.verdict import ScorePart

BASE_ACTIONS = (
    SpecialAction.FIRST_MOVE,
    SpecialAction.FIRST_BUILD,
    SpecialAction.ENGINEER,
    SpecialAction.LOCOMOTIVE,
    SpecialAction.URBANIZATION,
    SpecialAction.PRODUCTION,
    SpecialAction.TURN_ORDER,
)
"""The actions of the base rules."""
MOST_SHARES = 15
TILES_A_TURN = 3
_ROUNDS = {3: 10, 4: 8, 5: 7, 6: 6}
_FEWEST, _MOST = min(_ROUNDS), max(_ROUNDS)

Phase = Callable[[AnyTable], Flow]


class Site(NamedTuple):
    """What the site choochoo.games has otherwise than our boards and records, for the import of its games."""

    column: int
    """The site's column of the hex A0."""
    height: int
    """How far down the hex A0 lies on the site, in halves of a hex."""
    first_phase: int = 1
    """The number of the phase that a game begins with."""
    turned: bool = False
    """Whether our board is the site's turned clockwise by a quarter: then `column` is that of our row 0, and `height`
    that of our westernmost hex of an even row."""
    actions: Mapping[SpecialAction, SpecialAction] = {}
    """The actions that it has under the numbers of others."""
    variants: Mapping[str, tuple[str, str]] = {}
    """The options that its variants set where they are on, by their names, with the value."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BaseMap:
    """The base rules; each game has a map of its own, which may keep what has happened on it."""

    rules: ClassVar[tuple[Rule, ...]] = ()
    judged_by: ClassVar[Mapping[type[Action], tuple[Rule, ...]]] = {}
    """Those of them that actions may break."""
    build_costs: ClassVar[tuple[Rule, ...]] = ()
    """Those of them by which players pay for what they build."""
    min_players: ClassVar[int] = _FEWEST
    max_players: ClassVar[int] = _MOST
    options: ClassVar[tuple[Option, ...]] = ()
    """The options that only this map has."""
    editions: ClassVar[tuple[str, ...]] = EDITIONS
    starting_cash: ClassVar[int] = 10
    cash_rule: ClassVar[Rule] = setup_rules.PLAYER
    bag: ClassVar[Mapping[Color, int]] = BAG
    """The cubes in the bag before anything is drawn."""
    new_cities: ClassVar[str] = "ABCDEFGH"
    columns: ClassVar[Mapping[str, int]] = HEIGHT
    """The columns of the display that are used, with how many fields of each hold a cube at the start, from the top."""
    never_on: ClassVar[Mapping[str, Color]] = {}
    """Cubes that a column of the display does not begin with."""
    actions: ClassVar[tuple[SpecialAction, ...]] = BASE_ACTIONS
    shares_a_round: ClassVar[int] = MOST_SHARES
    display_rule: ClassVar[Rule] = setup_rules.DISPLAY
    """The rule that says how the display is filled."""
    map_rule: ClassVar[Rule] = setup_rules.MAP
    """The rule that says which cubes lie on the map."""
    dice_rule: ClassVar[Rule] = growth_rules.DICE
    """The rule that says how many dice are thrown."""
    whole_links: ClassVar[bool] = False
    """Whether only completed links may be built."""
    phases: Sequence[Phase] | None = None
    """The phases of a round; None where they are the usual ones."""
    figures: ClassVar[Mapping[str, Rule]] = {}
    """What only this map counts of its players, by name, with the rule that holds until it changes."""
    phase_names: ClassVar[tuple[str, ...]] = ()
    """The names of phases that only this map has, as headings tell them."""
    site: ClassVar[Site | None] = None
    """What is different where the site choochoo.games has this map; None where it has not."""

    def __init__(self, header: Header) -> None:
        """Begin a game; a map reads its own options from the header."""

    # Set-up

    def rounds(self, players: int) -> int:
        """Return how many rounds are played."""
        return _ROUNDS[min(max(players, _FEWEST), _MOST)]

    def first_cubes(self, land: Land, hex_: int) -> int:
        """Return how many cubes lie on a hex at the start."""
        return land.first_cubes[hex_]

    def first_cube(self, land: Land, hex_: int, bag: list[Color]) -> Color:
        """Draw a cube that lies on a hex at the start."""
        return bag.pop()

    def as_known(self, land: Land, hex_: int, cube: Color) -> Color:
        """Return a cube that lies on a hex at the start, which the rules may tell where nobody wrote it down."""
        return cube

    def wrong_on_hex(self, table: AnyTable, hex_: int) -> Iterator[Violation]:
        """Yield that cubes are of a colour that does not begin on their hex."""
        if Color.WHITE in table.cubes[hex_]:
            yield self.map_rule.broken("hex_cotton", hex=table.name(hex_))

    def wrong_in_column(self, column: str, cubes: Sequence[Color]) -> Iterator[Violation]:
        """Yield that cubes are of a colour that does not begin in their column."""
        if Color.WHITE in cubes:
            yield self.display_rule.broken("column_cotton", column=column)

    def prepare(self, table: AnyTable) -> None:
        """Set up what else there is on this map."""

    # Shares and actions

    def share_faults(self, table: AnyTable, seat: int, shares: int) -> Iterator[Violation]:
        """Yield why a player may not sell so many shares in a round."""
        return iter(())

    def chosen(self, table: AnyTable, seat: int, action: SpecialAction) -> Iterable[Decision]:
        """Do what a player gets at once for an action."""
        if action is SpecialAction.LOCOMOTIVE:
            table.add_link(seat, action_rules.LOCOMOTIVE)
        return ()

    def clear_actions(self, table: AnyTable) -> None:
        """Make all actions free."""
        table.taken = {}

    def action_faults(self, table: AnyTable, seat: int, action: SpecialAction) -> Iterator[Violation]:
        """Yield why a player may not choose an action."""
        if action not in self.actions:
            yield self.missing_action(ACTION_WORDS[action])
        elif action in table.taken:
            yield self.taken_action(table, action)

    def missing_action(self, action: str) -> Violation:
        """Return that an action is not there."""
        return action_rules.ONE.broken("missing", "action", action=action)

    def taken_action(self, table: AnyTable, action: SpecialAction) -> Violation:
        """Return that an action is taken."""
        owner = table.names[table.taken[action]]
        return action_rules.ONE.broken("taken", "action", owner=owner, action=ACTION_WORDS[action])

    # Building

    def tiles_a_turn(self, table: AnyTable, seat: int) -> int:
        """Return how many tiles a player may lay."""
        return TILES_A_TURN + (table.players[seat].action is SpecialAction.ENGINEER)

    def begins_at(self, table: AnyTable, city: int) -> bool:
        """Tell whether a player's first tile may run into a city."""
        return True

    def laying_cost(self, table: AnyTable, hex_: int, shape: str, cost: int, rule: Rule) -> tuple[int, Rule]:
        """Return what a tile costs where none lies, and by which rule."""
        return cost, rule

    def discount(self, table: AnyTable, turn: Turn, action: LayTrack, cost: int, rule: Rule) -> tuple[int, Rule]:
        """Return what a tile costs this player, and by which rule."""
        return cost, rule

    def lay_faults(
        self, table: AnyTable, turn: Turn, action: LayTrack, plan: Plan, joins: Joins
    ) -> Iterable[Violation]:
        """Return the rules of this map that a tile breaks."""
        return (build_rules.AFFORD.broken("half_price", "half_price"),) if action.half_price else ()

    def lays(self, table: AnyTable, turn: Turn, lay: LayTrack) -> Sequence[LayTrack]:
        """Return the ways in which a player might lay a tile, by what it costs, the dearest first."""
        return (lay,)

    def builds(self, table: AnyTable, turn: Turn) -> Iterable[Action]:
        """Return what a player might build that is neither a tile nor a New City, such as links, the dearest first."""
        return ()

    def build_faults(self, table: AnyTable, turn: Turn, action: Action) -> Iterator[Violation]:
        """Yield why a player may not build it."""
        yield action_rules.PHASES.broken("link" if isinstance(action, BuildDirectLink) else "build")

    def build(self, table: AnyTable, turn: Turn, action: Action) -> None:
        """Build it."""

    def end_faults(self, table: AnyTable, turn: Turn) -> Iterator[Violation]:
        """Yield why a building turn may not end as it stands."""
        return iter(())

    def ends_turn(self, table: AnyTable, turn: Turn, action: Action) -> bool:
        """Tell whether a building turn in which no New City can be built ends by itself after an action."""
        return turn.tiles >= turn.most

    def city_faults(self, table: AnyTable, turn: Turn, hex_: int) -> Iterator[Violation]:
        """Yield why no New City may be built on a hex, though it may elsewhere."""
        return iter(())

    def after_building(self, table: AnyTable, turn: Turn, action: Action) -> Iterable[Decision]:
        """Do what follows from a tile, a New City or a link, or from the end of the turn."""
        return ()

    # Moving goods

    def locomotive(self, table: AnyTable, seat: int) -> int:
        """Return over how many links a player may move a cube."""
        return table.players[seat].locomotive

    def add_link_faults(self, table: AnyTable, seat: int) -> Iterator[Violation]:
        """Yield why a player may not take a link more instead of moving a cube."""
        if seat in table.grown:
            yield moving_rules.LOCOMOTIVE.broken("again")
        if table.players[seat].locomotive >= MOST_LINKS:
            yield moving_rules.LOCOMOTIVE.broken("most", links=MOST_LINKS)

    def before_moving(self, table: AnyTable) -> Iterable[Decision]:
        """Do what comes between building and moving."""
        return ()

    def leave_faults(self, table: AnyTable, seat: int, hex_: int, cube: Color) -> Iterator[Violation]:
        """Yield why a player may not move a cube that lies there."""
        if not table.city[hex_]:
            yield moving_rules.ROUNDS.broken("no_city", "start", hex=table.name(hex_))

    def pass_faults(self, table: AnyTable, seat: int, hex_: int, cube: Color) -> Iterator[Violation]:
        """Yield why a player's cube may not pass through a place."""
        if cube in table.colors[hex_]:
            yield moving_rules.END.broken("pass", hex=table.name(hex_), color=words([cube]))

    def links_from_track(self, table: AnyTable, hex_: int) -> Iterable[tuple[Section, int]]:
        """Return the links that a cube on a tile away from cities and towns can use, with where they end."""
        return ()

    def move_faults(self, table: AnyTable, seat: int, action: MoveCube, course: Course) -> Iterable[Violation]:
        """Return what is wrong with a whole move whose links are all there."""
        return (moving_rules.INCOME.broken("bonus", "bonus"),) if action.bonus else ()

    def moves(self, table: AnyTable, seat: int, action: MoveCube) -> Iterable[MoveCube]:
        """Return the ways in which a player might make a move, by what the map adds to it, the plain one first."""
        return (action,)

    def paying(self, table: AnyTable, seat: int, action: MoveCube, course: Course) -> Iterable[Section]:
        """Return the links used that pay their owners, once for each time."""
        return course.used()

    def delivered(self, table: AnyTable, seat: int, action: MoveCube, course: Course) -> Iterable[Decision]:
        """Do what becomes of a cube, and what its mover gets besides."""
        table.bag[action.cube] += 1
        table.change_bag(action.cube, moving_rules.BAG)
        return ()

    def moves_on(self, table: AnyTable, seat: int, action: MoveCube, course: Course) -> bool:
        """Tell whether a player who has moved a cube may go on in the same pass."""
        return False

    # Money and growth

    def expenses(self, table: AnyTable, seat: int) -> int:
        """Return what a player has to pay in a round."""
        player = table.players[seat]
        return player.shares + player.locomotive

    def left(self, table: AnyTable, seat: int) -> None:
        """Do what follows when a player is out of the game."""

    def reduction(self, table: AnyTable, seat: int, loss: int, rule: Rule) -> tuple[int, Rule]:
        """Return by how much a player's income falls, and by which rule."""
        return loss, rule

    def dice(self, table: AnyTable) -> tuple[int, int]:
        """Return how many dice are thrown for the light and for the dark area."""
        return len(table.seats), len(table.seats)

    def before_production(self, table: AnyTable) -> Iterable[Decision]:
        """Do what comes before production."""
        return ()

    def before_dice(self, table: AnyTable) -> Iterable[Decision]:
        """Do what comes between production and the dice."""
        return ()

    # The end

    def figure(self, table: AnyTable, seat: int, quantity: str) -> int:
        """Return one of the figures that only this map counts of its players."""
        raise KeyError(quantity)

    def settle(self, table: AnyTable) -> None:
        """Do what is left to do when the game ends, after the last round or before."""

    def finish(self, table: AnyTable) -> Iterable[Decision]:
        """Have decided what is left to decide after the last round."""
        return ()

    def score(self, table: AnyTable, seat: int) -> list[ScorePart]:
        """Return what a player's score is made of."""
        return scoring.score(table, seat)

    def tie_break(self, table: AnyTable, seat: int) -> tuple[int, ...]:
        """Return what decides between players with the same score, the more the better."""
        return ()

    # Random players

    def random_action(self, table: AnyTable, decision: Decision, random: Random) -> Action | None:
        """Return what a random player does where a decision is of this map alone; None where it is not."""
        return None


AgeOfSteamTable = MapTable[BaseMap]
"""Everything that lies on the table, on whatever map."""

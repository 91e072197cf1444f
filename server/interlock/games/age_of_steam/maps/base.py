"""What a map may say otherwise than the base rules; a map that says nothing is played by the base rules."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from interlock.games.age_of_steam import actions, build_rules, moving, setup_rules
from interlock.games.age_of_steam.actions import ACTION_WORDS, choose_actions
from interlock.games.age_of_steam.building import TILES_A_TURN, build
from interlock.games.age_of_steam.decisions import PHASES
from interlock.games.age_of_steam.goods import BAG, HEIGHT
from interlock.games.age_of_steam.growth import DICE, grow
from interlock.games.age_of_steam.joins import Joins
from interlock.games.age_of_steam.land import Land
from interlock.games.age_of_steam.money import INSOLVENT, income_and_expenses, reduce_income
from interlock.games.age_of_steam.moving import move_goods
from interlock.games.age_of_steam.network import Section
from interlock.games.age_of_steam.options import EDITIONS, Options
from interlock.games.age_of_steam.order import auction, keep_pass
from interlock.games.age_of_steam.plan import Plan
from interlock.games.age_of_steam.scoring import end, score
from interlock.games.age_of_steam.shares import MOST_SHARES, sell_shares
from interlock.games.age_of_steam.table import AgeOfSteamTable
from interlock.games.age_of_steam.turn import Turn
from interlock.record.age_of_steam import BuildDirectLink, LayTrack, MoveCube, SpecialAction
from interlock.record.color import Color
from interlock.replay.decision import Flow
from interlock.replay.rule import Rule, Violation
from interlock.replay.verdict import ScorePart

ALL_ACTIONS = tuple(ACTION_WORDS)
_ROUNDS = {3: 10, 4: 8, 5: 7, 6: 6}
_FEWEST, _MOST = min(_ROUNDS), max(_ROUNDS)


class BaseMap:
    """The base rules."""

    rules: tuple[Rule, ...] = ()
    min_players, max_players = _FEWEST, _MOST
    editions: tuple[str, ...] = EDITIONS
    starting_cash = 10
    cash_rule = setup_rules.PLAYER
    bag = BAG
    """The cubes in the bag before anything is drawn."""
    new_cities = "ABCDEFGH"
    columns = tuple(HEIGHT)
    """The columns of the display that are used."""
    never_on: Mapping[str, Color] = {}
    """Cubes that a column of the display does not begin with."""
    actions = ALL_ACTIONS
    shares_a_round = MOST_SHARES
    display_rule = setup_rules.DISPLAY
    """The rule that says how the display is filled."""
    map_rule = setup_rules.MAP
    """The rule that says which cubes lie on the map."""

    # Set-up

    def rounds(self, players: int) -> int:
        """Return how many rounds are played."""
        return _ROUNDS[min(max(players, _FEWEST), _MOST)]

    def first_fields(self, column: str) -> int:
        """Return how many fields of a column, from the top, hold a cube at the start."""
        return HEIGHT[column]

    def first_cubes(self, land: Land, options: Options, hex_: int) -> int:
        """Return how many cubes lie on a hex at the start."""
        return land.first_cubes[hex_]

    def first_cube(self, land: Land, hex_: int, bag: list[Color]) -> Color:
        """Draw a cube that lies on a hex at the start."""
        return bag.pop()

    def wrong_on_hex(self, table: AgeOfSteamTable, hex_: int) -> Iterator[str]:
        """Yield why cubes are of a colour that does not begin on their hex."""
        if Color.WHITE in table.cubes[hex_]:
            yield f"a white cube lies on {table.name(hex_)}, and there is no cotton on this map"

    def wrong_in_column(self, column: str, cubes: Sequence[Color]) -> Iterator[str]:
        """Yield why cubes are of a colour that does not begin in their column."""
        if Color.WHITE in cubes:
            yield f"column {column} holds a white cube, and those are never drawn"

    def prepare(self, table: AgeOfSteamTable) -> None:
        """Set up what else there is on this map."""

    # The round

    def round(self, table: AgeOfSteamTable) -> Flow:
        """Play a round."""
        yield from sell_shares(table)
        yield from auction(table)
        yield from self.rest_of_round(table)

    def rest_of_round(self, table: AgeOfSteamTable) -> Flow:
        """Play what comes after the player order has been found."""
        yield from choose_actions(table)
        yield from build(table)
        yield from move_goods(table)
        income_and_expenses(table)
        keep_pass(table)
        if self.ends_early(table):
            return
        reduce_income(table)
        yield from self.growth(table)

    def growth(self, table: AgeOfSteamTable) -> Flow:
        """Let goods grow."""
        yield from grow(table)

    def ends_early(self, table: AgeOfSteamTable) -> bool:
        """Tell whether the game ends because of those who are out; end it then."""
        left = len(table.order)
        fewest = 1 if len(table.seats) > 1 and table.options.last_player == "ends" else 0
        if left > fewest:
            return False
        text = "everybody is out" if not left else f"{table.names[table.order[0]]} is left alone"
        end(table, "insolvent", INSOLVENT, text)
        return True

    # Shares and actions

    def share_faults(self, shares: int) -> Iterator[Violation]:
        """Yield why so many shares may not be sold in a round."""
        yield from ()

    def clear_actions(self, table: AgeOfSteamTable) -> None:
        """Make all actions free."""
        table.taken = {}

    def missing_action(self, action: str) -> Iterator[Violation]:
        """Yield that an action is not there."""
        yield actions.ONE.broken("action", why=f"there is no action {action} on this map")

    def taken_action(self, table: AgeOfSteamTable, action: SpecialAction) -> Iterator[Violation]:
        """Yield that an action is taken."""
        why = f"{table.names[table.taken[action]]} has {ACTION_WORDS[action]}"
        yield actions.ONE.broken("action", why=why)

    # Building

    def tiles_a_turn(self, action: SpecialAction | None) -> int:
        """Return how many tiles a player with this action may lay."""
        return TILES_A_TURN + (action is SpecialAction.ENGINEER)

    def laying_cost(
        self,
        table: AgeOfSteamTable,
        hex_: int,
        shape: str,
        cost: int,
        rule: Rule,
    ) -> tuple[int, Rule]:
        """Return what a tile costs where none lies, and by which rule."""
        return cost, rule

    def discount(
        self,
        turn: Turn,
        options: Options,
        action: LayTrack,
        cost: int,
        rule: Rule,
    ) -> tuple[int, Rule]:
        """Return what a tile costs this player, and by which rule."""
        return cost, rule

    def lay_faults(
        self, table: AgeOfSteamTable, turn: Turn, action: LayTrack, plan: Plan, joins: Joins
    ) -> Iterator[Violation]:
        """Yield the rules of this map that a tile breaks."""
        if action.half_price:
            yield build_rules.AFFORD.broken("half_price", why="no tile is at half price on this map")

    def lays(self, table: AgeOfSteamTable, turn: Turn, lay: LayTrack) -> Iterable[LayTrack]:
        """Return the ways in which a player might lay a tile, by what it costs."""
        return (lay,)

    def direct_links(self) -> Iterable[BuildDirectLink]:
        """Return the links that are built without a tile."""
        return ()

    def direct_link_faults(self, table: AgeOfSteamTable, turn: Turn, action: BuildDirectLink) -> Iterator[Violation]:
        """Yield why the direct link may not be built."""
        yield PHASES.broken(why="no link is built without a tile on this map")

    def build_direct_link(self, table: AgeOfSteamTable, turn: Turn) -> None:
        """Build the direct link."""

    def end_faults(self, table: AgeOfSteamTable, turn: Turn) -> Iterator[Violation]:
        """Yield why a building turn may not end as it stands."""
        yield from ()

    def ends_turn(self, table: AgeOfSteamTable, turn: Turn) -> bool:
        """Tell whether a building turn ends by itself though tiles are left to it."""
        return False

    def urbanized(self, table: AgeOfSteamTable, hex_: int) -> None:
        """Do what a New City brings about."""

    def after_building(self, table: AgeOfSteamTable, turn: Turn) -> Flow:
        """Do what may follow from a tile or a New City."""
        yield from ()

    # Moving goods

    def leave_faults(self, table: AgeOfSteamTable, hex_: int, cube: Color) -> Iterator[Violation]:
        """Yield why a cube that lies there may not be moved."""
        if not table.city[hex_]:
            why = f"{table.name(hex_)} is no city, so the cube there is not moved"
            yield moving.ROUNDS.broken("start", why=why)

    def pass_faults(self, table: AgeOfSteamTable, hex_: int, cube: Color) -> Iterator[Violation]:
        """Yield why a cube may not pass through a place."""
        if cube in table.colours[hex_]:
            why = f"the cube passes {table.name(hex_)}, where its move ends"
            yield moving.END.broken(why=why, place=table.name(hex_))

    def links_from_track(self, table: AgeOfSteamTable, hex_: int) -> Iterable[tuple[Section, int]]:
        """Return the links that a cube on a tile away from cities and towns can use, with where they end."""
        return ()

    def bonus_faults(self, table: AgeOfSteamTable, action: MoveCube, used: Sequence[Section]) -> Iterator[Violation]:
        """Yield what is wrong with the bonus of a move."""
        if action.bonus:
            yield moving.INCOME.broken("bonus", why="there is no bonus for this move")

    def with_bonus(self, table: AgeOfSteamTable, seat: int, action: MoveCube) -> Iterable[MoveCube]:
        """Return the move with each bonus that there may be."""
        return ()

    def paying(self, table: AgeOfSteamTable, used: Sequence[Section]) -> Iterable[Section]:
        """Return the links used that pay their owners, once for each time."""
        return used

    def delivered(self, table: AgeOfSteamTable, seat: int, action: MoveCube, used: Sequence[Section]) -> None:
        """Do what becomes of a cube, and what its mover gets besides."""
        table.bag[action.cube] += 1
        table.change_cubes("", action.cube, moving.BAG)

    # Money and growth

    def reduction(self, table: AgeOfSteamTable, loss: int, rule: Rule) -> tuple[int, Rule]:
        """Return by how much an income falls, and by which rule."""
        return loss, rule

    def dice_rule(self) -> Rule:
        """Return the rule that says how many dice are thrown."""
        return DICE

    def dice(self, players: int) -> tuple[int, int]:
        """Return how many dice are thrown for the light and for the dark area."""
        return players, players

    def before_production(self, table: AgeOfSteamTable) -> Flow:
        """Do what comes before production."""
        yield from ()

    def before_dice(self, table: AgeOfSteamTable) -> Flow:
        """Do what comes between production and the dice."""
        yield from ()

    # The end

    def finish(self, table: AgeOfSteamTable) -> Flow:
        """Do what is left to do after the last round."""
        yield from ()

    def score(self, table: AgeOfSteamTable, seat: int) -> list[ScorePart]:
        """Return what a player's score is made of."""
        return score(table, seat)

    def tie_break(self, table: AgeOfSteamTable, seat: int) -> tuple[int, ...]:
        """Return what decides between players with the same score, the more the better."""
        return ()

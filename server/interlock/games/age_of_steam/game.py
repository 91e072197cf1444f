"""Age of Steam, as the kernel knows it."""

import re
from collections.abc import Collection, Iterable, Iterator
from random import Random

from interlock.basics.problem import Problem
from interlock.boards.grid import Grid
from interlock.boards.model import Board
from interlock.games.age_of_steam import (
    action_rules,
    build_rules,
    building,
    costs,
    figures,
    goods,
    growth_rules,
    money,
    moving_rules,
    order,
    scoring,
    setup_rules,
    shares,
    tiles,
    urbanization,
)
from interlock.games.age_of_steam.board_problems import board_problems
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.maps.registry import MAP_BUILD_COSTS, MAP_RULES, map_of
from interlock.games.age_of_steam.names import name_problems, set_up_problems
from interlock.games.age_of_steam.options import EDITIONS, OPTIONS, Options
from interlock.games.age_of_steam.play import play
from interlock.games.age_of_steam.position import AgeOfSteamPosition
from interlock.games.age_of_steam.random_action import random_action
from interlock.games.age_of_steam.random_set_up import random_set_up
from interlock.games.age_of_steam.random_styles import STYLES
from interlock.games.age_of_steam.remarks import remarks
from interlock.games.age_of_steam.set_up_faults import set_up_faults
from interlock.games.age_of_steam.setup import set_up
from interlock.games.age_of_steam.view import view
from interlock.record.age_of_steam import (
    AddLink,
    AgeOfSteamMove,
    AgeOfSteamSetup,
    BuildDirectLink,
    ChooseAction,
    DrawCubes,
    EndBuilding,
    LayTrack,
    MoveCube,
    PassOnce,
    PayForFirst,
    PlaceGoods,
    Produce,
    RollDice,
    RollForTie,
    SellShares,
    ShareBonus,
    Urbanize,
)
from interlock.record.auction import Bid, Pass
from interlock.record.model import Figure, GameRecord, Header, Setup
from interlock.replay.decision import Action, Decision, Flow
from interlock.replay.game import Game, Misnomer
from interlock.replay.rule import Rule, Violation, by_id
from interlock.replay.verdict import MoveRemark, ScorePart

_PHASES = ("sell shares", "player order", "choose actions", "build track", "move goods", "goods growth", "end")
_ROUND = re.compile(r"round ([0-9]{1,2})(?:, (.*))?")

_FIELDS: dict[type[Action], str] = {
    SellShares: "shares",
    Bid: "bid",
    Pass: "passing",
    PassOnce: "pass_once",
    PayForFirst: "pay",
    ChooseAction: "choose",
    Urbanize: "urbanize",
    LayTrack: "lay",
    BuildDirectLink: "direct_link",
    EndBuilding: "done",
    ShareBonus: "share_bonus",
    MoveCube: "move",
    AddLink: "locomotive",
    Produce: "produce",
    PlaceGoods: "place",
    DrawCubes: "draw",
    RollDice: "dice",
    RollForTie: "tie",
}


class AgeOfSteam(Game[AgeOfSteamTable]):
    """Age of Steam (Eagle-Gryphon deluxe edition)."""

    name = "age-of-steam"
    field = "age_of_steam"
    title = "Age of Steam"
    min_players = 1
    max_players = 6
    ruleset = "1"
    editions = EDITIONS
    boards = ("rust-belt", "western-us", "southern-us", "germany", "barbados", "st-lucia")
    own_boards = True
    options = OPTIONS
    options_type = Options
    rules = by_id(
        [
            tiles.TILES,
            tiles.TOWN_MARKERS,
            urbanization.NEW_CITIES,
            goods.CUBES,
            *setup_rules.RULES,
            action_rules.PHASES,
            *shares.RULES,
            *order.RULES,
            *action_rules.RULES,
            *building.RULES,
            *build_rules.RULES,
            urbanization.URBANIZE,
            urbanization.TOWN_ONLY,
            *costs.RULES,
            *moving_rules.RULES,
            *money.RULES,
            *growth_rules.RULES,
            *scoring.RULES,
            *MAP_RULES,
        ]
    )
    winner_rule = scoring.SCORE
    move_type = AgeOfSteamMove
    action_fields = _FIELDS
    build_cost_rules = (*costs.RULES, *MAP_BUILD_COSTS)
    styles = tuple(STYLES)

    def set_up(self, record: GameRecord, grid: Grid, options: Options) -> AgeOfSteamTable:
        """Set a table up for the record's players."""
        table = AgeOfSteamTable(record, grid, options, map_of(grid.board.name))
        set_up(table, (record.setup and record.setup.age_of_steam) or AgeOfSteamSetup())
        return table

    def check_set_up(self, record: GameRecord, table: AgeOfSteamTable) -> Iterator[Violation]:
        """Yield what is wrong with players and set-up."""
        return set_up_faults(record, table)

    def header_problems(self, header: Header) -> Iterator[Problem]:
        """Yield that an edition is not played on a map."""
        if header.edition not in ("", *map_of(header.board).editions):
            message = f"{header.board} is not played in the edition {header.edition}"
            yield Problem(message, ", ".join(map_of(header.board).editions), "header.edition")

    def players_on(self, board: str) -> tuple[int, int]:
        """Return the fewest and the most players on a map."""
        map_ = map_of(board)
        return map_.min_players, map_.max_players

    def record_problems(self, record: GameRecord, grid: Grid) -> Iterator[Problem]:
        """Yield hexes in the set-up that are not on the board."""
        if record.setup and record.setup.age_of_steam:
            yield from set_up_problems(record.setup.age_of_steam, grid)

    def board_problems(self, board: Board) -> Iterator[Problem]:
        """Yield what keeps the game from being played on a board of the players' own."""
        return board_problems(board)

    def random_set_up(self, header: Header, grid: Grid, random: Random) -> Setup | None:
        """Return the set-up of a random game: the player order and all cubes."""
        return Setup(age_of_steam=random_set_up(header, grid, random))

    def play(self, table: AgeOfSteamTable) -> Flow:
        """Play the game from the set-up to its end."""
        return play(table)

    def phase(self, table: AgeOfSteamTable) -> str:
        """Name the phase of the game, such as "round 3, build track"."""
        return table.phase if table.ending else f"round {table.round}, {table.phase}"

    def in_phase(self, table: AgeOfSteamTable, heading: str) -> bool | None:
        """Tell whether a heading names the phase; "Round 3" and "Build track" do so as well."""
        words = " ".join(heading.casefold().split())
        if words in _PHASES:
            return words == table.phase
        match = _ROUND.fullmatch(words)
        if match is None or (match[2] and match[2] not in _PHASES):
            return None
        return not table.ending and int(match[1]) == table.round and match[2] in (None, table.phase)

    def figure(self, table: AgeOfSteamTable, figure: Figure) -> tuple[int, Rule]:
        """Return what a claimed figure really is, and the rule by which it came to be so."""
        return figures.figure(table, figure)

    def score(self, table: AgeOfSteamTable, seat: int) -> list[ScorePart]:
        """Return what a player's score is made of."""
        return table.map.score(table, seat)

    def is_out(self, table: AgeOfSteamTable, seat: int) -> bool:
        """Tell whether a player is insolvent, or has lost on Barbados."""
        return table.players[seat].out

    def tie_break(self, table: AgeOfSteamTable, seat: int) -> tuple[int, ...]:
        """Return what decides between players with the same score."""
        return table.map.tie_break(table, seat)

    def remarks(self, table: AgeOfSteamTable) -> Iterator[MoveRemark]:
        """Yield what every tile laid amounted to."""
        return remarks(table)

    def view(self, table: AgeOfSteamTable) -> AgeOfSteamPosition:
        """Return the position as the outside sees it."""
        return view(table)

    def random_action(self, table: AgeOfSteamTable, decision: Decision, random: Random, style: str) -> Action:
        """Return a random legal action, of the kind that a style prefers."""
        return random_action(table, decision, random, style)

    def name_problems(self, actions: Iterable[Action], grid: Grid) -> Iterator[Misnomer]:
        """Yield the names in actions that mean nothing on the board."""
        return name_problems(actions, grid)

    def figure_problem(self, figure: Figure, players: Collection[str], grid: Grid) -> Problem | None:
        """Return why a claimed figure means nothing in this game, if so."""
        return figures.counted(tuple(players), grid).problem(figure)

"""Railroad Revolution, as the kernel knows it."""

import re
from collections.abc import Collection, Iterable, Iterator
from random import Random
from typing import get_args, get_type_hints

from msgspec.structs import replace

from interlock.basics.problem import Problem
from interlock.boards.grid import Grid
from interlock.games.railroad_revolution import (
    anytime,
    deals,
    decisions,
    effects,
    end,
    extra_effects,
    figures,
    milestone_rules,
    money,
    railroad,
    start,
    start_rules,
    station,
    telegraph,
    tracks,
    trade,
    trains,
    turn_rules,
    workers,
)
from interlock.games.railroad_revolution.ground import Ground
from interlock.games.railroad_revolution.names import name_problems, set_up_problems
from interlock.games.railroad_revolution.options import OPTIONS, Options
from interlock.games.railroad_revolution.play import play
from interlock.games.railroad_revolution.position import RailroadRevolutionPosition
from interlock.games.railroad_revolution.random_action import STYLES, random_action
from interlock.games.railroad_revolution.random_setup import random_set_up
from interlock.games.railroad_revolution.set_up_faults import set_up_faults
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.view import view
from interlock.railroad_revolution.components.digest import components_digest
from interlock.railroad_revolution.components.shipped import DEMONSTRATION, shipped_set
from interlock.record.model import Figure, GameRecord, Header, Setup
from interlock.record.railroad_revolution import RailroadRevolutionMove
from interlock.replay.decision import Action, Decision, Flow
from interlock.replay.game import Game, Misnomer
from interlock.replay.rule import Rule, Violation, by_id
from interlock.replay.verdict import ScorePart

_SETUP, _OVER = "set-up", "end"
_ROUND = re.compile(r"round ([0-9]{1,4})")
_FIELDS: dict[type[Action], str] = {
    get_args(kind)[0]: name for name, kind in get_type_hints(RailroadRevolutionMove).items() if name != "printed"
}


class RailroadRevolution(Game[RailroadRevolutionTable]):
    """Railroad Revolution (What's Your Game?), the base game."""

    name = "railroad-revolution"
    field = "railroad_revolution"
    title = "Railroad Revolution"
    min_players = start.MIN_PLAYERS
    max_players = start.MAX_PLAYERS
    ruleset = "1"
    editions = ("base-2016",)
    boards = ()
    options = OPTIONS
    options_type = Options
    rules = by_id(
        [
            *start_rules.RULES,
            *decisions.RULES,
            *turn_rules.RULES,
            *effects.RULES,
            *money.RULES,
            *anytime.RULES,
            *station.RULES,
            *railroad.RULES,
            *telegraph.RULES,
            *trade.RULES,
            *extra_effects.RULES,
            *deals.RULES,
            *workers.RULES,
            *milestone_rules.RULES,
            *trains.RULES,
            *tracks.RULES,
            *end.RULES,
        ]
    )
    winner_rule = end.TIE
    move_type = RailroadRevolutionMove
    action_fields = _FIELDS
    build_cost_rules = figures.BUILD_COSTS
    styles = tuple(STYLES)

    def ground(self, record: GameRecord) -> Ground:
        """Return what is printed, by the component set and by what the record states."""
        return Ground(record)

    def set_up(self, record: GameRecord, grid: Grid, options: Options) -> RailroadRevolutionTable:
        """Set a table up for the record's players."""
        assert isinstance(grid, Ground)
        table = RailroadRevolutionTable(record, grid.printed, options, grid.stated)
        start.hand_out(table)
        return table

    def check_set_up(self, record: GameRecord, table: RailroadRevolutionTable) -> Iterator[Violation]:
        """Yield what is wrong with the number of players and the set-up, and what nobody has told of it."""
        return set_up_faults(record, table.setup, table.printed)

    def play(self, table: RailroadRevolutionTable) -> Flow:
        """Play the game from the set-up to its end."""
        return play(table)

    def phase(self, table: RailroadRevolutionTable) -> str:
        """Name the round."""
        if table.ending:
            return _OVER
        return f"round {table.round}" if table.round else _SETUP

    def in_phase(self, table: RailroadRevolutionTable, heading: str) -> bool | None:
        """Tell whether a heading names the phase."""
        words = " ".join(heading.casefold().split())
        if words in (_SETUP, _OVER) or _ROUND.fullmatch(words):
            return words == self.phase(table)
        return None

    def figure(self, table: RailroadRevolutionTable, figure: Figure) -> tuple[int, Rule]:
        """Return what a claimed figure really is, and the rule by which it came to be so."""
        return figures.figure(table, figure)

    def score(self, table: RailroadRevolutionTable, seat: int) -> list[ScorePart]:
        """Return the parts of a player's victory points."""
        return end.score(table, seat)

    def tie_break(self, table: RailroadRevolutionTable, seat: int) -> tuple[int, ...]:
        """Return money and shares (RR-SCORE-TIE)."""
        return (end.tie_break(table, seat),)

    def view(self, table: RailroadRevolutionTable) -> RailroadRevolutionPosition:
        """Return the position as the outside sees it."""
        return view(table)

    def random_set_up(self, header: Header, grid: Grid, random: Random) -> Setup | None:  # noqa: ARG002
        """Return the set-up of a random game with the demonstration set."""
        return Setup(railroad_revolution=random_set_up(shipped_set(DEMONSTRATION), len(header.players), random))

    def random_header(self, header: Header) -> Header:
        """Return the header of a random game: it goes by the demonstration set."""
        components = shipped_set(DEMONSTRATION)
        return replace(header, components=components.id, components_digest=components_digest(components))

    def random_action(self, table: RailroadRevolutionTable, decision: Decision, random: Random, style: str) -> Action:
        """Return a random legal action, of the kind that a style prefers."""
        return random_action(table, decision, random, style)

    def name_problems(self, actions: Iterable[Action], grid: Grid) -> Iterator[Misnomer]:
        """Yield the names in actions that mean nothing in this game."""
        assert isinstance(grid, Ground)
        return iter(()) if grid.missing or grid.faults else name_problems(actions, grid.printed)

    def record_problems(self, record: GameRecord, grid: Grid) -> Iterator[Problem]:
        """Yield the printed values that say nothing, and the names in the set-up that mean nothing."""
        assert isinstance(grid, Ground)
        yield from grid.problems(record)
        if record.setup and record.setup.railroad_revolution and not (grid.missing or grid.faults):
            yield from set_up_problems(record.setup.railroad_revolution, grid.printed)

    def figure_problem(self, figure: Figure, players: Collection[str], grid: Grid) -> Problem | None:  # noqa: ARG002
        """Return why a claimed figure means nothing in this game, if so."""
        return figures.counted(tuple(players)).problem(figure)

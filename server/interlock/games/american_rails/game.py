"""American Rails, as the kernel knows it."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from random import Random

from interlock.basics.problem import Problem
from interlock.basics.wording import count
from interlock.boards.grid import Grid
from interlock.games.american_rails import actions, auctions, end, expand, figures, income, setup, talk, track
from interlock.games.american_rails.companies import COMPANY_NAMES
from interlock.games.american_rails.names import name_problems
from interlock.games.american_rails.play import play
from interlock.games.american_rails.position import AmericanRailsPosition
from interlock.games.american_rails.random_action import STYLES, random_action
from interlock.games.american_rails.table import AmericanRailsTable
from interlock.games.american_rails.view import view
from interlock.record.american_rails import (
    AmericanRailsMove,
    AmericanRailsSetup,
    Decline,
    DevelopCity,
    ExpandTrack,
    FundCompany,
    HandOver,
    OfferShare,
    StartCompany,
    TakeMoney,
)
from interlock.record.auction import Bid, Pass
from interlock.record.model import Figure, GameRecord, Header, Setup
from interlock.replay.decision import Action, Decision, Flow
from interlock.replay.game import Game, Misnomer, Option
from interlock.replay.rule import Rule, Violation, by_id
from interlock.replay.verdict import ScorePart

_PREPARATION, _OVER = "preparation round", "end"
_PHASE = re.compile(r"(18[0-9]{2})(?:, phase ([1-3]))?|phase ([1-3])")

_FIELDS: dict[type[Action], str] = {
    Bid: "bid",
    Pass: "passing",
    OfferShare: "auction",
    StartCompany: "start",
    DevelopCity: "develop",
    FundCompany: "fund",
    TakeMoney: "take",
    ExpandTrack: "expand",
    HandOver: "hand_over",
    Decline: "decline",
}


def read_cash(text: str) -> int | None:
    """Read what each player starts with; "by players" is what the rulebook says."""
    if text == "by players":
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise ValueError(text)
    return int(text)


class AmericanRails(Game[AmericanRailsTable]):
    """American Rails (Quined Games)."""

    name = "american-rails"
    field = "american_rails"
    title = "American Rails"
    min_players = 3
    max_players = 5
    ruleset = "1"
    editions = ("quined-games",)
    boards = ("american-rails",)
    options = (
        Option(
            "starting_cash",
            "by players",
            "any amount of dollars, as in 50",
            "What each player starts with; by the rulebook $50 with 3 or 4 players, $40 with 5.",
            read_cash,
        ),
    )
    rules = by_id(
        [
            *setup.RULES,
            *auctions.RULES,
            *track.RULES,
            *actions.RULES,
            *expand.RULES,
            *income.RULES,
            *end.RULES,
            *talk.RULES,
        ]
    )
    winner_rule = end.WINNER
    move_type = AmericanRailsMove
    action_fields = _FIELDS
    build_cost_rules = (expand.COST,)
    styles = tuple(STYLES)

    def set_up(self, record: GameRecord, grid: Grid, options: Mapping[str, object]) -> AmericanRailsTable:
        """Set a table up for the record's players."""
        return AmericanRailsTable(record, grid, options)

    def check_set_up(self, record: GameRecord, table: AmericanRailsTable) -> Iterator[Violation]:  # noqa: ARG002
        """Yield what is wrong with the number of players and the company that leaves the game."""
        players = len(record.header.players)
        if not self.min_players <= players <= self.max_players:
            yield setup.PLAYERS.broken("header.players", players=players)
        own = record.setup and record.setup.american_rails
        removed = own.removed if own else ""
        if bool(removed) != (players == setup.THREE):
            leaving, line = "no company", "no line 'setup removed'"
            if players == setup.THREE:
                leaving, line = "one company", f"a line such as 'setup removed {COMPANY_NAMES[-1]}', with the one drawn"
            facts: dict[str, object] = {"players": players, "leaving": leaving, "removed": removed or "none"}
            facts["table"] = count(players, "player")
            yield setup.REMOVED.broken("setup.american_rails.removed", line, removed, **facts)

    def random_set_up(self, header: Header, grid: Grid, random: Random) -> Setup | None:  # noqa: ARG002
        """Return the set-up of a random game: with three players a company drawn at random leaves it."""
        if len(header.players) != setup.THREE:
            return None
        return Setup(american_rails=AmericanRailsSetup(removed=random.choice(COMPANY_NAMES)))

    def play(self, table: AmericanRailsTable) -> Flow:
        """Play the game from the set-up to its end."""
        return play(table)

    def phase(self, table: AmericanRailsTable) -> str:
        """Name the phase of the game, such as "1851, phase 2"."""
        if table.ending:
            return _OVER
        return f"{table.year}, phase {table.phase}" if table.phase else _PREPARATION

    def in_phase(self, table: AmericanRailsTable, heading: str) -> bool | None:
        """Tell whether a heading names the phase; "1851" and "Phase 2" do so as well."""
        words = " ".join(heading.casefold().split())
        if words in (_PREPARATION, _OVER):
            return words == self.phase(table)
        match = _PHASE.fullmatch(words)
        if match is None:
            return None
        year, phase, alone = match.groups()
        phase = phase or alone
        if phase and table.ending:
            return False
        return (not year or int(year) == table.year) and (not phase or int(phase) == table.phase)

    def figure(self, table: AmericanRailsTable, figure: Figure) -> tuple[int, Rule]:
        """Return what a claimed figure really is, and the rule by which it came to be so."""
        return figures.figure(table, figure)

    def score(self, table: AmericanRailsTable, seat: int) -> list[ScorePart]:
        """Return the player's cash, which is the score (AR-END-WINNER)."""
        return [ScorePart("cash", table.ledger.balances[seat])]

    def view(self, table: AmericanRailsTable) -> AmericanRailsPosition:
        """Return the position as the outside sees it."""
        return view(table)

    def random_action(self, table: AmericanRailsTable, decision: Decision, random: Random, style: str) -> Action:
        """Return a random legal action, of the kind that a style prefers."""
        return random_action(table, decision, random, style)

    def name_problems(self, actions: Iterable[Action], grid: Grid) -> Iterator[Misnomer]:
        """Yield the names in actions that mean nothing in this game."""
        return name_problems(actions, grid)

    def figure_problem(self, figure: Figure, players: Collection[str], grid: Grid) -> Problem | None:  # noqa: ARG002
        """Return why a claimed figure means nothing in this game, if so."""
        return figures.counted(tuple(players)).problem(figure)

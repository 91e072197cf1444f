"""Chicago Express, as the kernel knows it."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from random import Random

from interlock.basics.problem import Problem
from interlock.boards.grid import Grid
from interlock.games.chicago_express import (
    auctions,
    chicago,
    develop,
    dividend,
    end,
    extend,
    figures,
    offer,
    setup,
    turn,
)
from interlock.games.chicago_express.names import name_problems
from interlock.games.chicago_express.play import play
from interlock.games.chicago_express.position import ChicagoExpressPosition
from interlock.games.chicago_express.random_action import STYLES, random_action
from interlock.games.chicago_express.table import ChicagoExpressTable
from interlock.games.chicago_express.view import view
from interlock.record.auction import Bid, Pass
from interlock.record.chicago_express import AuctionShare, ChicagoExpressMove, Decline, DevelopHex, ExtendNetwork
from interlock.record.model import Figure, GameRecord
from interlock.replay.decision import Action, Decision, Flow
from interlock.replay.game import Game, Misnomer, Option
from interlock.replay.rule import Rule, Violation, by_id
from interlock.replay.verdict import ScorePart

_FIELDS: dict[type[Action], str] = {
    Bid: "bid",
    Pass: "passing",
    AuctionShare: "auction",
    ExtendNetwork: "extend",
    DevelopHex: "develop",
    Decline: "decline",
}
_OPENING, _PLAY, _OVER = "opening auctions", "play", "end"


def read_dials(text: str) -> tuple[int, ...]:
    """Read the fields until red of the three dials, such as "3/5/4"."""
    fields = tuple(int(part) for part in text.split("/") if part.isascii() and part.isdigit())
    if len(fields) != 3 or len(text.split("/")) != 3 or not all(1 <= field <= 99 for field in fields):
        raise ValueError(text)
    return fields


def read_interrupts(text: str) -> str:
    """Read when reaching Chicago ends the action."""
    if text not in chicago.INTERRUPTS:
        raise ValueError(text)
    return text


class ChicagoExpress(Game[ChicagoExpressTable]):
    """Chicago Express (Queen Games), also known as Wabash Cannonball."""

    name = "chicago-express"
    field = "chicago_express"
    title = "Chicago Express"
    min_players = 2
    max_players = 6
    ruleset = "1"
    editions = ("queen-games",)
    boards = ("chicago-express",)
    options = (
        Option(
            "chicago_interrupts",
            "first",
            "first, never or always",
            "When reaching Chicago ends the action: where the first Wabash share is then auctioned, never, or always.",
            read_interrupts,
        ),
        Option(
            "dials",
            "3/5/4",
            "three numbers from 1 to 99, as in 3/5/4",
            "Fields until red on the dials of auction, extend and develop.",
            read_dials,
        ),
    )
    rules = by_id(
        [
            *setup.RULES,
            *auctions.RULES,
            *turn.RULES,
            *offer.RULES,
            *extend.RULES,
            *develop.RULES,
            *chicago.RULES,
            *dividend.RULES,
            *end.RULES,
        ]
    )
    winner_rule = end.WINNER
    move_type = ChicagoExpressMove
    action_fields = _FIELDS
    build_cost_rules = (extend.COST,)
    styles = tuple(STYLES)

    def set_up(self, record: GameRecord, grid: Grid, options: Mapping[str, object]) -> ChicagoExpressTable:
        """Set a table up for the record's players."""
        return ChicagoExpressTable(record, grid, options)

    def check_set_up(self, record: GameRecord, table: ChicagoExpressTable) -> Iterator[Violation]:  # noqa: ARG002
        """Yield CE-SETUP-PLAYERS where there are too few or too many players."""
        players = len(record.header.players)
        if not self.min_players <= players <= self.max_players:
            yield setup.PLAYERS.broken("header.players", players=players)

    def play(self, table: ChicagoExpressTable) -> Flow:
        """Play the game from the set-up to its end."""
        return play(table)

    def phase(self, table: ChicagoExpressTable) -> str:
        """Name the phase of the game; "round 2" is what follows the first general dividend."""
        if table.ending:
            return _OVER
        return f"round {table.dividends + 1}" if _in_play(table) else _OPENING

    def in_phase(self, table: ChicagoExpressTable, heading: str) -> bool | None:
        """Tell whether a heading names the phase the game is in; "Play" is every round."""
        words = " ".join(heading.casefold().split())
        if words == self.phase(table):
            return True
        if words == _PLAY:
            return _in_play(table)
        return False if words in (_OPENING, _OVER) or re.fullmatch(r"round [0-9]+", words) else None

    def figure(self, table: ChicagoExpressTable, figure: Figure) -> tuple[int, Rule]:
        """Return what a claimed figure really is, and the rule by which it came to be so."""
        return figures.figure(table, figure)

    def score(self, table: ChicagoExpressTable, seat: int) -> list[ScorePart]:
        """Return the player's cash, which is the score (CE-END-WINNER)."""
        return [ScorePart("cash", table.ledger.balances[seat])]

    def view(self, table: ChicagoExpressTable) -> ChicagoExpressPosition:
        """Return the position as the outside sees it."""
        return view(table)

    def random_action(self, table: ChicagoExpressTable, decision: Decision, random: Random, style: str) -> Action:
        """Return a random legal action, of the kind that a style prefers."""
        return random_action(table, decision, random, style)

    def name_problems(self, actions: Iterable[Action], grid: Grid) -> Iterator[Misnomer]:
        """Yield the names in actions that mean nothing in this game."""
        return name_problems(actions, grid)

    def figure_problem(self, figure: Figure, players: Collection[str], grid: Grid) -> Problem | None:
        """Return why a claimed figure means nothing in this game, if so."""
        return figures.counted(tuple(players), grid).problem(figure)


def _in_play(table: ChicagoExpressTable) -> bool:
    return not table.ending and (table.turns > 0 or table.auction is None)

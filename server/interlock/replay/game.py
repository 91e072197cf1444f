"""What the kernel has to know of a game."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from interlock.basics.known import unknown
from interlock.basics.message import Message
from interlock.basics.near import alike
from interlock.basics.problem import Problem
from interlock.boards.grid import Grid
from interlock.boards.model import Board
from interlock.record.model import Figure, GameRecord, Header, Move, Setup
from interlock.replay.decision import Action, Decision, Flow
from interlock.replay.ending import Ending
from interlock.replay.ledger import Ledger
from interlock.replay.option import Option
from interlock.replay.rule import Rule, Violation
from interlock.replay.verdict import MoveRemark, Phase, Round, ScorePart


class DeadEndError(Exception):
    """A random player has come to where nothing is legal any more, by a move that left no way on."""


class Misnomer(Struct, frozen=True):
    """A name in an action that means nothing: the action's place in the list, the part of it, and why."""

    index: int
    part: str
    message: str
    expected: str


def no_hex(index: int, part: str, name: str, grid: Grid) -> Misnomer:
    """Return the misnomer of a hex that is not on the board."""
    named = [hex_.name for hex_ in grid.board.hexes if hex_.name]
    label = alike(name, grid.labels)
    message, _ = unknown("hex", name, [label] if label else named or grid.labels)
    return Misnomer(index, part, message, "a label such as Q3 or the name of a city")


class Table(Protocol):
    """The position of a game being played."""

    ledger: Ledger
    rounds: list[Round]
    ending: Ending | None
    """How the game ended; None while it goes on."""


T = TypeVar("T", bound=Table)


class Game(ABC, Generic[T]):
    """A game that can be judged: its rules, how it is set up, played and shown."""

    name: str
    field: str
    """The field of Move, Setup and Position that is the game's own."""
    title: str
    min_players: int
    max_players: int
    ruleset: str
    editions: tuple[str, ...]
    boards: tuple[str, ...]
    """The boards it is played on; none where what is printed comes as a component set."""
    own_boards: bool = False
    """Whether it may be played on a board of the players' own, too."""
    options: tuple[Option, ...]
    options_type: type[Struct]
    """The struct of what the options are, an attribute each."""
    rules: Mapping[str, Rule]
    winner_rule: Rule
    styles: tuple[str, ...]
    """How random players may be told to play, the usual way first."""

    move_type: type[Message]
    """The game's own part of Move."""
    action_fields: Mapping[type[Action], str]
    """The field of each kind of action in it."""
    build_cost_rules: tuple[Rule, ...]
    """The rules by which companies and players pay for what they build."""

    def ground(self, record: GameRecord) -> Grid | None:  # noqa: ARG002 - most games are played on boards
        """Return what a record is played on where that is no board; None where it is one."""
        return None

    @abstractmethod
    def set_up(self, record: GameRecord, grid: Grid, options: Any) -> T:
        """Set a table up for the record's players."""

    @abstractmethod
    def check_set_up(self, record: GameRecord, table: T) -> Iterator[Violation]:
        """Yield the rules that players and set-up break; the part is their path in the record."""

    @abstractmethod
    def play(self, table: T) -> Flow:
        """Play the game from the set-up to its end."""

    @abstractmethod
    def phase(self, table: T) -> Phase:
        """Return the phase of the game."""

    @abstractmethod
    def in_phase(self, table: T, heading: str) -> bool | None:
        """Tell whether a heading names the phase the game is in; None where it names no phase at all."""

    @abstractmethod
    def figure(self, table: T, figure: Figure) -> tuple[int, Rule]:
        """Return what a claimed figure really is, and the rule by which it came to be so."""

    @abstractmethod
    def score(self, table: T, seat: int) -> list[ScorePart]:
        """Return what a player's score is made of."""

    def is_out(self, table: T, seat: int) -> bool:  # noqa: ARG002 - nobody leaves most games
        """Tell whether a player is out of the game, or has lost it, and so has no score."""
        return False

    def tie_break(self, table: T, seat: int) -> tuple[int, ...]:  # noqa: ARG002 - most ties are shared
        """Return what decides between players with the same score, the more the better."""
        return ()

    def remarks(self, table: T) -> Iterator[MoveRemark]:  # noqa: ARG002 - most moves say all there is
        """Yield what moves amounted to where the record need not say it."""
        return iter(())

    @abstractmethod
    def view(self, table: T) -> Message:
        """Return the position as the outside sees it."""

    def board_problems(self, board: Board) -> Iterator[Problem]:  # noqa: ARG002 - most games have their own boards only
        """Yield what keeps the game from being played on a board of the players' own; the field is a path in it."""
        return iter(())

    def header_problems(self, header: Header) -> Iterator[Problem]:  # noqa: ARG002 - most editions go with every board
        """Yield what a header says that does not go together; the field is a path in the record."""
        return iter(())

    def players_on(self, board: str) -> tuple[int, int]:  # noqa: ARG002 - most games have one board
        """Return the fewest and the most players on a board."""
        return self.min_players, self.max_players

    def random_set_up(self, header: Header, grid: Grid, random: Random) -> Setup | None:  # noqa: ARG002 - some have chance
        """Return the set-up of a random game; None where nothing has to be fixed."""
        return None

    def random_header(self, header: Header) -> Header:
        """Return the header of a random game, with whatever it needs besides the players."""
        return header

    @abstractmethod
    def random_action(self, table: T, decision: Decision, random: Random, style: str) -> Action:
        """Return a random legal action, of the kind that a style prefers."""

    def whole_move(self, seat: int, action: Action) -> Move:
        """Return the move of a player who does this."""
        own: dict[str, Any] = {self.action_fields[type(action)]: action}
        whole: dict[str, Any] = {self.field: self.move_type(**own)}
        return Move(seat, **whole)

    @abstractmethod
    def name_problems(self, actions: Iterable[Action], grid: Grid) -> Iterator[Misnomer]:
        """Yield the names in actions that mean nothing in this game."""

    def record_problems(self, record: GameRecord, grid: Grid) -> Iterator[Problem]:  # noqa: ARG002
        """Yield what else a record names that means nothing, by its path."""
        return iter(())

    @abstractmethod
    def figure_problem(self, figure: Figure, players: Collection[str], grid: Grid) -> Problem | None:
        """Return why a claimed figure means nothing in this game, if so, with its field from the figure on."""


AnyGame = Game[Any]
"""A game, whatever its table looks like."""

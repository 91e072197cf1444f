"""The description of a game for the kernel: its rules, set-up, flow, figures, view and random players."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from msgspec import Struct

from interlock.basics.field_search import Known
from interlock.basics.fields import Label
from interlock.basics.message import Message
from interlock.basics.problem import Problem
from interlock.record.games import RecordedGame
from interlock.record.model import Figure, GameRecord, Header, Move, Setup
from interlock.replay.decision import Action, Course, Decision
from interlock.replay.ending import Ending
from interlock.replay.ledger import Ledger
from interlock.replay.option import FIRST, Option, Ruleset
from interlock.replay.position_cache import PositionCache
from interlock.replay.position_parts import OwnPosition
from interlock.replay.record_figures import FigureNames, Settable, Setting, UnknownFigure
from interlock.replay.rule import Rule, Violation
from interlock.replay.verdict import MoveRemark, Phase, Round, ScorePart

if TYPE_CHECKING:
    from random import Random


class Blank(Struct, frozen=True):
    """A set-up in which what chance fixed is unknown, and what to write over it."""

    setup: Setup
    hints: Mapping[str, str]
    """What each of its lines tells, by the name of the line."""
    first: str = ""
    """What a first move may look like, where nobody has told what may be done."""


class DeadEndError(Exception):
    """A random player has come to where nothing is legal any more, by a move that left no way on."""


class Table(Protocol):
    """The position of a game being played."""

    ledger: Ledger
    kept: PositionCache
    rounds: list[Round]
    ending: Ending | None
    """How the game ended; None while it goes on."""


class World(Protocol):
    """What a record is played on: a board, or the components of a game that has none."""

    @property
    def name(self) -> str:
        """Its name; empty where it has none."""

    @property
    def digest(self) -> str:
        """Its digest."""


T = TypeVar("T", bound=Table)
O = TypeVar("O", bound=Struct)  # noqa: E741 - the struct of a game's options
W = TypeVar("W", bound=World)


class Worlds(Protocol[W]):
    """What a game can be played on (see boards.py for games with boards)."""

    @property
    def names(self) -> tuple[str, ...]:
        """The boards that come with the project; none where the game has no boards."""

    def world(self, record: GameRecord) -> W:
        """Return what a record is played on; RecordError where it is not to be found or does not hold together."""

    def problems(self, record: GameRecord, world: W) -> Iterator[Problem]:
        """Yield what a record says of what it is played on that is not so, by its path."""

    def grows(self, world: W, move: Move) -> bool:
        """Tell whether a move may bring up what the record has not told, so that its world is another with the move."""


def nothing_fixed(_: Header, __: World, ___: "Random") -> Setup | None:
    """Return no set-up: nothing has to be fixed."""
    return None


def as_it_is(header: Header) -> Header:
    """Return a header as it is."""
    return header


class RandomPlay(Struct, Generic[T, W], frozen=True, eq=False):
    """How a game is played at random."""

    styles: tuple[str, ...]
    """How random players may be told to play, the usual way first."""
    action: "Callable[[T, Decision, Random, str], Action]"
    """Returns a random legal action, of the kind that a style prefers."""
    set_up: "Callable[[Header, W, Random], Setup | None]" = nothing_fixed
    """Returns the set-up of a random game; None where nothing has to be fixed."""
    header: Callable[[Header], Header] = as_it_is
    """Returns a header with whatever a random game needs besides the players."""


def nobody_is_out(_: Table, __: int) -> bool:
    """Tell that nobody leaves the game."""
    return False


def ties_are_shared(_: Table, __: int) -> tuple[int, ...]:
    """Return that nothing decides between players with the same score."""
    return ()


def all_is_said(_: Table) -> Iterator[MoveRemark]:
    """Yield nothing: a record says itself what its moves amount to."""
    return iter(())


def all_is_known(_: Table, __: Figure) -> UnknownFigure | None:
    """Return None: every figure can be reckoned."""
    return None


def order_is_known(_: Table) -> str:
    """Return nothing: whatever the players' order hangs on can be reckoned."""
    return ""


def no_more_problems(_: Any) -> Iterator[Problem]:
    """Yield nothing: whatever is there goes together."""
    return iter(())


class GameType(Struct, Generic[T, O, W], frozen=True, kw_only=True, eq=False):
    """A game that can be judged: its rules, how it is set up, played and shown."""

    recorded: RecordedGame
    """Its names and its messages."""
    players: tuple[int, int]
    """The fewest and the most."""
    rulesets: tuple[Ruleset, ...] = FIRST
    """The versions of its rules, the newest last."""
    editions: tuple[str, ...]
    worlds: Worlds[W]
    """What it is played on."""
    options: Sequence[Option] = ()
    options_on_board: Callable[[str], Sequence[Option]] | None = None
    """Returns those that make a difference on a board, where that is another on each."""
    options_type: type[O]
    """The struct of what the options are, an attribute each."""
    rules: Mapping[str, Rule]
    winner_rule: Rule
    build_cost_rules: Sequence[Rule]
    """The rules by which companies and players pay for what they build."""
    auction_rule: Rule | None = None
    """The rule by which what was bid in an auction is paid; None where nothing is auctioned."""

    set_up: Callable[[GameRecord, W, O], T]
    """Sets a table up for the record's players."""
    set_up_faults: Callable[[GameRecord, T], Iterator[Violation]]
    """Yields the rules that players and set-up break; the part is their path in the record."""
    play: Callable[[T], Course]
    """Plays the game from the set-up to its end."""
    phase: Callable[[T], Phase]
    """Returns the phase of the game."""
    in_phase: Callable[[T, str], bool | None]
    """Tells whether a heading names the phase the game is in; None where it names no phase at all."""
    rounds_over: Callable[[T], int]
    """Returns how many rounds have been played to their end."""
    counted: Callable[[tuple[str, ...], W], FigureNames]
    """Returns what may be counted, by the players' names."""
    figure: Callable[[T, Figure], tuple[int, Rule]]
    """Returns what a claimed figure really is, and the rule by which it came to be so."""
    untold_figure: Callable[[T, Figure], UnknownFigure | None] = all_is_known
    """Returns what nobody wrote down, for want of which a figure cannot be reckoned; None where it can."""
    untold_order: Callable[[T], str] = order_is_known
    """Returns what nobody wrote down and the players' order in the result hangs on; empty where it can be told."""
    settable: Settable
    """What of that a ruling may set."""
    setting: Callable[[T, str, str], Setting]
    """Returns how that is set, by subject and quantity."""
    score: Callable[[T, int], list[ScorePart]]
    """Returns what the score of the player on a seat is made of."""
    score_rules: Mapping[str, Rule] = {}
    """The rules by which the parts of a score are reckoned, where each has one of its own."""
    is_out: Callable[[T, int], bool] = nobody_is_out
    """Tells whether the player on a seat is out of the game, or has lost it, and so has no score."""
    tie_break: Callable[[T, int], tuple[int, ...]] = ties_are_shared
    """Returns what decides between players with the same score, the more the better."""
    view: Callable[[T], OwnPosition]
    """Returns the position as the outside sees it."""
    remarks: Callable[[T], Iterator[MoveRemark]] = all_is_said
    """Yields what moves amounted to where the record need not say it."""

    name_field: Any = Label
    """How fields are declared that hold names of what there is in what it is played on: a class of Field, or some."""
    known_names: Callable[[W], Known]
    """Returns what there is, as it is mostly spelled; other names are looked at by the part below."""
    name_problems: Callable[[Message, W], list[Problem]]
    """Returns the names in an action, or in the game's own part of the set-up, that mean nothing; a field is a path in
    the message."""
    header_problems: Callable[[Header], Iterator[Problem]] = no_more_problems
    """Yields what a header says that does not go together, by its path in the record."""
    players_on_board: Callable[[str], tuple[int, int]] | None = None
    """Returns the fewest and the most players on a board, where that makes a difference."""

    blank: Callable[[Header, W], Blank]
    """Returns a set-up to fill in."""
    random: RandomPlay[T, W]

    @property
    def name(self) -> str:
        """Its name, such as "chicago-express"."""
        return self.recorded.name

    @property
    def title(self) -> str:
        """Its title, such as "Chicago Express"."""
        return self.recorded.title

    @property
    def field(self) -> str:
        """The field of Move, Setup and Position that is the game's own."""
        return self.recorded.field

    @property
    def ruleset(self) -> str:
        """The newest version of its rules, by which a record is judged that names none."""
        return self.rulesets[-1].version

    @property
    def boards(self) -> tuple[str, ...]:
        """The boards that it is played on; none where what is printed comes as a component set."""
        return self.worlds.names

    def players_on(self, board: str) -> tuple[int, int]:
        """Return the fewest and the most players on a board."""
        return self.players_on_board(board) if self.players_on_board else self.players

    def options_for(self, header: Header) -> Sequence[Option]:
        """Return the options that make a difference for a record."""
        return self.options_on_board(header.board) if self.options_on_board else self.options

    def whole_move(self, seat: int, action: Action) -> Move:
        """Return the move of a player who does this."""
        return self.recorded.whole_move(seat, action)


AnyGameType = GameType[Any, Any, Any]
"""A game, whatever its table looks like."""

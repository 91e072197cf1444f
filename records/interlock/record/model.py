"""Structs of a record: one for each message of record.proto."""

from typing import TYPE_CHECKING, Annotated

from interlock.basics.lazy_module import LazyModule
from interlock.basics.limits import (
    MOST_FIGURES,
    MOST_MOVES,
    MOST_NOTES,
    MOST_PAIRS,
    MOST_PLAYERS,
    Name,
    Number,
    Text,
    at_most,
)
from interlock.basics.message import Choice, Message
from interlock.boards.model import Board

if TYPE_CHECKING:
    from interlock.railroad_revolution.components import model as _components
    from interlock.record import age_of_steam as _age_of_steam
    from interlock.record import american_rails as _american_rails
    from interlock.record import chicago_express as _chicago_express
    from interlock.record import railroad_revolution as _railroad_revolution
else:
    # A record is read without the messages of other games.
    _components = LazyModule("interlock.railroad_revolution.components.model")
    _age_of_steam = LazyModule("interlock.record.age_of_steam")
    _american_rails = LazyModule("interlock.record.american_rails")
    _chicago_express = LazyModule("interlock.record.chicago_express")
    _railroad_revolution = LazyModule("interlock.record.railroad_revolution")

FORMAT = 1
GLYPHS = ("!", "?", "!!", "??", "!?", "?!")


class Player(Message, frozen=True):
    """One player."""

    name: Name = ""


class Result(Message, frozen=True):
    """One player's final score as the table reckoned it."""

    seat: Number = 0
    score: Number = 0
    out: bool = False


class Header(Message, frozen=True):
    """What has to be known before the first move can be judged, and where and when it was played."""

    format: Number = 0
    game: Name = ""
    ruleset: Name = ""
    board: Text = ""
    board_digest: Name = ""
    edition: Name = ""
    options: Annotated[dict[Name, Text], at_most(MOST_PAIRS)] = {}
    players: Annotated[tuple[Player, ...], at_most(MOST_PLAYERS)] = ()
    event: Text = ""
    site: Text = ""
    date: Name = ""
    tags: Annotated[dict[Name, Text], at_most(MOST_PAIRS)] = {}
    results: Annotated[tuple[Result, ...], at_most(MOST_PLAYERS)] = ()
    components: Name = ""
    components_digest: Name = ""


class Setup(Message, frozen=True):
    """What chance or choice fixed before the first move; at most one field is set."""

    chicago_express: "_chicago_express.ChicagoExpressSetup | None" = None
    american_rails: "_american_rails.AmericanRailsSetup | None" = None
    age_of_steam: "_age_of_steam.AgeOfSteamSetup | None" = None
    railroad_revolution: "_railroad_revolution.RailroadRevolutionSetup | None" = None


class Move(Message, frozen=True):
    """One move by a player, or by the table (seat 0); exactly one game's field is set."""

    seat: Number = 0
    chicago_express: "_chicago_express.ChicagoExpressMove | None" = None
    american_rails: "_american_rails.AmericanRailsMove | None" = None
    age_of_steam: "_age_of_steam.AgeOfSteamMove | None" = None
    railroad_revolution: "_railroad_revolution.RailroadRevolutionMove | None" = None


class Comment(Message, frozen=True):
    """A remark."""

    text: Text = ""
    author: Name = ""
    beside: bool = False
    header_line: Text = ""


class Figure(Message, frozen=True):
    """One figure, as it is claimed, or as a ruling sets it."""

    subject: Name = ""
    quantity: Name = ""
    value: Number = 0


class Claim(Message, frozen=True):
    """What the scribe wrote down of the position."""

    figures: Annotated[tuple[Figure, ...], at_most(MOST_FIGURES)] = ()
    beside: bool = False


class RulingKind(Choice):
    """What a referee may rule."""

    UNSPECIFIED = "RULING_KIND_UNSPECIFIED"
    STANDS = "RULING_KIND_STANDS"
    TAKEN_BACK = "RULING_KIND_TAKEN_BACK"
    CORRECTED = "RULING_KIND_CORRECTED"
    PENALTY = "RULING_KIND_PENALTY"
    AWARD = "RULING_KIND_AWARD"
    SET = "RULING_KIND_SET"


HERE_AND_NOW = frozenset({RulingKind.PENALTY, RulingKind.AWARD, RulingKind.SET})
"""The rulings that have their effect where they stand; the others say how the move ruled on counts."""


class Ruling(Message, frozen=True):
    """A referee's ruling."""

    kind: RulingKind = RulingKind.UNSPECIFIED
    move_number: Number = 0
    referee: Name = ""
    rule: Name = ""
    reason: Text = ""
    correction: Move | None = None
    seat: Number = 0
    amount: Number = 0
    payer: Name = ""
    payee: Name = ""
    figures: Annotated[tuple[Figure, ...], at_most(MOST_FIGURES)] = ()


class Signature(Message, frozen=True):
    """A signature over the beginning of a record, or all of it, as SIGNATURES.md specifies it."""

    player: Name = ""
    referee: Name = ""
    time: Name = ""
    event: Text = ""
    site: Text = ""
    date: Name = ""
    moves: Number = 0
    rulings: Number = 0
    whole: bool = False
    digest: Name = ""
    marks: Text = ""
    ssh: Text = ""

    @property
    def signer(self) -> str:
        """Who signs, as a player or as a referee."""
        return self.player or self.referee


class Note(Message, frozen=True):
    """Something that stands beside the moves, after the move of that number; one kind is set."""

    move_number: Number = 0
    comment: Comment | None = None
    heading: Text | None = None
    glyph: Name | None = None
    claim: Claim | None = None
    ruling: Ruling | None = None
    signature: Signature | None = None


class GameRecord(Message, frozen=True):
    """A recorded game."""

    header: Header = Header()
    setup: Setup | None = None
    moves: Annotated[tuple[Move, ...], at_most(MOST_MOVES)] = ()
    notes: Annotated[tuple[Note, ...], at_most(MOST_NOTES)] = ()
    board: Board | None = None
    components: "_components.ComponentSet | None" = None

    def player(self, seat: int) -> str:
        """Return the name of the player on a seat; seat 0 is the table."""
        return self.header.players[seat - 1].name if seat else "table"

    def spoken(self, seat: int) -> str:
        """Return who is on a seat as a sentence names them."""
        return self.player(seat) if seat else "the table"

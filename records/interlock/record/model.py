"""What a record is: one struct for each message of record.proto."""

from enum import Enum

from interlock.boards.model import Board
from interlock.components.model import ComponentSet
from interlock.record.age_of_steam import AgeOfSteamMove, AgeOfSteamSetup
from interlock.record.american_rails import AmericanRailsMove, AmericanRailsSetup
from interlock.record.chicago_express import ChicagoExpressMove, ChicagoExpressSetup
from interlock.record.message import Int32, Message
from interlock.record.railroad_revolution import RailroadRevolutionMove, RailroadRevolutionSetup

FORMAT = 1
GLYPHS = ("!", "?", "!!", "??", "!?", "?!")


class Player(Message, frozen=True):
    """One player."""

    name: str = ""


class Result(Message, frozen=True):
    """One player's final score as the table reckoned it."""

    seat: Int32 = 0
    score: Int32 = 0
    out: bool = False


class Header(Message, frozen=True):
    """What has to be known before the first move can be judged, and where and when it was played."""

    format: Int32 = 0
    game: str = ""
    ruleset: str = ""
    board: str = ""
    board_digest: str = ""
    edition: str = ""
    options: dict[str, str] = {}
    players: tuple[Player, ...] = ()
    event: str = ""
    site: str = ""
    date: str = ""
    tags: dict[str, str] = {}
    results: tuple[Result, ...] = ()
    components: str = ""
    components_digest: str = ""


class Setup(Message, frozen=True):
    """What chance or choice fixed before the first move; at most one field is set."""

    chicago_express: ChicagoExpressSetup | None = None
    american_rails: AmericanRailsSetup | None = None
    age_of_steam: AgeOfSteamSetup | None = None
    railroad_revolution: RailroadRevolutionSetup | None = None


class Move(Message, frozen=True):
    """One move by a player, or by the table (seat 0); exactly one game's field is set."""

    seat: Int32 = 0
    chicago_express: ChicagoExpressMove | None = None
    american_rails: AmericanRailsMove | None = None
    age_of_steam: AgeOfSteamMove | None = None
    railroad_revolution: RailroadRevolutionMove | None = None


class Comment(Message, frozen=True):
    """A remark."""

    text: str = ""
    author: str = ""
    beside: bool = False
    header_line: str = ""


class Figure(Message, frozen=True):
    """One figure that the scribe wrote down."""

    subject: str = ""
    quantity: str = ""
    value: Int32 = 0


class Claim(Message, frozen=True):
    """What the scribe wrote down of the position."""

    figures: tuple[Figure, ...] = ()
    beside: bool = False


class RulingKind(Enum):
    """What a referee may rule."""

    UNSPECIFIED = "RULING_KIND_UNSPECIFIED"
    STANDS = "RULING_KIND_STANDS"
    TAKEN_BACK = "RULING_KIND_TAKEN_BACK"
    CORRECTED = "RULING_KIND_CORRECTED"
    PENALTY = "RULING_KIND_PENALTY"


class Ruling(Message, frozen=True):
    """A referee's ruling."""

    kind: RulingKind = RulingKind.UNSPECIFIED
    move: Int32 = 0
    referee: str = ""
    rule: str = ""
    reason: str = ""
    correction: Move | None = None
    seat: Int32 = 0
    amount: Int32 = 0


class Note(Message, frozen=True):
    """Something that stands beside the moves, after the move of that number; one kind is set."""

    move: Int32 = 0
    comment: Comment | None = None
    heading: str | None = None
    glyph: str | None = None
    claim: Claim | None = None
    ruling: Ruling | None = None


class GameRecord(Message, frozen=True):
    """A recorded game."""

    header: Header = Header()
    setup: Setup | None = None
    moves: tuple[Move, ...] = ()
    notes: tuple[Note, ...] = ()
    board: Board | None = None
    components: ComponentSet | None = None

    def player(self, seat: int) -> str:
        """Return the name of the player on a seat; seat 0 is the table."""
        return self.header.players[seat - 1].name if seat else "table"

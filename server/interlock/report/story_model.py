"""The data that the pages about a game show, from set-up to end."""

from typing import Any

from msgspec import Struct

from interlock.analysis.explain.model import MoveOutcome
from interlock.basics.message import Int32, Message
from interlock.games.game_report import StoryPrice
from interlock.replay.verdict import EndReason, Finding, LedgerEntry, Round, ScorePart, Standing, VerdictStatus

Cell = str | Int32


class StoryComment(Message, frozen=True):
    """A comment, and who made it."""

    text: str = ""
    author: str = ""


class StoryChange(Struct, frozen=True, array_like=True, gc=False):
    """A change of a figure by one cause, with its rule; in JSON a list, for there are many."""

    subject: str
    """A player, a company or a place; empty where it is the table's."""
    quantity: str
    before: Int32
    after: Int32
    rule: str
    parts: tuple[ScorePart, ...] = ()
    """What it came from, where that is known."""
    basis: str = ""
    """The reading that it rests on, if any."""


class StoryMove(Message, frozen=True):
    """A move, or at number 0 the set-up, and what it did.

    What it paid stands in the ledger by its number, and what was found in the findings.
    """

    number: Int32 = 0
    rgn: str = ""
    """The line of the record, with who moves; empty for the set-up."""
    seat: Int32 = 0
    """Who moves; 0 is the table."""
    kind: str = ""
    """What kind of action it is: a key of the story's `kinds`."""
    about: tuple[str, ...] = ()
    """Who made it, and the players and companies that it names or has changed; for filters."""
    outcome: MoveOutcome = MoveOutcome.LEGAL
    phase: str = ""
    """The phase in which it was made, in words."""
    round: Int32 = 0
    """The round in which it was made; 0 where that is no round."""
    decision: str = ""
    """What was to be decided, in words; empty after the end."""
    glyphs: tuple[str, ...] = ()
    comments: tuple[StoryComment, ...] = ()
    rulings: tuple[str, ...] = ()
    """What a referee ruled here, as the record has it."""
    changes: tuple[StoryChange, ...] = ()
    announced: str = ""
    """What is said when it is shown: the move, and what it changed."""
    pieces: dict[str, Int32 | None] = {}
    """The pieces that came, changed or (null) went: by their keys, where their drawing is among the story's."""
    tables: dict[Int32, tuple[Int32, ...]] = {}
    """The tables of figures that changed: by their places, where each row is among the story's rows."""


class StoryPicture(Message, frozen=True):
    """The picture of the last position, as a whole SVG element with its layers and pieces."""

    svg: str = ""
    width: float = 0.0
    height: float = 0.0


class StoryTable(Message, frozen=True):
    """A table of figures, of players or of companies; its rows are told by the moves."""

    title: str = ""
    columns: tuple[str, ...] = ()


class StoryFigures(Message, frozen=True):
    """The figures of all players and companies at the end of each round: a row each, with the move that ended it."""

    columns: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    csv: str = ""


class StoryLine(Message, frozen=True):
    """A player's figure after the set-up and after each move that was judged, or a company's dividends by rounds."""

    name: str = ""
    seat: Int32 = 0
    values: tuple[Int32 | None, ...] = ()
    """Null where nobody can tell, or there is none."""


class StorySeries(Message, frozen=True):
    """How a figure of all players went over the moves, or what companies paid."""

    kind: str = ""
    """"cash", "income", "score", or of companies "dividend"."""
    title: str = ""
    lines: tuple[StoryLine, ...] = ()
    svg: str = ""
    """The chart of it."""


class StoryBid(Message, frozen=True):
    """What somebody said in an auction."""

    move_number: Int32 = 0
    seat: Int32 = 0
    amount: Int32 | None = None
    """What was bid; nothing where it was a pass."""


class StoryAuction(Message, frozen=True):
    """An auction: what was bid, and who paid what."""

    title: str = ""
    company: str = ""
    """Whose share it was for, if so."""
    phase: str = ""
    minimum: Int32 = 0
    bids: tuple[StoryBid, ...] = ()
    prices: tuple[StoryPrice, ...] = ()
    """What was paid: by the buyer of a share, or by each player for a place in the player order."""
    under_way: bool = False
    """Whether it was not over where the record, or its judging, ends."""


class Story(Message, frozen=True):
    """A game told from its set-up to its end."""

    name: str = ""
    """The file, or whatever else it was read from."""
    game: str = ""
    game_title: str = ""
    title: str = ""
    board: str = ""
    components: str = ""
    edition: str = ""
    options: dict[str, str] = {}
    event: str = ""
    site: str = ""
    date: str = ""
    tags: dict[str, str] = {}
    players: tuple[str, ...] = ()
    """By their seats."""
    companies: tuple[str, ...] = ()
    status: VerdictStatus = VerdictStatus.UNSPECIFIED
    status_words: str = ""
    """The status and how far the game was judged, such as "illegal; stopped at move 69 of 117"."""
    carry_on: bool = False
    """Whether illegal moves were judged on as played."""
    judged_move_count: Int32 = 0
    finished: bool = False
    ending: str = ""
    end_reasons: tuple[EndReason, ...] = ()
    rgn: str = ""
    kinds: dict[str, str] = {}
    """The kinds of moves that there are, by their stable words, with what they are called."""
    moves: tuple[StoryMove, ...] = ()
    """The set-up, then the moves by their numbers; those that were not judged have only their words."""
    findings: tuple[Finding, ...] = ()
    standings: tuple[Standing, ...] = ()
    rounds: tuple[Round, ...] = ()
    """Dividends, or incomes and expenses, in the order in which they were paid."""
    figures: StoryFigures = StoryFigures()
    series: tuple[StorySeries, ...] = ()
    auctions: tuple[StoryAuction, ...] = ()
    ledger: tuple[LedgerEntry, ...] = ()
    picture: StoryPicture = StoryPicture()
    drawings: tuple[tuple[Any, ...], ...] = ()
    """Distinct drawings of pieces: each with its SVG, its place, its reach and its height."""
    tables: tuple[StoryTable, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    """Distinct rows of tables."""

"""The standings of a tournament or a season as data: one struct for each message of standings.proto."""

from interlock.basics.message import Choice, Int32, Message
from interlock.replay.verdict import VerdictStatus


class StandingsColumns(Choice):
    """What the columns of a table are."""

    UNSPECIFIED = "STANDINGS_COLUMNS_UNSPECIFIED"
    ROUNDS = "STANDINGS_COLUMNS_ROUNDS"
    EVENTS = "STANDINGS_COLUMNS_EVENTS"


class StandingsFigure(Message, frozen=True):
    """A number: as it is, such as "7/3", and as it is shown, such as "2.33"."""

    exact: str = ""
    rounded: str = ""


class StandingsSeat(Message, frozen=True):
    """What became of a player in a game."""

    player: str = ""
    rank: Int32 = 0
    score: Int32 = 0
    out: bool = False
    points: StandingsFigure | None = None
    dropped: bool = False


class StandingsGame(Message, frozen=True):
    """A record, and what became of it."""

    name: str = ""
    digest: str = ""
    game: str = ""
    event: str = ""
    round: str = ""
    date: str = ""
    status: VerdictStatus = VerdictStatus.UNSPECIFIED
    as_written: bool = False
    seats: tuple[StandingsSeat, ...] = ()
    left_out: str = ""
    why: str = ""


class StandingsCell(Message, frozen=True):
    """What a player got in a round or at an event."""

    game_count: Int32 = 0
    points: StandingsFigure | None = None
    dropped: StandingsFigure | None = None


class StandingsMeeting(Message, frozen=True):
    """How often two players met, and in how many of these games one of them came out ahead; level counts half."""

    game_count: Int32 = 0
    ahead: StandingsFigure | None = None


class StandingsRow(Message, frozen=True):
    """A player of the table."""

    place: Int32 = 0
    player: str = ""
    spellings: tuple[str, ...] = ()
    game_count: Int32 = 0
    points: StandingsFigure = StandingsFigure()
    wins: Int32 = 0
    finishes: tuple[Int32, ...] = ()
    tie_breaks: tuple[StandingsFigure, ...] = ()
    cells: tuple[StandingsCell, ...] = ()
    meetings: tuple[StandingsMeeting, ...] = ()


class AlikeNames(Message, frozen=True):
    """Names that may be those of one player."""

    names: tuple[str, ...] = ()


class StandingsTable(Message, frozen=True):
    """The table of many games."""

    points: tuple[str, ...] = ()
    tie_breaks: tuple[str, ...] = ()
    best: Int32 = 0
    minimum: Int32 = 0
    record_count: Int32 = 0
    game_count: Int32 = 0
    columns: StandingsColumns = StandingsColumns.UNSPECIFIED
    column_titles: tuple[str, ...] = ()
    rows: tuple[StandingsRow, ...] = ()
    games: tuple[StandingsGame, ...] = ()
    left_out: tuple[StandingsGame, ...] = ()
    left_out_counts: dict[str, Int32] = {}
    alike_names: tuple[AlikeNames, ...] = ()
    remarks: tuple[str, ...] = ()
    event: str = ""
    first_date: str = ""
    last_date: str = ""

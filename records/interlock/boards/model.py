"""What a board is: one struct for each message of catalogue.proto that describes one."""

from interlock.record.message import Int32, Message


class BoardSource(Message, frozen=True):
    """A source of a board's facts."""

    key: str = ""
    title: str = ""


class BoardHex(Message, frozen=True):
    """A hex of a board."""

    label: str = ""
    kind: str = ""
    name: str = ""
    name_certainty: str = ""
    figures: dict[str, Int32] = {}
    confirmed: dict[str, str] = {}
    remark: str = ""
    neighbours: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()


class Board(Message, frozen=True):
    """A board, with where its facts come from and how sure they are."""

    name: str = ""
    title: str = ""
    game: str = ""
    digest: str = ""
    certainty: str = ""
    sources: tuple[BoardSource, ...] = ()
    hexes: tuple[BoardHex, ...] = ()
    grid: str = ""

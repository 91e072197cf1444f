"""Structs of a board: one for each message of catalogue.proto that describes one."""

from typing import Annotated

from interlock.basics.color import Color
from interlock.basics.limits import MOST_HEXES, MOST_PARTS, Name, Number, Text, at_most
from interlock.basics.message import Message


class BoardSource(Message, frozen=True):
    """A source of a board's facts."""

    key: Text = ""
    title: Text = ""


class BoardHex(Message, frozen=True):
    """A hex of a board."""

    label: Name = ""
    kind: Name = ""
    name: Name = ""
    name_certainty: Name = ""
    figures: Annotated[dict[Name, Number], at_most(MOST_PARTS)] = {}
    confirmed: Annotated[dict[Name, Text], at_most(MOST_PARTS)] = {}
    remark: Text = ""
    neighbors: Annotated[tuple[Name, ...], at_most(MOST_PARTS)] = ()
    colors: Annotated[tuple[Color, ...], at_most(MOST_PARTS)] = ()
    columns: Annotated[tuple[Name, ...], at_most(MOST_PARTS)] = ()


class BoardLink(Message, frozen=True):
    """A link that is printed on a board, and built without a tile."""

    ends: Annotated[tuple[Name, ...], at_most(MOST_PARTS)] = ()
    cost: Number = 0
    hexes: Annotated[tuple[Name, ...], at_most(MOST_PARTS)] = ()


class Board(Message, frozen=True):
    """A board, with where its facts come from and how sure they are."""

    name: Name = ""
    title: Text = ""
    game: Name = ""
    digest: Name = ""
    certainty: Text = ""
    sources: Annotated[tuple[BoardSource, ...], at_most(MOST_PARTS)] = ()
    hexes: Annotated[tuple[BoardHex, ...], at_most(MOST_HEXES)] = ()
    grid: Name = ""
    links: Annotated[tuple[BoardLink, ...], at_most(MOST_PARTS)] = ()

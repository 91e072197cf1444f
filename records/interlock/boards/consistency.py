"""Check that a board is consistent, and report each fault with its field."""

import re
from collections.abc import Iterator, Mapping

from interlock.basics.color import Color
from interlock.basics.limits import limit_problems
from interlock.basics.names import name_key, unseen
from interlock.basics.problem import Problem
from interlock.basics.suggestions import listing, unknown
from interlock.basics.texts import text_problems
from interlock.boards.hex_labels import GRIDS, adjacent_labels, column_and_row
from interlock.boards.model import Board, BoardHex, BoardLink

NAME_CERTAINTIES = {"certain": "", "likely": "~", "guess": "?"}
"""How sure the name of a hex may be, and how that is marked beside it."""
COLORS = (Color.RED, Color.BLUE, Color.PURPLE, Color.YELLOW, Color.BLACK, Color.WHITE)
"""The colors of goods cubes."""
COLUMNS = tuple(f"{area} {number}" for area in ("light", "dark") for number in range(1, 7))
"""The columns of the goods display that a city on a board may have; those with letters are for New Cities."""

_NAME = "[A-Za-z0-9_-]+"
_TWO = 2


def faults(board: Board) -> Iterator[Problem]:
    """Yield everything that keeps a board from holding together; a field is a path in Board."""
    beyond = False
    for problem in limit_problems(board, ""):
        beyond = True
        yield problem
    if not beyond:
        yield from _faults(board)


def _faults(board: Board) -> Iterator[Problem]:
    if not re.fullmatch(_NAME, board.name):
        yield Problem(f"{board.name!r} is no name of a board", "a word of letters, digits, '_' and '-'", "name")
    if not board.game:
        yield Problem("the board is of no game", "the game's name", "game")
    if board.grid not in GRIDS:
        yield Problem(f"there is no grid {board.grid!r}", listing(GRIDS), "grid")
    if not board.hexes:
        yield Problem("the board has no hexes", field="hexes")
    yield from _text_faults(board)
    by_label = {hex_.label: hex_ for hex_ in board.hexes}
    by_name: dict[str, BoardHex] = {}
    for number, hex_ in enumerate(board.hexes):
        at = f"hexes[{number}]"
        yield from _label_faults(at, hex_, by_label)
        yield from _name_faults(at, hex_, by_name)
        yield from _hex_text_faults(at, hex_)
        yield from _goods_faults(at, hex_)
        yield from _figure_faults(at, hex_)
        yield from _neighbor_faults(at, hex_, by_label, board.grid)
    for number, link in enumerate(board.links):
        yield from _link_faults(f"links[{number}]", link, by_label)


def _text_faults(board: Board) -> Iterator[Problem]:
    for field in ("title", "game", "certainty"):
        yield from text_problems(getattr(board, field), field)
    for number, source in enumerate(board.sources):
        yield from text_problems(source.key, f"sources[{number}].key")
        yield from text_problems(source.title, f"sources[{number}].title")


def _label_faults(at: str, hex_: BoardHex, by_label: Mapping[str, BoardHex]) -> Iterator[Problem]:
    label = hex_.label
    if column_and_row(label) is None:
        yield Problem(f"{label!r} is no label", "a column letter and a row, such as Q3", f"{at}.label")
    if by_label[label] is not hex_:
        yield Problem(f"there are two hexes {label}", field=f"{at}.label")
    if not hex_.kind:
        yield Problem(f"{label} has no kind", "a kind such as plain", f"{at}.kind")


def _name_faults(at: str, hex_: BoardHex, by_name: dict[str, BoardHex]) -> Iterator[Problem]:
    name, certainty = hex_.name, hex_.name_certainty
    if not name:
        if certainty:
            yield Problem(f"{hex_.label} has no name to be sure of", field=f"{at}.name_certainty")
        return
    if column_and_row(name.upper()):
        yield Problem(f"the name {name!r} of {hex_.label} is a label", field=f"{at}.name")
    if by_name.setdefault(name_key(name), hex_) is not hex_:
        yield Problem(f"the name {name!r} of {hex_.label} is taken", field=f"{at}.name")
    if certainty not in NAME_CERTAINTIES:
        expected = listing(NAME_CERTAINTIES)
        yield Problem(f"how sure is the name of {hex_.label}: {certainty!r}", expected, f"{at}.name_certainty")


def _hex_text_faults(at: str, hex_: BoardHex) -> Iterator[Problem]:
    for field in ("kind", "name", "remark"):
        yield from text_problems(getattr(hex_, field), f"{at}.{field}")
    if char := unseen(hex_.name):
        yield Problem(
            f"the name of {hex_.label} has the unseen character U+{ord(char):04X}", "a name without it", f"{at}.name"
        )
    for figure, how in hex_.confirmed.items():
        yield from text_problems(how, f"{at}.confirmed[{figure}]")


def _goods_faults(at: str, hex_: BoardHex) -> Iterator[Problem]:
    for place, color in enumerate(hex_.colors):
        if color not in COLORS:
            expected = listing([each.value for each in COLORS])
            message = f"{hex_.label} takes {color.value}, and no goods cube has that color"
            yield Problem(message, expected, f"{at}.colors[{place}]")
        elif color in hex_.colors[:place]:
            yield Problem(f"{hex_.label} has the color {color.value} twice", field=f"{at}.colors[{place}]")
    for place, column in enumerate(hex_.columns):
        if column not in COLUMNS:
            message, expected = unknown("column", column, COLUMNS)
            yield Problem(f"{hex_.label} has the {message}", expected, f"{at}.columns[{place}]")
        elif column in hex_.columns[:place]:
            yield Problem(f"{hex_.label} has the column {column!r} twice", field=f"{at}.columns[{place}]")


def _figure_faults(at: str, hex_: BoardHex) -> Iterator[Problem]:
    for figure, value in hex_.figures.items():
        field = f"{at}.figures[{figure}]"
        if not re.fullmatch(_NAME, figure):
            yield Problem(f"{figure!r} is no name of a figure", "a word of letters, digits, '_' and '-'", field)
        if value < 0:
            yield Problem(f"the figure {figure!r} of {hex_.label} is {value}", "0 or more", field)
    for figure in hex_.confirmed:
        if figure not in hex_.figures:
            message = f"{hex_.label} confirms {figure!r}, a figure it does not have"
            yield Problem(message, field=f"{at}.confirmed[{figure}]")


def _link_faults(at: str, link: BoardLink, by_label: Mapping[str, BoardHex]) -> Iterator[Problem]:
    if len(set(link.ends)) != len(link.ends) or len(link.ends) != _TWO:
        yield Problem(f"a link joins {listing(link.ends) or 'nothing'}", "two places", f"{at}.ends")
    for field, labels in (("ends", link.ends), ("hexes", link.hexes)):
        for place, label in enumerate(labels):
            if label not in by_label:
                yield Problem(f"a link leads to {label}, which is not on the board", field=f"{at}.{field}[{place}]")
    if link.cost < 0:
        yield Problem(f"a link costs {link.cost}", "0 or more", f"{at}.cost")


def _neighbor_faults(at: str, hex_: BoardHex, by_label: Mapping[str, BoardHex], grid: str) -> Iterator[Problem]:
    label = hex_.label
    if not hex_.neighbors:
        yield Problem(f"{label} has no neighbour", field=f"{at}.neighbors")
    for place, neighbor in enumerate(hex_.neighbors):
        if neighbor in hex_.neighbors[:place]:
            why = "twice"
        elif neighbor not in by_label:
            why = "which is not on the board"
        elif grid in GRIDS and neighbor not in adjacent_labels(label, grid):
            why = "which does not lie beside it"
        elif label not in by_label[neighbor].neighbors:
            why = "but not the other way round"
        else:
            continue
        joint = " " if why == "twice" else ", "
        yield Problem(f"{label} has the neighbour {neighbor}{joint}{why}", field=f"{at}.neighbors[{place}]")

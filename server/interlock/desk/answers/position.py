"""Show the position after a move with its picture and tables, and list its legal moves."""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from interlock.boards.grid import Grid
from interlock.desk.answers.text_reading import Beginning, TextRequest, require_beginning
from interlock.desk.answers.verdict import finding_json
from interlock.drawing.picture import Layout, Table, draw_layout, svg_document
from interlock.library.game import Game
from interlock.library.legal_search import Place
from interlock.library.position import Position
from interlock.record.model import Figure

_AS_COUNTED = {
    "locomotives left": "trains",
    "cubes left": "cubes",
    "left track": "left",
    "middle track": "middle",
    "right track": "right",
}
"""What a scribe calls columns that have longer names in tables."""


def column_quantities(table: Table, game: Game) -> Iterator[str]:
    """Yield for each column the quantity that is counted in it; "" where none is, as in that of the names."""
    subject = str(table.rows[0][0]) if table.rows else ""
    counted = game.counted()
    for column in table.columns:
        quantity = _AS_COUNTED.get(column, column)
        yield "" if counted.problem(Figure(subject, quantity)) else quantity


USUAL_MOVES, MOST_MOVES = 100, 1000


class LegalMoves(Struct, frozen=True, rename="camel"):
    """Which legal moves are wanted: those that begin so and name all places."""

    move: int | None = None
    """After which move that goes; after another one all are wanted."""
    prefix: str = ""
    places: tuple[Place, ...] = ()
    limit: int = USUAL_MOVES


class PositionRequest(TextRequest, frozen=True, rename="camel"):
    """The position after which move is wanted, and of its legal moves which, if any.

    `layout` is that of the picture that is there already.
    """

    move: int | None = None
    layout: str = ""
    legal: LegalMoves | None = None


def show_position(root: Path, asked: PositionRequest) -> dict[str, Any]:
    """Draw a position, and tell what is to be decided there."""
    told = require_beginning(root, asked)
    moves = told.game.move_count
    number = moves if asked.move is None else min(asked.move, moves)
    shown = position_json(told, told.game.last_legal(number), number, asked)
    is_there = not told.problems if asked.move is None else number == asked.move
    return {**shown, "reached": shown["reached"] and is_there}


def position_json(told: Beginning, here: Position, number: int, asked: PositionRequest) -> dict[str, Any]:
    """Return a position as the page shows it: that after a move, or the last one before that which can be judged."""
    game, drawing = told.game, here.drawing
    layout, svg = _picture(drawing.layout, game.title)
    view, stopped = here.view, game.stopped_by(number)
    told_legal = {"legal": _legal_json(here, asked.legal)} if asked.legal else {}
    return {
        "move": here.number,
        "moves": game.move_count,
        "reached": stopped is None,
        "stopped": finding_json(stopped, told.text) if stopped else None,
        "phase": view.phase.text,
        "round": view.phase.round,
        "player": here.player,
        "seat": view.seat,
        "decision": view.decision,
        "over": here.over,
        "ending": here.ending,
        "line": here.line,
        "layout": layout,
        **({} if layout == asked.layout else {"svg": svg}),
        "pieces": drawing.pieces,
        "changed": drawing.changed,
        "rings": drawing.rings,
        "tables": [
            {
                "title": table.title,
                "columns": table.columns,
                "rows": table.rows,
                "quantities": [*column_quantities(table, game)],
            }
            for table in drawing.tables
        ],
        **told_legal,
    }


def _picture(layout: Layout, title: str) -> tuple[str, str]:
    """Return by what the picture without pieces is recognized, and the picture."""
    svg = svg_document(layout, draw_layout(layout, {}), title)
    return hashlib.sha256(svg.encode()).hexdigest()[:16], svg


class LegalMovesRequest(TextRequest, frozen=True, rename="camel"):
    """Which moves are wanted: those after a move that begin so and name all places."""

    move: int | None = None
    prefix: str = ""
    places: tuple[Place, ...] = ()
    limit: int = USUAL_MOVES


def legal_moves(root: Path, asked: LegalMovesRequest) -> dict[str, Any]:
    """List legal moves."""
    game = require_beginning(root, asked).game
    number = game.move_count if asked.move is None else asked.move
    here = game.last_legal(number)
    if game.stopped_by(number):
        return {"move": here.number, "lines": [], "more": False, "places": [], "names": []}
    return _legal_json(here, LegalMoves(here.number, asked.prefix, asked.places, asked.limit))


def _legal_json(here: Position, wanted: LegalMoves) -> dict[str, Any]:
    """Return the legal moves of a position that are wanted."""
    if wanted.move != here.number:
        wanted = LegalMoves(limit=wanted.limit)
    lines, more = here.search(wanted.prefix, wanted.places, max(1, min(wanted.limit, MOST_MOVES)))
    world = here.game.world
    return {
        "move": here.number,
        "player": here.player,
        "decision": here.decision,
        "lines": lines,
        "more": more,
        "places": _hex_labels(lines, world),
        "names": [_place_name(place, world) for place in wanted.places],
    }


def _hex_labels(lines: list[str], world: object) -> list[str]:
    """Return the labels of the hexes that lines name."""
    if not isinstance(world, Grid):
        return []
    text = "\n".join(lines)
    named = zip(world.labels, world.names, strict=True)
    return [label for label, name in named if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)]


def _place_name(place: Place, world: object) -> str:
    """Return what lines call a place."""
    if isinstance(world, Grid) and (index := world.index.spelled(place.place)) is not None:
        return world.names[index]
    return place.place

"""Show the position after a move with its picture and tables, and list its legal moves."""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from interlock.analysis.judge import begin
from interlock.analysis.legal_search import Place, legal_lines
from interlock.boards.grid import Grid
from interlock.desk.answers.text_reading import TextRequest, read_beginning
from interlock.desk.answers.verdict import finding_json
from interlock.drawing.picture import Pieces, Table, changed_keys, draw_layout, svg_document
from interlock.games.position_view import position_of
from interlock.library.game import Game
from interlock.library.position_picture import game_picture, pieces_of
from interlock.record.model import Figure
from interlock.record.rgn.moves import MoveWriter
from interlock.replay.record_figures import FigureNames
from interlock.replay.replay import Replay

_AS_COUNTED = {
    "locomotives left": "trains",
    "cubes left": "cubes",
    "left track": "left",
    "middle track": "middle",
    "right track": "right",
}
"""What a scribe calls columns that have longer names in tables."""


def column_quantities(table: Table, counted: FigureNames) -> Iterator[str]:
    """Yield for each column the quantity that is counted in it; "" where none is, as in that of the names."""
    subject = str(table.rows[0][0]) if table.rows else ""
    for column in table.columns:
        quantity = _AS_COUNTED.get(column, column)
        yield "" if counted.problem(Figure(subject, quantity)) else quantity


class PositionRequest(TextRequest, frozen=True, rename="camel"):
    """After which move; and the picture that is there already, by its `layout`."""

    move: int | None = None
    layout: str = ""


def show_position(root: Path, asked: PositionRequest) -> dict[str, Any]:
    """Draw a position, and tell what is to be decided there."""
    told = read_beginning(root, asked)
    game, moves = told.game(), len(told.record.moves)
    names = game.players
    earlier, replay = _replay_to(game, moves if asked.move is None else min(asked.move, moves))
    at = position_of(replay)
    pieces = pieces_of(replay, at)
    keys = changed_keys(earlier, pieces)
    picture = _picture(replay)
    number = at.move_number
    decision = replay.decision
    return {
        "move": number,
        "moves": moves,
        "reached": not replay.stopped
        and (asked.move is None or number == asked.move)
        and (told.whole or asked.move is not None),
        "stopped": finding_json(replay.stopped_by, told.text) if replay.stopped_by else None,
        "phase": at.phase.text,
        "round": at.phase.round,
        "player": told.record.player(decision.seat) if decision else "",
        "seat": at.seat,
        "decision": msgspec.to_builtins(at.decision) if at.decision else None,
        "over": decision is None,
        "ending": replay.table.ending.words() if replay.table.ending else "",
        "line": MoveWriter(told.record.header.players).line(told.record.moves[number - 1]) if number else "",
        "layout": picture[0],
        **({} if picture[0] == asked.layout else {"svg": picture[1]}),
        "pieces": pieces,
        "changed": keys,
        "rings": [pieces.get(key) or earlier[key] for key in keys],
        "tables": [
            {
                "title": table.title,
                "columns": table.columns,
                "rows": table.rows,
                "quantities": [*column_quantities(table, replay.counted())],
            }
            for table in game_picture(replay.game.field).tables(at, replay.world, names)
        ],
    }


def _replay_to(game: Game, move: int) -> tuple[Pieces, Replay]:
    """Return the replay up to a move, or where an illegal one stops it, and the pieces before the last move made."""
    before = game.replay_at(max(move - 1, 0))
    pieces = pieces_of(before, position_of(before))
    replay = game.replay_at(move)
    if 0 < replay.position_move() < move:
        before = begin(game.record)
        before.run(replay.position_move() - 1)
        pieces = pieces_of(before, position_of(before))
    return pieces, replay


def _picture(replay: Replay) -> tuple[str, str]:
    """Return the picture without pieces, and by what it is recognized."""
    names = tuple(player.name for player in replay.record.header.players)
    layout = game_picture(replay.game.field).layout(replay.world, names)
    svg = svg_document(layout, draw_layout(layout, {}), replay.game.title)
    return hashlib.sha256(svg.encode()).hexdigest()[:16], svg


USUAL_MOVES, MOST_MOVES = 100, 1000


class LegalMovesRequest(TextRequest, frozen=True, rename="camel"):
    """Which moves are wanted: those after a move that begin so and name all places."""

    move: int | None = None
    prefix: str = ""
    places: tuple[Place, ...] = ()
    limit: int = USUAL_MOVES


def legal_moves(root: Path, asked: LegalMovesRequest) -> dict[str, Any]:
    """List legal moves."""
    told = read_beginning(root, asked)
    replay = told.game().replay_at(len(told.record.moves) if asked.move is None else asked.move)
    decision = replay.decision
    if decision is None or replay.stopped:
        return {
            "move": replay.position_move(),
            "player": "",
            "decision": None,
            "lines": [],
            "more": False,
            "places": [],
            "names": [],
        }
    lines, more = legal_lines(replay, asked.prefix, asked.places, max(1, min(asked.limit, MOST_MOVES)))
    return {
        "move": replay.move,
        "player": told.record.player(decision.seat),
        "decision": msgspec.to_builtins(decision.told()),
        "lines": lines,
        "more": more,
        "places": _hex_labels(lines, replay.world),
        "names": [_place_name(place, replay.world) for place in asked.places],
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

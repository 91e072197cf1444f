"""The position after a move, as pieces to be shown."""

import hashlib
from pathlib import Path
from typing import Any

import msgspec

from interlock.desk.answers.counted_columns import quantities
from interlock.desk.answers.found import found_told
from interlock.desk.answers.texts import Typed, read_so_far
from interlock.games.judge import begin
from interlock.games.position_view import position_of
from interlock.library.game import Game
from interlock.pictures.draw import game_picture, pieces_of
from interlock.pictures.picture import Pieces, changed, drawn, whole
from interlock.record.rgn.move_writer import MoveWriter
from interlock.replay.replay import Replay


class Asked(Typed, frozen=True, rename="camel"):
    """After which move; and the picture that is there already, by its `layout`."""

    move: int | None = None
    layout: str = ""


def position(root: Path, asked: Asked) -> dict[str, Any]:
    """Draw a position, and tell what is to be decided there."""
    told = read_so_far(root, asked)
    game, moves = told.game(), len(told.record.moves)
    names = game.players
    earlier, replay = _reached(game, moves if asked.move is None else min(asked.move, moves))
    at = position_of(replay)
    pieces = pieces_of(replay, at)
    keys = changed(earlier, pieces)
    picture = _picture(replay)
    number = at.move_number
    decision = replay.decision
    return {
        "move": number,
        "moves": moves,
        "reached": not replay.stopped
        and (asked.move is None or number == asked.move)
        and (told.whole or asked.move is not None),
        "stopped": found_told(replay.stopped_by, told.text) if replay.stopped_by else None,
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
                "quantities": [*quantities(table, replay.counted())],
            }
            for table in game_picture(replay.game.field).tables(at, replay.world, names)
        ],
    }


def _reached(game: Game, move: int) -> tuple[Pieces, Replay]:
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
    svg = whole(layout, drawn(layout, {}), replay.game.title)
    return hashlib.sha256(svg.encode()).hexdigest()[:16], svg

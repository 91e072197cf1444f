"""The position after a move, as pieces to be shown."""

import hashlib
from pathlib import Path
from typing import Any

import msgspec

from interlock.desk.answers.counted_columns import quantities
from interlock.desk.answers.found import found_told
from interlock.desk.answers.texts import Read, Typed, read_so_far
from interlock.games.judge import begin
from interlock.games.position import position_of
from interlock.pictures.draw import pieces_of
from interlock.pictures.picture import changed, drawn, game_picture, whole
from interlock.record.rgn.move_writer import MoveWriter
from interlock.replay.replay import Replay


class Asked(Typed, frozen=True, rename="camel"):
    """After which move; and the picture that is there already, by its `layout`."""

    move: int | None = None
    layout: str = ""


def position(root: Path, asked: Asked) -> dict[str, Any]:
    """Draw a position, and tell what is to be decided there."""
    told = read_so_far(root, asked)
    replay, before = reach(told, asked.move)
    at, old = position_of(replay), position_of(before)
    names = tuple(player.name for player in told.record.header.players)
    pieces, earlier = pieces_of(replay, at), pieces_of(before, old)
    keys = changed(earlier, pieces)
    picture = _picture(replay)
    number = at.move_number
    decision = replay.decision
    return {
        "move": number,
        "moves": len(told.record.moves),
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


def reach(told: Read, move: int | None) -> tuple[Replay, Replay]:
    """Replay a record up to a move, and another time up to the one before it."""
    replay, before = begin(told.record), begin(told.record)
    replay.run(move)
    before.run(max(replay.position_move() - 1, 0))
    return replay, before


def _picture(replay: Replay) -> tuple[str, str]:
    """Return the picture without pieces, and by what it is recognized."""
    names = tuple(player.name for player in replay.record.header.players)
    layout = game_picture(replay.game.field).layout(replay.world, names)
    svg = whole(layout, drawn(layout, {}), replay.game.title)
    return hashlib.sha256(svg.encode()).hexdigest()[:16], svg

"""The legal moves at a position: those that begin with some words and name some places."""

import re
from pathlib import Path
from typing import Any

import msgspec

from interlock.boards.grid import Grid
from interlock.desk.answers.texts import Typed, read_so_far
from interlock.games.legal_search import Place, legal_lines

USUAL, MOST = 100, 1000


class Asked(Typed, frozen=True, rename="camel"):
    """Which moves are wanted: those after a move that begin so and name all places."""

    move: int | None = None
    prefix: str = ""
    places: tuple[Place, ...] = ()
    limit: int = USUAL


def legal(root: Path, asked: Asked) -> dict[str, Any]:
    """List legal moves."""
    told = read_so_far(root, asked)
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
    lines, more = legal_lines(replay, asked.prefix, asked.places, max(1, min(asked.limit, MOST)))
    return {
        "move": replay.move,
        "player": told.record.player(decision.seat),
        "decision": msgspec.to_builtins(decision.told()),
        "lines": lines,
        "more": more,
        "places": _named(lines, replay.world),
        "names": [_name(place, replay.world) for place in asked.places],
    }


def _named(lines: list[str], world: object) -> list[str]:
    """Return the labels of the hexes that lines name."""
    if not isinstance(world, Grid):
        return []
    text = "\n".join(lines)
    named = zip(world.labels, world.names, strict=True)
    return [label for label, name in named if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)]


def _name(place: Place, world: object) -> str:
    """Return what lines call a place."""
    if isinstance(world, Grid) and (index := world.index.spelled(place.place)) is not None:
        return world.names[index]
    return place.place

"""Which board the names in a record are of, where they are not on the board that it names."""

import re
from collections.abc import Sequence
from typing import Any

from interlock.basics.known import listing
from interlock.basics.problem import Problem
from interlock.record.model import GameRecord
from interlock.replay.boards import Boards, shipped_grid
from interlock.replay.game_type import AnyGameType

_FEWEST = 3
"""Fewer names that are not on a board are slips."""
_MOST_LOOKED_AT = 200
_SLIPS = 10
"""Of so many names that were unknown, one may be a slip on the other board, too."""
_SHOWN = 3
_HEX = re.compile(r"unknown (?:hex|city) '([^']+)'")


def board_meant(
    record: GameRecord, game: AnyGameType, plays: Sequence[Any], problems: Sequence[Problem]
) -> Problem | None:
    """Return that a record is of another board than it names, if its names are on that one; None where it is not so."""
    names = list(dict.fromkeys(found[1] for each in problems if (found := _HEX.match(each.message))))
    worlds = game.worlds
    if len(names) < _FEWEST or record.board or not isinstance(worlds, Boards):
        return None
    named = record.header.board or worlds.names[0]
    setup = record.setup and getattr(record.setup, game.field)
    messages = [*([setup] if setup else []), *(action for _, action in plays[:_MOST_LOOKED_AT])]
    for board in worlds.names:
        if board != named:
            grid = shipped_grid(board)
            if sum(len(game.name_problems(each, grid)) for each in messages) * _SLIPS <= len(names):
                shown = listing(names[:_SHOWN]).replace(" or ", " and ")
                message = f"{shown} are not on the board {named}, but on {board}"
                return Problem(message, f"board {board}", "header.board")
    return None

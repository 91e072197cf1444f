"""A record whose names are all found."""

from typing import Any

from msgspec import Struct

from interlock.record.model import GameRecord
from interlock.replay.decision import Action
from interlock.replay.game_type import AnyGameType


class Prepared(Struct, frozen=True):
    """A record that can be replayed."""

    record: GameRecord
    game: AnyGameType
    world: Any
    """What it is played on."""
    options: Struct
    """What the game's options are, in its own struct."""
    plays: list[tuple[int, Action]]
    """Seat and action of every move."""

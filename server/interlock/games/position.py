"""Positions as the outside sees them."""

import hashlib
from typing import Any

import msgspec

from interlock.basics.message import Int32, Message
from interlock.games.age_of_steam.position import AgeOfSteamPosition
from interlock.games.american_rails.position import AmericanRailsPosition
from interlock.games.chicago_express.position import ChicagoExpressPosition
from interlock.games.railroad_revolution.position import RailroadRevolutionPosition
from interlock.replay.replay import Replay
from interlock.replay.verdict import Decision, Phase

_canonical = msgspec.json.Encoder(order="sorted")


class Position(Message, frozen=True):
    """A position of a game; the game's own field is set."""

    move_number: Int32 = 0
    seat: Int32 = 0
    phase: Phase = Phase()
    decision: Decision | None = None
    digest: str = ""
    chicago_express: ChicagoExpressPosition | None = None
    american_rails: AmericanRailsPosition | None = None
    age_of_steam: AgeOfSteamPosition | None = None
    railroad_revolution: RailroadRevolutionPosition | None = None


def position_of(replay: Replay) -> Position:
    """Return the position that a replay has reached."""
    bare = _bare(replay)
    decision = replay.decision
    return msgspec.structs.replace(
        bare,
        move_number=replay.position_move(),
        phase=replay.game.phase(replay.table),
        decision=decision.told() if decision else None,
        digest=_digest(bare),
    )


def position_digest(replay: Replay) -> str:
    """Return the digest of the position that a replay has reached.

    It is the SHA-256 of the canonical JSON (RFC 8785) of the Position message with just the seat to move and the
    game's own part.
    """
    return _digest(_bare(replay))


def _bare(replay: Replay) -> Position:
    seat = replay.decision.seat if replay.decision else 0
    own: dict[str, Any] = {replay.game.field: replay.game.view(replay.table)}
    return Position(seat=seat, **own)


def _digest(bare: Position) -> str:
    return f"sha256:{hashlib.sha256(_canonical.encode(bare)).hexdigest()}"

"""Positions as the outside sees them."""

from hashlib import sha256
from typing import Any

from msgspec.structs import fields

from interlock.basics.message import Int32, Message
from interlock.games.age_of_steam.position import AgeOfSteamPosition
from interlock.games.american_rails.position import AmericanRailsPosition
from interlock.games.chicago_express.position import ChicagoExpressPosition
from interlock.games.railroad_revolution.position import RailroadRevolutionPosition
from interlock.replay.kept import Encoded
from interlock.replay.own_position import CANONICAL, OwnPosition
from interlock.replay.replay import Replay
from interlock.replay.verdict import Decision, Phase


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
    own, decision = replay.game.view(replay.table), replay.decision
    seat = decision.seat if decision else 0
    part: dict[str, Any] = {replay.game.field: own}
    return Position(
        move_number=replay.position_move(),
        seat=seat,
        phase=replay.game.phase(replay.table),
        decision=decision.told() if decision else None,
        digest=_digest(_STARTS[replay.game.field], own, seat),
        **part,
    )


def position_digest(replay: Replay) -> str:
    """Return the digest of the position that a replay has reached.

    It is the SHA-256 of the canonical JSON (RFC 8785) of the Position message with just the seat to move and the
    game's own part.
    """
    own, decision = replay.game.view(replay.table), replay.decision
    return _digest(_STARTS[replay.game.field], own, decision.seat if decision else 0)


class PositionDigests:
    """The digests of one position of a replay after another; its positions are no more to be had for anything else."""

    def __init__(self, replay: Replay) -> None:
        self._replay, self._table, self._view = replay, replay.table, replay.game.view
        self._start = _STARTS[replay.game.field]
        self.digests: list[str] = []
        """In their order, the one before the first move first."""
        replay.table.kept = Encoded()

    def add(self) -> None:
        """Add the digest of the position that the replay has reached now."""
        decision = self._replay.decision
        self.digests.append(_digest(self._start, self._view(self._table), decision.seat if decision else 0))


_STARTS = {each.name: b'{"%b":' % each.encode_name.encode() for each in fields(Position)}


def _digest(start: bytes, own: OwnPosition, seat: int) -> str:
    end = b',"seat":%d}' % seat if seat else b"}"
    return "sha256:" + sha256(start + CANONICAL.encode(own) + end).hexdigest()

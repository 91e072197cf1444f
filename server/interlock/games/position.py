"""Positions as the outside sees them."""

from hashlib import sha256
from typing import Any

import msgspec
from msgspec.structs import fields, replace

from interlock.basics.message import Int32, Message
from interlock.games.age_of_steam.position import AgeOfSteamPosition
from interlock.games.american_rails.position import AmericanRailsPosition
from interlock.games.chicago_express.position import ChicagoExpressPosition
from interlock.games.railroad_revolution.position import RailroadRevolutionPosition
from interlock.replay.own_position import OwnPosition
from interlock.replay.replay import Replay
from interlock.replay.verdict import Decision, Phase

# All fields of a game's own position stand in the canonical order as they are declared; maps have to be sorted.
_canonical = msgspec.json.Encoder(order="deterministic")


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
    part: dict[str, Any] = {replay.game.field: own}
    return Position(
        move_number=replay.position_move(),
        seat=decision.seat if decision else 0,
        phase=replay.game.phase(replay.table),
        decision=decision.told() if decision else None,
        digest=_digest(replay, own),
        **part,
    )


def position_digest(replay: Replay) -> str:
    """Return the digest of the position that a replay has reached.

    It is the SHA-256 of the canonical JSON (RFC 8785) of the Position message with just the seat to move and the
    game's own part.
    """
    return _digest(replay, replay.game.view(replay.table))


class PositionDigests:
    """The digests of one position of a replay after another: long parts that stay as they are are encoded once."""

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self._encoded: dict[str, tuple[Any, msgspec.Raw]] = {}
        """The long parts of the last position, as they are and as they are encoded."""

    def next(self) -> str:
        """Return the digest of the position that the replay has reached now."""
        own = self._replay.game.view(self._replay.table)
        if own.long:
            own = replace(own, **{name: self._raw(name, part) for name in own.long if (part := getattr(own, name))})
        return _digest(self._replay, own)

    def _raw(self, name: str, part: Any) -> msgspec.Raw:
        last = self._encoded.get(name)
        if last is None or last[0] is not part:
            last = self._encoded[name] = part, msgspec.Raw(_canonical.encode(part))
        return last[1]


def _digest(replay: Replay, own: OwnPosition) -> str:
    seat = replay.decision.seat if replay.decision else 0
    end = b',"seat":%d}' % seat if seat else b"}"
    return "sha256:" + sha256(b'{"%b":%b%b' % (_NAMES[replay.game.field], _canonical.encode(own), end)).hexdigest()


_NAMES = {each.name: each.encode_name.encode() for each in fields(Position)}

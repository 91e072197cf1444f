"""The struct of a position, and its digest."""

from collections.abc import Iterable
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from interlock.basics.lazy_module import LazyModule
from interlock.basics.limits import MOST_PLAYERS
from interlock.basics.message import Int32, Message
from interlock.replay.position_parts import OwnPosition, encode_into
from interlock.replay.replay import Replay
from interlock.replay.verdict import Decision, Phase

if TYPE_CHECKING:
    from interlock.games.age_of_steam import position as _age_of_steam
    from interlock.games.american_rails import position as _american_rails
    from interlock.games.chicago_express import position as _chicago_express
    from interlock.games.railroad_revolution import position as _railroad_revolution

    GameView = (
        _age_of_steam.AgeOfSteamPosition
        | _american_rails.AmericanRailsPosition
        | _chicago_express.ChicagoExpressPosition
        | _railroad_revolution.RailroadRevolutionPosition
    )
    """What lies on the table, as a struct of one game."""
else:
    _age_of_steam = LazyModule("interlock.games.age_of_steam.position")
    _american_rails = LazyModule("interlock.games.american_rails.position")
    _chicago_express = LazyModule("interlock.games.chicago_express.position")
    _railroad_revolution = LazyModule("interlock.games.railroad_revolution.position")


class PositionView(Message, frozen=True):
    """A position of a game; the game's own field is set."""

    move_number: Int32 = 0
    seat: Int32 = 0
    phase: Phase = Phase()
    decision: Decision | None = None
    digest: str = ""
    chicago_express: "_chicago_express.ChicagoExpressPosition | None" = None
    american_rails: "_american_rails.AmericanRailsPosition | None" = None
    age_of_steam: "_age_of_steam.AgeOfSteamPosition | None" = None
    railroad_revolution: "_railroad_revolution.RailroadRevolutionPosition | None" = None


def position_of(replay: Replay) -> PositionView:
    """Return the position that a replay has reached."""
    own, decision = replay.game.view(replay.table), replay.decision
    seat = decision.seat if decision else 0
    part: dict[str, Any] = {replay.game.field: own}
    return PositionView(
        move_number=replay.position_move(),
        seat=seat,
        phase=replay.game.phase(replay.table),
        decision=decision.told() if decision else None,
        digest=digests_of(replay.game.field, [(own, seat)])[0],
        **part,
    )


def position_digest(replay: Replay) -> str:
    """Return the digest of the position that a replay has reached."""
    own, decision = replay.game.view(replay.table), replay.decision
    return digests_of(replay.game.field, [(own, decision.seat if decision else 0)])[0]


def digests_of(field: str, positions: Iterable[tuple[OwnPosition, int]]) -> list[str]:
    """Return the digests of positions by the game's field, and by their own parts and the seats to move; 0: nobody's.

    A digest is the SHA-256 of the canonical JSON (RFC 8785) of the Position message with just the seat to move and the
    game's own part.
    """
    whole = bytearray(_STARTS[field])
    start, digests = len(whole), []
    for own, seat in positions:
        encode_into(own, whole, start)
        whole += _ENDS[seat]
        digests.append("sha256:" + sha256(whole).hexdigest())
    return digests


_STARTS = {
    name: b'{"%b":' % written.encode()
    for name, written in zip(PositionView.__struct_fields__, PositionView.__struct_encode_fields__, strict=True)
}
_ENDS = [b"}", *[b',"seat":%d}' % seat for seat in range(1, MOST_PLAYERS + 1)]]

"""A position shows the same whether others were looked at before it or not, and so do the digests."""

from itertools import cycle

from interlock.analysis.judge import begin, judge
from interlock.games.age_of_steam.mechanics.table import PositionParts
from interlock.games.position_view import position_digest
from interlock.games.railroad_revolution.position import RailroadRevolutionPlayer
from interlock.record.model import GameRecord
from interlock.replay.position_cache import PositionCache
from interlock.replay.replay import Replay

_CHANGING = ("workers", "trains", "left", "milestones", "stations", "offices", "network")
"""Every quantity of a player of Railroad Revolution of which positions go by the changes."""


def _anew(replay: Replay) -> str:
    """Return the digest of the position as if none had been looked at before."""
    table = replay.table
    table.kept = PositionCache()
    if replay.game.name == "age-of-steam":
        table.shown = PositionParts(table.land)
        for touched in (table.network.touched, table.goods_touched):
            touched.update(range(len(table.cubes)))
    if replay.game.name == "railroad-revolution":
        for player in table.players:
            player.shown, player.changed = (0, RailroadRevolutionPlayer(seat=player.seat)), [*_CHANGING]
    return position_digest(replay)


def require_the_same(record: GameRecord, every: int = 1) -> None:
    """Require that each position shows the same looked at alone, after each other one, and after every so many."""
    replay, other = begin(record, carry_on=True), begin(record, carry_on=True)
    digests = judge(record, carry_on=True, full=True).position_digests
    for number, looked_at in zip(range(len(digests)), cycle([True, *[False] * (every - 1)])):
        replay.run(number)
        other.run(number)
        assert digests[number] == _anew(other), f"after move {number}"
        if looked_at:
            assert digests[number] == position_digest(replay), f"after move {number}"

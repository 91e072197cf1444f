"""How a record comes out."""

from collections.abc import Sequence

from interlock.games.compare.comparison import PlayerOutcome, RecordOutcome
from interlock.replay.conclude import conclude
from interlock.replay.replay import Replay


def outcome(replay: Replay, seats: Sequence[int]) -> RecordOutcome:
    """Replay a record to its end, and return how it comes out, with the players in the order of these seats."""
    replay.run()
    verdict = conclude(replay, "")
    standings = {standing.seat: standing for standing in verdict.standings}
    cash = replay.table.ledger.balances
    return RecordOutcome(
        status=verdict.status,
        move_count=verdict.move_count,
        judged_move_count=verdict.judged_move_count,
        finished=verdict.finished,
        ending=verdict.ending,
        stopped_by=replay.stopped_by,
        players=tuple(
            PlayerOutcome(standings[seat].player, cash[seat], standings[seat].score, standings[seat].out)
            for seat in seats
        ),
    )

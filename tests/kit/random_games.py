"""What holds of the books of every game, tried on random ones."""

from collections.abc import Iterator

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin
from interlock.record.model import Header
from interlock.replay.replay import Replay

_PLAIN = Header()


def replayed(game: str, players: int, seed: int, style: str, header: Header = _PLAIN) -> Iterator[Replay]:
    """Yield the replay of a random game before its first move and after every one; its books balance throughout."""
    replay = begin(sample(game, players, seed, style, header))
    while True:
        assert not replay.findings
        balances = replay.table.ledger.balances
        assert sum(balances) == 0
        assert all(balance >= 0 for balance in balances[1:])
        yield replay
        if replay.done():
            break
        replay.run(replay.move + 1)
    again = [0] * len(balances)
    for entry in replay.table.ledger.entries:
        again[entry.payer] -= entry.amount
        again[entry.payee] += entry.amount
        # Who has lost on Barbados could not pay all that was due in the end.
        assert not entry.unpaid or (entry.move == replay.move and replay.game.is_out(replay.table, entry.payer))
    assert again == balances
    assert replay.table.ending

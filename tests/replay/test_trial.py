"""A trial that repeats what another one has checked counts the same."""

from pathlib import Path

import pytest

from interlock.games.registry import find_game
from interlock.record.files import load
from interlock.record.rgn.moves import MoveWriter
from interlock.replay.preparation import prepare
from interlock.replay.trial import Trial

GAMES = Path(__file__).parents[2] / "records" / "games"


@pytest.mark.parametrize("path", sorted(GAMES.rglob("*.rgn")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_claims_that_were_checked_before_count_when_their_moves_are_repeated(path: Path) -> None:
    record = load(path).record
    prepared, writer = prepare(record, find_game(record.header.game)), MoveWriter(record.header.players)
    first = Trial(prepared, writer)
    for number in range(0, len(record.moves), 25):
        first.run(number)
        if first.wrong_claims() or first.stopped:
            break
        again = Trial(prepared, writer, first)
        again.repeat(number)
        assert (again.move, again.judged_claims()) == (number, first.judged_claims())
        assert again.table.ledger.balances == first.table.ledger.balances

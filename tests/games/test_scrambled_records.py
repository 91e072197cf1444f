"""Whatever moves and rulings a record has, it is judged and annotated without fault."""

import pytest

from interlock.analysis.annotate import annotate
from interlock.analysis.judge import judge
from interlock.games.registry import GAMES
from interlock.record.rgn import read_rgn, write_rgn
from interlock.record.validation import require_sound
from interlock.service.methods.messages import verdict_message
from kit.scrambled_records import scrambled
from kit.seeds import seeds


@pytest.mark.parametrize("seed", seeds(10, 40))
@pytest.mark.parametrize("game", GAMES)
def test_a_scrambled_record_is_judged_and_annotated(game: str, seed: int) -> None:
    record = require_sound(scrambled(game, seed))
    assert read_rgn(write_rgn(record)).record == record
    verdict_message(judge(record, full=True))
    verdict = judge(record, carry_on=True, full=True)
    verdict_message(verdict)
    assert len(verdict.position_digests) == verdict.judged_move_count + 1
    annotated, _ = annotate(record, carry_on=True)
    assert annotate(annotated, carry_on=True)[0] == annotated

"""The page about the notation shows nothing that cannot be read."""

from pathlib import Path

import pytest

from interlock.games.judge import judge
from interlock.record.problem import RecordError
from interlock.record.rgn import caret, read_rgn, write_rgn
from interlock.replay.verdict import VerdictStatus

PAGE = Path(__file__, "../../../records/RGN.md").resolve().read_text(encoding="utf-8")
BLOCKS = [block.removeprefix("\n") for block in PAGE.split("```")[1::2]]
GAME, CLAIM, RULINGS, MISTAKE, WHOLE_GAME = BLOCKS


def test_the_game_is_read_and_written() -> None:
    record = read_rgn(GAME).record
    assert len(record.moves) == 19
    assert read_rgn(write_rgn(record)).record == record


def test_the_whole_game_is_valid() -> None:
    record = read_rgn(WHOLE_GAME).record
    assert judge(record).status is VerdictStatus.VALID
    assert read_rgn(write_rgn(record)).record == record


def test_the_claim_is_canonical() -> None:
    assert write_rgn(read_rgn(GAME + CLAIM).record).endswith(CLAIM)


def test_the_rulings_are_canonical() -> None:
    moves = "Ben: pass\n" * 22
    assert write_rgn(read_rgn(GAME + moves + RULINGS).record).endswith(RULINGS)


def test_the_mistake_is_shown_as_the_reader_shows_it() -> None:
    with pytest.raises(RecordError) as caught:
        read_rgn(GAME + MISTAKE.splitlines()[0])
    (problem,) = caught.value.problems
    assert f"{caret(problem)}\n{problem.sentence()}\n" == MISTAKE

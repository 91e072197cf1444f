"""A table has room for so much and no more, so that whoever takes it over has it soon."""

from pathlib import Path

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.service.config import Config
from interlock.v1 import record_pb2, tables_pb2
from kit.live_steps import opening
from kit.live_tables import Player, Step, made, tables
from kit.service_calls import running

MOVES, START = sample("chicago-express", 4, 1).moves, opening("chicago-express", 4, 1)
CLOSE = Step(close=tables_pb2.CloseTable())


def comments(count: int, size: int) -> list[Step]:
    """A move, comments on it, and all of it taken back: so many steps, with texts of a size."""
    comment = Step(note=record_pb2.Note(move_number=1, comment=record_pb2.Comment(text="x" * size)))
    return [made(MOVES[0]), *[comment] * (count - 2), Step(take_back=tables_pb2.TakeBack())]


@pytest.mark.parametrize(
    ("size", "fewest", "most"),
    # 50,000 steps, or 64 mebibytes in chunks of 4 megabytes.
    [(1, 50, 50), (4096, 16, 17)],
    ids=["many", "large"],
)
def test_a_table_that_is_full_is_had_soon_and_can_still_be_closed(
    size: int, fewest: int, most: int, tmp_path: Path
) -> None:
    config = Config(archive=str(tmp_path / "games.db"), workers=1, table_workers=1)
    with running(config) as address, tables(address) as hall:
        player = Player(hall)
        player.open(START)
        chunk = comments(1000, size)
        while (told := player.send(*chunk).steps)[0].taken:
            assert player.sequence <= most
        assert player.sequence >= fewest
        (problem,) = told[0].problems
        assert problem.message == "the table has no room for more steps"
    with running(config) as address, tables(address) as hall:
        again = Player(hall)
        assert again.resume(player.table).state.sequence == player.sequence
        assert not again.send(made(MOVES[0])).steps[0].taken
        assert again.send(CLOSE).state.closed

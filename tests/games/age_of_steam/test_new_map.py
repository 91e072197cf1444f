"""A new map is its board and one small file: here one whose own rule stands between building and moving."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin, judge
from interlock.boards.board_files import shipped_board
from interlock.games.age_of_steam.goods_growth.growth import Drawing
from interlock.games.age_of_steam.maps import registry
from interlock.games.age_of_steam.moving_goods.moving import Moving
from interlock.record.model import GameRecord
from interlock.replay.replay import Replay
from interlock.replay.verdict import VerdictStatus
from kit.age_of_steam import harvest_map
from kit.age_of_steam.harvest_map import HARVEST, NO_BLACK, Harvest

MOST_LINES = 40


@pytest.fixture(scope="module")
def record() -> GameRecord:
    """Return a random game on the board of Rust Belt by the rules of the new map."""
    usual = sample("age-of-steam", 3, 5)
    board = replace(shipped_board("rust-belt"), name="harvest", digest="")
    header = replace(usual.header, board="", board_digest="", results=())
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry.MAPS, "harvest", Harvest)
        return played(GameRecord(header, usual.setup, board=board))


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.MAPS, "harvest", Harvest)


def played(record: GameRecord) -> GameRecord:
    """Play a game to its end at random."""
    replay, random, moves = begin(record), Random(3), []
    while decision := replay.decision:
        action = replay.game.random.action(replay.table, decision, random, "")
        moves.append(replay.game.whole_move(decision.seat, action))
        replay.make(decision.seat, action)
    return replace(record, moves=tuple(moves))


def at_the_harvest(record: GameRecord) -> Replay:
    """Return the replay up to where a cube is first drawn between building and moving."""
    replay = begin(record)
    while not (isinstance(replay.decision, Drawing) and replay.decision.rule is HARVEST):
        assert not isinstance(replay.decision, Moving) or all(
            replay.table.cubes[hex_] for hex_, city in enumerate(replay.table.city) if city
        )
        assert not replay.done()
        replay.run(replay.move + 1)
    return replay


def test_the_whole_map_is_one_small_file() -> None:
    lines = Path(harvest_map.__file__).read_text(encoding="utf-8").splitlines()
    assert len(lines) <= MOST_LINES


def test_a_whole_game_is_played_by_the_rules_of_the_new_map(record: GameRecord) -> None:
    verdict = judge(record)
    assert verdict.finished
    assert verdict.status is VerdictStatus.VALID
    assert verdict.board == "harvest"
    start = begin(replace(record, moves=()))
    assert start.table.ledger.balances[1:] == [15] * 3


def test_between_building_and_moving_a_cube_is_drawn(record: GameRecord) -> None:
    replay = at_the_harvest(record)
    city = next(hex_ for hex_, city in enumerate(replay.table.city) if city and not replay.table.cubes[hex_])
    replay.run(replay.move + 1)
    assert len(replay.table.cubes[city]) == 1
    assert isinstance(replay.decision, Moving)


def test_who_moves_before_it_breaks_the_rule_of_the_new_map(record: GameRecord) -> None:
    move = at_the_harvest(record).move
    early = replace(record, moves=(*record.moves[:move], *record.moves[move + 1 :]))
    found = judge(early).findings[0]
    assert found.rule == HARVEST.id
    assert found.message.removeprefix("it is not Ann's turn: ").startswith("the table must draw 1 cube for ")
    assert {"player", "turn", "decision"} <= found.facts.keys()


def test_what_the_new_map_forbids_is_refused(record: GameRecord) -> None:
    replay = begin(record)
    while not isinstance(replay.decision, Moving):
        replay.run(replay.move + 1)
    for start, cubes in enumerate(replay.table.cubes):
        for cube in cubes:
            stays = [
                each.rule for each in replay.table.map.leave_faults(replay.table, replay.decision.seat, start, cube)
            ]
            assert (NO_BLACK in stays) == (cube.name == "BLACK")

"""What nobody wrote down never makes a legal game illegal, nor one that is whole incomplete."""

from collections.abc import Callable, Collection
from functools import cache
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.basics.names import UNKNOWN
from interlock.record.files import load
from interlock.record.model import GameRecord, Move
from interlock.record.railroad_revolution import DrawMilestones, KeepMilestone, PromoteWorker, TurnUpDeal
from interlock.replay.verdict import VerdictStatus
from kit.railroad_revolution.blank_values import PATHS, paths_of, with_opaque, without_values
from kit.railroad_revolution.stated_values import without_set

PARTS = ("dealt", "promotions", "kept", "drawn", "deals", "tiles")


def left_out(record: GameRecord, random: Random, share: float, parts: Collection[str]) -> GameRecord:
    """Return a record with about so much of some parts not written down."""

    def forget(name: str) -> str:
        return UNKNOWN if random.random() < share else name

    assert record.setup
    own = record.setup.railroad_revolution
    assert own
    if "dealt" in parts:
        dealt = (replace(each, milestones=tuple(map(forget, each.milestones))) for each in own.milestones)
        own = replace(own, milestones=tuple(dealt))
    if "deals" in parts:
        own = replace(own, deal=forget(own.deal))
    if "tiles" in parts:
        cities, sections = (
            tuple(replace(each, tile=forget(each.tile)) for each in places)
            for places in (own.city_tiles, own.telegraph_tiles)
        )
        own = replace(own, city_tiles=cities, telegraph_tiles=sections)
    moves = tuple(_move(move, forget, parts) for move in record.moves)
    return replace(record, setup=replace(record.setup, railroad_revolution=own), moves=moves)


def _move(move: Move, forget: Callable[[str], str], parts: Collection[str]) -> Move:
    """Return a move without what nobody wrote down; what it states of that is gone, too."""
    own = move.railroad_revolution
    assert own
    match action := own.action():
        case PromoteWorker() if "promotions" in parts:
            then = replace(own, promote=replace(action, milestone=forget(action.milestone)))
        case KeepMilestone() if "kept" in parts:
            then = replace(own, keep=KeepMilestone(forget(action.milestone)))
        case DrawMilestones() if "drawn" in parts:
            then = replace(own, draw=DrawMilestones(tuple(map(forget, action.milestones))))
        case TurnUpDeal() if "deals" in parts:
            then = replace(own, turn_up=TurnUpDeal(forget(action.deal)))
        case _:
            return move
    return replace(move, railroad_revolution=then if then == own else replace(then, printed=()))


GAMES = Path(__file__).resolve().parents[3] / "records" / "games" / "railroad-revolution"
NAMES = ("first-game", "the-last-player-ends-it", "2 players", "3 players", "4 players")
WHOLE = (VerdictStatus.VALID, VerdictStatus.NOT_FULLY_CHECKABLE)
MILESTONES = ("dealt", "promotions", "kept", "drawn")
EFFECTS = paths_of(
    "city_tiles.main_reward", "city_tiles.first_bonus", "telegraph_tiles.bonus", "trains.bonus", "deals.offers.reward",
    "setup_sides.effect",
)  # fmt: skip


@cache
def game(name: str) -> GameRecord:
    if "players" in name:
        return replace(sample("railroad-revolution", int(name[0]), 11), notes=())
    return replace(load(GAMES / f"{name}.rgn").record, notes=())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("parts", [(part,) for part in PARTS] + [("dealt", "promotions"), MILESTONES, PARTS])
def test_a_legal_game_with_parts_left_out_is_legal_and_whole(name: str, parts: Collection[str]) -> None:
    record, random = game(name), Random(f"{name} {parts}")
    for share in (0.2, 0.6, 1):
        for played in (record, without_set(record)):
            verdict = judge(left_out(played, random, share, parts))
            assert verdict.status in WHOLE, verdict.findings


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("share", [0.02, 0.2, 1])
def test_a_legal_game_by_a_set_with_values_left_out_is_legal_and_whole(name: str, share: float) -> None:
    record, random = game(name), Random(f"{name} {share}")
    for played in (record, left_out(record, random, share, PARTS)):
        paths = random.sample(PATHS, int(share * len(PATHS)))
        assert judge(without_values(played, paths)).status in WHOLE
        opaque = with_opaque(played, random.sample(EFFECTS, int(share * len(EFFECTS))))
        assert judge(opaque).status in WHOLE

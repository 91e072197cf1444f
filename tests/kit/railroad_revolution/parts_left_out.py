"""Leaves parts of recorded games out: what a scribe might not have written down becomes "?"."""

from collections.abc import Callable, Collection
from random import Random

from msgspec.structs import replace

from interlock.basics.names import UNKNOWN
from interlock.record.model import GameRecord, Move
from interlock.record.railroad_revolution import DrawMilestones, KeepMilestone, PromoteWorker, TurnUpDeal

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

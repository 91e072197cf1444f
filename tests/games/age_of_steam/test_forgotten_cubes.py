"""Games of which nobody wrote some cubes down are never found to be against the rules for that."""

from itertools import chain
from pathlib import Path
from random import Random

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin, judge
from interlock.basics.color import Color
from interlock.games.age_of_steam.goods_growth.growth import Drawing
from interlock.record.age_of_steam import CUBES, DrawCubes, MoveCube, PlaceGoods
from interlock.record.model import GameRecord, Header
from interlock.record.rgn import read_rgn
from interlock.replay.decision import Action, Decision
from interlock.replay.replay import Replay
from interlock.replay.verdict import FindingKind, VerdictStatus
from kit.age_of_steam.unknown_cubes import forgotten

SHIPPED = sorted((Path(__file__).parents[3] / "records" / "games" / "age-of-steam").glob("*.rgn"))
SAMPLED = [
    (board, players, edition)
    for board, players in (
        ("rust-belt", 4), ("western-us", 3), ("southern-us", 5), ("germany", 3), ("barbados", 1), ("st-lucia", 2),
    )
    for edition in ("", "choochoo")
    if (board, edition) != ("western-us", "choochoo")
]  # fmt: skip


def judged_alike(record: GameRecord, random: Random) -> None:
    """See that a record with cubes forgotten is judged as it was, as far as that can be."""
    whole = judge(record)
    for share in (0.02, 0.3, 1):
        verdict = judge(forgotten(record, random, share))
        kinds = {finding.kind for finding in verdict.findings}
        assert kinds <= {FindingKind.NOT_CHECKABLE, FindingKind.RULED, FindingKind.REMARK}
        assert verdict.status in (whole.status, VerdictStatus.NOT_FULLY_CHECKABLE)
        assert verdict.standings == whole.standings
        assert verdict.rounds == whole.rounds


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_recorded_game_with_cubes_forgotten_is_as_legal_as_it_was(path: Path) -> None:
    judged_alike(read_rgn(path.read_text(encoding="utf-8")).record, Random(path.stem))


@pytest.mark.parametrize(("board", "players", "edition"), SAMPLED)
def test_a_random_game_with_cubes_forgotten_is_as_legal_as_it_was(board: str, players: int, edition: str) -> None:
    record = sample("age-of-steam", players, 11, header=Header(board=board, edition=edition))
    judged_alike(record, Random(board + edition))


@pytest.mark.parametrize(("board", "players"), [("rust-belt", 3), ("southern-us", 3), ("germany", 3), ("st-lucia", 2)])
def test_what_is_listed_is_legal_and_nothing_else_is(board: str, players: int) -> None:
    random = Random(board)
    replay = begin(forgotten(sample("age-of-steam", players, 5, header=Header(board=board)), random, 0.5))
    while not replay.done():
        decision = replay.decision
        if decision is not None and random.random() < 0.1 and decision.kind in ("move_goods", "place_goods"):
            listed = [*decision.options()]
            assert all(is_legal(decision, option) for option in listed)
            others = chain.from_iterable(in_every_color(option) for option in listed)
            assert {repr(other) for other in others if is_legal(decision, other)} <= {repr(each) for each in listed}
        elif isinstance(decision, Drawing) and decision.count == 1:
            legal = [cube for cube in CUBES if is_legal(decision, DrawCubes((cube,)))]
            assert [*decision.options()] == [DrawCubes((cube,)) for cube in legal]
        replay.run(replay.move + 1)
        books_balance(replay)


def is_legal(decision: Decision, action: Action) -> bool:
    return not any(violation.is_grave() for violation in decision.check(action))


def in_every_color(option: Action) -> list[Action]:
    """Return a move with every other cube."""
    if isinstance(option, MoveCube):
        return [MoveCube(cube, option.start, option.path, option.bonus) for cube in CUBES]
    return [PlaceGoods(cube, option.column, option.row) for cube in CUBES] if isinstance(option, PlaceGoods) else []


def books_balance(replay: Replay) -> None:
    """See that there are as many cubes as there are, whatever they may be."""
    table = replay.table
    lying = [cube for cubes in table.cubes for cube in cubes] + [*table.display.cubes(), *table.drawn]
    assert lying.count(Color.UNKNOWN) == -table.bag[Color.UNKNOWN]
    for cube, there in table.map.bag.items():
        assert table.bag[cube] >= 0
        assert lying.count(cube) + table.bag[cube] == there

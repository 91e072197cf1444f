"""Steps on the tracks: bound to one, on any, and up to the ends."""

from itertools import product

import pytest

from interlock.games.railroad_revolution.actions.tracks import PROGRESS, RULES, progress_near
from interlock.games.railroad_revolution.table.rights import Right, Using
from interlock.railroad_revolution.components.effects import TRACKS
from interlock.record.railroad_revolution import MakeProgress
from kit.railroad_revolution.script import Script, using_by_hand


def allowed(free: int, *own: int) -> Using:
    """Return the right of the first player to so many steps on any track, and on each."""
    using = Using(1, 0)
    using.rights = [
        Right("steps", RULES[0], n, track) for track, n in zip(("", *TRACKS), (free, *own), strict=True) if n
    ]
    return using


@using_by_hand
@pytest.mark.parametrize("ahead", [(0, 0, 0), (2, 1, 0), (0, 1, 2), (1, 0, 1)])
def test_the_splits_listed_are_just_what_passes_the_check(ahead: tuple[int, int, int]) -> None:
    table = Script().table
    table.players[1].tracks[:] = [
        length - 1 - room for length, room in zip(table.printed.track_lengths, ahead, strict=True)
    ]
    for free, *own in product(range(3), repeat=4):
        using = allowed(free, *own)
        legal = {
            (left, middle, right)
            for left, middle, right in product(range(5), repeat=3)
            if not list(PROGRESS.check(table, using, MakeProgress(left, middle, right)))
        }
        listed = [(each.left, each.middle, each.right) for each in PROGRESS.options(table, using)]
        assert len(listed) == len(set(listed))
        assert set(listed) == legal
        assert all(step <= room for each in legal for step, room in zip(each, ahead, strict=True))


@using_by_hand
@pytest.mark.parametrize(
    ("free", "own", "steps", "left"),
    [
        (2, (0, 0, 0), (1, 0, 1), 0),
        (2, (1, 0, 0), (1, 0, 0), 2),
        (2, (1, 0, 0), (2, 0, 0), 1),
        (1, (0, 2, 1), (1, 2, 1), 0),
        (1, (0, 2, 1), (0, 1, 0), 3),
    ],
)
def test_steps_bound_to_a_track_are_used_first(
    free: int, own: tuple[int, int, int], steps: tuple[int, int, int], left: int
) -> None:
    table, using = Script().table, allowed(free, *own)
    assert not list(PROGRESS.check(table, using, MakeProgress(*steps)))
    PROGRESS.do(table, using, MakeProgress(*steps))
    assert table.players[1].tracks == list(steps)
    assert sum(right.n for right in using.rights_of("steps")) == left


@using_by_hand
@pytest.mark.parametrize(
    ("free", "own", "refused", "near"),
    [
        (2, (0, 0, 0), (3, 0, 0), [(2, 0, 0), (2, 0, 0), (0, 2, 0), (0, 0, 2)]),
        (1, (0, 1, 0), (0, 3, 0), [(0, 2, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]),
        (1, (0, 0, 0), (-1, 0, 2), [(0, 0, 1), (1, 0, 0), (0, 1, 0), (0, 0, 1)]),
        (0, (0, 0, 1), (1, 0, 0), []),
    ],
)
def test_the_nearest_steps_are_on_the_same_tracks_then_all_on_one(
    free: int, own: tuple[int, int, int], refused: tuple[int, int, int], near: list[tuple[int, int, int]]
) -> None:
    found = progress_near(Script().table, allowed(free, *own), MakeProgress(*refused))
    assert [(each.left, each.middle, each.right) for each in found] == near

"""What a building decision offers and what its check passes are the same."""

from collections.abc import Iterator
from itertools import combinations, islice

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin
from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.mechanics.tiles import KIND_OF, SIDES_OF, TOWN_KINDS, track_as_written
from interlock.record.age_of_steam import BuildDirectLink, EndBuilding, Hand, LayTrack, Side, TileWork, Track, Urbanize
from interlock.record.model import Header
from interlock.replay.decision import Action
from interlock.replay.replay import Replay
from kit import seeds
from kit.step_counter import steps

GAMES = [
    ("rust-belt", 5, "reckless", "rulebook"),
    ("rust-belt", 5, "", "choochoo"),
    ("rust-belt", 3, "idle", "choochoo"),
    ("rust-belt", 3, "idle", "rulebook"),
    ("western-us", 4, "reckless", "rulebook"),
    ("germany", 3, "", "rulebook"),
    ("germany", 3, "idle", "choochoo"),
    ("barbados", 1, "reckless", "choochoo"),
    ("st-lucia", 2, "", "rulebook"),
]
EVERY = 23 if seeds.thorough else 71
"""One building decision in so many is gone through tile by tile."""


OTHERWISE = {
    "redirect_merge": "allowed", "redirect_unconnected": "forbidden", "redirect_and_cross": "redirect",
    "markers": "unlimited", "complex_cost": "usual", "western_start": "join", "transcontinental": "owned_links",
    "germany_first_tile": "city", "germany_link": "half_price",
}  # fmt: skip
"""The other values of options about which tiles may be laid."""
_NO_OPTIONS: dict[str, str] = {}


def buildings(
    board: str, players: int, style: str, edition: str, options: dict[str, str] = _NO_OPTIONS
) -> Iterator[Replay]:
    """Yield the replay of a random game at every building decision."""
    header = Header(board=board, edition=edition, options=options)
    replay = begin(sample("age-of-steam", players, 5, style, header))
    while not replay.done():
        if isinstance(replay.decision, Building):
            yield replay
        replay.run(replay.move + 1)


@pytest.mark.parametrize(("board", "players", "style", "edition"), GAMES)
def test_every_option_passes_the_check_and_is_offered_once(board: str, players: int, style: str, edition: str) -> None:
    for replay in islice(buildings(board, players, style, edition), 0, None, 3):
        options = list(replay.decision.options())
        assert len({_key(option) for option in options}) == len(options)
        assert all(list(replay.decision.check(option)) == [] for option in options)


@pytest.mark.parametrize(("board", "players", "style", "edition"), GAMES)
def test_whatever_passes_the_check_is_offered(board: str, players: int, style: str, edition: str) -> None:
    for replay in islice(buildings(board, players, style, edition), EVERY // 2, None, EVERY):
        decision = replay.decision
        passing = {_key(each) for each in _everything(replay) if next(decision.check(each), None) is None}
        offered = {_key(option) for option in decision.options()}
        assert passing == {option for option in offered if option[0] is not BuildDirectLink}


@pytest.mark.parametrize("board", ["rust-belt", "western-us", "germany"])
@pytest.mark.parametrize("more", [{}, {"redirect_end": "either", "unextended": "turn_end"}])
def test_with_other_options_just_what_passes_the_check_is_offered(board: str, more: dict[str, str]) -> None:
    for replay in islice(buildings(board, 4, "reckless", "rulebook", OTHERWISE | more), EVERY // 2, None, EVERY):
        decision = replay.decision
        passing = {_key(each) for each in _everything(replay) if next(decision.check(each), None) is None}
        options = list(decision.options())
        assert all(list(decision.check(option)) == [] for option in options)
        assert passing == {_key(option) for option in options if not isinstance(option, BuildDirectLink)}


def test_the_options_of_a_late_position_take_bounded_work() -> None:
    *_, last = (replay.move for replay in buildings("rust-belt", 5, "", "rulebook"))
    replay = begin(sample("age-of-steam", 5, 5))
    replay.run(last)
    # They are 98 options, which take about 100,000 steps.
    steps(lambda: list(replay.decision.options()), most=300_000)


def _key(action: Action) -> tuple[object, ...]:
    """Return what an action is, whatever the order in which its tracks are written."""
    if not isinstance(action, LayTrack):
        return type(action), action
    tracks = {frozenset({track.end, track.other_end}) for track in action.tracks}
    return LayTrack, action.hex, frozenset(tracks), action.side_by_side, action.crossing, action.hand, action.half_price


def _everything(replay: Replay) -> Iterator[Action]:
    """Yield everything that could be thought of: every tile on every hex, and every New City on every town."""
    grid = replay.world
    sides = [Side[name] for name in grid.sides]
    shapes = [tuple(track_as_written(sides, track) for track in tracks) for tracks in KIND_OF]
    exits = [
        tuple(Track(side, Side.TOWN) for side in some) for count in (1, 2, 3, 4) for some in combinations(sides, count)
    ]
    two_kinds = {frozenset(sides[side] for side in SIDES_OF[bits]) for bits, kinds in TOWN_KINDS.items()
                 if len(kinds) > 1}  # fmt: skip
    yield EndBuilding()
    for index, hex_ in enumerate(grid.board.hexes):
        name = grid.names[index]
        for tracks in (*shapes, *exits):
            lays = [LayTrack(name, tracks, TileWork.LAY)]
            if hex_.kind == "town" and {track.end for track in tracks} in two_kinds:
                lays += [LayTrack(name, tracks, TileWork.LAY, side_by_side=True, hand=hand) for hand in Hand]
                lays.append(LayTrack(name, tracks, TileWork.LAY, crossing=True))
            for lay in lays:
                yield lay
                yield replace(lay, half_price=True)
        yield from (Urbanize(letter, name) for letter in "ABCDEFGH")

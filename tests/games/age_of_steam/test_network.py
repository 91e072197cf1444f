"""How track hangs together, also at the first hex of a board, at its last one, and at its edge."""

import pytest

from interlock.games.age_of_steam.maps.registry import MAPS
from interlock.games.age_of_steam.mechanics.land import Land, land_of
from interlock.games.age_of_steam.mechanics.network import Network, Section
from interlock.games.age_of_steam.mechanics.tiles import track_of
from interlock.replay.boards import shipped_grid

A_LOOSE_END = ~0
"""A loose end at the first side of the first hex."""


def without_cities() -> tuple[Land, Network]:
    """Return a board on which the first side of the first hex has a neighbor, and a network as if it had no cities."""
    land = land_of(shipped_grid("western-us"))
    return land, Network(land.facing, [False] * len(land.city), 1)


@pytest.mark.parametrize("board", MAPS)
def test_sides_lie_against_each_other_and_at_the_edge_against_nothing(board: str) -> None:
    land = land_of(shipped_grid(board))
    for place, behind in enumerate(land.facing):
        hex_, side = divmod(place, 6)
        if land.neighbor[hex_][side] < 0:
            assert behind == -1
        else:
            assert behind // 6 == land.neighbor[hex_][side]
            assert land.facing[behind] == place


@pytest.mark.parametrize(
    ("ends", "complete", "rings"),
    [
        ([0, 3], True, False),
        ([3, 0], True, False),
        ([A_LOOSE_END, 3], False, False),
        ([3, A_LOOSE_END], False, False),
        ([A_LOOSE_END, A_LOOSE_END], False, False),
        ([3, 3], False, True),
        ([0, 0], False, True),
    ],
)
def test_a_link_is_complete_between_two_cities_or_towns(ends: list[int], complete: bool, rings: bool) -> None:
    section = Section(1, [(1, track_of((0, 3)))], ends, extended=True)
    assert section.complete() is complete
    assert section.rings_city() is rings
    assert list(section.loose_ends()) == [(0, 0)] * ends.count(A_LOOSE_END)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_track_joins_the_first_side_of_the_first_hex(order: tuple[int, int]) -> None:
    land, network = without_cities()
    behind = land.facing[0]
    beside = behind // 6, track_of((behind % 6, (behind + 3) % 6))
    pieces = (0, track_of((0, 2))), beside
    for index in order:
        network.lay(*pieces[index], 1, extends=True)
    (section,) = network.sections
    assert sorted(section.pieces) == sorted(pieces)
    assert not section.complete()


def test_track_that_leads_off_the_board_joins_none_on_the_last_hex() -> None:
    land, network = without_cities()
    behind, off, last = land.facing[0], land.neighbor[0].index(-1), len(land.city) - 1
    network.lay(last, track_of((0, 5)), 1, extends=True)
    network.lay(0, track_of((0, off)), 1, extends=True)
    network.lay(behind // 6, track_of((behind % 6, (behind + 3) % 6)), 1, extends=True)
    assert sorted(section.length for section in network.sections) == [1, 2]

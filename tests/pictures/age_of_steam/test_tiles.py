"""Every kind of tile, however it is turned, has track that ends at just the sides that it joins."""

import re
from itertools import pairwise

import pytest

from interlock.boards.board_files import shipped_board
from interlock.boards.grid import Grid
from interlock.drawing.hexes import INNER, Hexes
from interlock.drawing.paint import seat_paint
from interlock.games.age_of_steam.mechanics.tiles import KINDS, Kind
from interlock.games.age_of_steam.pictures.map import map_pieces
from interlock.games.age_of_steam.position import AgeOfSteamPosition, AgeOfSteamTile, OwnedTrack
from interlock.record.age_of_steam import Side, Track
from pictures.age_of_steam.drawn import ends_of, near

FLAT, POINTED = (Grid(shipped_board(name)) for name in ("rust-belt", "western-us"))
LABEL = "C4"
TURNED = [(kind, turn) for kind in KINDS for turn in range(6)]
IDS = [f"{kind.name}-{turn}" for kind, turn in TURNED]


def drawn(world: Grid, kind: Kind, turn: int, owners: tuple[int, ...], *, marker: bool = False) -> str:
    """Draw a tile; on a town every side with track has a track of its own, which leads into the town."""
    sides = [*map(Side.__getitem__, world.sides)]
    joined = [tuple(sides[(side + turn) % 6] for side in track) for track in kind.tracks]
    if marker or kind.shape == "town":
        tracks = [Track(side, Side.TOWN) for sides in joined for side in sides]
    else:
        tracks = [Track(*sides) for sides in joined]
    owned = tuple(OwnedTrack(owners[at % len(owners)], track) for at, track in enumerate(tracks))
    tile = AgeOfSteamTile(LABEL, kind.name, (), marker, owned)
    return map_pieces(AgeOfSteamPosition(tiles=(tile,)), world)[f"tiles/{LABEL}"].svg


@pytest.mark.parametrize("world", [FLAT, POINTED], ids=["flat", "pointed"])
@pytest.mark.parametrize(("kind", "turn"), TURNED, ids=IDS)
def test_track_of_a_tile_ends_at_just_the_sides_that_it_joins(world, kind, turn):
    hexes = Hexes(world.board.grid)
    ends = ends_of(drawn(world, kind, turn, (1,)))
    assert len(ends) == len(kind.tracks)
    for track, (start, end) in zip(kind.tracks, ends, strict=True):
        sides = [hexes.toward(LABEL, (side + turn) % 6) for side in track]
        assert near(start, sides[0])
        assert near(end, sides[1] if len(sides) == 2 else hexes.middle(LABEL))


@pytest.mark.parametrize("world", [FLAT, POINTED], ids=["flat", "pointed"])
@pytest.mark.parametrize(
    ("kind", "turn"),
    [(kind, turn) for kind, turn in TURNED if kind.shape != "town"],
    ids=[each for each in IDS if not each.startswith("town")],
)
def test_track_of_a_tile_with_a_town_marker_runs_as_it_is_printed_and_reaches_the_town(world, kind, turn):
    hexes = Hexes(world.board.grid)
    middle = hexes.middle(LABEL)
    svg = drawn(world, kind, turn, (1,), marker=True)
    halves = [each for each in ends_of(svg) if not near(each[0], middle)]
    sides = [(side + turn) % 6 for track in kind.tracks for side in track]
    assert len(halves) == len(sides)
    assert all(near(start, hexes.toward(LABEL, side)) for (start, _), side in zip(halves, sides, strict=True))
    # The two halves of what is printed as one track meet.
    assert all(near(one[1], other[1]) for one, other in [*pairwise(halves)][::2])
    necks = re.findall(r"L([-\d.]+) ([-\d.]+)", "".join(re.findall(r' d="([^"]*)" stroke="#ffffff"', svg)))
    reached = [middle, *((float(x), float(y)) for x, y in necks)]
    assert all(any(near(end, place) or _within(end, middle, 8.5) for place in reached) for _, end in halves)


def test_curves_bend_as_they_do_on_tiles():
    by_kind = {kind.name: drawn(FLAT, kind, 0, (1,)) for kind in KINDS}
    assert "A" not in " ".join(re.findall(r' d="([^"]*)"', by_kind["straight"]))
    assert "A60 60 " in by_kind["gentle"]
    assert "A20 20 " in by_kind["sharp"]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.shape == "crossing"], ids=lambda kind: kind.name)
def test_a_crossing_shows_which_track_lies_above(kind):
    broken_off = drawn(FLAT, kind, 0, (1, 2)).split('stroke="#ffffff" stroke-width="14"')
    assert len(broken_off) == 2
    assert f'stroke="{seat_paint(1).fill}"' in broken_off[0]
    assert f'stroke="{seat_paint(2).fill}"' in broken_off[1]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_owner_of_every_track_is_told_without_colors(kind):
    """Numbers and dashes are left when all colors are one."""
    marked = {}
    for seat in range(7):
        svg = drawn(FLAT, kind, 0, (seat,))
        assert re.findall(r">(\d)</text>", svg) == ([str(seat)] * len(kind.tracks) if seat else [])
        marked[seat] = "".join(re.findall(r"stroke-dasharray=\"([^\"]*)\"", svg.split("</g>")[0]))
    assert len({dashes for seat, dashes in marked.items() if seat}) == 6


def _within(place, middle, far):
    return (place[0] - middle[0]) ** 2 + (place[1] - middle[1]) ** 2 <= far**2 <= INNER**2

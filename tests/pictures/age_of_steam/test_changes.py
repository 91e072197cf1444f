"""What a move changes in the picture is just what it changes on the table."""

import re
from itertools import pairwise

import pytest

from interlock.drawing.picture import changed_keys
from interlock.record.rgn.moves import MoveWriter
from pictures.age_of_steam.drawn import PICTURE, game, names_in, pieces_in, positions


@pytest.fixture(scope="module")
def changes():
    """Return a function that tells what the moves of a game change, by their lines; the last of equal moves."""
    known = {}

    def of(name: str) -> dict[str, set[str]]:
        if name not in known:
            record = game(name)
            writer = MoveWriter(record.header.players)
            drawn = [pieces_in(replay, position) for replay, position in positions(record)]
            known[name] = {
                writer.line(move): set(changed_keys(*pair))
                for move, pair in zip(record.moves, pairwise(drawn), strict=True)
            }
        return known[name]

    return of


@pytest.mark.parametrize(
    ("name", "line", "keys"),
    [
        ("first-game", "Daria: build K10 N-NW", "tiles/K10, ends/K10 N, panel/tile sharp"),
        ("first-game", "Daria: build K9 NE-S", "tiles/K9, ends/K10 N, ends/K9 NE, panel/tile gentle"),
        ("first-game", "Anton: build C3 S-NW", "tiles/C3, ends/C4 N, panel/tile gentle"),
        (
            "first-game",
            "Petra: build K9 NE-S, SE-SW",
            "tiles/K9, ends/L9 NW, panel/tile gentle, panel/tile two-gentle",
        ),
        ("first-game", "Petra: urbanize B Lexington", "tiles/N9, panel/city B"),
        ("first-game", "Daria: action production", "panel/action production"),
        ("first-game", "Anton: locomotive", "panel/locomotive 3"),
        ("first-game", "Ruth: shares 3", ""),
        (
            "first-game",
            "Anton: move purple Des Moines > Minneapolis > Duluth",
            "cubes/C7, panel/income 3, panel/bag purple",
        ),
        ("complete-links-only", "Rosa: direct link Düsseldorf, Essen", "tiles/C7 D6"),
    ],
)
def test_a_move_changes_the_pieces_concerned(changes, name, line, keys):
    assert changes(name)[line] == set(filter(None, keys.split(", ")))


def test_bids_are_told_beside_player_order(changes):
    bids = [keys for line, keys in changes("first-game").items() if ": bid " in line]
    assert bids
    assert all(len(keys) == 1 and "".join(keys).startswith("panel/order ") for keys in bids)


def test_drawn_cubes_lie_beside_the_bag_until_they_are_placed(changes):
    for name in ("first-game", "cotton-and-war"):
        drawn = [keys for line, keys in changes(name).items() if line.startswith("table: draw ")]
        assert drawn
        assert all(any(key.startswith("panel/bag ") for key in keys) for keys in drawn)


@pytest.mark.parametrize("name", ["first-game", "cotton-and-war", "barbados-won", "two-on-the-island"])
def test_what_moves_name_beside_the_map_is_a_place_to_click_on(name):
    record = game(name)
    writer = MoveWriter(record.header.players)
    lines = [writer.line(move) for move in record.moves]
    told = [pieces_in(replay, position) for replay, position in positions(record)]
    replay, _ = next(positions(record))
    ground = PICTURE.layout(replay.world, names_in(record)).ground
    for line, pieces in zip(lines, told, strict=False):
        pattern = r": action (.+)|: (urbanize \w)|: place \w+ ((?:light|dark) \d|\w) "
        if named := re.search(pattern, line):
            place = next(filter(None, named.groups()))
            assert f'data-place="{place}"' in ground + "".join(piece.svg for piece in pieces.values()), line

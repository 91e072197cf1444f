"""A hex has one name in records, whichever it was written by."""

from typing import NamedTuple

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.record_text import canonical_record
from interlock.boards.board_files import shipped_board
from interlock.record.digest import digest
from interlock.record.model import GameRecord
from interlock.record.rgn import read_rgn


class Spelling(NamedTuple):
    """A game, its set-up and moves with hexes, and how they are written down."""

    game: str
    lines: str
    written: str


SPELLINGS = [
    Spelling("chicago-express", "Ann: extend B&O P6, q3, Albany", "Ann: extend B&O P6, Binghamton, Albany"),
    Spelling("chicago-express", "Ann: develop e0", "Ann: develop Detroit"),
    Spelling("chicago-express", "Ann: develop Columbus", "Ann: develop F5"),
    Spelling(
        "chicago-express",
        "Ann: develop E0\nruling corrected to Ann: develop q3",
        "Ann: develop Detroit\nruling corrected to Ann: develop Binghamton",
    ),
    Spelling("chicago-express", "Ann: develop Nowhere", "Ann: develop Nowhere"),
    Spelling("american-rails", "Ann: start s1", "Ann: start Boston"),
    Spelling("american-rails", "Ann: develop BOSTON", "Ann: develop Boston"),
    Spelling("american-rails", "Ann: expand 3 Liberty H4, S1", "Ann: expand 3 Liberty H4, Boston"),
    Spelling("age-of-steam", "setup cubes r5 red; m8 blue", "setup cubes Pittsburgh red; Cincinnati blue"),
    Spelling("age-of-steam", "Ann: urbanize B n9", "Ann: urbanize B Lexington"),
    Spelling("age-of-steam", "Ann: build f12 N-SE\nAnn: build m5 N", "Ann: build F12 N-SE\nAnn: build town Toledo N"),
    Spelling("age-of-steam", "Ann: move blue r5 > m5 > n3", "Ann: move blue Pittsburgh > Toledo > Detroit"),
    Spelling(
        "age-of-steam",
        "board germany\nAnn: direct link c7, D6",
        "board germany\nAnn: direct link Düsseldorf, Essen",
    ),
    Spelling("age-of-steam", "board not-at-hand\nAnn: build M5 N", "board not-at-hand\nAnn: build town M5 N"),
    Spelling("railroad-revolution", "Ann: build denver", "Ann: build denver"),
]


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_a_hex_is_written_by_one_of_its_names(spelling: Spelling) -> None:
    record = canonical_record(record_of(spelling.game, spelling.lines))
    assert record == record_of(spelling.game, spelling.written)
    assert canonical_record(record) is record


def test_two_ways_to_write_a_game_have_one_digest_once_they_are_written_down() -> None:
    one, other = (record_of("chicago-express", f"Ann: develop {hex_}") for hex_ in ("Binghamton", "q3"))
    assert digest(one) != digest(other)
    assert digest(canonical_record(one)) == digest(canonical_record(other))


def test_a_board_in_the_record_tells_what_its_hexes_are_called() -> None:
    board = shipped_board("rust-belt")
    hexes = tuple(
        replace(hex_, name="Kirkwood", name_certainty="likely") if hex_.label == "M5" else hex_ for hex_ in board.hexes
    )
    own = replace(board, name="mine", digest="", hexes=hexes)
    record = replace(record_of("age-of-steam", "Ann: build m5 N"), board=own)
    assert canonical_record(record) == replace(record_of("age-of-steam", "Ann: build Kirkwood N"), board=own)


@pytest.mark.parametrize("game", ["age-of-steam", "american-rails", "chicago-express", "railroad-revolution"])
def test_what_is_written_by_interlock_is_written_so(game: str) -> None:
    record = sample(game, 3, 1)
    assert canonical_record(record) is record


def record_of(game: str, lines: str) -> GameRecord:
    """A record of some lines of its header and its moves, as it is read."""
    return read_rgn(f"interlock 1\ngame {game}\nplayers Ann, Ben, Cara\n{lines}\n").record

"""Which independent sources confirm the hexes of a board."""

import pytest
from msgspec.structs import replace

from interlock.boards.board_files import board_names, shipped_board
from interlock.boards.confirmation import confirmation_of


@pytest.mark.parametrize("name", board_names())
def test_exceptions_are_hexes_of_the_board_and_their_sources_are_known(name: str) -> None:
    board = shipped_board(name)
    confirmation = confirmation_of(board)
    assert confirmation is not None
    assert confirmation.sources
    known = {source.key for source in confirmation.sources}
    for each in confirmation.exceptions:
        assert each.label in {hex_.label for hex_ in board.hexes}
        assert set(each.sources) < known
        assert each.differs


def test_two_transcriptions_agree_on_rust_belt_but_for_one_hex() -> None:
    board = shipped_board("rust-belt")
    confirmation = confirmation_of(board)
    assert confirmation is not None
    assert (confirmation.confirmed_hex_count, len(board.hexes)) == (188, 189)
    assert [each.label for each in confirmation.exceptions] == ["I0"]
    assert confirmation.doubt(["H0", "I0"]) == "I0 is plain in another transcription"
    assert confirmation.doubt(["H0"]) == ""


def test_a_board_that_one_person_transcribed_has_no_confirmed_hex() -> None:
    confirmation = confirmation_of(shipped_board("american-rails"))
    assert confirmation is not None
    assert confirmation.confirmed_hex_count == 0
    assert confirmation.doubt(["A16"]) == "one transcription of the board says so"


def test_nobody_has_confirmed_a_board_of_ones_own() -> None:
    assert confirmation_of(replace(shipped_board("rust-belt"), digest="sha256:0")) is None
    assert confirmation_of(replace(shipped_board("rust-belt"), name="mine")) is None

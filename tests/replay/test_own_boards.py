"""Records of games on a board of the players' own."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.basics.problem import Problem, RecordError
from interlock.boards.board_files import shipped_board, sound_board
from interlock.boards.model import Board
from interlock.games.chicago_express.game import GAME as CHICAGO_EXPRESS
from interlock.record.model import GameRecord
from interlock.replay import boards
from interlock.replay.game_type import AnyGameType
from interlock.replay.preparation import misnamed, prepare
from interlock.replay.verdict import VerdictStatus
from kit.verdicts import judge_by


def no_wharfs(board: Board) -> Iterator[Problem]:
    """Refuse wharfs."""
    for number, hex_ in enumerate(board.hexes):
        if hex_.kind == "wharf":
            yield Problem("there are no wharfs in Chicago", field=f"hexes[{number}].kind")


GAME = replace(CHICAGO_EXPRESS, worlds=replace(CHICAGO_EXPRESS.worlds, own=no_wharfs))
"""Chicago Express for tables that draw boards of their own."""
RECORD = sample("chicago-express", 3, 1)


def own_board(**changes: object) -> Board:
    """Return the usual board under a name of its own, changed."""
    return replace(shipped_board("chicago-express"), **{"name": "mine", "digest": "", **changes})


def on(board: Board | None, name: str = "", digest: str = "") -> GameRecord:
    header = replace(RECORD.header, board=name, board_digest=digest)
    return replace(RECORD, header=header, board=board)


def problems(record: GameRecord, game: AnyGameType = GAME) -> list[tuple[str, str]]:
    with pytest.raises(RecordError) as raised:
        prepare(record, game)
    assert list(raised.value.problems) == misnamed(record, game)
    return [(problem.field, problem.message) for problem in raised.value.problems]


@pytest.fixture
def anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    judge_by(monkeypatch, "chicago-express", GAME)


@pytest.mark.parametrize("name", ["", "mine", "boards/mine.json"])
def test_a_record_is_judged_on_the_board_that_it_carries(anywhere: None, name: str) -> None:
    digest = sound_board(own_board()).digest
    for stated in ("", digest[:15], digest):
        verdict = judge(on(own_board(digest=stated if stated == digest else ""), name, stated))
        assert verdict.status is VerdictStatus.VALID
        assert (verdict.board, verdict.board_digest) == ("mine", digest)


def test_what_is_on_the_own_board_counts(anywhere: None) -> None:
    hexes = tuple(
        replace(hex_, figures={**hex_.figures, "cost": 99}) if "cost" in hex_.figures else hex_
        for hex_ in own_board().hexes
    )
    verdict = judge(on(own_board(hexes=hexes)))
    assert verdict.status is VerdictStatus.ILLEGAL


def test_the_same_board_is_made_ready_once() -> None:
    assert prepare(on(own_board()), GAME).world is prepare(on(own_board(), "mine"), GAME).world
    assert prepare(on(own_board()), GAME).world is not prepare(on(own_board(title="another")), GAME).world


def test_a_game_with_its_own_boards_only_refuses_another() -> None:
    message = "Chicago Express is played on no board but its own"
    assert problems(on(own_board()), CHICAGO_EXPRESS) == [("board.game", message)]


def test_a_board_in_a_file_has_to_be_put_into_the_record() -> None:
    (problem,) = misnamed(on(None, "boards/mine.json"), GAME)
    assert problem.field == "header.board"
    assert problem.message == "the board is in the file boards/mine.json, which is not at hand"
    assert problem.expected == "the board itself in the record, as `board`"


def test_a_name_that_is_neither_a_board_nor_a_file_is_unknown() -> None:
    assert problems(on(None, "mine")) == [("header.board", "unknown board 'mine'")]


@pytest.mark.parametrize(
    ("record", "field", "message"),
    [
        (on(own_board(), "yours"), "header.board", "the record names the board 'yours', but has another"),
        (on(own_board(game="american-rails")), "board.game", "the board is one of the game 'american-rails'"),
        (on(own_board(grid="")), "board.grid", "there is no grid ''"),
        (on(own_board(hexes=())), "board.hexes", "the board has no hexes"),
        (
            on(own_board(name="american-rails")),
            "board.name",
            "american-rails is another board, which comes with Interlock",
        ),
        (
            on(own_board(), "mine", "sha256:00000000"),
            "header.board_digest",
            "the record was made on a board with the digest sha256:00000000, which is not at hand",
        ),
        (on(own_board(digest="sha256:0")), "board.digest", "the board says that its digest is sha256:0"),
    ],
)
def test_what_is_wrong_with_an_own_board_is_told_with_its_field(record: GameRecord, field: str, message: str) -> None:
    assert problems(record) == [(field, message)]


def test_a_game_may_ask_more_of_a_board() -> None:
    first, *others = own_board().hexes
    board = own_board(hexes=(replace(first, kind="wharf"), *others))
    assert problems(on(board)) == [("board.hexes[0].kind", "there are no wharfs in Chicago")]


def test_a_wrong_board_does_not_hide_what_else_is_wrong() -> None:
    record = on(own_board(grid=""))
    record = replace(record, header=replace(record.header, options={"dial": "1"}, edition="first"))
    assert [field for field, _ in problems(record)] == ["header.edition", "header.options[dial]", "board.grid"]


def test_a_wrong_digest_does_not_hide_names_that_are_not_on_the_board() -> None:
    first, *others = (hex_ for hex_ in own_board().hexes if hex_.label != "A2")
    kept = {hex_.label for hex_ in (first, *others)}
    hexes = tuple(replace(h, neighbors=tuple(n for n in h.neighbors if n in kept)) for h in (first, *others))
    found = problems(on(own_board(hexes=hexes), "mine", "sha256:00000000"))
    assert found[0][0] == "header.board_digest"
    assert all("unknown hex" in message for _, message in found[1:])


def test_the_boards_kept_ready_are_few() -> None:
    for number in range(boards._OWN_GRIDS + 5):
        prepare(on(own_board(title=f"board {number}")), GAME)
    assert boards._cached_grid.cache_info().currsize <= boards._OWN_GRIDS

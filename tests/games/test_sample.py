"""What cannot be played at random is told with the field that is at fault."""

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.basics.problem import RecordError
from interlock.games.registry import GAMES
from interlock.record.model import Header


@pytest.mark.parametrize(
    ("game", "players", "style", "header", "field"),
    [
        ("age-of-steam", 3, "", Header(board="western-us", edition="choochoo"), "header.edition"),
        ("age-of-steam", 3, "", Header(board="moon"), "header.board"),
        ("age-of-steam", 3, "", Header(board="maps/moon.json"), "header.board"),
        ("age-of-steam", 2, "", Header(board="barbados"), "header.players"),
        ("age-of-steam", 99, "", Header(), "header.players"),
        ("chicago-express", 0, "", Header(), "header.players"),
        ("chicago-express", 3, "", Header(edition="first"), "header.edition"),
        ("chicago-express", 3, "", Header(options={"dials": "x"}), "header.options[dials]"),
        ("american-rails", 3, "", Header(options={"dials": "3/5/4"}), "header.options[dials]"),
        ("american-rails", 3, "asleep", Header(), "style"),
        ("railroad-revolution", 5, "", Header(), "header.players"),
        ("chess", 2, "", Header(), "header.game"),
    ],
)
def test_what_does_not_go_together_is_named(game: str, players: int, style: str, header: Header, field: str) -> None:
    with pytest.raises(RecordError) as refused:
        sample(game, players, 1, style, header)
    assert [problem.field for problem in refused.value.problems] == [field]


@pytest.mark.parametrize(
    ("game", "board", "edition"),
    [
        (game.name, board, edition)
        for game in GAMES.values()
        for board in game.boards or ("",)
        for edition in game.editions
    ],
)
def test_every_board_and_edition_is_played_or_refused(game: str, board: str, edition: str) -> None:
    least, _ = GAMES[game].players_on(board)
    refused: set[str] = set()
    try:
        record = sample(game, least, 1, header=Header(board=board, edition=edition))
    except RecordError as error:
        refused = {problem.field for problem in error.problems}
    else:
        assert record.header.results
    assert refused <= {"header.edition"}

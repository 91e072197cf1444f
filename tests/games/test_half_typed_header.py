"""While a line of the header or the set-up cannot be read, nothing is said of what the line may yet tell."""

from pathlib import Path

import pytest

from interlock.analysis.record_text import every_problem
from interlock.basics.problem import Problem, RecordError
from interlock.desk.answers.typed_text import JudgeRequest, judge_text
from interlock.record.games import GAMES
from interlock.record.rgn import read_rgn

RECORDED = Path(__file__).parents[2] / "records" / "games"


def half_typed(game: str, keyword: str) -> tuple[str, int]:
    """Return the first game with half of a line of its set-up, and the number of that line."""
    lines = (RECORDED / game / "first-game.rgn").read_text(encoding="utf-8").split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith(keyword))
    lines[at] = keyword[:-2]
    return "\n".join(lines), at + 1


def problems(text: str) -> tuple[Problem, ...]:
    with pytest.raises(RecordError) as caught:
        read_rgn(text)
    return every_problem(caught.value)


def test_a_half_typed_set_up_is_told_first_and_nothing_is_found_missing_on_moves() -> None:
    text, line = half_typed("railroad-revolution", "setup cities")
    assert [each.line for each in problems(text)] == [line]


@pytest.mark.parametrize("keyword", ["game", "players"])
def test_a_header_line_that_cannot_be_read_is_not_said_to_be_missing(keyword: str) -> None:
    text, line = half_typed("chicago-express", keyword)
    assert problems(text)[0].line == line
    assert not [each for each in problems(text) if each.message == f"no {keyword}"]


def test_a_header_line_that_is_not_there_is_said_to_be_missing() -> None:
    assert [each.message for each in problems("interlock 1\nplayers Ann, Ben\nAnn: pass\n")] == ["no game"]


@pytest.mark.parametrize(
    ("game", "keyword"), [("age-of-steam", "setup cubes"), ("age-of-steam", "setup order"), ("american-rails", "setup")]
)
@pytest.mark.parametrize("typing", [True, False])
def test_the_desk_tells_the_half_typed_line_alone(tmp_path: Path, game: str, keyword: str, typing: bool) -> None:
    assert game in GAMES
    text, line = half_typed(game, keyword)
    told = judge_text(tmp_path, JudgeRequest(text=text, line=line if typing else 1))
    assert told["findings"][0]["line"] == line
    assert {each["kind"] for each in told["findings"]} <= {"unreadable", "unfinished"}
    assert told["words"].endswith("is not finished yet" if typing else "cannot be read")
    assert "illegal" not in told["words"]

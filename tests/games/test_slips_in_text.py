"""Slips by which a text cannot be read: the first problem stands at the slip, and says what was meant."""

from pathlib import Path

import pytest

from interlock.analysis.judge import judge
from interlock.basics.problem import Problem, RecordError
from interlock.record.rgn import read_rgn
from kit.kinds_of_lines import board_of_long_names

FOLDER = Path(__file__).parents[2] / "records" / "games"
EXPRESS, RAILS, STEAM, REVOLUTION = "chicago-express", "american-rails", "age-of-steam", "railroad-revolution"


def problems_of(game: str, right: str, wrong: str) -> tuple[Problem, ...]:
    text = (FOLDER / game / "first-game.rgn").read_text(encoding="utf-8")
    assert right in text
    text = text.replace(right, wrong, 1)
    try:
        read = read_rgn(text)
    except RecordError as error:
        return error.problems
    with pytest.raises(RecordError) as caught:
        judge(read.record)
    return tuple(read.placed(each) for each in caught.value.problems)


@pytest.mark.parametrize(
    ("game", "right", "wrong", "sentence"),
    [
        (EXPRESS, "Ben: bid 11", "Ben: bid l1", "no amount: 'l1' (did you mean '11'?); expected an amount such as 7"),
        (EXPRESS, "Cara: bid 10", "Cara: bid 1O", "no amount: '1O' (did you mean '10'?); expected an amount such as 7"),
        (
            EXPRESS,
            "Ben: bid 11\nCara: bid 14",
            "Ben: bid 11 Cara: bid 14",
            "two moves on one line; expected 'Cara: bid 14' on a line of its own",
        ),
        (
            EXPRESS,
            "Ann: pass\nBen: bid 16",
            "Ann: pass, ben: bid 16",
            "two moves on one line; expected 'ben: bid 16' on a line of its own",
        ),
        (
            REVOLUTION,
            "Dan: rail Charlotte-Atlanta-1",
            "Dan: rail Atlanta-Charlotte-1",
            "unknown rail space 'Atlanta-Charlotte-1' (did you mean 'Charlotte-Atlanta-1'?); expected a rail space",
        ),
        (EXPRESS, "N7 (cost 4)", "N7 ($4)", "a figure that does not say whose cash it is; expected 'cost 4' for what"),
        (STEAM, "Toronto blue blue", "Toronto green blue", "unknown cube 'green'; expected red, blue, purple, "),
        (STEAM, "Anton: shares 1", "Anton: issue 1", "unknown action 'issue' (did you mean 'shares'?); expected"),
        (STEAM, "Ruth: shares 3", "Ruth: 3 shares", "unknown action '3' (did you mean 'shares 3'?); expected shares"),
        (
            STEAM,
            "players Petra, Daria, Anton, Ruth",
            "players Petra, Daria, Anton and Ruth",
            "an 'and' between two players; expected 'Anton, Ruth'",
        ),
        (
            EXPRESS,
            "players Ann, Ben, Cara",
            "players Ann Ben Cara",
            "no comma between the players; expected 'Ann, Ben, Cara'",
        ),
        (RAILS, "setup removed Republic", "setup removed Repub", "unknown company 'Repub' (did you mean 'Republic'?)"),
        (RAILS, "setup removed Republic ;", "setup removed ;", "no company; expected American, National"),
    ],
)
def test_the_first_problem_says_what_was_meant(game: str, right: str, wrong: str, sentence: str) -> None:
    first = problems_of(game, right, wrong)[0]
    assert first.sentence().startswith(sentence)
    assert wrong.splitlines()[0] in first.text


@pytest.mark.parametrize(
    ("game", "other"), [(EXPRESS, RAILS), (RAILS, EXPRESS), (STEAM, REVOLUTION), (REVOLUTION, STEAM), (EXPRESS, STEAM)]
)
def test_a_wrong_game_line_is_told_alone(game: str, other: str) -> None:
    (problem,) = problems_of(game, f"game {game}", f"game {other}")
    assert (problem.text, problem.expected) == (f"game {other}", f"game {game}")


@pytest.mark.parametrize("board", ["germany", "southern-us", "barbados", "western-us"])
def test_a_wrong_board_is_told_alone(board: str) -> None:
    (problem,) = problems_of(STEAM, "board rust-belt", f"board {board}")
    assert problem.text == f"board {board}"
    names = "Chicago, Evansville and Cincinnati" if board == "western-us" else "Kansas City, Minneapolis and Duluth"
    assert problem.message == f"{names} are not on the board {board}, but on rust-belt"
    assert problem.expected == "board rust-belt"


def test_lines_that_cannot_be_read_are_told_behind_a_long_board() -> None:
    lines = [f"Ann: q{number}z" for number in range(12)]
    with pytest.raises(RecordError) as caught:
        read_rgn(
            "\n".join(["interlock 1", "game age-of-steam", f"{board_of_long_names()}players Ann, Ben, Cara", *lines])
        )
    assert [problem.text for problem in caught.value.problems] == lines


def test_a_few_lines_that_cannot_be_read_are_no_other_game() -> None:
    problems = problems_of(EXPRESS, "Ann: bid 9\nBen: bid 11\nCara: bid 14", "Ann: bd 9\nBen: bdi 11\nCara: bib 14")
    assert [problem.text for problem in problems] == ["Ann: bd 9", "Ben: bdi 11", "Cara: bib 14"]


@pytest.mark.parametrize("word", ["game", "players"])
def test_a_misspelled_first_word_of_a_header_line_is_told_alone(word: str) -> None:
    (problem,) = problems_of(EXPRESS, f"\n{word} ", f"\n{word[:2]}{word[3:]} ")
    assert f"did you mean '{word}'?" in problem.message

"""A word that is not known is told once, with the word that may have been meant, never with one that was not."""

import pytest

from interlock.analysis.judge import judge
from interlock.analysis.record_text import every_problem
from interlock.basics.problem import Problem, RecordError
from interlock.basics.suggestions import unknown
from interlock.record.rgn import read_rgn
from interlock.record.rgn.vocabulary.games import GAME_WORDS

HINT = "did you mean"


def problems(game: str, lines: str, header: str = "") -> list[Problem]:
    """Return everything that keeps a record from being judged."""
    text = f"interlock 1\ngame {game}\nplayers Ann, Ben, Cara\n{header}\n{lines}"
    with pytest.raises(RecordError) as caught:
        judge(read_rgn(text).record)
    return list(every_problem(caught.value))


def first(game: str, line: str, header: str = "") -> str:
    """Return what is told of a line."""
    return problems(game, line, header)[0].message


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("Bem", ["Ann", "Ben"], "Ben"),
        ("Mick", ["Mike", "Ann"], "Mike"),
        ("blau", ["blue", "black"], "blue"),
        ("Jorg", ["Jörg"], "Jörg"),
        ("natoinal", ["National", "American"], "National"),
        ("Pittsburg", ["Pittsburgh", "Wheeling"], "Pittsburgh"),
        ("chicago", ["chicago-express", "american-rails"], "chicago-express"),
        ("Detroit red", ["Detroit", "Chicago"], "Detroit"),
    ],
)
def test_a_word_with_a_slip_is_recognized(word: str, known: list[str], meant: str) -> None:
    assert unknown("word", word, known)[0] == f"unknown word '{word}' (did you mean '{meant}'?)"


@pytest.mark.parametrize(
    ("word", "known"),
    [
        ("grey", ["red", "blue"]),
        ("77", ["7", "8"]),
        ("B", ["A", "C"]),
        ("Ben", ["Ann", "Ben"]),
        ("xyz", []),
        ("Zoe", ["Ann", "Ben", "Cara"]),
    ],
)
def test_no_other_word_is_offered(word: str, known: list[str]) -> None:
    assert unknown("word", word, known)[0] == f"unknown word '{word}'"


@pytest.mark.parametrize(
    ("word", "known"), [("a1-3", "A1-3"), ("Chicago Express", "chicago-express"), ("new-york", "New York")]
)
def test_a_word_that_is_written_otherwise_is_not_guessed_at(word: str, known: str) -> None:
    assert unknown("word", word, [known])[0] == f"unknown word '{word}', which is written '{known}'"


@pytest.mark.parametrize(
    ("game", "words", "told"),
    [
        ("chicago-express", "done", "unknown action 'done', a word of Age of Steam and Railroad Revolution"),
        ("chicago-express", "fund PRR", "a word of American Rails"),
        ("chicago-express", "rail Q5", "a word of Railroad Revolution (did you mean 'extend'?)"),
        ("american-rails", "shares 2", "a word of Age of Steam and Railroad Revolution (did you mean 'auction'?)"),
        ("american-rails", "locomotive", "a word of Age of Steam"),
        ("age-of-steam", "develop Q5", "a word of American Rails and Chicago Express (did you mean 'urbanize'?)"),
        ("age-of-steam", "auction PRR", "a word of American Rails and Chicago Express"),
        ("railroad-revolution", "bid 3", "a word of Age of Steam, American Rails and Chicago Express"),
        ("railroad-revolution", "urbanize A Q5", "a word of Age of Steam"),
        ("railroad-revolution", "extend Q5", "a word of Chicago Express (did you mean 'rail'?)"),
    ],
)
def test_a_word_of_another_game_is_told_to_be_one(game: str, words: str, told: str) -> None:
    assert first(game, f"Ann: {words}").endswith(told)


@pytest.mark.parametrize("game", GAME_WORDS)
def test_no_action_of_another_game_is_taken_for_a_slip(game: str) -> None:
    words = GAME_WORDS[game]
    for other in GAME_WORDS.values():
        for verb in set(filter(other.moves.has_own, other.moves.verbs)) - set(words.moves.verbs):
            message = first(game, f"Ann: {verb}")
            assert other.title in message
            assert (HINT in message) is (verb in words.other_words)


@pytest.mark.parametrize(
    ("game", "line", "header", "meant"),
    [
        ("chicago-express", "Ann: extend PRR Harisburg", "", "Harrisburg"),
        ("chicago-express", "Ann: auction Wabsh", "", "Wabash"),
        ("chicago-express", "Ann: pas", "", "pass"),
        ("chicago-express", "Ann: pass", "option dails 1/1/1", "dials"),
        ("chicago-express", "Ann: pass\nclaim Bem $3", "", "Ben"),
        ("chicago-express", "Ann: pass\nclaim PRR treasurey 3", "", "treasury"),
        ("american-rails", "Ann: auction Natoinal", "", "National"),
        ("american-rails", "Ann: start Cincinatti", "", "Cincinnati"),
        ("american-rails", "Ann: hand over $5 to Bem", "", "Ben"),
        ("age-of-steam", "Ann: move blu Evansville > Detroit", "board rust-belt", "blue"),
        ("age-of-steam", "Ann: move blue Evansvile > Detroit", "board rust-belt", "Evansville"),
        ("railroad-revolution", "Ann: firstx bonus", "", "first"),
        ("age-of-steam", "Ann: action enginer", "board rust-belt", "engineer"),
        ("age-of-steam", "Ann: pass", "board rust-bell", "rust-belt"),
        ("age-of-steam", "Ann: pass", "board rust-belt\nedition chochoo", "choochoo"),
        ("age-of-steam", "Ann: pass", "board rust-belt\nsetup cubs Detroit red", "cubes"),
        ("railroad-revolution", "Ann: put purpel on station", "", "purple"),
        ("railroad-revolution", "Ann: put white on staton", "", "station"),
        ("railroad-revolution", "Ann: build Dever", "components demonstration-1", "Denver"),
        ("railroad-revolution", "Ann: progress rigth 1", "", "right"),
        ("railroad-revolution", "Ann: pass", "option taek x", ""),
    ],
)
def test_every_kind_of_name_is_recognized(game: str, line: str, header: str, meant: str) -> None:
    told = [problem.message for problem in problems(game, line, header)]
    assert not meant or any(message.endswith(f"(did you mean '{meant}'?)") for message in told), told


def test_an_unknown_player_is_told_once_with_the_number_of_lines() -> None:
    lines = "Bem: pass\nAnn: pass\nbem: pass\nBem: bid 5\nresult Bem $3"
    (problem,) = problems("chicago-express", lines)
    assert (problem.line, problem.lines) == (5, 4)
    assert problem.sentence() == (
        "unknown player 'Bem' (did you mean 'Ben'?), on 4 lines; expected Ann, Ben, Cara or table"
    )


def test_an_unknown_hex_or_action_is_told_once_too() -> None:
    lines = "Ann: extend PRR Harisburg\n" * 3 + "Ben: buld Q5\n" * 2
    assert [(problem.line, problem.lines) for problem in problems("chicago-express", lines)] == [(8, 2), (5, 3)][::-1]


def test_thousands_of_lines_of_an_unknown_player_are_one_mistake() -> None:
    (problem,) = problems("chicago-express", "Bem: pass\n" * 5000)
    assert problem.lines == 5000

"""Files that say which spellings are one player."""

import pytest

from interlock.basics.problem import RecordError
from interlock.standings.aliases import read_aliases
from kit.standings import game, table


def test_each_spelling_leads_to_its_player() -> None:
    lines = [
        "; who plays on Thursdays",
        "Ann Miller = Ann, A. Miller  ; since May",
        "",
        '"Miller, Bob" = Bob, "Robert ""',
        'Zoë = Zoe, "B = C; D", "the \\"Fox\\""',
    ]
    lines[3] = '"Miller, Bob" = Bob, Robert'
    found = read_aliases(lines)
    for key, name in {
        "ann": "Ann Miller",
        "a. miller": "Ann Miller",
        "ann miller": "Ann Miller",
        "robert": "Miller, Bob",
        "zoe": "Zoë",
        "zoë": "Zoë",
        "b = c; d": "Zoë",
        'the "fox"': "Zoë",
    }.items():
        assert found.name_of(key) == name
    assert found.name_of("bo") is None


@pytest.mark.parametrize(
    ("lines", "line", "column", "message"),
    [
        (["Ann"], 1, 4, "the line ends"),
        (["Ann = "], 1, 6, "the line ends"),
        (["", "Ann = A,"], 2, 9, "the line ends"),
        (["= Ann"], 1, 1, "'='"),
        (["Ann, A."], 1, 4, "','"),
        (["Ann = A = B"], 1, 9, "'='"),
        (['Ann = "A'], 1, 7, "'\"'"),
        (["Ann = A, A"], 1, 10, "'A' is Ann on line 1 already"),
        (["Ann = A", "Ben = a"], 2, 7, "'a' is Ann on line 1 already"),
        (["Ann = A", "Ben = Ann"], 2, 7, "'Ann' is Ann on line 1 already"),
        (["Ann = A", "ann = B"], 2, 1, "'ann' is Ann on line 1 already"),
        (["Ann = A\u200bb"], 1, 7, "the name 'A\u200bb' has the unseen character U+200B"),
        (["Ann = A\x1bb"], 1, 7, "a text with the character U+001B"),
        (["Ann = " + "A" * 81], 1, 7, "a name of 81 characters"),
        (["Ann = " + "A" * 100_000], 1, 1, "too much"),
        (['Ann = ""'], 1, 8, "no name"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(lines: list[str], line: int, column: int, message: str) -> None:
    with pytest.raises(RecordError) as error:
        read_aliases(lines)
    problem = error.value.problems[0]
    assert (problem.line, problem.column, problem.message) == (line, column, message)


def test_every_wrong_line_is_told() -> None:
    with pytest.raises(RecordError) as error:
        read_aliases(["Ann"] * 2000)
    assert len(error.value.problems) == 1000


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("José", "Jose"),
        ("Ann Miller", "Miller Ann"),
        ("Ann Miller", "Ann-Miller"),
        ("A. Miller", "Ann Miller"),
        ("Ann M.", "Ann Miller"),
        ("Katherine", "Katharine"),
        ("Stephan", "Stephann"),
        ("Michael", "Micheal"),
    ],
)
def test_names_that_may_be_one_are_asked_about(one: str, other: str) -> None:
    made = table(game(f"{one} 3, Ben 2"), game(f"{other} 3, Ben 2"))
    assert [set(each.names) for each in made.alike_names] == [{one, other}]
    # Who played against each other are two.
    assert table(game(f"{one} 3, {other} 2")).alike_names == ()


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "Anna"), ("Ann Miller", "Amy Miller"), ("Guest 11", "Guest 12"), ("Ann", "Ben")]
)
def test_other_names_are_not(one: str, other: str) -> None:
    assert table(game(f"{one} 3, Xaver 2"), game(f"{other} 3, Xaver 2")).alike_names == ()


def test_an_alias_that_matches_nobody_is_told() -> None:
    aliases = read_aliases(["Ann Miller = Ann, A. Miller", "Ben = Benn", *(f"X{n} = Y{n}" for n in range(10))])
    (told,) = table(game("ANN 2, Ben 1"), aliases=aliases).remarks
    assert told.startswith("No record has any of the other names of Ben; X0; X1; ")
    assert told.endswith("; X8 and 1 more.")
    assert table(game("ANN 2, Benn 1"), aliases=read_aliases(["Ben = Benn"])).remarks == ()

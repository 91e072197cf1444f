"""What people write who know the game better than the notation is told in words that show what to write."""

# ruff: noqa: RUF001 - signs that look like others are what some of these slips are made of

import pytest

from interlock.analysis.judge import judge
from interlock.analysis.record_text import every_problem
from interlock.basics.problem import Problem, RecordError
from interlock.record.rgn import read_rgn

HEADS = {
    "chicago-express": "",
    "american-rails": "setup removed Republic\n",
    "age-of-steam": "board rust-belt\n",
    "railroad-revolution": "components demonstration-1\n",
}


def problem_in(game: str, lines: str) -> tuple[str, Problem]:
    """Return the first problem of some lines, after the text under its marks."""
    text = f'interlock 1\ngame {game}\nplayers Ann, Jörg, "Charly B."\n{HEADS[game]}{lines}'
    try:
        reading = read_rgn(text)
    except RecordError as error:
        problem = every_problem(error)[0]
    else:
        with pytest.raises(RecordError) as caught:
            judge(reading.record)
        problem = reading.placed(caught.value.problems[0])
    return problem.text[problem.column - 1 : problem.column - 1 + problem.width], problem


@pytest.mark.parametrize(
    ("claim", "marked", "message", "expected"),
    [
        ("Jörg 23", "Jörg 23", "an amount without a '$'", "'Jörg $23', or what is counted of Jörg"),
        ("Ann $3, Jörg 23", "Jörg 23", "an amount without a '$'", "'Jörg $23', or what is counted of Jörg"),
        ('Ann $3, "Charly B." 23', '"Charly B." 23', "an amount without a '$'", "'\"Charly B.\" $23', or "),
        ("Ann $3; Charly B. 23", "Charly B. 23", "an amount without a '$'", "'\"Charly B.\" $23', or "),
        ("Ann 33$", "33$", "'33$' with the '$' behind the number", "a figure such as"),
        ("Ann $ 33", "$", "a '$' with a blank behind it", "$33"),
        ("Ann 33 $", "$", "a '$' with a blank behind it", "a figure such as"),
        ("Ann €33", "€33", "'€33' in other money than $", "a figure such as"),
        ("Ann 33€", "33€", "'33€' in other money than $", "a figure such as"),
        ("Ann $1,000", ",", "a comma inside a number", "whole numbers without commas"),
        ("Ann $33,50", ",", "a comma inside a number", "whole numbers without commas"),
        ("Ann $1.000", "$1.000", "'$1.000' is no whole number", "a figure such as"),
        ("Ann $33.50", "$33.50", "'$33.50' is no whole number", "a figure such as"),
        ("Ann $33.-", "$33.-", "'$33.-' is no whole number", "a figure such as"),
        ("dividnd PRR 10, B&O 7", "dividnd", "unknown quantity 'dividnd' (did you mean 'dividend'?)", "cash, cost, "),
        ("income PRR 3, 4", "4", "a figure that does not say whose income it is", "a figure such as"),
        ("cash Ann 1,000", ",", "a comma inside a number", "whole numbers without commas"),
        ("cash Ann 3, Jörk 4", "Jörk", "unknown subject 'Jörk' (did you mean 'Jörg'?)", "Ann, Jörg, "),
        ("income PRR 3, Ann $4", "Ann $4", "'income' is not counted of Ann", "cash, score, PRR"),
        ("PRR treasury = 3", "=", "unexpected '='", "a figure such as"),
        ("Ann = $3", "=", "unexpected '='", "a figure such as"),
        ("PRR: treasury 3", "PRR:", "unknown subject 'PRR:', which is written 'PRR'", "Ann, Jörg, Charly B., PRR, "),
    ],
)
def test_a_figure_that_is_not_written_rightly(claim: str, marked: str, message: str, expected: str) -> None:
    under, problem = problem_in("chicago-express", f"Ann: pass\nclaim {claim}")
    assert (under, problem.message) == (marked, message)
    assert problem.expected.startswith(expected)


@pytest.mark.parametrize(
    "claim",
    [
        "Ann $3, Jörg $11",
        "Ann PRR 2, NYC 1",
        "cash Ann 3, Charly B. 4; PRR $5",
        'PRR income 9, treasury 2; "Charly B." $3',
    ],
)
def test_a_right_figure_is_read(claim: str) -> None:
    assert read_rgn(f'interlock 1\ngame chicago-express\nplayers Ann, Jörg, "Charly B."\nAnn: pass\nclaim {claim}')


@pytest.mark.parametrize(
    ("game", "line", "marked", "message", "expected"),
    [
        ("chicago-express", "Ann: bid 7$", "7$", "'7$' with the '$' behind the number", "an amount such as 7"),
        ("chicago-express", "Ann: bid $ 7", "$", "a '$' with a blank behind it", "an amount such as 7"),
        ("chicago-express", "Ann: bid 7,50", ",", "a comma inside a number", "a whole number without commas"),
        ("chicago-express", "Ann: bid 7.50", "7.50", "'7.50' is no whole number", "an amount such as 7"),
        ("chicago-express", "Ann: bid ７", "７", "no amount: '７' (write '7' for '７')", "an amount such as 7"),
        ("chicago-express", "Ann bid 7", " ", "no colon after 'Ann'", "'Ann:' and what the player does"),
        ("chicago-express", "charly b. bid 7", " ", "no colon after 'Charly B.'", "'Charly B.:' and what"),
        ("chicago-express", "Ann; pass", ";", "no colon after 'Ann'", "'Ann:' and what the player does"),
        ("chicago-express", "Ann：pass", "：", "no colon after 'Ann' (write ':' for '：')", "'Ann:' and what"),
        (
            "chicago-express",
            "# a remark",
            "# a remark",
            "a line that says nothing known",
            "a comment to begin with ';'",
        ),
        (
            "chicago-express",
            "resutl Ann $3",
            "resutl Ann $3",
            "a line that says nothing known (did you mean 'result'?)",
            "",
        ),
        ("chicago-express", "Ann: pass “too early”", "“too", "unexpected '“too' (write straight quotes for '“')", ""),
        ("chicago-express", 'Ann: develop "Fort Wayne', '"Fort Wayne', "a quoted text without its end", 'a closing "'),
        (
            "chicago-express",
            "Ann: extend PRR Q5， P4",
            "Q5， P4",
            "hexes without a comma between them (write ',' for",
            "",
        ),
        ("chicago-express", "Ann: extend PRR P4.", "P4.", "unknown hex 'P4.', which is written 'P4'", "a label"),
        ("chicago-express", "Ann: extend PRR: P4", "PRR:", "unknown company 'PRR:', which is written 'PRR'", "PRR,"),
        ("chicago-express", "Ann: pass\noption dials 1/1/1", "option", "'option' after the first move", "it among"),
        (
            "chicago-express",
            "Ann: pass\nruling stands by A. Referee",
            "Referee",
            "unexpected 'Referee'",
            "quotes around",
        ),
        ("american-rails", "Ann: expand National A6", "National", "no number of cubes", "2, 3 or 4"),
        ("american-rails", "Ann: hand over $ 5 to Jörg", "$", "a '$' with a blank behind it", "an amount such as $5"),
        ("age-of-steam", "Ann: build N8 S–NW", "S–NW", "unknown track 'S–NW' (write '-' for '–')", "sides of the hex"),
        ("age-of-steam", "table: draw red, blue", ",", "a comma between cubes", "blanks between them"),
        ("age-of-steam", "table: draw , red", ",", "no cube", "red, blue, purple, yellow, black, white or ?"),
        ("age-of-steam", "table: draw red,", ",", "unexpected ','", "red, blue, purple, yellow, black, white or ?"),
        ("age-of-steam", "Ann: pass 7", "7", "unexpected '7'", "'once' or the end of the move"),
        ("age-of-steam", "Ann: pass once 7", "7", "unexpected '7'", "the end of the move"),
        ("age-of-steam", "table: dice light ? 2", "?", "no die: '?' is no number", "a number from 1 to 6"),
        ("age-of-steam", "table: dice light 3,3,4", ",", "a comma between dice", "blanks between them"),
        ("age-of-steam", "setup cubes Detroit red, blue", ",", "a comma between cubes", "blanks between them"),
        ("age-of-steam", "setup cubes Detroit red, Toronto red", ",", "unexpected ','", "a semicolon or the end"),
        ("age-of-steam", "setup display A: red – blue", "–", "unknown cube '–' (write '-' for '–')", "red, blue"),
        (
            "age-of-steam",
            "setup order Ann Jörg Charly B.",
            "Ann Jörg Charly B.",
            "names without a comma between them",
            "",
        ),
        (
            "age-of-steam",
            "Ann: move blue Evansville → Detroit",
            "Evansville → Detroit",
            "stops without '>' between",
            "",
        ),
        (
            "age-of-steam",
            "Ann: move blue from Evansville to Detroit",
            "from Evansville to Detroit",
            "stops without '>'",
            "",
        ),
        (
            "age-of-steam",
            "Ann: production",
            "production",
            "unknown action 'production' (did you mean 'action production'?)",
            "",
        ),
        ("age-of-steam", "Ann: 8", "8", "unknown action '8' (did you mean 'shares 8' or 'bid 8'?)", ""),
        ("age-of-steam", "Ann: urbanisation", "urbanisation", "unknown action 'urbanisation' (did you mean 'urban", ""),
        ("age-of-steam", "Ann: first", "", "'first' without 'move'", "'move'"),
        ("chicago-express", "Ann: 8 ($3)", "8", "unknown action '8' (did you mean 'bid 8'?)", ""),
        ("chicago-express", "Ann: PRR Q5, P4", "PRR", "unknown action 'PRR' (did you mean 'extend PRR Q5, P4'?)", ""),
        (
            "chicago-express",
            "Ann: pass ($33)",
            "$33",
            "a figure that does not say whose cash it is",
            "'cost 33' for what a move cost, or Ann, Jörg or",
        ),
        ("chicago-express", "Ann: develop I99", "I99", "unknown hex 'I99' (did you mean 'I10' or 'I9'?)", "a label"),
        ("american-rails", "Ann: place Norfolk", "place", "unknown action 'place', a word of Age of Steam (did", ""),
        ("american-rails", "Ann: start I1", "I1", "unknown hex 'I1' (did you mean 'I2' or 'I3'?)", "a label"),
        (
            "american-rails",
            "Ann: Republic",
            "Republic",
            "unknown action 'Republic' (did you mean 'auction Republic' or 'fund Republic'?)",
            "",
        ),
        ("railroad-revolution", "Ann: 2", "2", "unknown action '2'", ""),
        ("age-of-steam", "Ann: end turn", "end", "unknown action 'end' (did you mean 'done'?)", ""),
        ("railroad-revolution", "Ann: sell shares", "shares", "no number of shares", "a number from 1 on"),
        ("railroad-revolution", "Ann: put white station", "station", "no field", "on station, "),
        (
            "railroad-revolution",
            "Ann: train pacific",
            "pacific",
            "unknown train 'pacific', which is written 'Pacific'",
            "",
        ),
    ],
)
def test_a_line_that_is_not_written_rightly(game: str, line: str, marked: str, message: str, expected: str) -> None:
    under, problem = problem_in(game, line)
    assert under == marked
    assert problem.message.startswith(message)
    assert problem.expected.startswith(expected)


@pytest.mark.parametrize("line", ["1. Ann bids 7", "Ann bid 7", "1. bids 7", "1. Ann; bid 7"])
def test_a_move_without_its_colon_is_a_move_all_the_same(line: str) -> None:
    text = f'interlock 1\ngame chicago-express\nplayers Ann, Jörg, "Charly B."\n{line}\n2. Jörg: pass\n'
    with pytest.raises(RecordError) as caught:
        read_rgn(text)
    assert [problem.line for problem in caught.value.problems] == [4]


def test_players_in_curly_quotes_are_told_where_they_are_named() -> None:
    with pytest.raises(RecordError) as caught:
        read_rgn("interlock 1\ngame chicago-express\nplayers Ann, “Charly B.”\nCharly B.: pass\nAnn: pass\n")
    (problem,) = caught.value.problems
    assert (problem.line, problem.column) == (3, 14)
    assert problem.message.startswith("a name in other quotes (write straight quotes for '“')")


def test_what_is_counted_of_a_subject_in_quotes_may_be_called_like_a_player() -> None:
    text = 'interlock 1\ngame chicago-express\nplayers Ann, claim\nclaim claim $5, "" claim 5, "Ann" claim 3\n'
    (note,) = read_rgn(text).record.notes
    assert note.claim is not None
    assert [(figure.subject, figure.quantity) for figure in note.claim.figures] == [
        ("claim", "cash"),
        ("", "claim"),
        ("Ann", "claim"),
    ]


def test_a_player_called_like_what_is_counted_does_not_keep_it_from_being_counted() -> None:
    text = "interlock 1\ngame age-of-steam\nplayers Ann, Income\nclaim Ann $5, income 3; Income income 2\n"
    (note,) = read_rgn(text).record.notes
    assert note.claim is not None
    found = [(figure.subject, figure.quantity, figure.value) for figure in note.claim.figures]
    assert found == [("Ann", "cash", 5), ("Ann", "income", 3), ("Income", "income", 2)]

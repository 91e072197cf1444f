import pytest

from interlock.basics.problem import Problem, RecordError
from interlock.record.rgn import caret, read_move, read_rgn
from interlock.record.rgn.players import Players

ANDY = Players(["Andy"])
HEAD = 'interlock 1\ngame chicago-express\nplayers Andy, Ben, "Charly B."\n'
ACTIONS = "bid, pass, auction, extend or develop"
COMPANIES = "PRR, B&O, C&O, NYC or Wabash"
AFTER_MOVE = "the end of the line, a glyph such as !?, a claim in parentheses or a comment after ';'"
HEX = "a hex such as Q3 or a city such as Harrisburg"
FIGURE = "a figure such as 'Andy $3' or 'PRR income 9'"
EVERYBODY = "Andy, Ben, Charly B. or table"
PLAYERS = "Andy, Ben or Charly B."
TAIL = "by, rule or because"
NAME = "a name of letters, digits, '_' and '-'"


def problems(text: str) -> tuple[Problem, ...]:
    with pytest.raises(RecordError) as caught:
        read_rgn(text)
    return caught.value.problems


@pytest.mark.parametrize(
    ("line", "marked", "message", "expected"),
    [
        ("Andy: bid", "", "no amount", "an amount such as 7"),
        ("Andy: bid x", "x", "no amount: 'x'", "an amount such as 7"),
        ("Andy: bid -3", "-3", "a bid of -3", "an amount such as 7"),
        ("Andy: bid 2147483648", "2147483648", "a number too large", "at most 1,000,000"),
        ("Andy: fund 3", "fund", "unknown action 'fund', a word of American Rails", ACTIONS),
        ("Andy: developp Q3", "developp", "unknown action 'developp' (did you mean 'develop'?)", ACTIONS),
        ("Andy:", "", "no action", ACTIONS),
        ("Andy: pass now", "now", "unexpected 'now'", AFTER_MOVE),
        ("Andy: pass ! 3", "3", "unexpected '3'", AFTER_MOVE),
        ("Andy: extend PRR", "", "no hex", HEX),
        ("Andy: extend PRR Q3,", "", "no hex", HEX),
        ('Andy: extend PRR ""', '""', "an empty hex", HEX),
        ("Andy: extend PRR Q3 P5", "Q3 P5", "hexes without a comma between them", "one hex, or a comma"),
        ("Andy: extend Q3, P5", "Q3", "unknown company 'Q3'", COMPANIES),
        ("Andy: auction Wabsh", "Wabsh", "unknown company 'Wabsh' (did you mean 'Wabash'?)", COMPANIES),
        ("Andy: pass (Andy $3", "", "a claim without its end", "a comma or a closing )"),
        ("Andy: pass (Andy)", "Andy", "a figure without a number", FIGURE),
        ("Andy: pass {x", "{x", "a comment without its end", "a closing }"),
        ("Andy: pass {x} y", "y", "words after a comment", "another comment or the end of the line"),
        ('Andy: develop "x', '"x', "a quoted text without its end", 'a closing "'),
        ("Bem: pass", "Bem", "unknown player 'Bem' (did you mean 'Ben'?)", EVERYBODY),
        ("2. Andy: pass", "2", "this is move 1, not 2", "1. or no number, or 1 move more before it"),
        ("== x", "== x", "not a heading", "a heading such as '== Play =='"),
        ("== ==", "== ==", "not a heading", "a heading such as '== Play =='"),
        ("claim", "", "no figure", FIGURE),
        ("claim Andy $3,", "", "no figure", FIGURE),
        ("claim Andy 3", "Andy 3", "an amount without a '$'", "'Andy $3', or what is counted of Andy"),
        ("claim Andy $3 Ben $4", "Andy $3 Ben $4", "two numbers in one figure", "a comma between figures"),
        ('claim "A" B cost 4', '"A" B', "more than one subject", FIGURE),
        ("claim $3 )", ")", "unexpected ')'", "a comma, a semicolon or the end of the line"),
        ("ruling", "", "no ruling", "stands, taken back, corrected, penalty, award or set"),
        ("ruling stands", "ruling stands", "a ruling on move 0", "a move before the ruling"),
        ("ruling stands move x", "x", "no move: 'x'", "the number of a move"),
        ("ruling penalty $5", "$5", "no player or company", "the player or company, such as 'Ben $5'"),
        ("ruling award", "", "no player or company", "the player or company, such as 'Ben $5'"),
        ("ruling award Ben $0", "$0", "an award of 0", "an amount such as $5"),
        ("ruling award Ben $5 from", "", "no player or company", "a player, a company or bank"),
        ("ruling award Ben $5 to Andy", "to", "unexpected 'to'", f"from, {TAIL}"),
        ("ruling penalty Ben $5 from Andy", "from", "unexpected 'from'", f"to, {TAIL}"),
        ("ruling penalty Ben $5,000", ",", "a comma inside a number", "a whole number without commas"),
        ("ruling set", "", "no figure", FIGURE),
        ("ruling set Ben 5", "Ben 5", "an amount without a '$'", "'Ben $5', or what is counted of Ben"),
        ("ruling set Ben $5, Andy", "Andy", "a figure without a number", FIGURE),
        ("ruling set Ben $5 (x)", "(", "unexpected '('", f"a comma, a semicolon, {TAIL}"),
        ("ruling set Ben $2000000", "$2000000", "a number too large", "at most 1,000,000"),
        ("ruling penalty Ben", "", "no amount", "an amount such as $5"),
        ("ruling penalty Ben $0", "$0", "a penalty of 0", "an amount such as $5"),
        ("ruling penalty Ben $1 by", "", "no word after 'by'", "a name, in quotes where it has several words"),
        ("ruling penalty Ben $1 by x y", "y", "unexpected 'y'", f"quotes around several words, or {TAIL}"),
        ("ruling penalty Ben $1 by x by y", "by", "unexpected 'by'", "by, rule or because"),
        ('ruling penalty Ben $1 rule "a b"', '"a b"', "no rule: 'a b'", "its id in one word"),
        ("result", "", "no player and score", "a player and a score, such as 'Ben $61'"),
        ("result Ben", "Ben", "no player and score", "a player and a score, such as 'Ben $61'"),
        ("result Bem $3", "Bem", "unknown player 'Bem' (did you mean 'Ben'?)", PLAYERS),
        ("result Ben $3, ben $4", "ben", "a second result for the same player", "one result a player"),
        ("game x", "game", "'game' for the second time", "only the one on line 2"),
        ("event", "", "nothing after 'event'", "the event"),
        ("option", "", "no name of option", NAME),
        ("option a.b c", "a.b c", "no name of option", NAME),
        ("tag x", "", "nothing after 'tag x'", "its text"),
        ("date 2026-02-30", "2026-02-30", "no date: '2026-02-30'", "YYYY, YYYY-MM or YYYY-MM-DD"),
        ("board x@", "", "no digest after '@'", "sha256: and hexadecimal digits"),
        ("setup banker Bem", "Bem", "unknown player 'Bem' (did you mean 'Ben'?)", PLAYERS),
        ("setup bank Ben", "bank", "unknown set-up 'bank' (did you mean 'banker'?)", "banker"),
        ("site: Ghent", ":", "a colon after 'site'", "'site' and what it tells, without a colon"),
        ("event a\x07b", "a\x07b", "a text with the character U+0007", "a single line without control characters"),
        (
            "\twhat is this",
            "what is this",
            "a line that says nothing known",
            "a header line such as 'players Andy, Ben', or a move such as 'Andy: pass'",
        ),
    ],
)
def test_a_mistake_is_told_with_its_place_and_what_was_expected(
    line: str, marked: str, message: str, expected: str
) -> None:
    (problem,) = problems(HEAD + line)
    assert (problem.message, problem.expected) == (message, expected)
    assert (problem.line, problem.text) == (4, line)
    # What is missing is missed just behind the last word.
    assert problem.column == (line.rindex(marked) if marked else len(line)) + 1
    assert problem.width == max(1, len(marked))


@pytest.mark.parametrize(
    ("words", "column", "message", "expected"),
    [
        ("stands move 2", 20, "a ruling on move 2", "move 1, or 1 move more before it"),
        ("stands move 4", 20, "a ruling on move 4", "move 1, or 3 moves more before it"),
        ("stands move 0", 20, "a ruling on move 0", "move 1"),
        ("corrected move 1", 24, "no correction", "to, the player and the move that counts, such as 'to Ben: pass'"),
        ("corrected to pass", 21, "no player and colon", "a move such as 'Ben: pass'"),
        ("corrected to Bem: pass", 21, "unknown player 'Bem' (did you mean 'Ben'?)", EVERYBODY),
        ("corrected to Ben: pass 3 by x", 31, "unexpected '3'", "by, rule or because"),
        ("set by Ben", 11, "no figure", FIGURE),
        ("set Ben $5, Andy by Ben", 20, "a figure without a number", FIGURE),
        ("award Ben $5 by Ann from Andy", 28, "unexpected 'from'", f"quotes around several words, or {TAIL}"),
        ("award move 2 Ben $5", 19, "a ruling on move 2", "move 1, or 1 move more before it"),
    ],
)
def test_a_mistake_in_a_ruling_is_told(words: str, column: int, message: str, expected: str) -> None:
    (problem,) = problems(f"{HEAD}Andy: pass\nruling {words}")
    assert (problem.message, problem.expected) == (message, expected)
    assert (problem.line, problem.column) == (5, column)


def test_of_a_crowd_only_some_are_named() -> None:
    crowd = ", ".join(f"P{number}" for number in range(30))
    (problem,) = problems(f"interlock 1\ngame chicago-express\nplayers {crowd}\nX: pass")
    assert problem.expected.endswith("P18, P19 or 11 more")


def test_a_header_line_after_the_first_move_is_refused() -> None:
    (problem,) = problems(f"{HEAD}Andy: pass\nevent x")
    assert problem.sentence() == "'event' after the first move; expected it among the first lines"


def test_every_mistake_of_a_file_is_told() -> None:
    found = problems(
        """interlock 2
game chicago-express
players Andy, Ben, andy
date yesterday
Andy: bid seven
Ben: pass
Cleo: pass
3. Andy: pass
claim Andy
Ben: extend PRR q5 ; fine
result Ben $3, Ben $4
"""
    )
    assert [(problem.line, problem.column, problem.message) for problem in found] == [
        (1, 11, "unknown format 2"),
        (3, 20, "the name 'andy' is taken"),
        (4, 6, "no date: 'yesterday'"),
        (5, 11, "no amount: 'seven'"),
        (7, 1, "unknown player 'Cleo'"),
        (8, 1, "this is move 4, not 3"),
        (9, 7, "a figure without a number"),
        (11, 16, "a second result for the same player"),
    ]


def test_moves_of_an_unknown_game_are_passed_over() -> None:
    (problem,) = problems("interlock 1\ngame chicago-expres\nplayers A, B\nA: e4\nB: e5\nclaim 1\nruling x\n")
    assert (problem.line, problem.column, problem.width) == (2, 6, 14)
    assert problem.sentence() == (
        "unknown game 'chicago-expres' (did you mean 'chicago-express'?); "
        "expected age-of-steam, american-rails, chicago-express or railroad-revolution"
    )


def test_moves_before_the_players_are_one_mistake() -> None:
    first, second, third = problems("interlock 1\ngame chicago-express\nA: pass\nB: pass\nplayers A, B\nC: pass\n")
    assert first.sentence() == (
        "a move before the players are named; expected a line such as 'players Andy, Ben' before it"
    )
    assert second.sentence() == "'players' after the first move; expected it among the first lines"
    assert third.message == "unknown player 'C'"


def test_players_that_cannot_be_read_are_one_mistake() -> None:
    (problem,) = problems("interlock 1\ngame chicago-express\nplayers A,, B\nA: pass\nB: pass\n")
    assert (problem.line, problem.column, problem.message) == (3, 11, "no name")


def test_a_record_says_first_what_it_is() -> None:
    (problem,) = problems("; a game\n\ngame chicago-express\nplayers A\nA: pass")
    assert (problem.line, problem.sentence()) == (3, "the record does not say what it is; expected interlock 1")


def test_a_text_without_a_record_is_one_mistake() -> None:
    (problem,) = problems("; nothing\n")
    assert problem.sentence() == "no record; expected interlock 1"


def test_what_is_missing_altogether_is_told_at_the_start() -> None:
    assert [(problem.line, problem.column, problem.message) for problem in problems("interlock 1\n")] == [
        (1, 1, "no game"),
        (1, 1, "no players"),
    ]


def test_a_single_move_that_cannot_be_read_is_told_with_its_column() -> None:
    with pytest.raises(RecordError) as caught:
        read_move("extend PRX Q5", "chicago-express", 1, ANDY)
    (problem,) = caught.value.problems
    assert (problem.line, problem.column, problem.width, problem.text) == (1, 8, 3, "extend PRX Q5")


@pytest.mark.parametrize("words", ["pass ; x", "pass pass", 'develop "a\x07"', "pass !", ""])
def test_a_single_move_is_nothing_but_a_move(words: str) -> None:
    with pytest.raises(RecordError):
        read_move(words, "chicago-express", 1, ANDY)


def test_a_caret_stands_under_the_place() -> None:
    problem = Problem("unknown", line=4, column=7, width=4, text="Andy: sell 3")
    assert caret(problem) == "Andy: sell 3\n      ^~~~"


def test_a_caret_stands_behind_tabs_where_the_line_does() -> None:
    problem = Problem("unknown", line=4, column=7, width=99, text="Andy:\tsell 3")
    assert caret(problem) == "Andy:\tsell 3\n     \t^~~~~~"


def test_a_caret_may_stand_behind_the_line() -> None:
    assert caret(Problem("missing", line=1, column=5, text="pass")) == "pass\n    ^"


@pytest.mark.parametrize("line", ["nonsense", "setup nonsense 1", "A: nonsense"])
def test_of_a_thousand_mistakes_the_rest_is_not_read(line: str) -> None:
    lines = "".join(f"{line}{number}\n" for number in range(5000))
    found = problems(f"interlock 1\ngame age-of-steam\nplayers A, B\n{lines}")
    assert len(found) == 1001
    assert found[-1].message == "the rest was not read: 1000 mistakes are enough"
    assert found[-1].line == 1003


def test_numbers_that_are_off_by_as_much_as_the_one_before_are_told_once() -> None:
    lines = [
        "1. Andy: pass",
        "3. Ben: pass",
        "4. Andy: pass",
        "Ben: pass",
        "6. Andy: pass",
        "5. Ben: pass",
        "7. Andy: pass",
    ]
    found = problems("interlock 1\ngame chicago-express\nplayers Andy, Ben\n" + "\n".join([*lines, "3. Andy: pass"]))
    assert [(problem.line, problem.sentence()) for problem in found] == [
        (5, "this is move 2, not 3; expected 2. or no number, or 1 move more before it"),
        (9, "this is move 6, not 5; expected 6. or no number, or 1 move fewer before it"),
        (11, "this is move 8, not 3; expected 8. or no number, or 5 moves fewer before it"),
    ]

import pytest

from interlock.basics.color import Color
from interlock.basics.problem import Problem, RecordError
from interlock.boards.model import Board, BoardHex, BoardSource
from interlock.record.model import Comment, GameRecord, Header, Player
from interlock.record.rgn import RgnText, caret, read_rgn, write_rgn

HEAD = "interlock 1\ngame age-of-steam\nboard mine\nplayers Ann\n"
OBJECT = "a board as one JSON object"
BOARD = Board(
    name="mine",
    title='A "nice" map { of mine }; really',
    game="age-of-steam",
    sources=(BoardSource("me", "from memory"),),
    hexes=(
        BoardHex("A1", "city", "Zürich", figures={"a": 2, "b": 1}, neighbors=("A2",), colors=(Color.RED,)),
        BoardHex("A2", "plain", neighbors=("A1",)),
    ),
    grid="odd columns lower",
)
LINE = (
    'board-data {"name":"mine","title":"A \\"nice\\" map { of mine }; really","game":"age-of-steam",'
    '"sources":[{"key":"me","title":"from memory"}],"hexes":['
    '{"label":"A1","kind":"city","name":"Zürich","figures":{"a":2,"b":1},"neighbors":["A2"],"colors":["COLOR_RED"]},'
    '{"label":"A2","kind":"plain","neighbors":["A1"]}],"grid":"odd columns lower"}'
)
RECORD = GameRecord(Header(format=1, game="age-of-steam", board="mine", players=(Player("Ann"),)), board=BOARD)


def problem_in(text: str) -> Problem:
    with pytest.raises(RecordError) as caught:
        read_rgn(text)
    (problem,) = caught.value.problems
    return problem


def marked(text: RgnText, field: str) -> str:
    line, column, width = text.locate(field)
    return text.line(line)[column - 1 : column - 1 + width]


def test_a_record_may_carry_a_board_on_one_line() -> None:
    assert write_rgn(RECORD) == f"{HEAD}{LINE}\n\n"
    assert read_rgn(f"{HEAD}{LINE}\n").record == RECORD


def test_the_line_may_stand_anywhere_in_the_header_and_have_blanks() -> None:
    spaced = LINE.replace("board-data ", "\tBoard-Data   ").replace('"hexes":[', '"hexes" : [\t')
    assert read_rgn(HEAD.replace("\n", f"\n{spaced}\n", 1)).record == RECORD


def test_comments_stand_above_the_line_and_behind_the_board() -> None:
    text = read_rgn(f"{HEAD}; ours\n{LINE} {{ one }} ; two\n")
    assert [note.comment for note in text.record.notes] == [
        Comment("ours", header_line="board-data"),
        Comment("one", header_line="board-data", beside=True),
        Comment("two", header_line="board-data", beside=True),
    ]
    assert write_rgn(text.record) == f"{HEAD}; ours\n{LINE} {{ one }} ; two\n\n"
    assert [marked(text, f"notes[{index}]") for index in range(3)] == ["; ours", "{ one }", "; two"]


def test_the_order_of_figures_makes_no_difference() -> None:
    other = LINE.replace('"a":2,"b":1', '"b":1,"a":2')
    assert write_rgn(read_rgn(f"{HEAD}{other}\n").record) == f"{HEAD}{LINE}\n\n"


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("maps/my-map.json", "maps/my-map.json"),
        ('"maps/my map.json"', "maps/my map.json"),
        ("maps/my map.json", "maps/my map.json"),
    ],
)
def test_the_board_may_be_named_by_its_file(words: str, name: str) -> None:
    head = HEAD.replace("mine", words)
    assert read_rgn(head).record.header.board == name
    assert read_rgn(f"{head}{LINE}\n").record.board == BOARD


@pytest.mark.parametrize("words", ['"my map.json"@sha256:01234567', "my map.json@sha256:01234567"])
def test_a_quoted_board_may_have_a_digest(words: str) -> None:
    header = read_rgn(HEAD.replace("mine", words)).record.header
    assert (header.board, header.board_digest) == ("my map.json", "sha256:01234567")
    assert "\nboard my map.json@sha256:01234567\n" in write_rgn(read_rgn(HEAD.replace("mine", words)).record)


@pytest.mark.parametrize(
    ("line", "marked", "message", "expected"),
    [
        ("board-data", "", "nothing after 'board-data'", OBJECT),
        ("board-data 3", "3", "found int", "object"),
        ('board-data {"name":}', "}", "the JSON is malformed: expecting value", OBJECT),
        ('board-data {"name":"mine"', "", "the JSON is malformed: expecting ',' delimiter", OBJECT),
        ("board-data {'name':1}", "'name':1}", "the JSON is malformed: ", OBJECT),
        ('board-data {"name":"mine"} x', "x", "words after the board", "a comment or the end of the line"),
        ('board-data {"name":3}', '{"name":3}', "name: found int", "str"),
        ('board-data {"hexes":[{"lable":""}]}', '{"hexes":[{"lable":""}]}', "hexes[0]: unknown field `lable`", OBJECT),
        ('board-data {"name":"\\ud800"}', '{"name":"\\ud800"}', "the JSON is malformed", OBJECT),
        ('board-data {"name":"mine"}', '{"name":"mine"}', "a board without hexes", "its hexes"),
        ('board-data {"hexes":[{}]}', '{"hexes":[{}]}', "a board without a name", "its name"),
        ("board-data: {}", ": {}", "a colon after 'board-data'", "'board-data' and what it tells, without a colon"),
    ],
)
def test_a_mistake_is_told_with_its_place_and_what_was_expected(
    line: str, marked: str, message: str, expected: str
) -> None:
    problem = problem_in(HEAD + line)
    assert problem.message.startswith(message)
    assert problem.expected == expected
    assert (problem.line, problem.text) == (5, line)
    assert problem.column == (line.rindex(marked) if marked else len(line)) + 1


def test_a_number_that_nobody_can_read_and_deep_nesting_are_mistakes() -> None:
    for json in ("1" * 5000, "[" * 100_000, '{"name":' * 100_000):
        assert problem_in(f"{HEAD}board-data {json}").line == 5


def test_a_board_of_another_name_is_told_where_it_is_named() -> None:
    problem = problem_in(f"{HEAD.replace('mine', 'theirs')}{LINE}\n")
    assert (problem.line, problem.column, problem.width) == (3, 7, 6)
    assert problem.sentence() == (
        "the board 'theirs'; expected 'mine', the board of the record, or its file, such as maps/my-map.json"
    )


def test_a_second_board_is_a_mistake() -> None:
    assert problem_in(f"{HEAD}{LINE}\n{LINE}\n").message == "'board-data' for the second time"


def test_what_is_wrong_with_a_board_stands_on_its_line() -> None:
    text = read_rgn(f"{HEAD}{LINE}\n")
    assert marked(text, "board.hexes[1].label") == LINE.removeprefix("board-data ")
    assert marked(text, "board") == LINE.removeprefix("board-data ")
    assert marked(text, "header.board") == "mine"
    assert read_rgn(HEAD).locate("board.hexes[1]") == (1, 1, 1)


def test_a_caret_shows_only_a_part_of_a_long_line() -> None:
    line = f"board-data {'x' * 1000}yz{'x' * 1000}"
    shown, below = caret(Problem("odd", line=1, column=1012, width=2, text=line)).split("\n")
    assert len(shown) == 240
    assert (shown[0], shown[-1]) == ("…", "…")
    assert shown[below.index("^") : len(below)] == "yz"


@pytest.mark.parametrize("column", [1, 80, 81, 82, 240, 241, 340, 341])
def test_a_caret_stands_under_its_place_in_a_long_line(column: int) -> None:
    line = "".join(chr(0x4E00 + index) for index in range(340))
    shown, below = caret(Problem("odd", line=1, column=column, text=line)).split("\n")
    assert shown[below.index("^") :].removesuffix("…")[:1] == line[column - 1 : column]


def test_a_player_may_be_called_board_data() -> None:
    text = 'interlock 1\ngame age-of-steam\nplayers board-data\n\n"board-data": pass\n'
    assert write_rgn(read_rgn(text).record) == text

import pytest

from interlock.basics.color import Color
from interlock.basics.problem import Problem, RecordError
from interlock.record.age_of_steam import AgeOfSteamSetup, CubesOnHex, DisplayColumn, PlayerDice
from interlock.record.model import Comment, GameRecord, Header, Player, Setup
from interlock.record.rgn import read_rgn, write_rgn

HEAD = 'interlock 1\ngame age-of-steam\nplayers Ann, Ben, "Charly B."\n'
EMPTY, RED, BLUE, BLACK = Color.NONE, Color.RED, Color.BLUE, Color.BLACK
HEX = "a hex such as F12 or a city such as Pittsburgh"
COLUMN = "a column such as light 3, dark 1 or A"
CUBES = "red, blue, purple, yellow, black, white or ?"
CELLS = "red, blue, purple, yellow, black, white, ? or -"
DIE = "a number from 1 to 6"

CANONICAL = """interlock 1
game age-of-steam
players Ann, Ben, "Charly B."
setup order Ben, "Charly B.", Ann
setup dice Ann 3 4 5, Ben 6 6 1, "Charly B." 6 5 2, Ben 3 4 4, "Charly B." 1 1 1
setup cubes Pittsburgh red red blue; Wheeling yellow black black; Chicago red purple
setup cubes Detroit blue blue; St. Louis red blue; "Red Deer" white; Evansville purple purple
setup display light 1: red blue black; light 2: purple purple purple; light 3: yellow yellow yellow
setup display light 4: red - black
setup display dark 2: - black; dark 6: red
setup display A: red yellow; D: black

"""


def fixed(lines: str) -> AgeOfSteamSetup | None:
    setup = read_rgn(HEAD + lines).record.setup
    assert setup
    return setup.age_of_steam


def written(**fields: object) -> list[str]:
    header = Header(format=1, game="age-of-steam", players=(Player("Ann"), Player("Ben")))
    text = write_rgn(GameRecord(header, Setup(age_of_steam=AgeOfSteamSetup(**fields))))
    return [line for line in text.splitlines() if line.startswith("setup")]


def problem_in(line: str) -> Problem:
    with pytest.raises(RecordError) as caught:
        read_rgn(HEAD + line)
    (problem,) = caught.value.problems
    return problem


def test_the_canonical_form_is_the_one_that_people_write() -> None:
    assert write_rgn(read_rgn(CANONICAL).record) == CANONICAL


def test_the_order_names_the_players_by_seat() -> None:
    assert fixed("setup order Ben, charly b., ANN") == AgeOfSteamSetup(order=(2, 3, 1))


def test_a_player_may_throw_again() -> None:
    assert fixed("setup dice Ann 3 4 5, Charly B. 6 6, Ann 1") == AgeOfSteamSetup(
        dice=(PlayerDice(1, (3, 4, 5)), PlayerDice(3, (6, 6)), PlayerDice(1, (1,)))
    )


def test_the_colors_of_cubes_end_the_name_of_a_hex() -> None:
    assert fixed('setup cubes St. Louis Red blue; f12 BLACK; "Red Deer" red; "f12" red') == AgeOfSteamSetup(
        cubes=(
            CubesOnHex("St. Louis", (RED, BLUE)),
            CubesOnHex("F12", (BLACK,)),
            CubesOnHex("Red Deer", (RED,)),
            CubesOnHex("f12", (RED,)),
        )
    )


def test_a_column_has_empty_fields_above_but_not_below_its_cubes() -> None:
    assert fixed("setup display Light 1: red - blue - -; DARK 6 - black; a: red; H red") == AgeOfSteamSetup(
        goods_display=(
            DisplayColumn("light 1", (RED, EMPTY, BLUE)),
            DisplayColumn("dark 6", (EMPTY, BLACK)),
            DisplayColumn("A", (RED,)),
            DisplayColumn("H", (RED,)),
        )
    )


def test_lines_of_cubes_and_columns_add_up_in_any_order() -> None:
    lines = "setup cubes A1 red\nsetup display A: red\nSetup Cubes A1 red; B2 blue\nsetup display light 1: blue"
    assert fixed(lines) == AgeOfSteamSetup(
        cubes=(CubesOnHex("A1", (RED,)), CubesOnHex("A1", (RED,)), CubesOnHex("B2", (BLUE,))),
        goods_display=(DisplayColumn("A", (RED,)), DisplayColumn("light 1", (BLUE,))),
    )


def test_the_set_up_may_stand_above_the_game() -> None:
    text = "interlock 1\nsetup cubes A1 red\nsetup cubes B2 red\nplayers Ann\ngame age-of-steam\n"
    setup = read_rgn(text).record.setup
    assert setup
    assert setup.age_of_steam
    assert len(setup.age_of_steam.cubes) == 2


def test_a_set_up_line_without_words_fixes_nothing() -> None:
    assert fixed("setup") == AgeOfSteamSetup()
    assert written() == ["setup"]


def test_a_name_that_holds_the_color_of_a_cube_is_quoted() -> None:
    cubes = tuple(CubesOnHex(name, (RED,)) for name in ("Red Deer", "Fort Black", "white", "Whitehall", "Bluefield"))
    assert written(cubes=cubes) == [
        'setup cubes "Red Deer" red; "Fort Black" red; "white" red; Whitehall red; Bluefield red'
    ]


def test_long_lines_are_broken_within_100_columns() -> None:
    cubes = tuple(CubesOnHex(f"Hex {number}", (Color.YELLOW,) * 4) for number in range(20))
    columns = ("light 1", "light 2", "light 3", "light 4", "dark 1", "A", "B")
    display = tuple(DisplayColumn(column, (Color.PURPLE,) * 3) for column in columns)
    lines = written(cubes=cubes, goods_display=display)
    assert all(len(line) <= 100 for line in lines)
    assert [line.count(";") + 1 for line in lines if line.startswith("setup cubes")] == [2] * 10
    assert [line.split()[2:4] for line in lines if line.startswith("setup display")] == [
        ["light", "1:"],
        ["light", "3:"],
        ["dark", "1:"],
        ["A:", "purple"],
    ]


def test_an_entry_longer_than_a_line_stands_alone() -> None:
    cubes = (CubesOnHex("A1", (RED,)), CubesOnHex("B2", (BLACK,) * 40), CubesOnHex("C3", (RED,)))
    assert [len(line) for line in written(cubes=cubes)] == [18, 254, 18]


def test_comments_on_lines_of_one_kind_stand_at_the_first() -> None:
    lines = "; the map\nsetup cubes A1 red ; first\n; more\nsetup cubes B2 blue ; second\n"
    record = read_rgn(HEAD + lines).record
    assert [note.comment for note in record.notes] == [
        Comment("the map", header_line="setup cubes"),
        Comment("more", header_line="setup cubes"),
        Comment("first", beside=True, header_line="setup cubes"),
        Comment("second", beside=True, header_line="setup cubes"),
    ]
    text = write_rgn(record)
    assert "; the map\n; more\nsetup cubes A1 red; B2 blue { first } ; second\n" in text
    assert read_rgn(text).record == record


@pytest.mark.parametrize(
    ("line", "marked", "message", "expected"),
    [
        ("setup odrer Ann", "odrer", "unknown set-up 'odrer' (did you mean 'order'?)", "order, dice, cubes or display"),
        ("setup order Ann", "Ann", "not every player has a place", "every player once"),
        ("setup order Ann, Ben, ann", "ann", "a second place for the same player", "every player once"),
        ("setup order Ann, Bem", "Bem", "unknown player 'Bem' (did you mean 'Ben'?)", "Ann, Ben or Charly B."),
        ("setup order Ann; Ben", ";", "unexpected ';'", "a comma or the end of the line"),
        ("setup dice Ann", "", "no die", DIE),
        ("setup dice Ann 3 7", "7", "a die that shows 7", "a number from 1 to 6"),
        ("setup dice Ann 3, 4", "4", "no player", "a player's name"),
        ("setup cubes", "", "no hex", HEX),
        ("setup cubes red", "red", "no hex", HEX),
        ("setup cubes Pittsburgh", "", "no cube", CUBES),
        ("setup cubes A1 redd", "redd", "unknown cube 'redd' (did you mean 'red'?)", CUBES),
        ("setup cubes Wheeling red bleu", "bleu", "unknown cube 'bleu' (did you mean 'blue'?)", CUBES),
        ("setup cubes A1 -", "-", "unknown cube '-'", CUBES),
        ("setup cubes A1 red;", "", "no hex", HEX),
        ("setup cubes A1 red, B2 red", ",", "unexpected ','", "a semicolon or the end of the line"),
        ("setup display", "", "no column", COLUMN),
        ("setup display light 7: red", "light 7", "unknown column 'light 7' (did you mean 'light 6'?)", COLUMN),
        ("setup display J: red", "J", "unknown column 'J'", COLUMN),
        ("setup display A:", "", "no cube", CELLS),
        ("setup display A: - -", "A: - -", "a column without cubes", "its cubes, or no column"),
        ("setup display A: red; a: red", "a", "the column A for the second time", "every column once"),
    ],
)
def test_a_mistake_is_told_with_its_place_and_what_was_expected(
    line: str, marked: str, message: str, expected: str
) -> None:
    problem = problem_in(line)
    assert (problem.message, problem.expected) == (message, expected)
    assert (problem.line, problem.text) == (4, line)
    assert problem.column == (line.rindex(marked) if marked else len(line)) + 1
    assert problem.width == max(1, len(marked))


def test_only_long_lines_come_again() -> None:
    problem = problem_in("setup order Ben, Ann, Charly B.\nsetup cubes A1 red\nsetup cubes A2 red\nsetup order Ann")
    assert (problem.line, problem.sentence()) == (
        7,
        "'setup order' for the second time; expected only the one on line 4",
    )


def test_every_mistake_of_a_set_up_is_told() -> None:
    with pytest.raises(RecordError) as caught:
        read_rgn(f"{HEAD}setup order Ann, Bem\nsetup cubes A1\nsetup cubes B2 red\nsetup display J: red\n")
    assert [problem.line for problem in caught.value.problems] == [4, 5, 7]


TEXT = read_rgn(
    f"""{HEAD}setup order Ben, ann, Charly B.
setup dice Ann 3 4, Charly B. 5
setup cubes St. Louis red blue; F12 black
setup cubes G10 red
setup display light 1: red - blue; dark 2: red
setup display A: yellow
"""
)


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ("setup.age_of_steam.order", "Ben, ann, Charly B."),
        ("setup.age_of_steam.order[1]", "ann"),
        ("setup.age_of_steam.dice[1]", "Charly B. 5"),
        ("setup.age_of_steam.dice[1].seat", "Charly B."),
        ("setup.age_of_steam.dice[0].dice[1]", "4"),
        ("setup.age_of_steam.cubes[0]", "St. Louis red blue"),
        ("setup.age_of_steam.cubes[0].hex", "St. Louis"),
        ("setup.age_of_steam.cubes[0].cubes[1]", "blue"),
        ("setup.age_of_steam.cubes[1].hex", "F12"),
        ("setup.age_of_steam.cubes[2].hex", "G10"),
        ("setup.age_of_steam.goods_display[0]", "light 1: red - blue"),
        ("setup.age_of_steam.goods_display[0].cubes[2]", "blue"),
        ("setup.age_of_steam.goods_display[1].column", "dark 2"),
        ("setup.age_of_steam.goods_display[2].column", "A"),
    ],
)
def test_a_part_of_the_set_up_has_its_place(field: str, expected: str) -> None:
    line, column, width = TEXT.locate(field)
    assert TEXT.line(line)[column - 1 : column - 1 + width] == expected

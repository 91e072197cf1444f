import string

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from interlock.basics.problem import RecordError
from interlock.record.model import GameRecord
from interlock.record.rgn import RgnText, move_to_rgn, read_move, read_rgn, write_rgn
from interlock.record.rgn.players import Players
from kit.record_moves import GAMES, moves
from kit.record_strategies import sound_records

NAMES = ("Andy", "Charly B.", "by", "Nobody", "bonus", "via", "seat 4", "7", "from bank", "Republic", "N-S")
thorough = settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])


@thorough
@given(sound_records())
def test_a_record_written_and_read_is_the_same_record(record: GameRecord) -> None:
    text = write_rgn(record)
    assert read_rgn(text).record == record
    assert write_rgn(read_rgn(text).record) == text


@thorough
@given(sound_records())
def test_a_record_written_with_numbers_is_the_same_record(record: GameRecord) -> None:
    text = read_rgn(write_rgn(record, numbers=True))
    assert text.record == record
    everything_has_a_place(text)


@thorough
@given(st.sampled_from(GAMES), st.data())
def test_the_words_of_a_move_read_back(game: str, data: st.DataObject) -> None:
    move = data.draw(moves(game, seats=3))
    players = Players(data.draw(st.permutations(NAMES))[:3])
    assert read_move(move_to_rgn(move, players), game, move.seat, players) == move


@thorough
@given(sound_records(), st.data())
def test_a_mutilated_text_is_read_or_refused_with_places(record: GameRecord, data: st.DataObject) -> None:
    text = write_rgn(record)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 12))
        new = data.draw(st.sampled_from(SNIPPETS) | st.text(string.printable, max_size=4))
        text = text[:at] + new + text[at + length :]
    read_or_refuse(text)


@thorough
@given(st.text() | st.text('"{};:=()[]$ \n\tabinterlock19'))
def test_any_text_is_read_or_refused_with_places(text: str) -> None:
    read_or_refuse(text)
    for game in GAMES:
        read_or_refuse(f"interlock 1\ngame {game}\nplayers a, b\n{text}")


WORDS_OF_A_MOVE = (
    *("bid", "pass", "auction", "start", "develop", "fund", "take", "expand", "hand over", "extend", "from bank"),
    *("2", "3", "4:", "$5", "to", "a", '"b"', ",", "Republic", "liberty", "A6", "St. Louis", '"Liberty"', "(a $3)"),
    *("build", "replace town", "move", "place", "action", "urbanize A", "direct link", "dice light", "dark", "tie"),
    *("red", "blue", ">", ">A6>", "via", "nobody", "bonus", "N-SE", "n", "side by side", "half price", "light 3:"),
)


@thorough
@given(st.lists(st.sampled_from(WORDS_OF_A_MOVE), max_size=8), st.sampled_from(GAMES))
def test_any_words_of_a_move_are_read_or_refused_with_places(words: list[str], game: str) -> None:
    read_or_refuse(f"interlock 1\ngame {game}\nplayers a, b\na: {' '.join(words)}\n")
    read_or_refuse(f"interlock 1\ngame {game}\nplayers a, b\ntable: {' '.join(words)}\n")


WORDS_OF_A_SETUP = (
    *("order", "dice", "cubes", "display", "banker", "a", '"b"', ",", ";", ";", "3", "7", "A6", "St. Louis", '"x ; y"'),
    *("red", "blue", "-", "light 1:", "dark 6", "A:", "H", "light", "9:", "\nsetup cubes", "\nsetup display"),
)


@thorough
@given(st.lists(st.sampled_from(WORDS_OF_A_SETUP), max_size=10), st.sampled_from(GAMES))
def test_any_words_of_a_setup_are_read_or_refused_with_places(words: list[str], game: str) -> None:
    read_or_refuse(f"interlock 1\ngame {game}\nplayers a, b\nsetup {' '.join(words)}\n")


def read_or_refuse(text: str) -> None:
    try:
        found = read_rgn(text)
    except RecordError as error:
        every_problem_has_a_place(error, text)
    else:
        everything_has_a_place(found)
        assert read_rgn(write_rgn(found.record)).record == found.record


def every_problem_has_a_place(error: RecordError, text: str) -> None:
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    assert error.problems
    for problem in error.problems:
        assert problem.message
        assert problem.expected
        assert problem.text == lines[problem.line - 1]
        assert 1 <= problem.column <= len(problem.text) + 1
        assert problem.width >= 1


def everything_has_a_place(text: RgnText) -> None:
    for index in range(len(text.record.notes)):
        stands(text, text.locate(f"notes[{index}]"))
    for number in range(1, len(text.record.moves) + 1):
        stands(text, text.place(number))


def stands(text: RgnText, place: tuple[int, int, int]) -> None:
    line, column, width = place
    assert text.line(line)[column - 1 : column - 1 + width].strip()


SNIPPETS = (
    *('"', "{", "}", ";", ":", "=", "==", "(", ")", ",", "\n", "\r\n", "\t", "\\", "[", "]", "$", "-", "!"),
    *("\nsetup cubes A6 red", "\nsetup ", "\nboard-data {", "\nboard-data {}", "\nboard a.json", " out"),
    *("\nresult a $3", "\nclaim ", "\nruling corrected to ", "\noption x y", "\nplayers ", " by ", "\x00", "\u2028"),
)

"""No kind of line takes much more work for each of its bytes than others do, in whichever form it arrives."""

from collections.abc import Callable
from statistics import median

import pytest

from interlock.analysis.record_text import every_problem
from interlock.basics.problem import RecordError
from interlock.basics.suggestions import LetterBudget, near
from interlock.games.registry import GAMES
from interlock.record.json_form import from_json, to_json
from interlock.record.model import GameRecord
from interlock.record.protobuf_form import from_protobuf, to_protobuf
from interlock.record.rgn import read_rgn
from interlock.replay.preparation import prepare
from kit.kinds_of_lines import board_of_long_names, kinds_of_lines, long_name, long_players
from kit.step_counter import steps

MOST = 10
"""How many times the work of the median line of RGN."""
LINES = 12
HEADERS = {
    "chicago-express": ("chicago-express", "", "Ann, Ben, Cleo"),
    "chicago-express, long names": ("chicago-express", "", long_players()),
    "american-rails": ("american-rails", "", "Ann, Ben, Cleo"),
    "age-of-steam": ("age-of-steam", "board rust-belt\n", "Ann, Ben, Cleo"),
    "age-of-steam, long names": ("age-of-steam", board_of_long_names(), long_players()),
    "railroad-revolution": ("railroad-revolution", "", "Ann, Ben, Cleo"),
}

Read = Callable[[], GameRecord]
Form = tuple[bytes, Read]
"""A record in one of its forms, and what reads it."""


def in_rgn(text: str) -> Form:
    return text.encode(), lambda: read_rgn(text).record


def in_json(text: str) -> Form:
    data = to_json(read_rgn(text).record)
    return data, lambda: from_json(data)


def in_protobuf(text: str) -> Form:
    data = to_protobuf(read_rgn(text).record)
    return data, lambda: from_protobuf(data)


def work(read: Read, game: str) -> tuple[int, bool]:
    """Return the work to read a record and find what it names, or to tell why it cannot be, and whether it can."""
    is_read = True

    def call() -> None:
        nonlocal is_read
        try:
            prepare(read(), GAMES[game])
        except RecordError as error:
            is_read = False
            every_problem(error)

    call()  # What is only done once in a process has been done before.
    return steps(call), is_read


class Begun:
    """The header of a record in one of its forms, which lines make longer."""

    def __init__(self, form: Form, game: str) -> None:
        self._game = game
        self._size = len(form[0])
        self._work, is_read = work(form[1], game)
        assert is_read

    def each_byte(self, longer: Form, with_one: Form) -> float:
        """Return the work for each byte that a longer record has more.

        A line that cannot be read keeps others from being looked at: what this saves once is not taken off.
        """
        whole, is_read = work(longer[1], self._game)
        each = (whole - self._work) / (len(longer[0]) - self._size)
        if is_read:
            return each
        return max(each, (whole - work(with_one[1], self._game)[0]) / (len(longer[0]) - len(with_one[0])))


@pytest.mark.parametrize("header", HEADERS)
def test_of_every_kind_of_line(header: str) -> None:
    game, board, players = HEADERS[header]
    text = f"interlock 1\ngame {game}\n{board}players {players}\n"
    found: dict[str, float] = {}
    for form, written in (("RGN", in_rgn), ("JSON", in_json), ("protobuf", in_protobuf)):
        begun = Begun(written(text), game)
        for kind, line in kinds_of_lines(game):
            if header == "age-of-steam, long names" and kind.startswith(("a short one", "a slip")):
                continue  # Reading the board takes long, and such words are like few of its names.
            lines = [line(number) + "\n" for number in range(LINES)]
            try:
                longer, with_one = written(text + "".join(lines)), written(text + lines[0])
            except RecordError:
                continue  # What cannot be read has no other form.
            found[f"{form}, {kind}"] = begun.each_byte(longer, with_one)
    # JSON and protobuf are read by compiled code, of which nothing is counted.
    usual = median(each for kind, each in found.items() if kind.startswith("RGN"))
    assert not {kind: round(each / usual, 1) for kind, each in found.items() if each > MOST * usual}


def test_a_record_compares_few_letters_for_all_its_mistakes() -> None:
    def mistaken(count: int) -> Callable[[], object]:
        text = f"interlock 1\ngame age-of-steam\nplayers {long_players()}\n"
        text += "".join(f"{long_name(number)[:-4]}q{number}: pass\n" for number in range(count))

        def call() -> None:
            with pytest.raises(RecordError):
                read_rgn(text)

        return call

    mistaken(1)()
    assert steps(mistaken(900)) - steps(mistaken(600)) < 300 * 600  # The first take some 3,000 each.


def test_guesses_are_the_same_however_often_a_record_is_read() -> None:
    known = [long_name(number) for number in range(200)]
    words = [f"{long_name(number)[:-1]}q" for number in range(100)]

    def guesses() -> list[str]:
        with LetterBudget():
            return [near(word, known) for word in words * 2]

    first = guesses()
    assert first == guesses()
    assert first[:100] == first[100:]
    assert first[0]
    assert not first[-1]

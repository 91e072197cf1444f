"""No kind of line takes much more work for each of its bytes than others do, in whichever form it arrives."""

from collections.abc import Callable
from statistics import median

import pytest

from interlock.basics.near import LetterBudget, near
from interlock.basics.problem import RecordError
from interlock.games.every_problem import every_problem
from interlock.games.registry import GAMES
from interlock.record.json_form import from_json, to_json
from interlock.record.model import GameRecord
from interlock.record.protobuf_form import from_protobuf, to_protobuf
from interlock.record.rgn import read_rgn
from interlock.replay.prepare import prepare
from kit.kinds_of_lines import kinds_of_lines, long_name, long_players
from kit.steps import steps

MOST = 10
"""How many times the work of the median line of RGN."""
LEAST_USUAL = 8
"""Lines of Python for each byte that the median line takes at least."""
LINES = 12
HEADERS = {
    "chicago-express": ("chicago-express", "", "Ann, Ben, Cleo"),
    "chicago-express, long names": ("chicago-express", "", long_players()),
    "american-rails": ("american-rails", "", "Ann, Ben, Cleo"),
    "age-of-steam": ("age-of-steam", "board rust-belt\n", "Ann, Ben, Cleo"),
    "railroad-revolution": ("railroad-revolution", "", "Ann, Ben, Cleo"),
}

Read = Callable[[], GameRecord]


def work(read: Read, game: str) -> int:
    """Return the work to read a record and find what it names, or to tell why it cannot be."""

    def call() -> None:
        try:
            prepare(read(), GAMES[game])
        except RecordError as error:
            every_problem(error)

    call()  # What is only done once in a process has been done before.
    return steps(call)


def each_byte(before: tuple[bytes, Read], after: tuple[bytes, Read], game: str) -> float:
    """Return the work for each byte by which a record is longer than another."""
    return (work(after[1], game) - work(before[1], game)) / max(len(after[0]) - len(before[0]), 1)


def in_rgn(text: str) -> tuple[bytes, Read]:
    return text.encode(), lambda: read_rgn(text).record


def in_json(record: GameRecord) -> tuple[bytes, Read]:
    data = to_json(record)
    return data, lambda: from_json(data)


def in_protobuf(record: GameRecord) -> tuple[bytes, Read]:
    data = to_protobuf(record)
    return data, lambda: from_protobuf(data)


@pytest.mark.parametrize("header", HEADERS)
def test_of_every_kind_of_line(header: str) -> None:
    game, board, players = HEADERS[header]
    # Before the first move a line may be one of the header, and hide what follows.
    begun = f"interlock 1\ngame {game}\n{board}players {players}\nAnn: {'done' if game[0] == 'r' else 'pass'}\n"
    found: dict[str, float] = {}
    for kind, line in kinds_of_lines(game):
        text = begun + "".join(line(number) + "\n" for number in range(LINES))
        found[f"RGN, {kind}"] = each_byte(in_rgn(begun), in_rgn(text), game)
        try:
            without, record = read_rgn(begun).record, read_rgn(text).record
        except RecordError:
            continue
        found[f"JSON, {kind}"] = each_byte(in_json(without), in_json(record), game)
        found[f"protobuf, {kind}"] = each_byte(in_protobuf(without), in_protobuf(record), game)
    # JSON and protobuf are read by compiled code, of which nothing is counted.
    usual = max(LEAST_USUAL, median(each for kind, each in found.items() if kind.startswith("RGN")))
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

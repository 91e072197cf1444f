"""What is read at one look is what is read word by word."""

from random import Random

import pytest

from interlock.games.registry import GAMES
from interlock.games.sample import sample
from interlock.record.rgn import read_rgn, write_rgn
from interlock.record.rgn.games import GAMES as WORDS
from interlock.record.rgn.games import read_play
from interlock.record.rgn.line import LineError, body_end
from interlock.record.rgn.move import move_to_rgn
from interlock.record.rgn.players import Players
from interlock.record.rgn.words import Words

ODD = [
    ",", ">", "-", "(", ")", ";", "{", "!?", "$5", "-1", "2", "07", "by", "via", "nobody", "bonus", "row", "town",
    "left", "half", "price", "side-by-side", "light", "N-S", "to", "2:", '"A"',
]  # fmt: skip


def word_by_word(text: str, game: str, seat: int, players: Players) -> object:
    """Return the move that a text says; None where it is no move."""
    try:
        end = body_end(text)
        line = Words(text, 0, end)
        move = read_play(line, WORDS[game], seat, players)
        line.expect_end("the end")
    except LineError:
        return None
    return move if end == len(text) else None


def changed(text: str, random: Random, others: list[str]) -> str:
    """Return a text with a word more, less, or another one."""
    words = text.split(" ")
    at = random.randrange(len(words) + 1)
    words[at : at + random.randint(0, 2)] = random.choices(others, k=random.randint(0, 2))
    if random.random() < 0.2:
        words = [random.choice([str.upper, str.title, str.lower])(word) for word in words]
    return " ".join(words)


@pytest.mark.parametrize("game", GAMES)
def test_at_one_look_a_line_says_what_it_says_word_by_word(game: str) -> None:
    random = Random(1)
    for seed in range(3):
        record = sample(game, 3, seed)
        players = Players([player.name for player in record.header.players])
        lines = [(move_to_rgn(move, players), move.seat) for move in record.moves]
        words = ODD + [word for line, _ in lines for word in line.split(" ")]
        lines += [(changed(line, random, words), seat) for line, seat in lines * 3]
        for line, seat in lines:
            move = WORDS[game].read_quickly(line, seat, players)
            assert move is None or move == word_by_word(line, game, seat, players), line


@pytest.mark.parametrize("game", ["age-of-steam", "american-rails", "chicago-express"])
def test_most_moves_are_read_at_one_look(game: str) -> None:
    record = sample(game, 3, 5)
    players = Players([player.name for player in record.header.players])
    lines = [(move_to_rgn(move, players), move.seat) for move in record.moves]
    assert sum(WORDS[game].read_quickly(*line, players) is None for line in lines) < len(lines) / 10


@pytest.mark.parametrize(
    "line",
    [
        "build town F12 N-S",
        "build f12 N-S",
        'build "F12" N-S',
        "move blue A3 via Ann > B4",
        "move blue A3 > B4 via nobody via Ann",
        "move blue Evansville to Detroit",
        "shares 2 3",
        "shares 99999999999999999999",
        "build " + "Rock " * 100 + "N-S",
    ],
)
def test_what_is_written_otherwise_is_left_to_be_read_word_by_word(line: str) -> None:
    assert WORDS["age-of-steam"].read_quickly(line, 1, Players(["Ann", "Ben"])) is None


def test_the_places_of_a_line_read_at_one_look_are_told() -> None:
    text = read_rgn("interlock 1\ngame age-of-steam\nplayers Ann, Ben\n\nAnn: build F12 N-S, NE-SW\n")
    assert text.place(1, "tracks[1]") == (5, 21, 5)
    assert write_rgn(text.record).endswith("Ann: build F12 N-S, NE-SW\n")

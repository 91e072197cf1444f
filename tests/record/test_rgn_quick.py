"""What is read at one look is what is read word by word."""

from random import Random

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.record.model import Move, Setup
from interlock.record.rgn import read_rgn, write_rgn
from interlock.record.rgn.line import LineError, body_end
from interlock.record.rgn.moves import move_to_rgn
from interlock.record.rgn.players import Players
from interlock.record.rgn.vocabulary.games import GAME_WORDS, read_play
from interlock.record.rgn.words import Words

ODD = [
    ",", ">", "-", "(", ")", ";", "{", "!?", "$5", "-1", "2", "07", "by", "via", "nobody", "bonus", "row", "town",
    "left", "half", "price", "side-by-side", "light", "N-S", "to", "2:", '"A"', "x", "Q3", "a6", "St. Louis", "PRR",
]  # fmt: skip
SIGNS = [" ", "  ", ",", ", ", " > ", '"', "$", "-", ":", "0", "7", "x"]


def sampled(game: str, seed: int) -> tuple[Players, dict[str, Move]]:
    """Return the players of a game made up, and its moves by how they are written."""
    record = sample(game, 3, seed)
    players = Players([player.name for player in record.header.players])
    return players, {move_to_rgn(move, players): move for move in record.moves}


def word_by_word(text: str, game: str, seat: int, players: Players) -> Move | None:
    """Return the move that a text says; None where it is no move."""
    try:
        end = body_end(text)
        line = Words(text, 0, end)
        move = read_play(line, GAME_WORDS[game], seat, players)
        line.expect_end("the end")
    except LineError:
        return None
    return move if end == len(text) else None


def with_other_words(text: str, random: Random, others: list[str]) -> str:
    """Return a text with a word more, less, or another one."""
    words = text.split(" ")
    at = random.randrange(len(words) + 1)
    words[at : at + random.randint(0, 2)] = random.choices(others, k=random.randint(0, 2))
    if random.random() < 0.2:
        words = [random.choice([str.upper, str.title, str.lower])(word) for word in words]
    return " ".join(words)


def with_other_signs(text: str, random: Random) -> str:
    """Return a text with some signs more, less, or other ones."""
    at, end = sorted((random.randint(0, len(text)), random.randint(0, len(text))))
    return text[:at] + random.choice((*SIGNS, text[at:end], "")) + text[min(end, at + random.randint(0, 4)) :]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAME_WORDS)
def test_moves_as_we_write_them_are_read_alike_and_mostly_at_one_look(game: str, seed: int) -> None:
    players, moves = sampled(game, seed)
    quick = 0
    for line, move in moves.items():
        assert word_by_word(line, game, move.seat, players) == move
        found = GAME_WORDS[game].moves.read_quickly(line, move.seat, players)
        assert found in (None, move)
        quick += found is not None
    assert quick >= len(moves) * (0.4 if game == "railroad-revolution" else 0.95)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAME_WORDS)
def test_at_one_look_a_line_says_what_it_says_word_by_word(game: str, seed: int) -> None:
    random = Random(seed)
    players, moves = sampled(game, seed)
    words = ODD + [word for line in moves for word in line.split(" ")]
    for line, move in moves.items():
        others = [with_other_words(line, random, words) for _ in range(4)]
        for other in others + [with_other_signs(line, random) for _ in range(8)]:
            found = GAME_WORDS[game].moves.read_quickly(other, move.seat, players)
            assert found is None or found == word_by_word(other, game, move.seat, players), other


@pytest.mark.parametrize(
    "line",
    [
        "build town F12 N-S",
        "build f12 N-S",
        'build "F12" N-S',
        "move blue A3 via Ann > B4",
        "move blue Evansville to Detroit",
        "shares 2 3",
        "shares 99999999999999999999",
        "build " + "Rock " * 100 + "N-S",
    ],
)
def test_what_is_written_otherwise_is_left_to_be_read_word_by_word(line: str) -> None:
    assert GAME_WORDS["age-of-steam"].moves.read_quickly(line, 1, Players(["Ann", "Ben"])) is None


def test_the_places_of_a_line_read_at_one_look_are_told() -> None:
    text = read_rgn("interlock 1\ngame age-of-steam\nplayers Ann, Ben\n\nAnn: build F12 N-S, NE-SW\n")
    assert text.place(1, "tracks[1]") == (5, 21, 5)
    assert write_rgn(text.record).endswith("Ann: build F12 N-S, NE-SW\n")


def set_up_word_by_word(text: str, game: str, players: Players) -> Setup | None:
    """Return the set-up that a text says; None where it is none."""
    line = Words(text, 0, len(text))
    try:
        setup = GAME_WORDS[game].setup.read(line, None, players)
        line.expect_end("the end")
    except LineError:
        return None
    return None if line.faults else setup


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAME_WORDS)
def test_at_one_look_a_set_up_says_what_it_says_word_by_word(game: str, seed: int) -> None:
    random, record = Random(seed), sample(game, 3, seed)
    players = Players([player.name for player in record.header.players])
    lines = [line.removeprefix("setup ") for line in write_rgn(record).splitlines() if line.startswith("setup ")]
    words = ODD + [word for line in lines for word in line.split(" ")]
    quick = 0
    for line in lines:
        assert set_up_word_by_word(line, game, players)
        quick += GAME_WORDS[game].setup.read_quickly(line, None, players) is not None
        others = [with_other_words(line, random, words) for _ in range(40)]
        for other in [line, *others, *(with_other_signs(line, random) for _ in range(40))]:
            found = GAME_WORDS[game].setup.read_quickly(other, None, players)
            assert found in (None, set_up_word_by_word(other, game, players)), other
    assert quick >= 4 or game != "age-of-steam"


def test_an_entry_of_a_set_up_takes_its_time_in_proportion() -> None:
    players = Players(["Ann", "Ben"])
    line = f"cubes Essen {'red ' * 20_000}nowhere; Berlin red"
    assert GAME_WORDS["age-of-steam"].setup.read_quickly(line, None, players) is None

"""What is read at one look is what is read word by word."""

from random import Random

import pytest

from interlock.games.sample import sample
from interlock.record.model import Move
from interlock.record.rgn import move_to_rgn
from interlock.record.rgn.games import GAMES, read_play
from interlock.record.rgn.line import LineError, body_end
from interlock.record.rgn.players import Players
from interlock.record.rgn.words import Words

ODD = (
    " ",
    "  ",
    ",",
    ", ",
    " > ",
    '"',
    "$",
    "-",
    "0",
    "1",
    "7",
    "x",
    "Q3",
    "a6",
    "St. Louis",
    "by",
    "to",
    ":",
    "S",
    "PRR",
)


def sampled(game: str, seed: int) -> tuple[Players, list[Move]]:
    record = sample(game, 4, seed)
    return Players([player.name for player in record.header.players]), list(dict.fromkeys(record.moves))


def word_by_word(text: str, game: str, seat: int, players: Players) -> Move | None:
    try:
        line = Words(text, 0, body_end(text))
        move = read_play(line, GAMES[game], seat, players)
        line.expect_end("the end of the move")
    except LineError:
        return None
    return move if line.end == len(text) else None


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_canonical_moves_are_read_alike(game: str, seed: int) -> None:
    players, moves = sampled(game, seed)
    quick = 0
    for move in moves:
        text = move_to_rgn(move, players)
        assert word_by_word(text, game, move.seat, players) == move
        found = GAMES[game].read_quickly(text, move.seat, players)
        assert found in (None, move)
        quick += found is not None
    assert quick >= len(moves) * (0.4 if game == "railroad-revolution" else 0.95)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_what_differs_a_little_from_a_move_is_read_alike_or_word_by_word(game: str, seed: int) -> None:
    random = Random(seed)
    players, moves = sampled(game, seed)
    for move in moves:
        text = move_to_rgn(move, players)
        for _ in range(8):
            at, end = sorted((random.randint(0, len(text)), random.randint(0, len(text))))
            changed = text[:at] + random.choice((*ODD, text[at:end], "")) + text[min(end, at + random.randint(0, 4)) :]
            found = GAMES[game].read_quickly(changed, move.seat, players)
            assert found is None or found == word_by_word(changed, game, move.seat, players), changed

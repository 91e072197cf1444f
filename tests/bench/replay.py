"""Moves replayed a second, beside python-chess reading PGN with legality in the same run."""

import io
from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time

import chess
import chess.pgn

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.games.registry import GAMES
from interlock.record.model import GameRecord
from interlock.record.rgn import read_rgn, write_rgn
from interlock.replay.verdict import VerdictStatus

GAMES_OF_EACH = 60
ROUNDS = 7

Work = tuple[str, int, Callable[[], None]]
"""What is done, with how many moves, and how."""


def railway_games(name: str) -> list[GameRecord]:
    """Random games with three players and more, as far as the game is for so many."""
    most = min(5, GAMES[name].players[1])
    return [sample(name, 3 + seed % (most - 2), seed) for seed in range(GAMES_OF_EACH)]


def chess_games() -> list[tuple[str, int]]:
    """Random games of chess as PGN, with their number of moves."""
    games = []
    for seed in range(GAMES_OF_EACH):
        random, board = Random(seed), chess.Board()
        while not board.is_game_over() and board.ply() < 150:
            board.push(random.choice(list(board.legal_moves)))
        games.append((str(chess.pgn.Game.from_board(board)), board.ply()))
    return games


def read_chess(pgns: list[str]) -> None:
    """Read chess games; python-chess refuses illegal moves as it reads."""
    for pgn in pgns:
        game = chess.pgn.read_game(io.StringIO(pgn))
        assert game is not None
        assert not game.errors


def judge_all(records: list[GameRecord]) -> None:
    """Judge records, with all checks, the ledger and the verdict."""
    for record in records:
        assert judge(record).status is VerdictStatus.VALID


def read_and_judge(texts: list[str]) -> None:
    """Read records from RGN and judge them."""
    judge_all([read_rgn(text).record for text in texts])


def rows() -> list[tuple[str, str, str]]:
    """What was done, moves a second, and the ratio to python-chess; the best of several rounds in turn."""
    pgns, plies = zip(*chess_games(), strict=True)
    work: list[Work] = [("python-chess, PGN with legality", sum(plies), partial(read_chess, list(pgns)))]
    for game in GAMES.values():
        records = railway_games(game.name)
        texts = [write_rgn(record) for record in records]
        moves = sum(len(record.moves) for record in records)
        work += [
            (f"{game.title}, judged", moves, partial(judge_all, records)),
            (f"{game.title}, RGN read and judged", moves, partial(read_and_judge, texts)),
        ]
    best = [0.0] * len(work)
    for _ in range(ROUNDS):
        for index, (_, count, action) in enumerate(work):
            start = process_time()
            action()
            best[index] = max(best[index], count / (process_time() - start))
    return [(name, f"{rate:,.0f}", f"{rate / best[0]:.2f}") for (name, _, _), rate in zip(work, best, strict=True)]


def main() -> None:
    """Print the table."""
    print(f"{'moves a second on one core':<40}{'best':>10}{'ratio':>8}")
    for name, rate, ratio in rows():
        print(f"{name:<40}{rate:>10}{ratio:>8}")


if __name__ == "__main__":
    main()

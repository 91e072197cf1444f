"""Games in which anybody does anything at any time, and all that can be carried out stands."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from interlock.analysis.drafts_and_samples import sample
from interlock.games.registry import GAMES
from interlock.record.model import GameRecord, Header, Move
from interlock.record.rgn.moves import MoveWriter
from interlock.record.validation.declared_fields import GAME_CHECKS as SOUNDNESS
from interlock.replay.decision import Action
from interlock.replay.game_type import DeadEndError
from interlock.replay.preparation import prepare
from interlock.replay.replay import Replay

NUMBERS = (0, 1, 2, 3, 5, 8, 20, 1_000_000)
"""What numbers in moves are changed to: small ones, so that they come again, and the largest a record may have."""

PLAYED = (
    ("chicago-express", "", 3),
    ("american-rails", "", 4),
    ("railroad-revolution", "", 3),
    ("age-of-steam", "rust-belt", 4),
    ("age-of-steam", "western-us", 4),
    ("age-of-steam", "southern-us", 4),
    ("age-of-steam", "germany", 3),
    ("age-of-steam", "barbados", 1),
    ("age-of-steam", "st-lucia", 2),
)
"""Every game and map, with a number of players."""


@cache
def sampled(game: str, board: str, players: int, seed: int) -> GameRecord:
    """Return a random game."""
    return sample(game, players, seed, header=Header(board=board))


@cache
def actions_of(game: str, board: str, players: int) -> tuple[Action, ...]:
    """Return what was done in a few random games."""
    field = GAMES[game].field
    moves = [move for seed in range(2) for move in sampled(game, board, players, seed).moves]
    return tuple(dict.fromkeys(getattr(move, field).action() for move in moves))


def any_move(game: str, board: str, players: int, random: Random) -> Move:
    """Return a move that a record may hold."""
    while True:
        action = _perhaps_changed(random.choice(actions_of(game, board, players)), random)
        move = GAMES[game].whole_move(random.randint(0, players), action)
        if _is_sound(move, game, players):
            return move


def hostile_move(replay: Replay, random: Random, board: str) -> Move:
    """Return a move that a record may hold, more or less near to what has to be decided now."""
    game, players = replay.game, len(replay.record.header.players)
    while True:
        action = _perhaps_changed(_action(replay, random, board), random)
        decision = replay.decision
        seat = decision.seat if decision and random.random() < 0.6 else random.randint(0, players)
        move = game.whole_move(seat, action)
        if _is_sound(move, game.name, players):
            return move


def _is_sound(move: Move, game: str, players: int) -> bool:
    return not any(SOUNDNESS[game].move_problems((move,), players, "moves[{}]"))


def _perhaps_changed(action: Action, random: Random) -> Action:
    changed: Action = _with_other_numbers(action, random) if random.random() < 0.3 else action
    return changed


def _action(replay: Replay, random: Random, board: str) -> Action:
    decision, game = replay.decision, replay.game
    if decision and random.random() < 0.8:
        try:
            return game.random.action(replay.table, decision, random, random.choice(game.random.styles))
        except (DeadEndError, AssertionError, IndexError, ValueError, KeyError):
            pass  # Random players know their way about in legal positions only.
    return random.choice(actions_of(game.name, board, len(replay.record.header.players)))


def _with_other_numbers(value: Any, random: Random) -> Any:
    if isinstance(value, Struct):
        changed = {name: _with_other_numbers(part, random) for name, part in asdict(value).items()}
        return replace(value, **changed)
    if isinstance(value, tuple):
        return tuple(_with_other_numbers(part, random) for part in value)
    if type(value) is int and random.random() < 0.7:
        return random.choice(NUMBERS)
    return value


def hostile_play(game: str, board: str, players: int, seed: int, moves: int) -> Iterator[tuple[Replay, list[Move]]]:
    """Yield a replay that carries on, with all moves to be made; the last of these is still to be judged."""
    random = Random(seed)
    record = replace(sampled(game, board, players, seed % 2), moves=(), notes=())
    record = replace(record, header=replace(record.header, results=()))
    prepared = prepare(record, GAMES[game])
    replay = Replay(prepared, MoveWriter(prepared.record.header.players), carry_on=True)
    made: list[Move] = []
    while len(made) < moves and replay.decision and not replay.stopped:
        move = hostile_move(replay, random, board)
        made.append(move)
        prepared.plays.append((move.seat, getattr(move, replay.game.field).action()))
        yield replay, made

"""The words of a single move."""

from msgspec.structs import replace

from interlock.basics.known import unknown
from interlock.basics.problem import Problem, RecordError
from interlock.record.model import Move
from interlock.record.rgn.games import GAMES, game_of, read_play
from interlock.record.rgn.line import LineError, body_end, without_tabs
from interlock.record.rgn.places import place, problem_at
from interlock.record.rgn.players import Players
from interlock.record.rgn.words import Words
from interlock.record.soundness.games import GAMES as SOUNDNESS


def move_to_rgn(move: Move, players: Players) -> str:
    """Write a move without the player's name, such as "extend PRR Q5, P5, Harrisburg"."""
    return game_of(move).moves.write(move, players)


def read_move(words: str, game: str, seat: int, players: Players) -> Move:
    """Read a move of a player from its words; RecordError says what is wrong with them."""
    if game not in GAMES:
        raise RecordError([Problem(*unknown("game", game, GAMES))])
    text = without_tabs(words)
    try:
        line = Words(text, 0, body_end(text))
        move = read_play(line, GAMES[game], seat, players)
        line.expect_end("the end of the move")
        if line.end < len(text):
            raise LineError("a comment", "a move alone", line.end, len(text))
    except LineError as error:
        raise RecordError([problem_at(error, 1, words)]) from error
    problems = []
    for problem in SOUNDNESS[game].move_problems((move,), len(players.names), "move"):
        span = line.spans.get(problem.field.removeprefix("move."), (0, len(text)))
        _, column, width = place(1, *span)
        problems.append(replace(problem, line=1, column=column, width=width, text=words))
    if problems:
        raise RecordError(problems)
    return move

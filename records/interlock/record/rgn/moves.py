"""Read and write a single move as text."""

from collections.abc import Iterable
from functools import cached_property

from msgspec.structs import replace

from interlock.basics.problem import Problem, RecordError
from interlock.basics.suggestions import unknown
from interlock.record.model import Move, Player
from interlock.record.rgn.diagnostics import place, problem_at
from interlock.record.rgn.line import LineError, body_end, without_tabs
from interlock.record.rgn.players import Players
from interlock.record.rgn.vocabulary.games import GAME_WORDS, game_of, read_play
from interlock.record.rgn.words import Words
from interlock.record.validation.declared_fields import GAME_CHECKS as SOUNDNESS


def move_to_rgn(move: Move, players: Players) -> str:
    """Write a move without the player's name, such as "extend PRR Q5, P5, Harrisburg"."""
    return game_of(move).moves.write(move, players)


def read_move(words: str, game: str, seat: int, players: Players) -> Move:
    """Read a move of a player from its words; RecordError says what is wrong with them."""
    if game not in GAME_WORDS:
        raise RecordError([Problem(*unknown("game", game, GAME_WORDS))])
    text = without_tabs(words)
    try:
        line = Words(text, 0, body_end(text))
        move = read_play(line, GAME_WORDS[game], seat, players)
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


class MoveWriter:
    """Writes the moves of a game's players; where all moves are legal, there is nothing to write."""

    def __init__(self, players: Iterable[Player]) -> None:
        self._players = players

    @cached_property
    def players(self) -> Players:
        """The players by their names."""
        return Players([player.name for player in self._players])

    def words(self, move: Move) -> str:
        """Write a move without who makes it, such as "bid 7"."""
        return move_to_rgn(move, self.players)

    def line(self, move: Move) -> str:
        """Write a move as a whole line, such as "Ann: bid 7"."""
        return f"{self.players.label(move.seat)}: {move_to_rgn(move, self.players)}"

"""Read single moves of a game, from lines of RGN or from structs."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from interlock.basics.problem import Problem, RecordError, below
from interlock.record.model import Move
from interlock.record.rgn import read_move
from interlock.record.rgn.labels import find_label
from interlock.record.rgn.moves import MoveWriter
from interlock.record.validation import are_sound_moves, require_sound
from interlock.replay.preparation import play_of
from interlock.replay.replay import Replay


class MoveReader:
    """Reads and writes moves as the players of one game make them."""

    def __init__(self, replay: Replay) -> None:
        """Read moves of the game that is replayed, wherever it stands."""
        self._bare = replace(replay.record, moves=(), notes=())
        self._game, self._world = replay.game, replay.world
        self._writer = MoveWriter(self._bare.header.players)
        self.players = self._writer.players

    def line(self, move: Move) -> str:
        """Write a move as a line of RGN."""
        return self._writer.line(move)

    def sentence(self, move: Move) -> str:
        """Write who makes a move, and the move."""
        return f"{self._bare.player(move.seat)}: {self._writer.words(move)}"

    def read(self, move: Move | str, turn: int, before: Sequence[Move]) -> Move:
        """Read a move that follows others, without a name of whoever is on seat `turn`.

        RecordError where it cannot be read, or names what is not there.
        """
        read = self._read_line(move, turn) if isinstance(move, str) else move
        game = self._game
        if not are_sound_moves((read,), game.name, len(self.players.names)):
            require_sound(replace(self._bare, moves=(read,)))
        if wrong := list(self._name_problems(read, before)):
            raise RecordError(wrong)
        return read

    def _name_problems(self, move: Move, before: Sequence[Move]) -> Iterator[Problem]:
        game, world = self._game, self._world
        if game.worlds.grows(world, move):
            moves = (*before, move)
            record = replace(self._bare, moves=moves)
            world = game.worlds.world(record)
            path = f"moves[{len(moves) - 1}]."
            for problem in game.worlds.problems(record, world):
                if problem.field.startswith(path):
                    yield replace(problem, field=problem.field.removeprefix(path))
        _, action = play_of(move, game)
        wrong = game.name_problems(action, world)
        yield from below(f"{game.field}.{game.recorded.action_fields[type(action)]}", wrong)

    def _read_line(self, line: str, turn: int) -> Move:
        label = find_label(line, self.players)
        if label is None:
            seat, start = turn, 0
        else:
            if label.seat is None:
                told = self.players.unknown(label.name, table=True)
                column, width = label.span[0] + 1, label.span[1] - label.span[0]
                raise RecordError([Problem(*told, line=1, column=column, width=width, text=line)])
            seat, start = label.seat, label.end
        words = line[start:].lstrip()
        try:
            return read_move(words.rstrip(), self._game.name, seat, self.players)
        except RecordError as error:
            before = len(line) - len(words)
            placed = [replace(each, column=each.column + before, text=line) for each in error.problems]
            raise RecordError(placed) from None

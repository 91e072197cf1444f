"""A position of a game: what is legal there, what a move would break, and where it leads."""

from collections.abc import Iterator, Sequence
from typing import Any

from interlock.games import position as positions
from interlock.games.judge import before_move, replay_to
from interlock.games.move_reader import MoveReader
from interlock.games.record_under_way import record_until
from interlock.library.sound import sound, typed
from interlock.record.model import GameRecord, Move
from interlock.replay.conclude import standings_of
from interlock.replay.prepare import play_of
from interlock.replay.replay import Replay
from interlock.replay.verdict import Decision, Finding, FindingKind, Phase, Standing


class IllegalMoveError(ValueError):
    """A move that the rules forbid; `findings` tell each rule that it breaks, and the facts."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__("; ".join(f"{finding.rule}: {finding.message}" for finding in findings))


class Position:
    """A position of a game: that after a move of a record, or after its last one.

    Moves are lines of RGN such as "Ann: bid 7" (without a name they are of whoever has to decide), or Move structs.
    """

    def __init__(self, record: GameRecord, move: int | None = None) -> None:
        """Replay a record up to a move; IllegalMoveError where an illegal one comes before."""
        record = sound(record)
        if move is not None and not 0 <= move <= len(record.moves):
            raise IndexError(f"no move {move} in a record of {len(record.moves)} moves")
        self._replay = replay_to(record if move is None else record_until(record, move))
        self._reader = MoveReader(self._replay)
        if self._replay.stopped:
            faults = [found for found in self._replay.findings if found.kind is FindingKind.ILLEGAL]
            raise IllegalMoveError(faults or self._replay.findings[-1:])

    def __repr__(self) -> str:
        decision = self.decision
        state = f"{self.player} has to {decision.text}" if decision else f"the game is over: {self.ending}"
        return f"<Position of {self.record.header.game} after move {self.move}: {state}>"

    @property
    def record(self) -> GameRecord:
        """The record of the game up to here."""
        return self._replay.record

    @property
    def move(self) -> int:
        """The number of the last move made."""
        return self._replay.move

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._replay.decision is None

    @property
    def ending(self) -> str:
        """How the game ended, such as "Detroit stands on 8"; empty while it goes on."""
        ending = self._replay.table.ending
        return ending.words() if ending else ""

    @property
    def player(self) -> str:
        """Who has to decide: a player, "table" for dice and the like, or nobody ("") once the game is over."""
        decision = self._replay.decision
        return self.record.player(decision.seat) if decision else ""

    @property
    def decision(self) -> Decision | None:
        """What is to be decided: its kind, whose it is, from the least to the most, and in words; None at the end."""
        decision = self._replay.decision
        return decision.told() if decision else None

    @property
    def phase(self) -> Phase:
        """The phase of the game: its kind, the round, and both in words."""
        return self._replay.game.phase(self._replay.table)

    @property
    def cash(self) -> dict[str, int]:
        """What every player has in cash, by name."""
        balances = self._replay.table.ledger.balances
        return {name: balances[seat] for seat, name in enumerate(self._reader.players.names, 1)}

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The players, best first, as the position has it."""
        return standings_of(self._replay)

    @property
    def digest(self) -> str:
        """The digest of the position: the same for all that differ in nothing."""
        return positions.position_digest(self._replay)

    def view(self) -> Any:
        """Return all that lies on the table, in the game's own struct."""
        return self._replay.game.view(self._replay.table)

    def legal_moves(self) -> Iterator[str]:
        """Yield every legal move as a line of RGN, lazily and in a stable order: there may be millions."""
        decision, game = self._replay.decision, self._replay.game
        if decision is not None:
            for action in decision.options():
                yield self.line(game.whole_move(decision.seat, action))

    def line(self, move: Move) -> str:
        """Write a move as a line of RGN."""
        return self._reader.line(move)

    def try_move(self, move: Move | str) -> tuple[Finding, ...]:
        """Return what is to be said of a move: nothing where it is legal. The position stays as it is.

        A finding of another kind than ILLEGAL does not keep the move from being made. RecordError where the move
        cannot be read, or names what is not there.
        """
        replay, read = self._before(move)
        return tuple(replay.try_move(*play_of(read, replay.game)))

    def is_legal(self, move: Move | str) -> bool:
        """Tell whether a move is legal."""
        return not any(found.kind is FindingKind.ILLEGAL for found in self.try_move(move))

    def make(self, move: Move | str) -> None:
        """Make a legal move; IllegalMoveError, and nothing done, where it is none."""
        replay, read = self._before(move)
        found = replay.try_move(*play_of(read, replay.game))
        if faults := [each for each in found if each.kind is FindingKind.ILLEGAL]:
            raise IllegalMoveError(faults)
        if replay is self._replay:
            replay.add(read)
        replay.run()
        self._replay = replay

    def fork(self) -> "Position":
        """Return the same position once more, to go on from in another way."""
        return Position(self.record)

    def read(self, move: Move | str) -> Move:
        """Read a move; RecordError where it cannot be read, or names what is not there."""
        decision = self._replay.decision
        wanted = move if isinstance(move, str) else typed(move, Move)
        return self._reader.read(wanted, decision.seat if decision else 0, self.record.moves)

    def _before(self, move: Move | str) -> tuple[Replay, Move]:
        """Return a replay in which a move can be made, and the move."""
        read = self.read(move)
        return before_move(self._replay, self.record, read), read

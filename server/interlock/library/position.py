"""`Position`: a position of a game, with the moves that led to it, the decision that is due, and the legal moves."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from interlock.analysis.judge import before_move, replay_to
from interlock.games.position_view import PositionView, after_move, position_digest, position_of, state
from interlock.library.input_check import check_types
from interlock.record.model import GameRecord, Move
from interlock.record.record_in_progress import record_until
from interlock.replay.conclusion import standings_of
from interlock.replay.preparation import play_of
from interlock.replay.replay import Replay
from interlock.replay.verdict import Decision, Finding, FindingKind, Phase, Standing

if TYPE_CHECKING:
    from interlock.library.game import Game

_MOST_THAT_BEGIN_SO = 1000


class IllegalMoveError(ValueError):
    """A move that the rules forbid; `findings` tell each rule that it breaks, and the facts."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__("; ".join(f"{finding.rule}: {finding.message}" for finding in findings))


class Payment(NamedTuple):
    """Money that changed hands."""

    payer: str
    payee: str
    amount: int
    rule: str
    """The id of the rule it was paid by."""


class Position:
    """A position of a game, after the set-up (number 0) or after a move; `Game.at` returns it.

    A position stays what it is, also where its game is played on or taken back.
    """

    def __init__(self, game: "Game", number: int) -> None:
        self.game = game
        self.number = number
        """The number of the last move made; 0 for the set-up."""
        self._record = game.record
        self._changes = game.changes
        self._own: Replay | None = None

    def __repr__(self) -> str:
        return f"<Position of {self.game.name} after move {self.number}: {self.state}>"

    def __str__(self) -> str:
        """Return the position as a text: the move, what is due, and a table of the players' figures."""
        from interlock.library.position_picture import tables_of

        replay = self._replay()
        view = position_of(replay)
        lines = [self.place, self.state]
        for table in tables_of(replay, view)[:1]:
            rows = [table.columns, *[tuple(map(str, row)) for row in table.rows]]
            widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
            lines += [
                "  ".join(
                    cell.rjust(width) if index else cell.ljust(width)
                    for index, (cell, width) in enumerate(zip(row, widths, strict=True))
                ).rstrip()
                for row in rows
            ]
        return "\n".join(lines)

    @property
    def place(self) -> str:
        """After which move of how many it is, with the move, in words."""
        return after_move(self._record, self.number)

    @property
    def state(self) -> str:
        """The phase, and who has to decide what, or how the game has ended, in words."""
        replay = self._replay()
        return state(replay, position_of(replay))

    @cached_property
    def record(self) -> GameRecord:
        """The record of the game up to here."""
        return self._record if self.number == len(self._record.moves) else record_until(self._record, self.number)

    @property
    def line(self) -> str:
        """The move that led here as a line of RGN; empty for the set-up."""
        return self.game.line(self._record.moves[self.number - 1]) if self.number else ""

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was found at the move that led here."""
        return tuple(found for found in self._replay().findings if found.move_number == self.number)

    @property
    def payments(self) -> tuple[Payment, ...]:
        """What was paid by the move that led here; in the set-up, what everybody got."""
        ledger = self._replay().table.ledger
        return tuple(
            Payment(ledger.names[entry.payer], ledger.names[entry.payee], entry.amount, entry.rule.id)
            for entry in ledger.entries
            if entry.move == self.number
        )

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._replay().decision is None

    @property
    def ending(self) -> str:
        """How the game ended, such as "Detroit stands on 8"; empty while it goes on."""
        ending = self._replay().table.ending
        return ending.words() if ending else ""

    @property
    def decision(self) -> Decision | None:
        """What is to be decided: its kind, whose it is, from the least to the most, and in words; None at the end."""
        decision = self._replay().decision
        return decision.told() if decision else None

    @property
    def player(self) -> str:
        """Who has to decide: a player, "table" for dice and the like, or nobody ("") once the game is over."""
        decision = self._replay().decision
        return self.record.player(decision.seat) if decision else ""

    @property
    def phase(self) -> Phase:
        """The phase of the game: its kind, the round, and both in words."""
        replay = self._replay()
        return replay.game.phase(replay.table)

    @property
    def cash(self) -> dict[str, int]:
        """What every player has in cash, by name."""
        balances = self._replay().table.ledger.balances
        return {name: balances[seat] for seat, name in enumerate(self.game.players, 1)}

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The players, best first, as the position has it."""
        return standings_of(self._replay())

    @property
    def digest(self) -> str:
        """The digest of the position: the same for all that differ in nothing."""
        return position_digest(self._replay())

    @property
    def view(self) -> PositionView:
        """All that lies on the table, as a struct; the game's own part is in the field of the game's name."""
        return position_of(self._replay())

    def picture(self, paper: str = "") -> str:
        """Draw the position as an SVG document, on a sheet of "A4" or "A3" where one is named."""
        from interlock.library.position_picture import position_svg

        replay = self._replay()
        if len(replay.record.moves) < self.number:
            # Moves that were played are not in the record that the replay began with.
            replay = replay_to(self._record, self.number, carry_on=self.game.carry_on)
        return position_svg(replay, paper or None)

    def legal_moves(self, begin: str = "") -> Iterator[str]:
        """Yield every legal move as a line of RGN, lazily and in a stable order: there may be millions.

        With `begin` those that begin so, at most a thousand: `legal_moves("build")`.
        """
        from interlock.analysis.legal_search import legal_lines

        replay = self._replay()
        if begin and replay.decision:
            yield from legal_lines(replay, begin, (), _MOST_THAT_BEGIN_SO)[0]
            return
        yield from map(self.game.line, self.options())

    def options(self) -> Iterator[Move]:
        """Yield every legal move as a Move, lazily and in the same order."""
        replay = self._replay()
        if decision := replay.decision:
            for action in decision.options():
                yield replay.game.whole_move(decision.seat, action)

    def read(self, move: Move | str) -> Move:
        """Read a move: a line of RGN such as "Ann: bid 7", or without a name, of whoever has to decide, or a Move.

        RecordError where it cannot be read, or names what is not there.
        """
        replay = self._replay()
        wanted = move if isinstance(move, str) else check_types(move, Move)
        seat = replay.decision.seat if replay.decision else 0
        return self.game.reader.read(wanted, seat, self.record.moves)

    def try_move(self, move: Move | str) -> tuple[Finding, ...]:
        """Return what is to be said of a move: nothing where it is legal. Nothing is made.

        A finding of another kind than ILLEGAL does not keep the move from being made. RecordError where the move
        cannot be read, or names what is not there.
        """
        read = self.read(move)
        replay = before_move(self._replay(), self.record, read)
        return tuple(replay.try_move(*play_of(read, replay.game)))

    def is_legal(self, move: Move | str) -> bool:
        """Return whether a move is legal."""
        return not any(found.kind is FindingKind.ILLEGAL for found in self.try_move(move))

    def _replay(self) -> Replay:
        if self._changes == self.game.changes:
            return self.game.replay_at(self.number)
        if self._own is None:
            self._own = replay_to(self.record, carry_on=self.game.carry_on)
        return self._own

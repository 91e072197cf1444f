"""`Position`: a position of a game, with the moves that led to it, the decision that is due, and the legal moves."""

from collections.abc import Iterator
from functools import cached_property
from itertools import dropwhile, takewhile
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from interlock.analysis.judge import replay_to
from interlock.basics.message import Message
from interlock.basics.text_format import count
from interlock.games.position_view import PositionView, position_digest, position_of
from interlock.library.game_replay import GameReplay
from interlock.library.input_check import check_types
from interlock.record.model import Figure, GameRecord, Move
from interlock.record.record_in_progress import record_until
from interlock.replay.conclusion import standings_of
from interlock.replay.position_parts import OwnPosition
from interlock.replay.preparation import play_of
from interlock.replay.replay import Replay
from interlock.replay.verdict import Decision, Finding, FindingKind, Phase, Standing

if TYPE_CHECKING:
    from interlock.games.position_view import GameView
    from interlock.library.game import Game
    from interlock.library.legal_search import Place
    from interlock.library.position_picture import Drawing

_SECONDS = 0.25


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

    def __init__(self, game: "Game", number: int, earlier: OwnPosition | None = None) -> None:
        """Take a position of a game, with the game's part of the one before the last move where that is at hand."""
        self.game = game
        self.number = number
        """The number of the last move made; 0 for the set-up."""
        self._count = game.move_count
        self._source = game.replay.as_written
        self._changes = game.replay.changes
        self._earlier = earlier
        self._own: Replay | None = None

    def __repr__(self) -> str:
        return f"<Position of {self.game.name} after move {self.number}: {self.state}>"

    def __str__(self) -> str:
        """Return the position as a text: the move, what is due, and a table of the players' figures."""
        lines = [self.place, self.state]
        for table in self.drawing.tables[:1]:
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
        if not self.number:
            return f"Before the first of {count(self._count, 'move')}" if self._count else "Before the first move"
        return f"After move {self.number} of {self._count}: {self.game.reader.sentence(self._move)}"

    @property
    def state(self) -> str:
        """The phase, and who has to decide what, or how the game has ended, in words."""
        view = self.view
        if view.decision:
            who = self.player if view.seat else "the table"
            return f"{view.phase.text}; {who} has to {view.decision.text}"
        return f"the game is over: {self.ending}"

    @cached_property
    def record(self) -> GameRecord:
        """The record of the game up to here."""
        source = self._source
        record = source if isinstance(source, GameRecord) else source.record()
        return record if self.number == len(record.moves) else record_until(record, self.number)

    @property
    def line(self) -> str:
        """The move that led here as a line of RGN; empty for the set-up."""
        return self.game.line(self._move) if self.number else ""

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was found at the move that led here."""
        replay, text = self._replay(), self.game.text
        # Findings come in the order of the moves.
        before = dropwhile(lambda found: found.move_number > self.number, reversed(replay.findings))
        latest = [*takewhile(lambda found: found.move_number == self.number, before)][::-1]
        if not (latest and text):
            return tuple(latest)
        from interlock.analysis.record_text import with_place

        return tuple(with_place(found, text) for found in latest)

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

    @cached_property
    def view(self) -> PositionView:
        """All that lies on the table, as a struct; the game's own part is in the field of the game's name."""
        return position_of(self._replay())

    @property
    def own_view(self) -> "GameView":
        """The game's own part of the view, such as a ChicagoExpressPosition."""
        own: GameView = getattr(self.view, self.game.replay.current.game.field)
        return own

    def figures(self) -> Iterator[Figure]:
        """Yield every figure that can be claimed, with its value; none that hangs on what nobody wrote down."""
        replay = self._replay()
        for figure in replay.counted().figures():
            if replay.game.untold_figure(replay.table, figure) is None:
                yield Figure(figure.subject, figure.quantity, replay.game.figure(replay.table, figure)[0])

    @cached_property
    def drawing(self) -> "Drawing":
        """The position as it is drawn: pieces and tables, and what the last move changed."""
        from interlock.library.position_picture import drawing_of

        earlier = self._earlier
        if earlier is None and self._changes == self.game.replay.changes:
            earlier = self.game.replay.before(self.number)
        elif earlier is None:
            earlier = GameReplay(self.record, carry_on=self.game.carry_on).before(self.number)
        return drawing_of(self._replay(), self.view, earlier)

    def picture(self, paper: str = "") -> str:
        """Draw the position as an SVG document, on a sheet of "A4" or "A3" where one is named."""
        from interlock.library.position_picture import position_svg

        board = self.game.board
        title = f"{self.game.title} on {board}" if board else self.game.title
        return position_svg(self.drawing, title, self.place, self.state, paper)

    def legal_moves(self, begin: str = "") -> Iterator[str]:
        """Yield every legal move as a line of RGN, lazily and in a stable order: there may be millions.

        With `begin` those that begin so, at most a thousand: `legal_moves("build")`.
        """
        yield from self.search(begin)[0] if begin else map(self.game.line, self.options())

    def search(
        self, begin: str = "", places: "tuple[Place, ...]" = (), most: int = 1000, seconds: float = _SECONDS
    ) -> tuple[list[str], bool]:
        """Return the legal moves that begin so and name all places, and whether there may be others.

        Those that name the places in their order, where there are any. At most so many are returned, and looked for so
        long.
        """
        from interlock.library.legal_search import legal_lines

        replay = self._replay()
        if replay.decision is None or (replay.stopped and replay.position_move() == replay.move):
            return [], False
        return legal_lines(replay, begin, places, most, seconds)

    def options(self) -> Iterator[Move]:
        """Yield every legal move as a Move, lazily and in the same order."""
        return map(self.move, self.actions())

    def actions(self) -> Iterator[Message]:
        """Yield every legal action, which is a move without who makes it, lazily and in the same order."""
        decision = self._replay().decision
        return decision.options() if decision else iter(())

    def move(self, action: Message) -> Move:
        """Return an action as a move of whoever has to decide."""
        replay = self._replay()
        assert replay.decision
        return replay.game.whole_move(replay.decision.seat, action)

    def read(self, move: Move | str) -> Move:
        """Read a move: a line of RGN such as "Ann: bid 7", or without a name, of whoever has to decide, or a Move.

        RecordError where it cannot be read, or names what is not there.
        """
        replay = self._replay()
        wanted = move if isinstance(move, str) else check_types(move, Move)
        seat = replay.decision.seat if replay.decision else 0
        return self.game.reader.read(wanted, seat, self._source.moves[: self.number])

    def try_move(self, move: Move | str) -> tuple[Finding, ...]:
        """Return what is to be said of a move: nothing where it is legal. Nothing is made.

        A finding of another kind than ILLEGAL does not keep the move from being made. RecordError where the move
        cannot be read, or names what is not there.
        """
        read = self.read(move)
        replay = self._replay()
        if replay.game.worlds.grows(replay.world, read):
            # The move brings up what the record has not told.
            replay = replay_to(replace(self.record, moves=(*self.record.moves, read)), self.number)
        return tuple(replay.try_move(*play_of(read, replay.game)))

    def is_legal(self, move: Move | str) -> bool:
        """Return whether a move is legal."""
        return not any(found.kind is FindingKind.ILLEGAL for found in self.try_move(move))

    def _replay(self) -> Replay:
        if self._changes == self.game.replay.changes:
            return self.game.replay.at(self.number)
        if self._own is None:
            self._own = replay_to(self.record, carry_on=self.game.carry_on)
        return self._own

    @property
    def _move(self) -> Move:
        """The move that led here."""
        return self._source.moves[self.number - 1]

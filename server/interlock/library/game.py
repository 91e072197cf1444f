"""`Game`: a recorded game, or one that is still being played, with everything that can be asked about it, and with
playing on.
"""

from collections.abc import Iterator, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from interlock.analysis.judge import replay_to
from interlock.analysis.move_reader import MoveReader
from interlock.analysis.position_digests import run_and_digest
from interlock.basics.message import Message
from interlock.basics.problem import RecordError
from interlock.basics.text_format import count, list_words
from interlock.library.game_replay import GameReplay
from interlock.library.input_check import check_record, check_types
from interlock.library.move_names import MoveNames
from interlock.library.position import Position
from interlock.record.digest import digest
from interlock.record.model import HERE_AND_NOW, GameRecord, Move, Note, Ruling
from interlock.record.record_in_progress import record_until
from interlock.record.rgn import RgnText
from interlock.replay.conclusion import conclude, untold_scores
from interlock.replay.ledger import BANK
from interlock.replay.record_figures import FigureNames
from interlock.replay.verdict import Finding, Verdict, winners

if TYPE_CHECKING:
    from interlock.analysis.compare.comparison import Comparison
    from interlock.analysis.explain.model import FigureExplanation, MoveExplanation
    from interlock.analysis.repair.model import Repair


class AuctionPayment(NamedTuple):
    """What a player paid for what was won in an auction."""

    move: int
    seat: int
    company: str
    """The company whose share it was; empty where it was no share."""
    amount: int


class Game:
    """A recorded game, or one that is still being played.

    A game keeps the replay of its record where the last question left it, and goes on from there. Only a question about
    an earlier position replays the record from the beginning. What just some questions need is imported when they are
    asked, for a command is to start quickly.
    """

    def __init__(self, record: GameRecord, *, carry_on: bool = False) -> None:
        """Take a record up. After an illegal move nothing is judged; with `carry_on` the rest is, as it was played.

        RecordError where the record is not sound, or names what is not there.
        """
        self._take_up(check_record(record), None, carry_on)

    @classmethod
    def of(cls, record: GameRecord, text: RgnText | None = None, *, carry_on: bool = False) -> "Game":
        """Return the game of a record known to be sound, as all are that were read, and its text if it has one."""
        game = cls.__new__(cls)
        game._take_up(record, text, carry_on)
        return game

    @classmethod
    def read(
        cls, path: str | PathLike[str], *, components: str | PathLike[str] | None = None, carry_on: bool = False
    ) -> "Game":
        """Read a game from a file: RGN, JSON or protobuf, with the board or component set that it names.

        Both are looked for in the file's own folder, a component set also in the file or folder `components`. Of many
        records in a file, one is named by its number, as in "games.rgn#17". OSError where there is no such file;
        RecordError with every problem and its place where the record cannot be read.
        """
        from interlock.library import files
        from interlock.library.external_files import with_external_files

        with files.naming(path):
            loaded = files.load(path)
            record = with_external_files(loaded.record, Path(path), None if components is None else Path(components))
            game = cls._placing(record, loaded.rgn_text, carry_on)
        game.file = str(path)
        return game

    @classmethod
    def parse(cls, data: str | bytes, *, carry_on: bool = False) -> "Game":
        """Read a game from RGN or JSON text, or from the bytes of any form; RecordError as in `read`."""
        from interlock.library import files

        loaded = files.parsed(data)
        return cls._placing(loaded.record, loaded.rgn_text, carry_on)

    @classmethod
    def _placing(cls, record: GameRecord, text: RgnText | None, carry_on: bool) -> "Game":
        """Return the game of a record that was read; RecordError has lines and columns where the record is RGN."""
        try:
            return cls.of(record, text, carry_on=carry_on)
        except RecordError as error:
            raise (RecordError([text.placed(each) for each in error.problems]) if text else error) from None

    def _take_up(self, record: GameRecord, text: RgnText | None, carry_on: bool) -> None:
        self.text = text
        """The RGN that the record was read from, by which findings have lines and columns; None where there is none."""
        self.file = ""
        """The file that the game was read from; empty where it was read from none."""
        self.replay = GameReplay(record, carry_on=carry_on)
        self.reader = MoveReader(self.replay.current)
        self._verdict: Verdict | None = None
        self._names: MoveNames | None = None

    def __repr__(self) -> str:
        return f"<Game of {self.title}: {list_words(self.players)}; {count(self.move_count, 'move')}>"

    def __str__(self) -> str:
        """Return the record as RGN."""
        from interlock.library import files

        return files.to_rgn(self.record)

    @property
    def record(self) -> GameRecord:
        """The record of the game as it stands."""
        return self.replay.record

    @property
    def carry_on(self) -> bool:
        """Whether the moves after an illegal one are judged, as they were played."""
        return self.replay.carry_on

    @property
    def name(self) -> str:
        """The name of the game, such as "chicago-express"."""
        return self.replay.current.game.name

    @property
    def title(self) -> str:
        """The title of the game, such as "Chicago Express"."""
        return self.replay.current.game.title

    @property
    def world(self) -> Any:
        """What the game is played on: a board, or a component set."""
        return self.replay.current.world

    @property
    def board(self) -> str:
        """The name of the board, as the record has it; empty where it names none."""
        return self.replay.current.record.header.board

    @property
    def action_fields(self) -> Mapping[type[Message], str]:
        """The fields that the actions of the game have in its moves, such as "build_track", by their types."""
        return self.replay.current.game.recorded.action_fields

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, in the order of their seats."""
        return tuple(self.reader.players.names)

    @property
    def move_count(self) -> int:
        """How many moves the record has."""
        return self.replay.move_count

    @property
    def verdict(self) -> Verdict:
        """The verdict on the record: its status, what was found, the standings and the rounds."""
        if self._verdict is None:
            self._verdict = self._placed(conclude(self.replay.to_the_end(), digest(self.record)))
        return self._verdict

    def full_verdict(self) -> Verdict:
        """Return the verdict with the ledger, the digest of every position and what moves amounted to."""
        replay = self.replay.from_start()
        return self._placed(conclude(replay, digest(self.record), run_and_digest(replay)))

    def stopped_by(self, number: int | None = None) -> Finding | None:
        """Return why the position after a move, or after the last, cannot be reached; None where it can.

        It is an illegal move, that one or one before it, or too much that is wrong.
        """
        number = self.move_count if number is None else number
        replay = self.replay.at(number)
        found = replay.stopped_by if replay.move <= number else None
        if not (found and self.text):
            return found
        from interlock.analysis.record_text import with_place

        return with_place(found, self.text)

    @property
    def round_count(self) -> int:
        """How many rounds were played to their end, as far as the record can be judged."""
        replay = self.replay.to_the_end()
        return replay.game.rounds_over(replay.table)

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won, several where a victory is shared; nobody before the end, and where everybody is out."""
        return tuple(standing.player for standing in winners(self.verdict))

    @property
    def winner(self) -> str:
        """Who alone has won; empty before the end, and where a victory is shared or everybody is out."""
        return self.winners[0] if len(self.winners) == 1 else ""

    @property
    def result(self) -> dict[str, int | None]:
        """The scores of the players, best first, None of who is out; empty before the end."""
        verdict = self.verdict
        standings = verdict.standings if verdict.finished else ()
        return {standing.player: None if standing.out else standing.score for standing in standings}

    def at(self, where: int | str | None = None) -> Position:
        """Return the position after a move; without one after the last.

        A move is named by its number (0 is the set-up) or by text: "last", a line of the file such as ":97", or the
        heading or phase that begins there, such as "round 3". NoSuchMoveError where there is none, IllegalMoveError
        where an illegal move comes before it.
        """
        number = self.move_count if where is None else self.names.position(where)
        self.replay.legal_until(number)
        return Position(self, number)

    def last_legal(self, number: int | None = None) -> Position:
        """Return the position after a move, or after the last move before it that can be judged."""
        earlier = self.replay.pass_to(self.move_count if number is None else number)
        return Position(self, self.replay.current.position_move(), earlier)

    def positions(self, first: int = 0, last: int | None = None) -> Iterator[Position]:
        """Yield the positions after the moves from one number to another, up to a move that is illegal."""
        for number in range(first, (self.move_count if last is None else last) + 1):
            if self.replay.at(number).move < number:
                return
            yield Position(self, number)

    def __iter__(self) -> Iterator[Position]:
        """Yield the position after the set-up and after every move, up to one that is illegal."""
        return self.positions()

    @property
    def names(self) -> MoveNames:
        """The ways to name a move or a position of the game."""
        if self._names is None:
            self._names = MoveNames(self.record, self.text)
        return self._names

    def untold_scores(self) -> dict[int, str]:
        """Return what nobody wrote down that scores at the end hang on, by the seats of the players."""
        return untold_scores(self.replay.to_the_end())

    def untold_order(self) -> str:
        """Return what nobody wrote down that the order of the players at the end hangs on; empty without it."""
        replay = self.replay.to_the_end()
        return replay.game.untold_order(replay.table)

    def auction_payments(self) -> Iterator[AuctionPayment]:
        """Yield what was paid for what was won in auctions, as far as the record can be judged."""
        replay = self.replay.to_the_end()
        ledger = replay.table.ledger
        for entry in ledger.entries:
            if entry.rule is replay.game.auction_rule:
                company = "" if entry.payee == BANK else ledger.names[entry.payee]
                yield AuctionPayment(entry.move, entry.payer, company, entry.amount)

    def line(self, move: Move) -> str:
        """Write a move as a line of RGN."""
        return self.reader.line(move)

    def read_move(self, move: Move | str, number: int | None = None) -> Move:
        """Read a move that would follow another, or the last one: a line of RGN, with or without a name, or a Move.

        RecordError where it cannot be read, or names what is not there.
        """
        number = self.move_count if number is None else number
        decision = self.replay.at(number).decision
        wanted = move if isinstance(move, str) else check_types(move, Move)
        before = self.replay.as_written.moves
        return self.reader.read(
            wanted, decision.seat if decision else 0, before if number == self.move_count else before[:number]
        )

    def play(self, move: Move | str, ruling: Ruling | None = None) -> tuple[Finding, ...]:
        """Make a move, as a ruling says that it counts, if there is one; return what else is to be said of it.

        IllegalMoveError where it is illegal, RecordError where move or ruling make no sense; then nothing is done.
        """
        found = self.replay.play(self.read_move(move), ruling)
        self._forget()
        return found

    def add(self, note: Note) -> tuple[Finding, ...]:
        """Add a note: a claim, a comment, a heading, a ruling; return what is found by it.

        RecordError where it makes no sense here. IllegalMoveError, and nothing done, where the game could not go on: a
        ruling by which a later move is illegal.
        """
        found = self.replay.add(note)
        self._forget()
        return found

    def take_back(self, move: int) -> None:
        """Take back what was made after a move; RecordError where there is no such move."""
        self.replay.take_back(move)
        self._forget()

    def branch(self, where: int | str | None = None) -> "Game":
        """Return another game that stands at a position of this one, to be played on in another way."""
        number = self.at(where).number
        return Game.of(record_until(self.record, number), carry_on=self.carry_on)

    def as_read(self, note: Note) -> Note:
        """Return a note with the numbers of moves that were left out: they are that of the last."""
        if note.move_number == 0 and not (note.comment and note.comment.header_line):
            note = replace(note, move_number=self.move_count)
        ruling = note.ruling
        if ruling and ruling.move_number == 0 and ruling.kind not in HERE_AND_NOW:
            note = replace(note, ruling=replace(ruling, move_number=note.move_number))
        return note

    def explain(self, move: int | str, *, instead: Move | str | None = None) -> "MoveExplanation":
        """Explain a move: why it is legal or not, and what it did; with `instead`, what would be if that were played.

        With `instead` it may also be the move after the last.
        """
        from interlock.analysis.explain.model import move_with_places
        from interlock.analysis.explain.move_explanation import explain_move

        number = self.names.move(move, and_next=instead is not None)
        if instead is None:
            explanation = explain_move(self.replay.at(number - 1), number)
            return move_with_places(explanation, self.text) if self.text else explanation
        self.replay.legal_until(number - 1)
        read, before = self.read_move(instead, number - 1), record_until(self.record, number - 1)
        record = replace(before, moves=(*before.moves, read))
        return explain_move(replay_to(record, number - 1, carry_on=self.carry_on), number)

    def figure(
        self, subject: str, quantity: str, where: int | str | None = None, *, whole: bool = False
    ) -> "FigureExplanation":
        """Explain a figure such as "cash" of "Ben" at a position, or at the end; "" has what is the table's.

        Its steps begin where it was last written down rightly, or `whole` with the set-up. RecordError where there is
        no such figure.
        """
        from interlock.analysis.explain.figure_explanation import explain_figure
        from interlock.analysis.explain.model import figure_with_places

        number = None if where is None else self.names.position(where)
        explanation = explain_figure(self.replay.from_start(), subject, quantity, number, whole=whole)
        return figure_with_places(explanation, self.text) if self.text else explanation

    def counted(self) -> FigureNames:
        """Return what can be claimed in this game: its subjects and quantities."""
        return self.replay.current.counted()

    def repairs(self) -> "tuple[Repair, ...]":
        """Return the few single changes that mend the first fault of the record and make the most of the rest right.

        At most three, each as good as the others, the likeliest first; none where nothing is wrong, or no change does
        much better than others. The game stays as it is.
        """
        from interlock.analysis.repair.suggestions import suggest_repairs, with_line

        found = suggest_repairs(self.replay.prepared())
        return tuple(with_line(repair, self.text) for repair in found) if self.text else found

    def repaired(self, repair: "Repair") -> "Game":
        """Return another game with a repair made; notes and rulings stay with their moves."""
        from interlock.analysis.repair.application import repaired

        return Game(repaired(self.record, repair), carry_on=self.carry_on)

    def compare(self, other: "Game", *, ignore_notes: bool = False, most: int | None = None) -> "Comparison":
        """Compare with another game: facts, moves and notes, where the positions part, and how both come out.

        With `ignore_notes` just what was played and what a referee ruled. Of each kind of difference the first `most`.
        """
        from interlock.analysis.compare.compare import compare
        from interlock.analysis.compare.comparison import with_both_places

        # Both are judged up to an illegal move, and a game that is compared with itself needs two replays.
        fresh = other is self or self.carry_on or other.carry_on
        ours, theirs = (each.replay.fresh() if fresh else each.replay.from_start() for each in (self, other))
        comparison = compare(ours, theirs, ignore_notes=ignore_notes, most=most)
        return with_both_places(comparison, self.text, other.text)

    def annotated(self, notes: Sequence[Note] = ()) -> "Game":
        """Return another game whose record has somebody's notes, and what the replay knows, written in."""
        from interlock.analysis.annotate import annotate

        record, verdict = annotate(self.record, notes, carry_on=self.carry_on)
        game = Game.of(record, carry_on=self.carry_on)
        game._verdict = verdict
        return game

    def _placed(self, verdict: Verdict) -> Verdict:
        if not (verdict.findings and self.text):
            return verdict
        from interlock.analysis.record_text import with_places

        return with_places(verdict, self.text)

    def _forget(self) -> None:
        """Forget what was known of the record before it was changed."""
        self._verdict = self._names = self.text = None

"""`Game`: a recorded game, or one that is still being played, with everything that can be asked about it, and with
playing on.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from interlock.analysis.judge import begin, replay_to
from interlock.analysis.move_reader import MoveReader
from interlock.analysis.position_digests import run_and_digest
from interlock.analysis.record_text import with_places
from interlock.basics.limits import limit_problems
from interlock.basics.problem import MOST_PROBLEMS, Problem, RecordError
from interlock.basics.text_format import bounds, count, listed
from interlock.library.input_check import check_record, check_types
from interlock.library.move_names import MoveNames
from interlock.library.position import IllegalMoveError, Position
from interlock.record.digest import digest
from interlock.record.model import HERE_AND_NOW, GameRecord, Move, Note, Ruling, RulingKind
from interlock.record.record_in_progress import RecordInProgress, record_until
from interlock.record.rgn import RgnText
from interlock.record.validation.notes import problems_of_note
from interlock.replay.conclusion import conclude
from interlock.replay.preparation import names_in_notes
from interlock.replay.record_figures import FigureNames
from interlock.replay.replay import Replay
from interlock.replay.verdict import Finding, FindingKind, Verdict, winners

if TYPE_CHECKING:
    from interlock.analysis.compare.comparison import Comparison
    from interlock.analysis.explain.model import FigureExplanation, MoveExplanation
    from interlock.analysis.repair.model import Repair

_NOTE = "notes[0]"


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
        from interlock.analysis.external_files import with_external_files
        from interlock.library import files

        with files.naming(path):
            loaded = files.load(path)
            record = with_external_files(loaded.record, Path(path), None if components is None else Path(components))
            return cls._placing(record, loaded.rgn_text, carry_on)

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
        self.carry_on = carry_on
        self.judged_anew = 0
        """How many moves were judged once more because something before them was changed."""
        self.changes = 0
        """How often something that had been played or noted was changed."""
        self._record: GameRecord | None = record
        self._written: RecordInProgress | None = None
        self._replay = begin(record, carry_on=carry_on)
        self._verdict: Verdict | None = None
        self.reader = MoveReader(self._replay)
        self._names: MoveNames | None = None

    def __repr__(self) -> str:
        return f"<Game of {self.title}: {listed(self.players)}; {count(self.move_count, 'move')}>"

    def __str__(self) -> str:
        """Return the record as RGN."""
        from interlock.library import files

        return files.to_rgn(self.record)

    @property
    def record(self) -> GameRecord:
        """The record of the game as it stands."""
        if self._record is None:
            self._record = self.written.record()
        return self._record

    @property
    def written(self) -> RecordInProgress:
        """The record as it is being written."""
        if self._written is None:
            self._written = RecordInProgress(self.record)
        return self._written

    @property
    def name(self) -> str:
        """The name of the game, such as "chicago-express"."""
        return self._replay.game.name

    @property
    def title(self) -> str:
        """The title of the game, such as "Chicago Express"."""
        return self._replay.game.title

    @property
    def world(self) -> Any:
        """What the game is played on: a board, or a component set."""
        return self._replay.world

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, in the order of their seats."""
        return tuple(self.reader.players.names)

    @property
    def move_count(self) -> int:
        """How many moves the record has."""
        return len(self._written.moves) if self._written else len(self.record.moves)

    @property
    def verdict(self) -> Verdict:
        """The verdict on the record: its status, what was found, the standings and the rounds."""
        if self._verdict is None:
            record = self.record
            if self._replay.record is not record:
                self._replay = begin(record, carry_on=self.carry_on)
            self._replay.run()
            self._verdict = self._placed(conclude(self._replay, digest(record)))
        return self._verdict

    def full_verdict(self) -> Verdict:
        """Return the verdict with the ledger, the digest of every position and what moves amounted to."""
        replay = self._from_start()
        return self._placed(conclude(replay, digest(self.record), run_and_digest(replay)))

    @property
    def stopped_by(self) -> Finding | None:
        """Why the record cannot be judged to its end: an illegal move, or too much that is wrong; None where it can."""
        return self.replay_at(self.move_count).stopped_by

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won, several where a victory is shared; nobody before the end, and where everybody is out."""
        return tuple(standing.player for standing in winners(self.verdict))

    def at(self, where: int | str | None = None) -> Position:
        """Return the position after a move; without one after the last.

        A move is named by its number (0 is the set-up) or by text: "last", a line of the file such as ":97", or the
        heading or phase that begins there, such as "round 3". NoSuchMoveError where there is none, IllegalMoveError
        where an illegal move comes before it.
        """
        number = self.move_count if where is None else self.names.position(where)
        self._legal_until(number)
        return Position(self, number)

    def last_legal(self) -> Position:
        """Return the position after the last move that can be judged."""
        replay = self.replay_at(self.move_count)
        return Position(self, replay.position_move())

    def __iter__(self) -> Iterator[Position]:
        """Yield the position after the set-up and after every move, up to one that is illegal."""
        for number in range(self.move_count + 1):
            replay = self.replay_at(number)
            yield Position(self, number)
            if replay.stopped:
                return

    @property
    def names(self) -> MoveNames:
        """The ways to name a move or a position of the game."""
        if self._names is None:
            self._names = MoveNames(self.record, self.text)
        return self._names

    def replay_at(self, number: int) -> Replay:
        """Return the replay after a move, or where it stopped before; the next question may move it on."""
        replay = self._replay
        # A replay that stopped at the next move, which was not made, stands there as well.
        if replay.move > number and not (replay.stopped and replay.position_move() == number):
            replay = self._replay = begin(self.record, carry_on=self.carry_on)
        replay.run(number)
        return replay

    def line(self, move: Move) -> str:
        """Write a move as a line of RGN."""
        return self.reader.line(move)

    def read_move(self, move: Move | str, number: int | None = None) -> Move:
        """Read a move that would follow another, or the last one: a line of RGN, with or without a name, or a Move.

        RecordError where it cannot be read, or names what is not there.
        """
        number = self.move_count if number is None else number
        decision = self.replay_at(number).decision
        before = self.written.moves if number == self.move_count else self.record.moves[:number]
        wanted = move if isinstance(move, str) else check_types(move, Move)
        return self.reader.read(wanted, decision.seat if decision else 0, before)

    def play(self, move: Move | str, ruling: Ruling | None = None) -> tuple[Finding, ...]:
        """Make a move, as a ruling says that it counts, if there is one; return what else is to be said of it.

        IllegalMoveError where it is illegal, RecordError where move or ruling make no sense; then nothing is done.
        """
        read = self.read_move(move)
        if ruling:
            return self._play_by_ruling(read, ruling)
        replay = self._at_end()
        if replay.game.worlds.grows(replay.world, read):
            return self._play_anew(read)
        self.written.add_move(read)
        made, found = replay.attempt(read)
        if made:
            self._forget()
            return tuple(found)
        self.written.moves.pop()
        if replay.stopped:
            self._replay_anew()
        raise IllegalMoveError(found)

    def add(self, note: Note) -> tuple[Finding, ...]:
        """Add a note: a claim, a comment, a heading, a ruling; return what is found by it.

        RecordError where it makes no sense here. IllegalMoveError, and nothing done, where the game could not go on: a
        ruling by which a later move is illegal.
        """
        return self._add(note, self._at_end())

    def take_back(self, move: int) -> None:
        """Take back what was made after a move; RecordError where there is no such move."""
        if not 0 <= move <= self.move_count:
            raise RecordError([Problem(f"there is no move {move}", bounds(0, self.move_count))])
        self.written.take_back(move)
        self._replay_anew()
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
            explanation = explain_move(self.replay_at(number - 1), number)
            return move_with_places(explanation, self.text) if self.text else explanation
        self._legal_until(number - 1)
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
        explanation = explain_figure(self._from_start(), subject, quantity, number, whole=whole)
        return figure_with_places(explanation, self.text) if self.text else explanation

    def counted(self) -> FigureNames:
        """Return what can be claimed in this game: its subjects and quantities."""
        return self._replay.counted()

    def repairs(self) -> "tuple[Repair, ...]":
        """Return the few single changes that mend the first fault of the record and make the most of the rest right.

        At most three, each as good as the others, the likeliest first; none where nothing is wrong, or no change does
        much better than others. The game stays as it is.
        """
        from interlock.analysis.repair.suggestions import suggest_repairs, with_line

        found = suggest_repairs(self.record)
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
        ours, theirs = (begin(each.record) if fresh else each._from_start() for each in (self, other))
        comparison = compare(ours, theirs, ignore_notes=ignore_notes, most=most)
        return with_both_places(comparison, self.text, other.text)

    def annotated(self, notes: Sequence[Note] = ()) -> "Game":
        """Return another game whose record has somebody's notes, and what the replay knows, written in."""
        from interlock.analysis.annotate import annotate

        record, verdict = annotate(self.record, notes, carry_on=self.carry_on)
        game = Game.of(record, carry_on=self.carry_on)
        game._verdict = verdict
        return game

    def _add(self, note: Note, before: Replay) -> tuple[Finding, ...]:
        """Add a note to the record, which was replayed before to its end, or to the move that the note rules on."""
        if problems := list(islice(self._problems(note), MOST_PROBLEMS)):
            raise RecordError(problems)
        index = self.written.add_note(note)
        if not _is_judged(note):
            self._forget()
            return ()
        findings = before.findings
        if note.move_number == self.move_count and not note.ruling and self._is_last_judged(index):
            found = tuple(before.add_note(index, note))
        else:
            self._replay_anew()
            found = tuple(_new(self._replay.findings, findings))
        if not self._replay.stopped:
            self._forget()
            return found
        self.written.remove_note(index)
        if self._replay is before:
            self._replay_anew()
        else:
            self._replay = before
        raise IllegalMoveError(found)

    def _from_start(self) -> Replay:
        """Return the replay of the whole record before the first move."""
        if self._replay.move or self._replay.record is not self.record:
            self._replay = begin(self.record, carry_on=self.carry_on)
        return self._replay

    def _placed(self, verdict: Verdict) -> Verdict:
        return with_places(verdict, self.text) if self.text else verdict

    def _forget(self) -> None:
        """Forget what was known of the record before it was changed."""
        self._record = self._verdict = self._names = self.text = None

    def _at_end(self) -> Replay:
        """Return the replay after the last move; IllegalMoveError where it does not get there."""
        return self._legal_until(self.move_count)

    def _legal_until(self, number: int) -> Replay:
        """Return the replay after a move; IllegalMoveError where an illegal one comes before it."""
        replay = self.replay_at(number)
        if replay.stopped_by and replay.move <= number:
            faults = [found for found in replay.findings if found.kind is FindingKind.ILLEGAL]
            raise IllegalMoveError(faults or [replay.stopped_by])
        return replay

    def _play_anew(self, move: Move) -> tuple[Finding, ...]:
        """Make a move that may bring up what nobody has told yet: all is judged by that."""
        self.written.add_move(move)
        self.judged_anew += self.move_count
        replay = replay_to(self.written.record(), self.move_count - 1, carry_on=self.carry_on)
        told = len(replay.findings)
        replay.run()
        found = tuple(replay.findings[told:])
        if replay.stopped:
            self.written.moves.pop()
            raise IllegalMoveError(found)
        self._replay = replay
        self.changes += 1
        self._forget()
        return found

    def _play_by_ruling(self, move: Move, ruling: Ruling) -> tuple[Finding, ...]:
        number = self.move_count + 1
        if ruling.kind is RulingKind.UNSPECIFIED:
            ruling = replace(ruling, kind=RulingKind.STANDS)
        if ruling.kind in HERE_AND_NOW or ruling.move_number not in (0, number):
            raise RecordError([Problem("a ruling that is not on this move", "'stands', 'taken back' or 'corrected'")])
        before = self._at_end()
        self.written.add_move(move)
        try:
            return self._add(Note(number, ruling=replace(ruling, move_number=number)), before)
        except (RecordError, IllegalMoveError):
            self.written.moves.pop()
            raise

    def _replay_anew(self) -> None:
        """Replay the record as it is written now."""
        self._replay = replay_to(self.written.record(), carry_on=self.carry_on)
        self.judged_anew += self.move_count
        self.changes += 1

    def _is_last_judged(self, index: int) -> bool:
        """Return whether no note is checked after the one at a place."""
        return not any(map(_is_judged, self.written.notes[index + 1 :]))

    def _problems(self, note: Note) -> Iterator[Problem]:
        """Yield what keeps a note from standing in the record."""
        bare, lines = self.written.bare, self.written.lines
        problems = list(islice(limit_problems(note, Note, _NOTE), MOST_PROBLEMS))
        problems = problems or list(problems_of_note(bare, note, self.move_count, lines, _NOTE))
        game, world = self._replay.game, self._replay.world
        for problem in problems or names_in_notes(replace(bare, notes=(note,)), game, world):
            yield replace(problem, field=problem.field.removeprefix(_NOTE).removeprefix("."))


def _is_judged(note: Note) -> bool:
    """Return whether a note says anything of the game that may be wrong, or changes how it goes on."""
    return not (note.comment or note.glyph or note.signature)


def _new(findings: Sequence[Finding], before: Sequence[Finding]) -> list[Finding]:
    """Return what was found that had not been found before."""
    known = Counter(map(_key, before))
    new = []
    for found in findings:
        if known[_key(found)]:
            known[_key(found)] -= 1
        else:
            new.append(found)
    return new


def _key(found: Finding) -> tuple[FindingKind, int, str, str]:
    return found.kind, found.move_number, found.rule, found.message

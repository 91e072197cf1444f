"""`GameReplay`: a record with its replay, which is kept where it stands, and to which moves and notes are added."""

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from interlock.analysis.judge import begin_prepared, replay_to
from interlock.basics.limits import limit_problems
from interlock.basics.problem import MOST_PROBLEMS, Problem, RecordError
from interlock.basics.text_format import bounds
from interlock.games.registry import find_game
from interlock.record.model import HERE_AND_NOW, GameRecord, Move, Note, Ruling, RulingKind
from interlock.record.record_in_progress import RecordInProgress
from interlock.record.validation.notes import problems_of_note
from interlock.replay.position_parts import OwnPosition
from interlock.replay.preparation import PreparedRecord, names_in_notes, prepare
from interlock.replay.replay import Replay
from interlock.replay.verdict import Finding, FindingKind

_NOTE = "notes[0]"


class IllegalMoveError(ValueError):
    """A move that the rules forbid; `findings` tell each rule that it breaks, and the facts."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__("; ".join(f"{finding.rule}: {finding.message}" for finding in findings))


class GameReplay:
    """A record and its replay, which stays where the last question left it and goes on from there.

    Only a question about an earlier position replays the record from the beginning.
    """

    def __init__(self, record: GameRecord, *, carry_on: bool) -> None:
        self.carry_on = carry_on
        self.judged_anew = 0
        """How many moves were judged once more because something before them was changed."""
        self.changes = 0
        """How often something that had been played or noted was changed."""
        self._record: GameRecord | None = record
        self._written: RecordInProgress | None = None
        self._prepared: PreparedRecord | None = None
        self.current = self._begin()
        """The replay of the record where the last question left it."""
        self._passed: deque[tuple[Replay, int, OwnPosition]] = deque(maxlen=2)
        """Replay, move and the game's part of the positions that were looked at last."""

    @property
    def record(self) -> GameRecord:
        """The record as it stands."""
        if self._record is None:
            self._record = self.written.record()
        return self._record

    @property
    def written(self) -> RecordInProgress:
        """The record as it is being written; after a change of what stands in it, another object."""
        if self._written is None:
            self._written = RecordInProgress(self.record)
        return self._written

    @property
    def as_written(self) -> GameRecord | RecordInProgress:
        """The record as it stands, in the form that is there already."""
        return self._record or self.written

    @property
    def move_count(self) -> int:
        """How many moves the record has."""
        return len(self._written.moves) if self._written else len(self.record.moves)

    def at(self, number: int) -> Replay:
        """Return the replay after a move, or where it stopped before; the next question may move it on."""
        replay = self._not_beyond(number)
        replay.run(number)
        return replay

    def pass_to(self, number: int) -> OwnPosition | None:
        """Go on to a move, or to where the replay stops; return what lay on the table before the last move made.

        None where the replay has gone past that position before.
        """
        replay = self._not_beyond(number)
        # Not every position is looked at: that takes as long as judging.
        replay.run(number - 2)

        def look() -> None:
            move = replay.position_move()
            # A move that stops a replay is not made: the position stays the same.
            if not any(of is replay and known == move for of, known, _ in self._passed):
                self._passed.append((replay, move, replay.game.view(replay.table)))

        look()
        replay.run(number, look)
        last = replay.position_move() - 1
        return next((own for of, move, own in self._passed if of is replay and move == last), None)

    def before(self, number: int) -> OwnPosition | None:
        """Return what lay on the table before the last move made up to a number; None where none was made."""
        earlier = self.pass_to(number)
        if earlier is None and self.current.position_move():
            # It stood there already, or stopped long before.
            stop = self.current.move
            self._begin()
            earlier = self.pass_to(stop)
        return earlier

    def legal_until(self, number: int) -> Replay:
        """Return the replay after a move; IllegalMoveError where an illegal one comes before it."""
        replay = self.at(number)
        if replay.stopped_by and replay.move <= number:
            faults = [found for found in replay.findings if found.kind is FindingKind.ILLEGAL]
            raise IllegalMoveError(faults or [replay.stopped_by])
        return replay

    def from_start(self) -> Replay:
        """Return the replay of the whole record before the first move."""
        return self._begin() if self.current.move or self.current.record is not self.record else self.current

    def to_the_end(self) -> Replay:
        """Return the replay of the whole record after its last move, or where it stopped."""
        if self.current.record is not self.record:
            self._begin()
        self.current.run()
        return self.current

    def play(self, move: Move, ruling: Ruling | None = None) -> tuple[Finding, ...]:
        """Make a move, as a ruling says that it counts, if there is one; return what else is to be said of it.

        IllegalMoveError where it is illegal, RecordError where the ruling makes no sense; then nothing is done.
        """
        if ruling:
            return self._play_by_ruling(move, ruling)
        replay = self.legal_until(self.move_count)
        if replay.game.worlds.grows(replay.world, move):
            return self._play_anew(move)
        self.written.add_move(move)
        made, found = replay.attempt(move)
        if made:
            self._record = None
            return tuple(found)
        self.written.moves.pop()
        if replay.stopped:
            self._replay_anew()
        raise IllegalMoveError(found)

    def add(self, note: Note) -> tuple[Finding, ...]:
        """Add a note; return what is found by it.

        RecordError where it makes no sense here. IllegalMoveError, and nothing done, where the game could not go on: a
        ruling by which a later move is illegal.
        """
        return self._add(note, self.legal_until(self.move_count))

    def take_back(self, move: int) -> None:
        """Take back what was made after a move; RecordError where there is no such move."""
        if not 0 <= move <= self.move_count:
            raise RecordError([Problem(f"there is no move {move}", bounds(0, self.move_count))])
        self._written = RecordInProgress(self.record)
        self._written.take_back(move)
        self._replay_anew()

    def _not_beyond(self, number: int) -> Replay:
        """Return the replay, begun anew where it stands after a later move."""
        replay = self.current
        # A replay that stopped at the next move, which was not made, stands there as well.
        if replay.move > number and not (replay.stopped and replay.position_move() == number):
            replay = self._begin()
        return replay

    def prepared(self) -> PreparedRecord:
        """Return the record with everything that it names found; RecordError where something is not."""
        if self._prepared is None or self._prepared.record is not self.record:
            self._prepared = prepare(self.record, find_game(self.record.header.game))
        return self._prepared

    def fresh(self) -> Replay:
        """Return another replay of the record, which stops at an illegal move."""
        return begin_prepared(_own_plays(self.prepared()))

    def _begin(self) -> Replay:
        self.current = begin_prepared(_own_plays(self.prepared()), carry_on=self.carry_on)
        return self.current

    def _add(self, note: Note, before: Replay) -> tuple[Finding, ...]:
        """Add a note to the record, which was replayed before to its end, or to the move that the note rules on."""
        if problems := list(islice(self._problems(note), MOST_PROBLEMS)):
            raise RecordError(problems)
        is_next = note.move_number == self.move_count and not note.ruling
        if not is_next and _is_judged(note):
            self._written = RecordInProgress(self.written.record())
        index = self.written.add_note(note)
        if not _is_judged(note):
            self._record = None
            return ()
        findings = before.findings
        if is_next and self._is_last_judged(index):
            found = tuple(before.add_note(index, note))
        else:
            self._replay_anew()
            found = tuple(_new(self.current.findings, findings))
        if not self.current.stopped:
            self._record = None
            return found
        self.written.remove_note(index)
        if self.current is before:
            self._replay_anew()
        else:
            self._record, self.current = None, before
        raise IllegalMoveError(found)

    def _play_anew(self, move: Move) -> tuple[Finding, ...]:
        """Make a move that may bring up what nobody has told yet: all is judged by that."""
        self.written.add_move(move)
        self.judged_anew += self.move_count
        replay = replay_to(self.written.record(), len(self.written.moves) - 1, carry_on=self.carry_on)
        told = len(replay.findings)
        replay.run()
        found = tuple(replay.findings[told:])
        if replay.stopped:
            self.written.moves.pop()
            raise IllegalMoveError(found)
        self._record, self.current = None, replay
        self.changes += 1
        return found

    def _play_by_ruling(self, move: Move, ruling: Ruling) -> tuple[Finding, ...]:
        number = self.move_count + 1
        if ruling.kind is RulingKind.UNSPECIFIED:
            ruling = replace(ruling, kind=RulingKind.STANDS)
        if ruling.kind in HERE_AND_NOW or ruling.move_number not in (0, number):
            raise RecordError([Problem("a ruling that is not on this move", "'stands', 'taken back' or 'corrected'")])
        before = self.legal_until(self.move_count)
        self.written.add_move(move)
        self._record = None
        try:
            return self._add(Note(number, ruling=replace(ruling, move_number=number)), before)
        except (RecordError, IllegalMoveError):
            self.written.moves.pop()
            self._record = None
            raise

    def _replay_anew(self) -> None:
        """Replay the record as it is written now."""
        self._record = None
        self.current = replay_to(self.record, carry_on=self.carry_on)
        self.judged_anew += self.move_count
        self.changes += 1

    def _is_last_judged(self, index: int) -> bool:
        """Return whether no note is checked after the one at a place."""
        return not any(map(_is_judged, self.written.notes[index + 1 :]))

    def _problems(self, note: Note) -> Iterator[Problem]:
        """Yield what keeps a note from standing in the record."""
        bare, lines = self.written.bare, self.written.lines
        problems = list(islice(limit_problems(note, _NOTE), MOST_PROBLEMS))
        problems = problems or list(problems_of_note(bare, note, self.move_count, lines, _NOTE))
        game, world = self.current.game, self.current.world
        for problem in problems or names_in_notes(replace(bare, notes=(note,)), game, world):
            yield replace(problem, field=problem.field.removeprefix(_NOTE).removeprefix("."))


def _own_plays(prepared: PreparedRecord) -> PreparedRecord:
    """Return a prepared record for one replay, which may go on with moves that follow those of the record."""
    return replace(prepared, plays=[*prepared.plays])


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

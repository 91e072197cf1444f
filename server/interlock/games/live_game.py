"""A game under way: each step is judged at once, and one that cannot be taken leaves everything as it was."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from msgspec.structs import replace

from interlock.basics.limits import limit_problems
from interlock.basics.problem import MOST_PROBLEMS, Problem, RecordError
from interlock.basics.wording import bounds
from interlock.games.judge import replay_to
from interlock.games.move_reader import MoveReader
from interlock.games.record_under_way import RecordUnderWay
from interlock.record.model import HERE_AND_NOW, GameRecord, Move, Note, Ruling, RulingKind
from interlock.record.soundness.notes import problems_of_note
from interlock.replay.prepare import names_in_notes
from interlock.replay.verdict import Finding, FindingKind

_PATH = "notes[0]"


class Outcome(NamedTuple):
    """What became of a step."""

    taken: bool
    findings: Sequence[Finding] = ()
    """Why it was not taken, or whatever else there is to be said of it."""


class BrokenOffError(Exception):
    """A record that cannot be gone on from, for what was found last."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


class LiveGame:
    """A game under way: the record as it is written, and the replay that stands where the record ends."""

    def __init__(self, record: GameRecord) -> None:
        """Take a record up where it ends; BrokenOffError where that is at an illegal move."""
        self.written = RecordUnderWay(record)
        self.replay = replay_to(record)
        if self.replay.stopped_by:
            raise BrokenOffError(self.replay.stopped_by)
        self._reader = MoveReader(self.replay)
        self.judged_anew = 0
        """How many moves were judged once more, because of what was taken back, ruled or noted before them."""

    @property
    def move(self) -> int:
        """The number of the last move."""
        return len(self.written.moves)

    def line(self, move: Move) -> str:
        """Write a move as a line of RGN."""
        return self._reader.line(move)

    def read(self, move: Move | str) -> Move:
        """Read a move; RecordError where it cannot be read, or names what is not there."""
        decision = self.replay.decision
        return self._reader.read(move, decision.seat if decision else 0, self.written.moves)

    def play(self, move: Move) -> Outcome:
        """Make a move that was read, where it is legal."""
        if self.replay.game.worlds.grows(self.replay.world, move):
            return self._play_anew(move)
        self.written.add_move(move)
        made, found = self.replay.attempt(move)
        if not made:
            self.written.moves.pop()
            if self.replay.stopped:
                self._replay_anew()
        return Outcome(made, found)

    def play_by_ruling(self, move: Move, ruling: Ruling) -> Outcome:
        """Make a move that was read, as a ruling says that it counts; RecordError where the ruling makes no sense."""
        number = self.move + 1
        if ruling.kind is RulingKind.UNSPECIFIED:
            ruling = replace(ruling, kind=RulingKind.STANDS)
        if ruling.kind in HERE_AND_NOW or ruling.move_number not in (0, number):
            raise RecordError([Problem("a ruling that is not on this move", "'stands', 'taken back' or 'corrected'")])
        self.written.add_move(move)
        try:
            outcome = self.add(Note(number, ruling=replace(ruling, move_number=number)))
        except RecordError:
            self.written.moves.pop()
            raise
        if not outcome.taken:
            self.written.moves.pop()
        return outcome

    def add(self, note: Note) -> Outcome:
        """Add a note; RecordError where it makes no sense here.

        It is not taken where the game could not go on: a ruling by which a later move is illegal.
        """
        if problems := list(islice(self._problems(note), MOST_PROBLEMS)):
            raise RecordError(problems)
        index = self.written.add_note(note)
        if not _is_judged(note):
            return Outcome(True)
        before, findings = self.replay, self.replay.findings
        if note.move_number == self.move and not note.ruling and self._is_last_judged(index):
            outcome = Outcome(True, before.add_note(index, note))
        else:
            self._replay_anew()
            outcome = Outcome(True, _new(self.replay.findings, findings))
        if not self.replay.stopped:
            return outcome
        self.written.remove_note(index)
        if self.replay is before:
            self._replay_anew()
        else:
            self.replay = before
        return Outcome(False, outcome.findings)

    def take_back(self, move: int) -> None:
        """Take back what was made after a move; RecordError where there is no such move."""
        if not 0 <= move <= self.move:
            raise RecordError([Problem(f"there is no move {move}", bounds(0, self.move))])
        self.written.take_back(move)
        self._replay_anew()

    def as_read(self, note: Note) -> Note:
        """Return a note with the numbers of moves that were left out: they are that of the last."""
        if note.move_number == 0 and not (note.comment and note.comment.header_line):
            note = replace(note, move_number=self.move)
        ruling = note.ruling
        if ruling and ruling.move_number == 0 and ruling.kind not in HERE_AND_NOW:
            note = replace(note, ruling=replace(ruling, move_number=note.move_number))
        return note

    def _play_anew(self, move: Move) -> Outcome:
        """Make a move that may bring up what nobody has told yet: all is judged by that."""
        self.written.add_move(move)
        self.judged_anew += self.move
        replay = replay_to(self.written.record(), self.move - 1)
        told = len(replay.findings)
        replay.run()
        if replay.stopped:
            self.written.moves.pop()
        else:
            self.replay = replay
        return Outcome(not replay.stopped, replay.findings[told:])

    def _replay_anew(self) -> None:
        self.replay = replay_to(self.written.record())
        self.judged_anew += self.move

    def _is_last_judged(self, index: int) -> bool:
        """Tell whether no note is checked after the one at a place."""
        return not any(map(_is_judged, self.written.notes[index + 1 :]))

    def _problems(self, note: Note) -> Iterator[Problem]:
        """Yield what keeps a note from standing in the record."""
        bare, lines = self.written.bare, self.written.lines
        problems = list(islice(limit_problems(note, Note, _PATH), MOST_PROBLEMS))
        problems = problems or list(problems_of_note(bare, note, self.move, lines, _PATH))
        for problem in problems or names_in_notes(replace(bare, notes=(note,)), self.replay.game, self.replay.world):
            yield replace(problem, field=problem.field.removeprefix(_PATH).removeprefix("."))


def _is_judged(note: Note) -> bool:
    """Tell whether a note says anything of the game that may be wrong, or changes how it goes on."""
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

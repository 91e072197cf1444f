"""Measure how much of a record an edit makes right."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from interlock.analysis.repair.edit import Edit, HeaderChange, Work
from interlock.analysis.repair.model import RepairKind
from interlock.basics.problem import RecordError
from interlock.record.model import Figure, GameRecord
from interlock.record.validation import require_sound
from interlock.replay.conclusion import last_findings, standings_of
from interlock.replay.consequences import with_consequences
from interlock.replay.near_moves import MoveFormatter
from interlock.replay.preparation import PreparedRecord, prepare
from interlock.replay.trial import Trial
from interlock.replay.verdict import Finding, FindingKind

_HORIZON = 2000
"""How many moves after a fault are looked at."""
_AT_ONCE = 20
_SETTING_UP = 20
"""What setting a game up costs, in moves; each note, figure and hex of one's own costs a part of a move."""
_PARTS_OF_A_MOVE = 8
_PASSING = 3
"""Where so many moves of a kind, put in at a place, make it somebody else's turn, all of that kind do."""


class Outcome(NamedTuple):
    """How far a record is legal, and what is wrong up to there."""

    refused: int
    """The number of the first illegal move; one more than the last that is looked at where none is."""
    wrong: int
    """How many claims, headings and scores do not hold, and whether the game does not end."""
    judged: int
    """How many claims, headings and scores could be checked."""

    def is_better(self, than: "Outcome") -> bool:
        """Tell whether more is legal, or as much and more right, and no less could be checked."""
        more = (self.refused, -self.wrong) > (than.refused, -than.wrong)
        return more and self.judged >= than.judged


class Appraisal:
    """A record with its first fault, against which edits are weighed."""

    def __init__(self, prepared: PreparedRecord, writer: MoveFormatter, work: Work) -> None:
        self._prepared = prepared
        self._writer = writer
        self._work = work
        self._moves = len(prepared.plays)
        record = prepared.record
        figures = sum(len(note.claim.figures) for note in record.notes if note.claim)
        hexes = len(record.board.hexes) if record.board else 0
        self._cost = _SETTING_UP + (len(record.notes) + figures + hexes) // _PARTS_OF_A_MOVE
        self._first: Trial | None = None
        """The record as it is, tried; None while that is still to be done."""
        trial = self._first = self.trial()
        while not trial.done() and FindingKind.CLAIM not in trial.kinds():
            trial.run(trial.move + _AT_ONCE)
        self.last = min(self._moves, trial.move + _HORIZON)
        """The last move that is looked at."""
        trial.run(self.last)
        self.as_it_is = self._outcome(trial)
        """What the record is without any edit."""
        places = self._places(trial)
        self.fault = min(places, default=0)
        """The number of the move by which, or by what stands after it, the first fault is noticed; 0: there is none."""
        self._faults = places.count(self.fault)
        self.only_claims = self._only_claims(trial)
        """Whether nothing but a claim or the result is wrong, so that no move is to be changed."""
        wrong = self._wrong_figures(trial)
        self.concerned = {seat for found in wrong for seat in self._named(found)}
        """The players whose figures are wrong where the first fault is noticed."""
        self.nothing_follows = self.is_refused() and self.fault == self._moves and not self._told_after()
        """Whether nothing tells if a replacement of the illegal move is right: it is the last of a game under way."""
        self._passing: Counter[tuple[int, type]] = Counter()
        """How many moves of a kind that were put in at an index made it somebody else's turn."""
        self.differences = {
            abs(int(found.facts["value"]) - int(found.facts["written"])) for found in wrong if "value" in found.facts
        }
        """By how much they are wrong, where it is known what they are."""

    def trial(self, change: HeaderChange | None = None) -> Trial:
        """Return a trial of the record, or of the record with something else above its moves.

        RecordError where such a record cannot be judged.
        """
        self._work.do(self._cost)
        prepared = self._prepared
        if change:
            self._work.do(self._moves // _PARTS_OF_A_MOVE)
            return Trial(prepare(require_sound(change.record()), prepared.game), self._writer)
        return Trial(prepared, self._writer, self._first)

    def is_refused(self) -> bool:
        """Tell whether the first fault is an illegal move."""
        return self.as_it_is.refused == self.fault

    def is_perfect(self, outcome: Outcome) -> bool:
        """Tell whether nothing is left that is wrong."""
        return outcome.refused > self.last and not outcome.wrong

    def mends_most(self, outcome: Outcome) -> bool:
        """Tell whether at least half of what comes after the fault is right."""
        if outcome.refused == self.as_it_is.refused:
            return outcome.wrong <= self.as_it_is.wrong / 2
        legal, wrong = outcome.refused - self.fault, outcome.wrong - self.as_it_is.wrong
        return legal > (self.last - self.fault) / 2 and wrong <= self._told_after() / 2

    def outcome(self, edit: Edit, best: Outcome) -> Outcome | None:
        """Return what an edit makes of the record.

        None where the first fault stays, something before it is wrong then, or it cannot come up to the best so far.
        """
        put_in = (edit.at, type(edit.written[0][1])) if self._is_put_in_before(edit) else None
        if put_in and self._passing[put_in] == _PASSING:
            return None
        try:
            trial = self.trial(edit.header)
        except RecordError:
            return None
        legal = edit.make(trial)
        if legal:
            trial.run(self.fault)
        refused = trial.stopped and trial.move <= self.fault
        if not legal or refused or self._faults_before(trial) >= self._faults:
            self._work.do(trial.move)
            if put_in and refused and trial.move == edit.at + 1 and trial.is_out_of_turn(trial.plays[edit.at]):
                self._passing[put_in] += 1
            return None
        while trial.move < self.last and not trial.stopped:
            if best.refused > self.last and trial.wrong_claims() > best.wrong:
                self._work.do(trial.move)
                return None
            trial.run(min(trial.move + _AT_ONCE, self.last))
        self._work.do(trial.move)
        return self._outcome(trial)

    def _is_put_in_before(self, edit: Edit) -> bool:
        """Tell whether an edit puts one move in before another one than that of the fault."""
        return edit.kind is RepairKind.INSERT and len(edit.written) == 1 and edit.at < self.fault - 1

    def _told_after(self) -> int:
        """Return how many figures and headings the record has after the fault, and how many scores."""
        record = self._prepared.record
        after = [note for note in record.notes if note.move_number >= self.fault]
        figures = sum(len(note.claim.figures) for note in after if note.claim)
        return figures + sum(note.heading is not None for note in after) + len(record.header.results)

    def _outcome(self, trial: Trial) -> Outcome:
        wrong, judged = trial.wrong_claims(), trial.judged_claims()
        if trial.stopped:
            return Outcome(trial.move, wrong, judged)
        if trial.decision is None and trial.move == self._moves:
            judged += len(self._prepared.record.header.results)
        return Outcome(self.last + 1, wrong + len(self._ending(trial)), judged)

    def _ending(self, trial: Trial) -> list[int]:
        """Return where it is told what is wrong with the end of the game."""
        if trial.move < self._moves or trial.stopped:
            return []
        found = last_findings(trial, standings_of(trial))
        results = self._prepared.record.header.results
        return [each.move_number for each in found if each.kind is FindingKind.CLAIM or results]

    def _places(self, trial: Trial) -> list[int]:
        claims = [found.move_number for found in trial.findings if found.kind is FindingKind.CLAIM]
        return [*claims, *self._ending(trial), *([trial.move] if trial.stopped else [])]

    def _only_claims(self, trial: Trial) -> bool:
        """Tell whether every move is legal, and what is wrong is one line, or one figure.

        That figure is right further on, or off by the same wherever it is claimed, but not in the result: a scribe
        goes on from what was written before, and the result is counted.
        """
        standings = standings_of(trial)
        ending = last_findings(trial, standings) if trial.done() and not trial.stopped else []
        wrong = [each for each in (*trial.findings, *ending) if each.kind is FindingKind.CLAIM]
        if not wrong or trial.stopped or any(each.kind is FindingKind.INCOMPLETE for each in ending):
            return False
        lines = {each.part.partition(".")[0] for each in wrong}
        if len(lines) == 1 or self._is_right_again(wrong):
            return True
        results = any(each.part.startswith("header.") for each in wrong)
        alike = len(with_consequences(wrong, self._prepared.record, standings)) == 1
        return alike and all("value" in each.facts and "turn" not in each.facts for each in wrong) and not results

    def _is_right_again(self, wrong: Sequence[Finding]) -> bool:
        """Tell whether the figure that is wrong first is claimed again and holds then: no move was written wrongly."""
        parts = {each.part for each in wrong}
        claims = _claims_of(self._prepared.record)
        at = next((index for index, (part, _) in enumerate(claims) if part == wrong[0].part), len(claims))
        first = claims[at][1] if at < len(claims) else None
        if first is None or not first.subject:
            return False
        again = (part for part, each in claims[at + 1 :] if _is_same(each, first))
        return next(again, wrong[0].part) not in parts

    def _wrong_figures(self, trial: Trial) -> list[Finding]:
        """Return the claims and scores that are wrong where the first fault is noticed."""
        ending = last_findings(trial, standings_of(trial)) if trial.move == self.fault else []
        found = (each for each in (*trial.findings, *ending) if each.move_number == self.fault)
        return [each for each in found if "written" in each.facts and "figure" in each.facts]

    def _named(self, found: Finding) -> Iterator[int]:
        """Yield the players whose figure a claim or a score is."""
        figure = found.facts["figure"].casefold()
        for seat, player in enumerate(self._prepared.record.header.players, 1):
            name = player.name.casefold()
            if figure.startswith((f"{name} ", f"{name}'s ")):
                yield seat

    def _faults_before(self, trial: Trial) -> int:
        """Return how much is wrong up to where the first fault was noticed."""
        return sum(place <= self.fault for place in self._places(trial))


def _claims_of(record: GameRecord) -> list[tuple[str, Figure]]:
    """Return the figures that a record claims, each with its path."""
    return [
        (f"notes[{at}].claim.figures[{place}]", figure)
        for at, note in enumerate(record.notes)
        if note.claim
        for place, figure in enumerate(note.claim.figures)
    ]


def _is_same(one: Figure, other: Figure) -> bool:
    """Tell whether two claims are of the same figure."""
    return (one.subject.casefold(), one.quantity.casefold()) == (other.subject.casefold(), other.quantity.casefold())

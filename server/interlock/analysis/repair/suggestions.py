"""Search for the one edit that makes the most of a record right, and describe it as a repair."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from interlock.analysis.repair.appraisal import Appraisal, Outcome
from interlock.analysis.repair.candidates import Candidates, Values
from interlock.analysis.repair.edit import Edit, Work, moved_lines
from interlock.analysis.repair.header_edits import other_orders, other_rules, set_up_edits, swapped_in_set_up
from interlock.analysis.repair.model import MOST_REPAIRS, Repair, RepairKind
from interlock.basics.text_format import count
from interlock.games.registry import find_game
from interlock.record.model import GameRecord
from interlock.record.rgn import RgnText
from interlock.record.rgn.moves import MoveWriter
from interlock.replay.near_moves import MoveFormatter
from interlock.replay.preparation import PreparedRecord
from interlock.replay.trial import is_beside
from interlock.replay.verdict import LegalMove

MOST_WORK = 100_000
"""Moves made and options looked at: about a second's work."""
_WINDOWS = (8, 40, 200)
"""How far back from the fault is looked, at first near it."""
_NEAR = 40
"""How far back any hex may be meant, and not just those that the record names."""
_FIRST_TURNS = 40
"""By how many moves at most another order of the players is noticed."""
_HARDLY_BETTER = 3
_FEW = 20
"""So many more moves may be legal by chance."""
_TWO_LINES = 2
_A_SLIP = 3
"""How much an edit changes at most that mends a slip of the pen."""
_NOT_CONCERNED = 2
"""By how much larger an edit counts that is about a player of whom nothing is wrong."""


class Candidate(NamedTuple):
    """An edit and what it makes of the record."""

    edit: Edit
    outcome: Outcome


class Search:
    """A search for repairs of a record that has a fault."""

    def __init__(self, prepared: PreparedRecord, writer: MoveFormatter) -> None:
        self._prepared = prepared
        self._plays = prepared.plays
        self._work = Work(MOST_WORK)
        self.record = Appraisal(prepared, writer, self._work)
        near = prepared.plays[max(0, self.record.fault - _WINDOWS[-1]) : self.record.last]
        actions = [action for _, action in near]
        values = Values(prepared, actions, self.record.differences)
        self._candidates = Candidates(values, actions, writer, self._work)

    def best(self) -> list[Candidate]:
        """Return the few edits that are best, as good as each other, the likeliest first."""
        if self.record.only_claims:
            return []
        if self.record.nothing_follows:
            return self._chosen(list(self._best_of(self._replacements(), [])))
        found: list[Candidate] = []
        end = self.record.fault
        for width in _WINDOWS if self.record.is_refused() else _WINDOWS[1:]:
            start = max(0, self.record.fault - width)
            edits = self._edits(start, end) if start < end and self._work.has_room(3 * start) else []
            if width == _WINDOWS[0]:
                found += self._reordered([each for each in edits if each.size <= _A_SLIP])
                edits = [each for each in edits if each.size > _A_SLIP]
            found += self._best_of(edits, found)
            if self._is_mended(found):
                break
            if width == _WINDOWS[0]:
                found += self._best_of(self._set_ups(elsewhere=False), found)
            end = min(start, end)
        if not self._is_mended(found):
            found += self._best_of(self._set_ups(elsewhere=True), found)
        if not self._is_mended(found):
            found += self._best_of(self._other_headers(), found)
        return self._chosen(found)

    def _reordered(self, slips: list[Edit]) -> list[Candidate]:
        """Return what makes something right of some slips; where nothing is mended in place, also of other orders."""
        found = list(self._best_of(slips, []))
        if not self._is_mended_in_place(found):
            found += self._best_of([*self._other_orders(), *self._swapped_in_set_up(elsewhere=False)], found)
        if not self._is_mended([each for each in found if each.edit.kind is not RepairKind.REMOVE]):
            found += self._best_of(self._moved_lines(), found)
        return found

    def _is_mended(self, found: list[Candidate]) -> bool:
        """Tell whether some edit leaves nothing that is wrong."""
        return any(self.record.is_perfect(each.outcome) for each in found)

    def _is_mended_in_place(self, found: list[Candidate]) -> bool:
        """Tell whether some edit that drops and adds nothing leaves nothing that is wrong."""
        in_place = (each for each in found if each.edit.removed == len(each.edit.written))
        return self._is_mended(list(in_place))

    def _other_orders(self) -> list[Edit]:
        """Return the players and seats in other orders, where whose turn it is has been told by few moves yet."""
        if not self.record.is_refused() or self.record.fault > _FIRST_TURNS:
            return []
        return list(other_orders(self._prepared.record, self._prepared.game))

    def _moved_lines(self) -> list[Edit]:
        """Return the records in which one line near the refused move stands elsewhere."""
        if not (self.record.fault and self.record.is_refused()):
            return []
        self._work.do(self.record.fault)
        notes = self._prepared.record.notes
        noted = {note.move_number for note in notes if not is_beside(note) and not note.comment}
        return list(moved_lines(self.record.fault, self.record.trial(), noted))

    def _other_headers(self) -> list[Edit]:
        """Return the other rules, and the set-ups in which other values are swapped than a refused move names."""
        if not self.record.is_refused():
            return []
        rules = other_rules(self._prepared.record, self._prepared.game)
        return [*rules, *self._swapped_in_set_up(elsewhere=True)]

    def _swapped_in_set_up(self, *, elsewhere: bool) -> list[Edit]:
        """Return the set-ups in which two values are swapped."""
        if not (self.record.fault and self.record.is_refused()):
            return []
        return list(swapped_in_set_up(self._prepared, self._plays[self.record.fault - 1][1], elsewhere=elsewhere))

    def _set_ups(self, *, elsewhere: bool) -> list[Edit]:
        if not (self.record.fault and self.record.is_refused()):
            return []
        refused = self._plays[self.record.fault - 1][1]
        return list(set_up_edits(self._prepared, refused, elsewhere=elsewhere))

    def _best_of(self, edits: list[Edit], found: list[Candidate]) -> Iterator[Candidate]:
        """Yield what makes something of the record right, the simplest first."""
        best = max((each.outcome for each in found), key=_goodness, default=self.record.as_it_is)
        perfect = 0
        for edit in sorted(edits, key=self._likelihood):
            if perfect == MOST_REPAIRS or not self._work.has_room():
                return
            outcome = self.record.outcome(edit, best)
            if outcome and outcome.is_better(self.record.as_it_is):
                best = max(best, outcome, key=_goodness)
                perfect += self.record.is_perfect(outcome)
                yield Candidate(edit, outcome)

    def _edits(self, start: int, end: int) -> list[Edit]:
        """Return what may be done otherwise with the moves from an index up to another."""
        trial = self.record.trial()
        trial.repeat(start)
        edits: list[Edit] = []
        near = self.record.fault - start <= _NEAR
        while trial.move < end and not trial.stopped and self._work.has_room():
            at_fault = trial.move == self.record.fault - 1
            edits += self._candidates.at(trial, near=near, at_fault=at_fault)
            if trial.move == end - 1:
                break
            trial.run(trial.move + 1)
        self._work.do(end)
        if end == self.record.fault and trial.move == end - 1:
            above_notes = not self.record.is_refused()
            if above_notes:
                trial.make_next()
                edits += self._candidates.inserted(trial, at_fault=True, above_notes=True)
            edits += self._candidates.several(trial, above_notes=above_notes)
        return edits

    def _replacements(self) -> list[Edit]:
        """Return what the refused move may have been that is hardly another one."""
        fault = self.record.fault - 1
        kinds = RepairKind.CHANGE, RepairKind.PLAYER
        return [edit for edit in self._edits(fault, fault + 1) if edit.kind in kinds and edit.size <= _A_SLIP]

    def _likelihood(self, edit: Edit) -> tuple[int, int]:
        """Return what is tried first: moves of players whose figures are wrong, small changes, those near the fault."""
        concerned = self.record.concerned
        other = bool(concerned) and not edit.header and self._plays[edit.at - edit.above_notes][0] not in concerned
        return edit.size + other * _NOT_CONCERNED, -edit.at

    def _chosen(self, found: list[Candidate]) -> list[Candidate]:
        """Return the best, if they are better by more than chance has it."""
        if not found:
            return []
        before, fault = self.record.as_it_is, self.record.fault
        best = max((each.outcome for each in found), key=_goodness)
        others = (each.outcome for each in found if each.outcome != best and each.outcome.wrong <= best.wrong)
        rest = max((each.refused for each in others), default=before.refused)
        if best.refused > before.refused:
            few = best.refused - before.refused < _FEW and not self.record.mends_most(best)
            hardly = best.refused <= self.record.last and (few or best.refused - rest < _HARDLY_BETTER)
        else:
            hardly = not self.record.mends_most(best)
        if hardly or (before.refused > self.record.last and not self.record.is_perfect(best)):
            return []
        chosen = [each for each in found if each.outcome == best]
        chosen.sort(key=lambda each: (*_unlikely(each.edit), abs(fault - 1 - each.edit.at), each.edit.size))
        likely = [each for each in chosen if _unlikely(each.edit) == _unlikely(chosen[0].edit)]
        return likely[:MOST_REPAIRS]


def _goodness(outcome: Outcome) -> tuple[int, int]:
    return outcome.refused, -outcome.wrong


def _unlikely(edit: Edit) -> tuple[bool, bool]:
    """Return whether an edit leaves something out, or changes more than a sign; what does not is likelier."""
    several = edit.kind is RepairKind.SWAP and edit.removed > _TWO_LINES
    return edit.kind is RepairKind.REMOVE, several or (edit.kind is RepairKind.CHANGE and edit.size > _A_SLIP)


_EXAMPLES = 4


def suggest_repairs(prepared: PreparedRecord) -> tuple[Repair, ...]:
    """Return the few single changes of a record that mend its first fault and make the most of the rest right.

    None where no change does much better than others.
    """
    record, writer = prepared.record, MoveWriter(prepared.record.header.players)
    search = Search(prepared, writer)
    return tuple(_as_repair(found, search.record, record, writer) for found in search.best())


def with_line(repair: Repair, text: RgnText) -> Repair:
    """Return a repair that tells the line it is about."""
    if repair.part:
        return replace(repair, line=text.locate(repair.part)[0])
    number = min(repair.move_number - repair.above_notes, len(text.record.moves))
    return replace(repair, line=text.place(number, "")[0]) if number > 0 else repair


def _as_repair(found: Candidate, before: Appraisal, record: GameRecord, writer: MoveWriter) -> Repair:
    edit, outcome = found
    moves = [find_game(record.header.game).whole_move(*play) for play in edit.written]
    written = tuple(LegalMove(move, writer.line(move)) for move in moves)
    old = writer.line(record.moves[edit.at]) if edit.removed else ""
    return Repair(
        edit.kind,
        0 if edit.header else edit.at + 1,
        edit.removed,
        written,
        edit.above_notes,
        f"{_caution(outcome, before)}{_mistake(edit, old, written)} {_effect(outcome, before)}",
        outcome.refused - before.as_it_is.refused,
        before.as_it_is.wrong - outcome.wrong,
        before.is_perfect(outcome),
        part=edit.header.part if edit.header else "",
        value=edit.header.value if edit.header else "",
    )


def _caution(outcome: Outcome, before: Appraisal) -> str:
    """Say that it may well be otherwise, where a repair leaves much wrong or nothing speaks for it."""
    return "possible: " if before.nothing_follows or not before.mends_most(outcome) else ""


def _mistake(edit: Edit, old: str, written: tuple[LegalMove, ...]) -> str:
    """Say what seems to be wrong, and what is to be done about it."""
    if edit.header:
        return f"{edit.header.words}; with that"
    number = edit.at + 1
    match edit.kind:
        case RepairKind.INSERT:
            where = f"straight after move {edit.at}" if edit.above_notes else f"before move {number}"
            if len(written) > 1:
                examples = ", ".join(f'"{each.rgn}"' for each in written[:_EXAMPLES])
                return f"{len(written)} moves seem to be missing {where}, such as {examples}; with such moves"
            return f'"{written[0].rgn}" seems to be missing {where}; with it'
        case RepairKind.REMOVE:
            return f'move {number}, "{old}", seems to be one too many; without it'
        case RepairKind.SWAP if edit.removed > 2:
            last = number + edit.removed - 1
            if written[-1].rgn == old:
                return f'move {number}, "{old}", seems to belong after move {last}; with it there'
            return f'move {last}, "{written[0].rgn}", seems to belong before move {number}; with it there'
        case RepairKind.SWAP:
            return f"moves {number} and {number + 1} seem to be the wrong way round; swapped"
        case _:
            return f'move {number} seems to be meant as "{written[0].rgn}"; with that'


def _effect(outcome: Outcome, before: Appraisal) -> str:
    """Say what a repair makes right."""
    if before.nothing_follows:
        return "the last move is legal, but nothing follows that tells whether it was so"
    if before.is_perfect(outcome):
        return "all that follows is right"
    if outcome.refused == before.as_it_is.refused:
        right = before.as_it_is.wrong - outcome.wrong
        return f"{count(right, 'more claim')} {'holds' if right == 1 else 'hold'}"
    if outcome.refused > before.last:
        return "all moves that follow are legal"
    more = outcome.refused - before.as_it_is.refused
    return f"{count(more, 'more move')} {'is' if more == 1 else 'are'} legal"

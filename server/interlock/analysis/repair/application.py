"""Apply a repair to a record, and find out which findings it removes."""

import re
from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from interlock.analysis.judge import judge
from interlock.analysis.repair.edit import is_moved_up, neighbours
from interlock.analysis.repair.header_edits import with_header_change
from interlock.analysis.repair.model import Repair, RepairKind
from interlock.record.model import GameRecord, Note
from interlock.replay.consequences import consequence_of
from interlock.replay.trial import is_beside
from interlock.replay.verdict import FAULTS, Finding, FindingKind, every_finding

_NOTE = re.compile(r"^notes\[([0-9]+)\]")


def repaired(record: GameRecord, repair: Repair) -> GameRecord:
    """Return a copy of a record with a repair made; notes and rulings stay with their moves.

    With a move that is left out goes what stands on its line, and rulings on it.
    """
    if repair.part:
        return with_header_change(record, repair.part, repair.value)
    start = repair.move_number - 1
    end = start + repair.removed_move_count
    moves = (*record.moves[:start], *(each.move for each in repair.written), *record.moves[end:])
    return replace(record, moves=moves, notes=tuple(note for _, note in _notes(record, repair)))


def with_what_goes(record: GameRecord, findings: Sequence[Finding], repairs: Sequence[Repair]) -> tuple[Finding, ...]:
    """Return findings with those that go with the repair, whichever of these it is, told with the first fault.

    The first illegal move stands by itself: the verdict goes by it. So does what followed from something that goes, and
    does not go itself.
    """
    refused = next((each.move_number for each in findings if each.kind is FindingKind.ILLEGAL), 0)
    if not repairs or not any(each.kind in FAULTS for each in findings):
        return tuple(findings)
    left = {key for repair in repairs for key in _remaining_faults(record, repair)}

    def is_left(found: Finding) -> bool:
        return _key(found, found.move_number) in left

    def goes(found: Finding) -> bool:
        if found.kind is FindingKind.ILLEGAL and found.move_number == refused:
            return False
        return all(each.kind in FAULTS and not is_left(each) for each in every_finding([found]))

    split = sorted(_split(findings, is_left), key=lambda each: each.move_number)
    fault = next(each for each in split if each.kind in FAULTS)
    gone = [each for each in split if each is not fault and goes(each)]
    alone = [replace(each, consequences=()) for each in every_finding(gone)]
    groups = (
        consequence_of("gone with the repair", of_kind)
        for kind in FAULTS
        if (of_kind := [each for each in alone if each.kind is kind])
    )
    told = replace(fault, consequences=(*fault.consequences, *groups))
    told_elsewhere = set(map(id, gone))
    return tuple(told if each is fault else each for each in split if id(each) not in told_elsewhere)


def _split(findings: Sequence[Finding], is_left: Callable[[Finding], bool]) -> Iterator[Finding]:
    """Yield findings, and by themselves those that followed from one that goes, or with some that go, and are left."""
    for each in findings:
        apart = [
            consequence
            for consequence in each.consequences
            if any(map(is_left, every_finding(consequence.findings)))
            and not (is_left(each) and all(map(is_left, every_finding(consequence.findings))))
        ]
        kept = tuple(consequence for consequence in each.consequences if consequence not in apart)
        yield replace(each, consequences=kept) if apart else each
        for consequence in apart:
            yield from (replace(found, consequences=()) for found in every_finding(consequence.findings))


def _remaining_faults(record: GameRecord, repair: Repair) -> Iterator[tuple[object, ...]]:
    """Yield what is still wrong with a record that is repaired, by the numbers that moves and notes had before."""
    more = len(repair.written) - repair.removed_move_count
    first = repair.move_number + more
    before = [index for index, _ in _notes(record, repair)]
    for each in every_finding(judge(repaired(record, repair), carry_on=True).findings):
        found = replace(each, part=_NOTE.sub(lambda note: f"notes[{before[int(note[1])]}]", each.part))
        yield _key(found, each.move_number - more if each.move_number >= first else each.move_number)


def _key(found: Finding, number: int) -> tuple[object, ...]:
    """Return what is wrong, whatever it should be: a move, what is written down, or that the end is missing."""
    return found.kind, number if found.kind is FindingKind.ILLEGAL else found.part


def _notes(record: GameRecord, repair: Repair) -> list[tuple[int, Note]]:
    """Return the notes of a record that is repaired, each with its index before."""
    if repair.part:
        return list(enumerate(record.notes))
    return _swapped(record, repair) if repair.kind is RepairKind.SWAP else list(_moved(record, repair))


def _swapped(record: GameRecord, repair: Repair) -> list[tuple[int, Note]]:
    """Return the notes of a record of which moves change places: with them goes what stands on their lines."""
    start, count = repair.move_number, repair.removed_move_count
    old = record.moves[start - 1 : start - 1 + count]
    notes, last = list(enumerate(record.notes)), start + count
    for number in neighbours(old, [each.move for each in repair.written], start):
        other = {number: number + 1, number + 1: number}
        notes = [
            (index, replace(note, move_number=other.get(note.move_number, note.move_number)))
            if is_beside(note)
            else (index, note)
            for index, note in notes
        ]
    if repair.above_notes:
        by = 1 if is_moved_up(old, [each.move for each in repair.written]) else -1
        notes = [
            (index, replace(note, move_number=note.move_number + by))
            if start <= note.move_number < last - 1 and not is_beside(note)
            else (index, note)
            for index, note in notes
        ]
    return sorted(
        notes,
        key=lambda each: (each[1].move_number, start <= each[1].move_number < last and not is_beside(each[1])),
    )


def _moved(record: GameRecord, repair: Repair) -> Iterator[tuple[int, Note]]:
    """Yield the notes of a record in which moves are left out or put in."""
    start, removed = repair.move_number, repair.removed_move_count
    end, more = start + removed, len(repair.written) - removed

    def moved(number: int) -> int:
        if number >= end:
            return number + more
        return min(number, start + len(repair.written) - 1)

    def is_left_out(number: int) -> bool:
        return more < 0 and start <= number < end

    for index, note in enumerate(record.notes):
        number, ruling = moved(note.move_number), note.ruling
        if repair.above_notes and note.move_number == start - 1 and not is_beside(note):
            number += more
        if is_left_out(note.move_number) and is_beside(note):
            continue
        if ruling is not None and ruling.move_number:
            if is_left_out(ruling.move_number):
                continue
            ruling = replace(ruling, move_number=moved(ruling.move_number))
        yield index, replace(note, move_number=number, ruling=ruling)

"""Compares two records of one game."""

from collections.abc import Iterator

from interlock.basics.wording import count
from interlock.games.compare.comparison import (
    Comparison,
    FactDifference,
    MoveDifference,
    MoveDifferenceKind,
    NoteKind,
)
from interlock.games.compare.facts import are_of_set_up, are_rules, fact_differences
from interlock.games.compare.moves import Difference, Matched, match_moves
from interlock.games.compare.notes import differing_notes, note_difference
from interlock.games.compare.outcome import outcome
from interlock.games.compare.positions import Partings, Suspects
from interlock.games.compare.side import Side, seats_in
from interlock.games.judge import begin
from interlock.record.model import GameRecord
from interlock.replay.replay import Replay

MOST_TOLD = 1000
"""Of each kind of difference, where an answer has to be bounded."""
_FEW = 20
"""Moves, of which too few to tell whether they are of one game."""


def compare(first: Replay, second: Replay, *, ignore_notes: bool = False, most: int | None = None) -> Comparison:
    """Compare two records whose replays have just begun; of each kind of difference the first ones are told.

    Without notes just what was played and what a referee ruled is compared, as a record's digest does.
    """
    header, other = first.record.header, second.record.header
    if header.game != other.game:
        return _not_one(f"one is a game of {first.game.title}, the other of {second.game.title}")
    if len(header.players) != len(other.players):
        players = count(len(header.players), "player")
        return _not_one(f"one is a game of {players}, the other of {len(other.players)}")
    seats = seats_in(header, other)
    ours, theirs = Side(first, header, range(len(seats))), Side(second, header, seats)
    matched = match_moves(ours.meant, theirs.meant)
    shorter = min(len(ours.record.moves), len(theirs.record.moves))
    if shorter >= _FEW and matched.same * 2 < shorter:
        return _not_one(f"of the {shorter} moves of the shorter record just {matched.same} stand in the other")
    facts = fact_differences(ours, theirs, ignore_notes=ignore_notes)
    notes = differing_notes(ours, theirs, matched)
    partings = Partings(ours, theirs, second if theirs.is_seated_alike else begin(theirs.meant))
    rulings_differ = any(note.kind is NoteKind.RULING for note in notes)
    partings.run(matched.pairs, _suspects(ours, theirs, matched, facts, rulings_differ))
    if ignore_notes:
        notes = [note for note in notes if note.kind is NoteKind.RULING]
    moves = matched.differences
    seated = range(1, len(seats))
    outcomes = outcome(first, seated), outcome(second, [seats.index(seat) for seat in seated])
    return Comparison(
        same=not (facts or moves or notes),
        facts=tuple(facts[:most]),
        moves=tuple(_move_difference(each, ours, theirs, partings.same_after) for each in moves[:most]),
        notes=tuple(note_difference(each, ours, theirs) for each in notes[:most]),
        partings=tuple(partings.found[:most]),
        fact_count=len(facts),
        move_count=len(moves),
        note_count=len(notes),
        parting_count=len(partings.found),
        first=outcomes[0],
        second=outcomes[1],
    )


def _not_one(why: str) -> Comparison:
    return Comparison(not_one_game=why)


def _suspects(
    first: Side, second: Side, matched: Matched, facts: list[FactDifference], rulings_differ: bool
) -> Suspects:
    """Return after what positions may differ though the moves stand in both records."""
    changed = [each for each in matched.differences if each.kind is MoveDifferenceKind.CHANGED]
    ours, theirs = {each.first for each in changed}, {each.second for each in changed}
    if rulings_differ:
        ours.update(_ruled(first.record))
        theirs.update(_ruled(second.record))
    rules = are_rules(facts)
    setup = rules or are_of_set_up(facts) or 0 in ours | theirs
    return Suspects(setup, rules, ours, theirs)


def _ruled(record: GameRecord) -> Iterator[int]:
    """Yield the moves with which rulings have to do."""
    for note in record.notes:
        if note.ruling:
            yield note.move_number
            yield note.ruling.move_number


def _move_difference(difference: Difference, first: Side, second: Side, same_after: set[int]) -> MoveDifference:
    kind, number, other = difference
    changed = kind is MoveDifferenceKind.CHANGED
    return MoveDifference(
        kind=kind,
        first_move_number=number,
        second_move_number=other,
        first_line=first.line(number) if number else "",
        second_line=second.line(other) if other else "",
        same_position=changed and number in same_after,
    )

"""What stands beside the moves: compared move by move, whatever its order and its lines."""

from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from interlock.basics.names import name_key
from interlock.boards.grid import Grid
from interlock.games.compare.comparison import MoveDifferenceKind, NoteDifference, NoteKind
from interlock.games.compare.moves import Matched
from interlock.games.compare.side import Side
from interlock.record.model import Claim, Figure, Note, Ruling
from interlock.record.spelling import hex_called

Place = tuple[int, int]
"""A move by its numbers in both records. What stands after a move that only one has is taken with the move before."""


class _Told(NamedTuple):
    """Something that a note says."""

    kind: NoteKind
    about: object
    """What it is about: of that the other record tells the same, or differs."""
    meaning: object
    note: Note
    figure: Figure | None = None
    """The figure of a claim."""
    part: str = ""
    """The path of that figure in the record."""


class Difference(NamedTuple):
    """A note that differs."""

    place: Place
    kind: NoteKind
    first: _Told | None
    second: _Told | None


def differing_notes(first: Side, second: Side, matched: Matched) -> list[Difference]:
    """Return the notes that differ."""
    places, their_places = _places(matched, len(first.record.moves), len(second.record.moves))
    ours = _by_place(first, places, lambda number: number)
    theirs = _by_place(second, their_places, lambda number: their_places[number][0] if number else 0)
    return [
        difference
        for place in sorted(ours.keys() | theirs.keys())
        for difference in sorted(_differing(place, ours.get(place, []), theirs.get(place, [])), key=_moves_after)
    ]


def note_difference(difference: Difference, first: Side, second: Side) -> NoteDifference:
    """Return what is to be told of a note that differs, once both records have been replayed."""
    _, kind, mine, yours = difference
    return NoteDifference(
        kind,
        *_numbers(difference),
        _text(mine, first),
        _text(yours, second),
        _value(mine, first),
        _value(yours, second),
    )


def _numbers(difference: Difference) -> Place:
    """Return after which moves of both records a note stands, or would."""
    (one, other), _, mine, yours = difference
    return mine.note.move_number if mine else one, yours.note.move_number if yours else other


def _moves_after(difference: Difference) -> int:
    """Return how many moves that only one record has come before a note."""
    return max(number - place for number, place in zip(_numbers(difference), difference.place, strict=True))


def _places(matched: Matched, *counts: int) -> list[list[Place]]:
    """Return for every move of each record the place to which its notes belong."""
    moved = [each[1:] for each in matched.differences if each.kind is MoveDifferenceKind.MOVED]
    found = []
    for which, count in enumerate(counts):
        own = {pair[which]: pair for pair in matched.pairs}
        places = [(0, 0)]
        for number in range(1, count + 1):
            places.append(own.get(number, places[-1]))
        for pair in moved:
            places[pair[which]] = pair
        found.append(places)
    return found


def _by_place(side: Side, places: Sequence[Place], ruled_on: Callable[[int], int]) -> defaultdict[Place, list[_Told]]:
    found: defaultdict[Place, list[_Told]] = defaultdict(list)
    for index, meant in enumerate(side.meant.notes):
        found[places[meant.move_number]] += _told(side, index, meant, ruled_on)
    return found


def _told(side: Side, index: int, meant: Note, ruled_on: Callable[[int], int]) -> Iterator[_Told]:
    note = side.record.notes[index]
    if note.comment:
        yield _Told(NoteKind.COMMENT, name_key(note.comment.author), note.comment.text, note)
    elif note.heading is not None:
        yield _Told(NoteKind.HEADING, "", name_key(note.heading), note)
    elif note.glyph is not None:
        yield _Told(NoteKind.GLYPH, "", note.glyph, note)
    elif meant.ruling:
        yield _Told(NoteKind.RULING, "", _ruled(side, meant.ruling, ruled_on(meant.ruling.move_number)), note)
    elif note.signature:
        yield _Told(NoteKind.SIGNATURE, name_key(note.signature.signer), note.signature, note)
    elif note.claim:
        for at, figure in enumerate(note.claim.figures):
            meaning = _counted(side, figure)
            counted = meaning.subject, meaning.quantity
            part = f"notes[{index}].claim.figures[{at}]"
            yield _Told(NoteKind.CLAIM, counted, figure.value, note, figure, part)


def _ruled(side: Side, ruling: Ruling, move_number: int) -> Ruling:
    return replace(
        ruling,
        move_number=move_number,
        payer=_subject(side, ruling.payer),
        payee=_subject(side, ruling.payee),
        figures=tuple(_counted(side, figure) for figure in ruling.figures),
    )


def _counted(side: Side, figure: Figure) -> Figure:
    return Figure(_subject(side, figure.subject), name_key(figure.quantity), figure.value)


def _subject(side: Side, name: str) -> str:
    """Return who or what somebody counts or rules on, by the names in the first record and on the board."""
    key, world = name_key(name), side.replay.world
    if key in side.called:
        return side.called[key]
    return name_key(hex_called(name, world)) if isinstance(world, Grid) else key


def _differing(place: Place, ours: Sequence[_Told], theirs: Sequence[_Told]) -> Iterator[Difference]:
    mine, yours = _without(ours, theirs), _without(theirs, ours)
    about: defaultdict[object, deque[_Told]] = defaultdict(deque)
    for told in yours:
        about[told[:2]].append(told)
    for told in mine:
        others = about[told[:2]]
        yield Difference(place, told.kind, told, others.popleft() if others else None)
    for others in about.values():
        for other in others:
            yield Difference(place, other.kind, None, other)


def _text(told: _Told | None, side: Side) -> str:
    if told is None:
        return ""
    return side.parts.note(replace(told.note, claim=Claim((told.figure,))) if told.figure else told.note)


def _value(told: _Told | None, side: Side) -> int | None:
    """Return what a figure really is, where the replay has come to it and could judge it."""
    if told is None or told.figure is None or told.note.claim is None:
        return None
    if not side.has_judged(told.note.claim, told.note.move_number):
        return None
    if (found := side.found_of_figures.get(told.part)) is None:
        return told.figure.value
    return int(found.facts["value"]) if "value" in found.facts else None


def _without(ours: Sequence[_Told], theirs: Sequence[_Told]) -> list[_Told]:
    """Return what we tell and they do not."""
    known = Counter(each[:3] for each in theirs)
    left = []
    for told in ours:
        if known[told[:3]] > 0:
            known[told[:3]] -= 1
        else:
            left.append(told)
    return left

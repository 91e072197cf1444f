"""Match the moves of two records, and compare the notes at each matched move."""

from collections import Counter, defaultdict, deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from interlock.analysis.compare.comparison import MoveDifferenceKind, NoteDifference, NoteKind
from interlock.analysis.compare.side import Side
from interlock.basics.alignment import aligned
from interlock.basics.field_search import with_replaced_values
from interlock.basics.fields import Called
from interlock.basics.names import name_key
from interlock.boards.grid import Grid
from interlock.record.games import GAMES
from interlock.record.model import Claim, Figure, GameRecord, Note, Ruling
from interlock.record.substitution import usual_hex_name

_NEAR = 10
"""How many moves away one may stand and still be told as moved."""


class MovePair(NamedTuple):
    """A move that differs, by its number in both records; 0 where it is missing."""

    kind: MoveDifferenceKind
    first: int
    second: int


class Matched(NamedTuple):
    """Which moves of two records are one, by their numbers from 1."""

    pairs: list[tuple[int, int]]
    """Those that stand at the same place, the same or told differently."""
    differences: list[MovePair]
    same: int
    """How many are the same, but perhaps for what is stated beside them."""


class _Open(NamedTuple):
    """Moves between two that are the same."""

    after: int
    """How many are the same before them."""
    first: range
    second: range


def match_moves(first: GameRecord, second: GameRecord) -> Matched:
    """Find out which moves of two records are one."""
    field = GAMES[first.header.game].field
    # No list tells the names of things, so their case says nothing.
    meanings = {move: with_replaced_values(move, Called, name_key) for move in {*first.moves, *second.moves}}
    ours, theirs = ([meanings[move] for move in record.moves] for record in (first, second))
    blocks = aligned(ours, theirs)
    same = [(block.first + at, block.second + at) for block in blocks for at in range(1, block.length + 1)]
    gaps = [*_gaps(same, len(ours), len(theirs))]
    moved = dict(_moved(gaps, ours, theirs))
    elsewhere = set(moved.values())
    pairs, differences = [], []
    actions = [[(move.seat, getattr(move, field).action()) for move in record.moves] for record in (first, second)]
    kinds = [[(seat, type(action)) for seat, action in each] for each in actions]
    for gap in gaps:
        mine = [number for number in gap.first if number not in moved]
        yours = [number for number in gap.second if number not in elsewhere]
        changed = _changed(mine, yours, *kinds)
        pairs += changed
        told = [MovePair(MoveDifferenceKind.CHANGED, *pair) for pair in changed]
        told += [MovePair(MoveDifferenceKind.MOVED, number, moved[number]) for number in gap.first if number in moved]
        paired = {one for one, _ in changed}, {other for _, other in changed}
        told += [MovePair(MoveDifferenceKind.ONLY_FIRST, number, 0) for number in mine if number not in paired[0]]
        told.sort(key=lambda difference: difference.first)
        told += [MovePair(MoveDifferenceKind.ONLY_SECOND, 0, number) for number in yours if number not in paired[1]]
        differences += told
    alike = sum(actions[0][one - 1] == actions[1][other - 1] for one, other in pairs)
    return Matched(sorted([*same, *pairs]), differences, len(same) + alike)


def _gaps(same: Sequence[tuple[int, int]], first: int, second: int) -> Iterator[_Open]:
    """Yield what lies between moves that are the same."""
    before = (0, 0)
    for at, pair in enumerate([*same, (first + 1, second + 1)]):
        gap = _Open(at, range(before[0] + 1, pair[0]), range(before[1] + 1, pair[1]))
        if gap.first or gap.second:
            yield gap
        before = pair


def _moved(gaps: Sequence[_Open], ours: Sequence[Hashable], theirs: Sequence[Hashable]) -> Iterator[tuple[int, int]]:
    """Yield the moves that stand at another place nearby, by their numbers in both records."""
    waiting: defaultdict[Hashable, deque[tuple[int, int]]] = defaultdict(deque)
    for gap in gaps:
        for number in gap.second:
            waiting[theirs[number - 1]].append((gap.after, number))
    for gap in gaps:
        for number in gap.first:
            there = waiting.get(ours[number - 1])
            while there and there[0][0] < gap.after - _NEAR:
                there.popleft()
            if there and there[0][0] <= gap.after + _NEAR:
                yield number, there.popleft()[1]


def _changed(
    ours: Sequence[int], theirs: Sequence[int], our_kinds: Sequence[Hashable], their_kinds: Sequence[Hashable]
) -> list[tuple[int, int]]:
    """Return which moves, of those that have no equal, are likely the same one told differently."""
    blocks = aligned([our_kinds[number - 1] for number in ours], [their_kinds[number - 1] for number in theirs])
    alike = [(block.first + at, block.second + at) for block in blocks for at in range(1, block.length + 1)]
    found = list(alike)
    for gap in _gaps(alike, len(ours), len(theirs)):
        if len(gap.first) == len(gap.second):
            found += zip(gap.first, gap.second, strict=True)
    return [(ours[one - 1], theirs[other - 1]) for one, other in sorted(found)]


Place = tuple[int, int]
"""A move by its numbers in both records. What stands after a move that only one has is taken with the move before."""


class _NoteItem(NamedTuple):
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


class NotePair(NamedTuple):
    """A note that differs."""

    place: Place
    kind: NoteKind
    first: _NoteItem | None
    second: _NoteItem | None


def differing_notes(first: Side, second: Side, matched: Matched) -> list[NotePair]:
    """Return the notes that differ."""
    places, their_places = _places(matched, len(first.record.moves), len(second.record.moves))
    ours = _by_place(first, places, lambda number: number)
    theirs = _by_place(second, their_places, lambda number: their_places[number][0] if number else 0)
    return [
        difference
        for place in sorted(ours.keys() | theirs.keys())
        for difference in sorted(_differing(place, ours.get(place, []), theirs.get(place, [])), key=_moves_after)
    ]


def note_difference(difference: NotePair, first: Side, second: Side) -> NoteDifference:
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


def _numbers(difference: NotePair) -> Place:
    """Return after which moves of both records a note stands, or would."""
    (one, other), _, mine, yours = difference
    return mine.note.move_number if mine else one, yours.note.move_number if yours else other


def _moves_after(difference: NotePair) -> int:
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


def _by_place(
    side: Side, places: Sequence[Place], ruled_on: Callable[[int], int]
) -> defaultdict[Place, list[_NoteItem]]:
    found: defaultdict[Place, list[_NoteItem]] = defaultdict(list)
    for index, meant in enumerate(side.meant.notes):
        found[places[meant.move_number]] += _note_items(side, index, meant, ruled_on)
    return found


def _note_items(side: Side, index: int, meant: Note, ruled_on: Callable[[int], int]) -> Iterator[_NoteItem]:
    note = side.record.notes[index]
    if note.comment:
        yield _NoteItem(NoteKind.COMMENT, name_key(note.comment.author), note.comment.text, note)
    elif note.heading is not None:
        yield _NoteItem(NoteKind.HEADING, "", name_key(note.heading), note)
    elif note.glyph is not None:
        yield _NoteItem(NoteKind.GLYPH, "", note.glyph, note)
    elif meant.ruling:
        yield _NoteItem(NoteKind.RULING, "", _ruled(side, meant.ruling, ruled_on(meant.ruling.move_number)), note)
    elif note.signature:
        yield _NoteItem(NoteKind.SIGNATURE, name_key(note.signature.signer), note.signature, note)
    elif note.claim:
        for at, figure in enumerate(note.claim.figures):
            meaning = _counted(side, figure)
            counted = meaning.subject, meaning.quantity
            part = f"notes[{index}].claim.figures[{at}]"
            yield _NoteItem(NoteKind.CLAIM, counted, figure.value, note, figure, part)


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
    return name_key(usual_hex_name(name, world)) if isinstance(world, Grid) else key


def _differing(place: Place, ours: Sequence[_NoteItem], theirs: Sequence[_NoteItem]) -> Iterator[NotePair]:
    mine, yours = _without(ours, theirs), _without(theirs, ours)
    about: defaultdict[object, deque[_NoteItem]] = defaultdict(deque)
    for told in yours:
        about[told[:2]].append(told)
    for told in mine:
        others = about[told[:2]]
        yield NotePair(place, told.kind, told, others.popleft() if others else None)
    for others in about.values():
        for other in others:
            yield NotePair(place, other.kind, None, other)


def _text(told: _NoteItem | None, side: Side) -> str:
    if told is None:
        return ""
    return side.parts.note(replace(told.note, claim=Claim((told.figure,))) if told.figure else told.note)


def _value(told: _NoteItem | None, side: Side) -> int | None:
    """Return what a figure really is, where the replay has come to it and could judge it."""
    if told is None or told.figure is None or told.note.claim is None:
        return None
    if not side.has_judged(told.note.claim, told.note.move_number):
        return None
    if (found := side.found_of_figures.get(told.part)) is None:
        return told.figure.value
    return int(found.facts["value"]) if "value" in found.facts else None


def _without(ours: Sequence[_NoteItem], theirs: Sequence[_NoteItem]) -> list[_NoteItem]:
    """Return what we tell and they do not."""
    known = Counter(each[:3] for each in theirs)
    left = []
    for told in ours:
        if known[told[:3]] > 0:
            known[told[:3]] -= 1
        else:
            left.append(told)
    return left

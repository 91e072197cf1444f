"""Breaks records as people get them wrong, one thing at a time, and knows what was broken."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from interlock.analysis.judge import begin, judge
from interlock.basics.color import Color
from interlock.basics.message import field_names, leaves, with_leaf
from interlock.basics.problem import RecordError
from interlock.games.registry import find_game
from interlock.record.model import GameRecord, Move, Note, Result, RulingKind
from interlock.record.validation import require_sound
from interlock.replay.boards import Boards
from interlock.replay.verdict import FindingKind

Moves = tuple[Move, ...]


class Broken(NamedTuple):
    """A record with one thing wrong."""

    way: str
    record: GameRecord
    places: range
    """The numbers of the moves that are wrong, or before which lines are missing."""
    right: GameRecord
    """The record as it was."""

    @property
    def is_missing(self) -> bool:
        """Whether lines are missing."""
        return len(self.record.moves) < len(self.right.moves)


Way = Callable[[GameRecord, int, Random], "tuple[Moves, range] | None"]
"""Breaks the moves of a record at an index, if it can; returns them with the indices of what is wrong then."""


def put_right(record: GameRecord) -> GameRecord:
    """Return a record without the claims and headings of it that do not hold, and with the result that does."""
    verdict = judge(record)
    wrong = {found.part.partition(".")[0] for found in verdict.findings if found.kind is FindingKind.CLAIM}
    notes = tuple(note for index, note in enumerate(record.notes) if f"notes[{index}]" not in wrong)
    results = tuple(Result(standing.seat, standing.score, standing.out) for standing in verdict.standings)
    return replace(record, header=replace(record.header, results=results), notes=notes)


def breaks(record: GameRecord, how_many: int, seed: int) -> Iterator[Broken]:
    """Yield broken copies of a record, every way in turn, each at another place."""
    random, found = Random(f"{seed} {record.header.game} {len(record.moves)}"), 0
    ways = [*WAYS, SET_UP]
    while found < how_many and ways:
        for way in list(ways):
            broken = _set_up(record, random) if way == SET_UP else _one(record, way, WAYS[way], random)
            if broken is None:
                ways.remove(way)
            elif found < how_many:
                found += 1
                yield broken


def _one(record: GameRecord, way: str, breaking: Way, random: Random) -> Broken | None:
    for _ in range(200):
        at = random.randrange(len(record.moves))
        if (found := breaking(record, at, random)) is None:
            continue
        moves, wrong = found
        if moves == record.moves:
            continue
        notes = _shifted(record.notes, at, len(record.moves) - len(moves))
        try:
            broken = require_sound(replace(record, moves=moves, notes=notes))
            begin(broken)
        except RecordError:
            continue
        return Broken(way, broken, range(wrong.start + 1, wrong.stop + 1), record)
    return None


def _set_up(record: GameRecord, random: Random) -> Broken | None:
    """Break a record by another colour in its set-up, as far as it has any."""
    colors = [(path, value) for path, value in leaves(record.setup) if isinstance(value, Color)]
    for path, _ in random.sample(colors, min(50, len(colors))):
        other = random.choice([value for _, value in colors])
        broken = replace(record, setup=with_leaf(record.setup, path, other))
        if broken != record and not begin(broken).stopped:
            return Broken(SET_UP, broken, range(0), record)
    return None


def _shifted(notes: Sequence[Note], at: int, fewer: int) -> tuple[Note, ...]:
    """Return notes as they stand once there are fewer moves from an index on, or more."""
    gone = range(at + 1, at + 1 + max(fewer, 0))

    def moved(number: int) -> int:
        return at if number in gone else number - fewer if number > at else number

    kept = []
    for note in notes:
        if note.move_number in gone and _is_beside(note):
            continue
        if (ruling := note.ruling) and ruling.kind is not RulingKind.PENALTY:
            if ruling.move_number in gone:
                continue
            note = replace(note, ruling=replace(ruling, move_number=moved(ruling.move_number)))
        kept.append(replace(note, move_number=moved(note.move_number)))
    return tuple(kept)


def _is_beside(note: Note) -> bool:
    """Tell whether a note goes with the line of its move."""
    beside = note.claim or note.comment
    return note.glyph is not None or (beside is not None and beside.beside)


def _own(record: GameRecord, move: Move) -> Struct:
    own: Struct = getattr(move, find_game(record.header.game).field)
    return own


def _kind(record: GameRecord, move: Move) -> str:
    own = _own(record, move)
    return next(name for name in own.__struct_fields__ if getattr(own, name) is not None)


def _dropped(record: GameRecord, at: int, _: Random) -> tuple[Moves, range]:
    return record.moves[:at] + record.moves[at + 1 :], range(at, at + 1)


def _doubled(record: GameRecord, at: int, _: Random) -> tuple[Moves, range]:
    return record.moves[: at + 1] + record.moves[at:], range(at, at + 2)


def _swapped(record: GameRecord, at: int, _: Random) -> tuple[Moves, range] | None:
    moves = record.moves
    if at + 1 == len(moves):
        return None
    return (*moves[:at], moves[at + 1], moves[at], *moves[at + 2 :]), range(at, at + 2)


def _other_player(record: GameRecord, at: int, random: Random) -> tuple[Moves, range] | None:
    move = record.moves[at]
    others = [seat for seat in range(1, len(record.header.players) + 1) if seat != move.seat]
    if not move.seat or not others:
        return None
    return _changed(record, at, replace(move, seat=random.choice(others)))


def _phase_forgotten(record: GameRecord, at: int, _: Random) -> tuple[Moves, range] | None:
    """Leave out all lines of one kind in a row."""
    moves, kind = record.moves, _kind(record, record.moves[at])
    if at and _kind(record, moves[at - 1]) == kind:
        return None
    end = at
    while end < len(moves) and _kind(record, moves[end]) == kind:
        end += 1
    return (moves[:at] + moves[end:], range(at, at + 1)) if 2 <= end - at <= 8 else None


def _changed(record: GameRecord, at: int, move: Move) -> tuple[Moves, range]:
    return (*record.moves[:at], move, *record.moves[at + 1 :]), range(at, at + 1)


def _other_value(sort: str) -> Way:
    """Return the way to write one value of a sort otherwise: as another such value of the record, or a near number."""

    def way(record: GameRecord, at: int, random: Random) -> tuple[Moves, range] | None:
        move, field = record.moves[at], find_game(record.header.game).field
        own = _own(record, move)
        values = [(path, value) for path, value in leaves(own) if _sort(record, value) == sort]
        if not values:
            return None
        path, value = random.choice(values)
        if isinstance(value, int):
            others = [value + step for step in (-2, -1, 1, 2, 10) if value + step >= 0]
        else:
            kind = field_names(path)
            others = [
                other
                for each in record.moves
                for where, other in leaves(_own(record, each))
                if field_names(where) == kind and other != value
            ]
            others += _beside(record, value)
        if not others:
            return None
        return _changed(record, at, replace(move, **{field: with_leaf(own, path, random.choice(others))}))

    return way


def _beside(record: GameRecord, value: object) -> list[Any]:
    """Return the hexes beside one; none of anything else."""
    worlds = find_game(record.header.game).worlds
    if not isinstance(worlds, Boards) or not isinstance(value, str):
        return []
    grid = worlds.world(record)
    hex_ = grid.find(value)
    return [] if hex_ is None else [grid.labels[each] for each in grid.neighbors[hex_]]


def _sort(record: GameRecord, value: object) -> str:
    game = find_game(record.header.game)
    if isinstance(value, int):
        return "number"
    if isinstance(value, Color):
        return "colour"
    if isinstance(value, Enum) or not isinstance(game.worlds, Boards):
        return "choice"
    grid = game.worlds.world(record)
    hex_ = grid.find(value) if isinstance(value, str) else None
    if hex_ is None:
        return "choice"
    return "city" if grid.names[hex_] != grid.labels[hex_] else "hex"


SET_UP = "colour in the set-up"
WAYS: dict[str, Way] = {
    "line dropped": _dropped,
    "line doubled": _doubled,
    "lines swapped": _swapped,
    "other player": _other_player,
    "phase forgotten": _phase_forgotten,
    "other amount": _other_value("number"),
    "other hex": _other_value("hex"),
    "other city": _other_value("city"),
    "other colour": _other_value("colour"),
    "other choice": _other_value("choice"),
}

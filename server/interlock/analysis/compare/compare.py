"""Compare two records of one game: header, set-up, result and outcome here; moves, notes and positions in the other
modules.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from interlock.analysis.compare.comparison import (
    Comparison,
    FactDifference,
    MoveDifference,
    MoveDifferenceKind,
    NoteKind,
    PlayerOutcome,
    RecordOutcome,
)
from interlock.analysis.compare.moves import Matched, MovePair, differing_notes, match_moves, note_difference
from interlock.analysis.compare.positions import Partings, Suspects
from interlock.analysis.compare.side import Side, seats_in
from interlock.analysis.judge import begin
from interlock.basics.field_search import with_replaced_values
from interlock.basics.fields import Called
from interlock.basics.names import name_key
from interlock.basics.text_format import count
from interlock.record.model import GameRecord
from interlock.record.rgn.vocabulary.games import GAME_WORDS
from interlock.replay.conclusion import conclude
from interlock.replay.replay import Replay

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


def _move_difference(difference: MovePair, first: Side, second: Side, same_after: set[int]) -> MoveDifference:
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


def outcome(replay: Replay, seats: Sequence[int]) -> RecordOutcome:
    """Replay a record to its end, and return how it comes out, with the players in the order of these seats."""
    replay.run()
    verdict = conclude(replay, "")
    standings = {standing.seat: standing for standing in verdict.standings}
    cash = replay.table.ledger.balances
    return RecordOutcome(
        status=verdict.status,
        move_count=verdict.move_count,
        judged_move_count=verdict.judged_move_count,
        finished=verdict.finished,
        ending=verdict.ending,
        stopped_by=replay.stopped_by,
        players=tuple(
            PlayerOutcome(standings[seat].player, cash[seat], standings[seat].score, standings[seat].out)
            for seat in seats
        ),
    )


_RULES = ("ruleset", "board", "components", "edition", "option")
_DIGITS = len("sha256:") + 12


class _Fact(NamedTuple):
    name: str
    meaning: object
    """What is said, however it is written."""
    text: str
    """How it is written."""


def fact_differences(first: Side, second: Side, *, ignore_notes: bool) -> list[FactDifference]:
    """Return the facts that differ."""
    options = first.record.header.options.keys() | second.record.header.options.keys()
    ours, theirs = ({**_played(side, sorted(options)), **_set_up(side)} for side in (first, second))
    if not ignore_notes:
        ours |= _details(first)
        theirs |= _details(second)
    differences = []
    for key in dict.fromkeys([*ours, *theirs]):
        one, other = ours.get(key), theirs.get(key)
        told = one or other
        if told and not (one and other and one.meaning == other.meaning):
            differences.append(FactDifference(told.name, one.text if one else "", other.text if other else ""))
    return differences


def are_rules(differences: list[FactDifference]) -> bool:
    """Tell whether one of the facts is of what the game is played by or on."""
    return any(difference.name.partition(" ")[0] in _RULES for difference in differences)


def are_of_set_up(differences: list[FactDifference]) -> bool:
    """Tell whether one of the facts is of the set-up."""
    return any(difference.name.startswith("setup ") for difference in differences)


def _played(side: Side, options: list[str]) -> dict[str, _Fact]:
    """Return by what rules, on what and by whom the game is played; the usual where nothing else is said."""
    header, game, world = side.record.header, side.replay.game, side.replay.world
    says = {"ruleset": header.ruleset or game.ruleset, "edition": header.edition or next(iter(game.editions), "")}
    if world.name:
        says["board" if game.boards else "components"] = f"{world.name}@{world.digest[:_DIGITS]}"
    facts = {name: _Fact(name, value, f"{name} {value}") for name, value in says.items()}
    for option in game.options:
        if option.name in options:
            value = header.options.get(option.name, option.usual(header.edition, header.ruleset))
            name = f"option {option.name}"
            facts[name] = _Fact(name, option.value(value), f"{name} {value}")
    names = [player.name for player in header.players]
    facts["players"] = _Fact("players", [*map(name_key, names)], f"players {', '.join(names)}")
    return facts


def _set_up(side: Side) -> dict[str, _Fact]:
    """Return the parts of the set-up by what they tell of, in the words of the record itself."""
    if side.record.setup is None or side.meant.setup is None:
        return {}
    setup = GAME_WORDS[side.record.header.game].setup
    told = setup.parts(side.record.setup, side.moves.players)
    # No list tells the names of things, so their case says nothing.
    meant = setup.parts(with_replaced_values(side.meant.setup, Called, name_key), side.players)
    parts: defaultdict[str, list[_Fact]] = defaultdict(list)
    for part, meaning in zip(told, meant, strict=True):
        parts[name_key(meaning.name)].append(_Fact(part.name, meaning.meaning, part.text))
    return {
        key: _Fact(same[0].name, [part.meaning for part in same], "; ".join(part.text for part in same))
        for key, same in parts.items()
    }


def _details(side: Side) -> dict[str, _Fact]:
    """Return what is said beside the game: when and where it was played, and how it is said to have ended."""
    header = side.record.header
    texts = {name: getattr(header, name) for name in ("event", "site", "date")}
    texts |= {f"tag {name}": text for name, text in sorted(header.tags.items())}
    facts = {name: _Fact(name, text, f"{name} {text}") for name, text in texts.items() if text}
    for text in side.parts.result():
        facts["result"] = _Fact("result", set(side.meant.header.results), text)
    return facts

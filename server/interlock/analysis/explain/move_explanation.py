"""Explain a move: the rules that judge it, its effects, and the smallest change that makes it legal."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import chain, islice
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import astuple, replace

from interlock.analysis.explain.figure_changes import SCORE, Watch, lasting
from interlock.analysis.explain.model import (
    FigureChange,
    MoveExplanation,
    MoveOutcome,
    RuleOutcome,
    SmallestChange,
    explained,
)
from interlock.record.model import Figure, GameRecord, RulingKind
from interlock.record.rgn.moves import MoveWriter
from interlock.replay.conclusion import end_reasons, ledger_entries
from interlock.replay.decision import Action, Decision
from interlock.replay.game_type import AnyGameType
from interlock.replay.near_moves import makes_up_chance
from interlock.replay.preparation import play_of
from interlock.replay.record_rules import RULING_POSSIBLE
from interlock.replay.replay import Replay
from interlock.replay.rule import Rule, Violation
from interlock.replay.verdict import Finding, FindingKind, LegalMove

_RULED = {
    RulingKind.STANDS: MoveOutcome.STANDS,
    RulingKind.TAKEN_BACK: MoveOutcome.TAKEN_BACK,
    RulingKind.CORRECTED: MoveOutcome.CORRECTED,
}
_OUTCOMES = {FindingKind.ILLEGAL: RuleOutcome.BROKEN, FindingKind.NOT_CHECKABLE: RuleOutcome.NOT_CHECKABLE}


def explain_move(replay: Replay, number: int) -> MoveExplanation:
    """Explain a move by its number, from 1; the replay stands before it, or where it was stopped."""
    record = replay.record
    game, table, writer = replay.game, replay.table, MoveWriter(record.header.players)
    explanation = MoveExplanation(number, writer.line(record.moves[number - 1]))
    if replay.stopped:
        return replace(explanation, outcome=MoveOutcome.NOT_JUDGED, stopped_by=replay.stopped_by)
    seat, action = play_of(record.moves[number - 1], game)
    decision = replay.decision
    tried = replay.try_move(seat, action)
    outcomes = {rule.id: RuleOutcome.KEPT for rule in _rules_applied(decision, seat, action)}
    outcomes |= {found.rule: _OUTCOMES[found.kind] for found in reversed(tried) if found.kind in _OUTCOMES}
    broken = [found for found in tried if found.kind is FindingKind.ILLEGAL]
    changed = (smallest_change(each, seat, action, game, writer) for each in _deciding(decision, seat, action))
    change = next(filter(None, changed), None) if broken else None
    # What follows changes the decision.
    before, phase, due = _figures(replay), game.phase(table), decision.told() if decision else None
    told, watch = len(replay.findings), Watch(replay, [figure for figure, _, _ in before if figure.quantity != SCORE])
    replay.run(number)
    beside = _other_findings(replay.findings[told:], tried)
    payments = tuple(entry for entry in ledger_entries(replay) if entry.move_number == number)
    changes = tuple(
        FigureChange(figure.subject, figure.quantity, old, new, rule.id, parts, replay.basis(rule))
        for _, figure, old, new, rule, parts in lasting(watch.take())
    )
    ended = end_reasons(replay) if decision and replay.decision is None else ()
    rules = [*(paid.rule for paid in payments), *(each.rule for each in changes), *(each.rule for each in ended)]
    for rule in rules:
        outcomes.setdefault(rule, RuleOutcome.APPLIED)
    return replace(
        explanation,
        outcome=_outcome(record, number, broken, beside),
        phase=phase,
        decision=due,
        rules=explained(game, outcomes),
        findings=(*tried, *beside),
        alternatives=broken[0].alternatives if broken else (),
        smallest_change=change,
        payments=payments,
        changes=changes,
        figures=tuple(_figures_of(before, replay, seat, action)),
        end_reasons=ended,
        remarks=tuple(remark.text for remark in game.remarks(table) if remark.move_number == number),
    )


def _deciding(decision: Decision | None, seat: int, action: Action) -> list[Decision]:
    """Return what a player may decide: out of turn what may be done at any time, else what is to be decided."""
    if decision is None:
        return []
    aside = decision.aside(seat, action) if seat != decision.seat else None
    return [aside, decision] if aside else [decision]


def _rules_applied(decision: Decision | None, seat: int, action: Action) -> list[Rule]:
    """Return the rules that a move is judged by: whose turn it is, and those of what is done."""
    judged = [
        rule for each in _deciding(decision, seat, action) if each.seat == seat for rule in each.judged_by(action)
    ]
    return [decision.out_of_turn(seat).rule, *judged] if decision and decision.seat == seat else judged


def _figures(replay: Replay) -> list[tuple[Figure, int, Rule]]:
    """Return everything that is counted, with its value and the rule that it has that by."""
    return [(figure, *replay.game.figure(replay.table, figure)) for figure in replay.counted().figures()]


def _figures_of(
    figures: Sequence[tuple[Figure, int, Rule]], replay: Replay, seat: int, action: Action
) -> Iterator[Figure]:
    """Yield how things stood with who made a move, and with what it names, as far as that is anything."""
    counted = replay.counted()
    named = [replay.record.player(seat), *texts_in(action)]
    for subject in dict.fromkeys(counted.named(Figure(name)).subject for name in named if name):
        for figure, value, _ in figures:
            if figure.subject == subject and value and figure.quantity != SCORE:
                yield replace(figure, value=value)


def texts_in(struct: Struct) -> Iterator[str]:
    """Yield the texts in a move."""
    for value in astuple(struct):
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Struct):
                yield from texts_in(each)
            elif isinstance(each, str):
                yield each


def _other_findings(found: Sequence[Finding], tried: Sequence[Finding]) -> list[Finding]:
    """Return what was found besides what is to be said of the move itself: rulings, and what is written down."""
    said = {(each.rule, each.message) for each in tried}
    return [each for each in found if (each.rule, each.message) not in said]


def _outcome(record: GameRecord, number: int, broken: Sequence[Finding], beside: Sequence[Finding]) -> MoveOutcome:
    """Return what became of a move that was judged."""
    rulings = [note.ruling for note in record.notes if note.ruling and note.ruling.move_number == number]
    # A later ruling overrules an earlier one.
    ruled = next((_RULED[ruling.kind] for ruling in reversed(rulings) if ruling.kind in _RULED), None)
    if ruled and ruled is not MoveOutcome.STANDS:
        return ruled
    if not broken:
        return MoveOutcome.LEGAL
    impossible = any(found.rule == RULING_POSSIBLE.id for found in beside)
    return MoveOutcome.STANDS if ruled and not impossible else MoveOutcome.ILLEGAL


_LOOKED_AT = 200
"""How many legal moves are looked at for what might stand in the place of what is wrong."""
_TRIED = 300
"""How many changes are tried."""
_ELSEWHERE = 1
_INDEX = re.compile(r"\[([0-9]+)\]")

Values = Mapping[tuple[type[Struct], str], Mapping[Any, None]]
"""What stands in legal moves, by struct and field, the likeliest first."""
S = TypeVar("S", bound=Struct)


def smallest_change(
    decision: Decision, seat: int, refused: Action, game: AnyGameType, writer: MoveWriter
) -> SmallestChange | None:
    """Return the smallest change of a refused move that makes it legal; None where no move of its kind is found.

    It may be another player's move, have one value in the place of another, one more or less, or another order. Of
    those that are equally small it is one of what is wrong, and of the last part of that. It makes up no dice, cubes
    or tiles.
    """
    options = [
        option
        for option in islice(chain(decision.like(refused), decision.options()), _LOOKED_AT)
        if type(option) is type(refused)
    ]
    wrong_parts = [violation.part for violation in decision.check(refused)]
    values = _values(options)
    wrong_first = chain(
        ((_nearness(part), action) for part, action in _edits(refused, values) if _is_in(part, wrong_parts)),
        ((_ELSEWHERE, action) for part, action in _edits(refused, values) if not _is_in(part, wrong_parts)),
    )
    others = ((_ELSEWHERE, option) for option in options)
    candidates = chain([(_ELSEWHERE, refused)], islice(wrong_first, _TRIED), others)
    wrong = game.whole_move(seat, refused)
    words = _parts(writer.words(wrong))
    moves = [
        (nearness, move, _parts(writer.words(move)))
        for nearness, action in candidates
        if not any(map(Violation.is_grave, decision.check(action)))
        for move in [game.whole_move(decision.seat, action)]
        if not makes_up_chance(wrong, move)
    ]
    if not moves:
        return None
    _, move, changed = min(moves, key=lambda each: (_size(words, each[2]), each[0]))
    by = [] if move.seat == seat else [f"by {writer.players.label(move.seat)} in place of {writer.players.label(seat)}"]
    return SmallestChange(LegalMove(move, writer.line(move)), ", ".join([*by, *_differences(words, changed)]))


def _values(options: Sequence[Struct]) -> Values:
    """Return what stands in some legal moves."""
    values: defaultdict[tuple[type[Struct], str], dict[Any, None]] = defaultdict(dict)
    waiting = list(options)
    for struct in waiting:
        for field in struct.__struct_fields__:
            value = getattr(struct, field)
            for each in value if isinstance(value, tuple) else (value,):
                values[type(struct), field][each] = None
                if isinstance(each, Struct):
                    waiting.append(each)
    return values


def _edits(struct: S, values: Values, path: str = "") -> Iterator[tuple[str, S]]:
    """Yield a struct with every single change, and the part of the move that it changes."""
    for field in struct.__struct_fields__:
        value = getattr(struct, field)
        known = values.get((type(struct), field), {})
        part = f"{path}.{field}".removeprefix(".")
        if isinstance(value, tuple):
            changed = _changed(value, known, values, part)
        else:
            changed = ((part, other) for other in known if other != value)
        for place, other in changed:
            yield place, replace(struct, **{field: other})


def _changed(
    members: tuple[Any, ...], known: Mapping[Any, None], values: Values, path: str
) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Yield some things with one changed, left out, moved before the next, or added, and the part that it is."""
    for at, member in enumerate(members):
        before, after = members[:at], members[at + 1 :]
        part = f"{path}[{at}]"
        if isinstance(member, Struct):
            for place, other in _edits(member, values, part):
                yield place, (*before, other, *after)
        for other in known:
            if other != member:
                yield part, (*before, other, *after)
        if len(members) > 1:
            yield part, before + after
        if at:
            yield part, before
        if after:
            yield part, (*before, after[0], member, *after[1:])
    for other in known:
        yield path, (*members, other)


def _is_in(path: str, parts: Sequence[str]) -> bool:
    """Tell whether a part of a move is, or lies in, one of some that are wrong."""
    return any(path.startswith(part) or part.startswith(path) for part in parts)


def _nearness(part: str) -> int:
    """Return what is less for a later one of several parts."""
    found = _INDEX.search(part)
    return -int(found[1]) if found else _ELSEWHERE


def _parts(words: str) -> list[str]:
    """Return the words of a move without its signs."""
    return [word for word in words.replace(",", "").split() if word != ">"]


def _size(wrong: Sequence[str], right: Sequence[str]) -> tuple[int, int, int]:
    """Return how many words a change changes, by how much it changes numbers, and how many words begin otherwise."""
    gone, new = Counter(wrong) - Counter(right), Counter(right) - Counter(wrong)
    words = max(gone.total(), new.total())
    numbers = abs(sum(_number(word) for word in gone) - sum(_number(word) for word in new))
    # Another order changes no word: it is less than any word and more than nothing.
    return 2 * words or wrong != right, numbers, len({word[0] for word in new} - {word[0] for word in gone})


def _number(word: str) -> int:
    return int(word) if word.isdecimal() else 0


def _differences(wrong: Sequence[str], right: Sequence[str]) -> Iterator[str]:
    """Say how the words of a move differ from those of a wrong one, such as "with F4 in place of F3"."""
    if Counter(wrong) == Counter(right):
        if wrong != right:
            yield "in another order"
        return
    for _, start, end, new_start, new_end in SequenceMatcher(None, wrong, right, autojunk=False).get_opcodes():
        gone, new = " ".join(wrong[start:end]), " ".join(right[new_start:new_end])
        if gone == new:
            continue
        if gone and new:
            yield f"with {new} in place of {gone}"
        else:
            yield f"without {gone}" if gone else f"with {new} as well"

"""Explains a move: each rule that it was judged by, what it did, and the smallest change that makes it legal."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import astuple, replace

from interlock.games.explain.changes import SCORE, Watch, lasting
from interlock.games.explain.model import FigureChange, MoveExplanation, MoveOutcome, RuleOutcome
from interlock.games.explain.rules import explained
from interlock.games.explain.smallest_change import smallest_change
from interlock.record.model import Figure, GameRecord, RulingKind
from interlock.record.rgn.move_writer import MoveWriter
from interlock.replay.conclude import end_reasons, ledger_entries
from interlock.replay.decision import Action, Decision
from interlock.replay.prepare import play_of
from interlock.replay.record_rules import RULING_POSSIBLE
from interlock.replay.replay import Replay
from interlock.replay.rule import Rule
from interlock.replay.verdict import Finding, FindingKind

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
    outcomes = {rule.id: RuleOutcome.KEPT for rule in _judged(decision, seat, action)}
    outcomes |= {found.rule: _OUTCOMES[found.kind] for found in reversed(tried) if found.kind in _OUTCOMES}
    broken = [found for found in tried if found.kind is FindingKind.ILLEGAL]
    changed = (smallest_change(each, seat, action, game, writer) for each in _deciding(decision, seat, action))
    change = next(filter(None, changed), None) if broken else None
    # What follows changes the decision.
    before, phase, due = _figures(replay), game.phase(table), decision.told() if decision else None
    told, watch = len(replay.findings), Watch(replay, [figure for figure, _, _ in before if figure.quantity != SCORE])
    replay.run(number)
    beside = _beside(replay.findings[told:], tried)
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


def _judged(decision: Decision | None, seat: int, action: Action) -> list[Rule]:
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


def _beside(found: Sequence[Finding], tried: Sequence[Finding]) -> list[Finding]:
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

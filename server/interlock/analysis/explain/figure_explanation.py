"""Explain a figure: every change since it was last right or since the start, and the rulings among them."""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from interlock.analysis.explain.figure_changes import SCORE, Watch, account_of, parts_of
from interlock.analysis.explain.model import FigureExplanation, FigureStep, FigureStepKind, RuleOutcome, explained
from interlock.basics.problem import RecordError
from interlock.record.model import HERE_AND_NOW, Figure, GameRecord, Ruling, RulingKind
from interlock.record.rgn.moves import MoveWriter
from interlock.replay.record_figures import FigureNames
from interlock.replay.record_rules import AWARD, PENALTY, SET
from interlock.replay.replay import Replay
from interlock.replay.rulings import referee_of
from interlock.replay.verdict import FindingKind, ScorePart

_CLAIMED = (FindingKind.CLAIM, FindingKind.NOT_CHECKABLE)


class _Written(NamedTuple):
    """A figure as somebody wrote it down: after which move, what it was then, and what was written."""

    move: int
    value: int
    written: int


def explain_figure(
    replay: Replay, subject: str, quantity: str, move: int | None = None, *, whole: bool = False
) -> FigureExplanation:
    """Explain a figure as it is after a move, or as far as the record can be judged; `whole` from the beginning.

    The replay has just begun. RecordError where there is no such figure.
    """
    figure = _figure_named(replay, subject, quantity)
    money = account_of(replay, figure)
    if money is None:
        history = list(_values(replay, figure, move))
    else:
        replay.run(move)
        history = list(_balances(replay, money))
    since = 0 if whole else replay.position_move()
    history = list(with_rulings(history, replay.record, replay.counted(), figure))
    history = _with_claims(history, list(_claims(replay, figure)), since)
    writer = MoveWriter(replay.record.header.players)
    value, rule = replay.game.figure(replay.table, figure)
    untold = replay.game.untold_figure(replay.table, figure)
    cited = dict.fromkeys([*(step.rule for step in history if step.rule), rule.id])
    return FigureExplanation(
        subject=figure.subject,
        quantity=figure.quantity,
        move_number=replay.position_move(),
        value=value,
        steps=tuple(
            replace(step, rgn=writer.line(replay.counting(step.move_number))) if step.move_number else step
            for step in history
        ),
        parts=_parts(replay, figure, value),
        rules=explained(replay.game, dict.fromkeys(cited, RuleOutcome.APPLIED)),
        stopped_by=replay.stopped_by,
        untold=untold.what if untold else "",
    )


def _figure_named(replay: Replay, subject: str, quantity: str) -> Figure:
    """Return a figure by the name that it has; RecordError where there is none."""
    figure = Figure(subject, quantity)
    counted = replay.counted()
    if problem := counted.problem(figure):
        raise RecordError([problem])
    return counted.named(figure)


def _values(replay: Replay, figure: Figure, move: int | None) -> Iterator[FigureStep]:
    """Replay up to a move, and yield what a figure was at the beginning, and each change of it."""
    last = len(replay.record.moves) if move is None else move
    value, rule = replay.game.figure(replay.table, figure)
    yield FigureStep(FigureStepKind.START, value=value, rule=rule.id)
    watch = Watch(replay, [figure])
    while replay.move < last and not replay.stopped:
        replay.run(replay.move + 1)
        for change in watch.take():
            yield FigureStep(
                FigureStepKind.CHANGE,
                change.move,
                change=change.after - change.before,
                value=change.after,
                rule=change.rule.id,
                parts=change.parts,
                basis=replay.basis(change.rule),
            )


def _balances(replay: Replay, account: int) -> Iterator[FigureStep]:
    """Yield each movement of money into an account or out of it; before them nothing, unless the set-up brings some."""
    ledger, value = replay.table.ledger, 0
    entries = [entry for entry in ledger.entries if account in (entry.payer, entry.payee)]
    if not entries or entries[0].move:
        yield FigureStep(FigureStepKind.START)
    for entry in entries:
        out = entry.payer == account
        change = -entry.amount if out else entry.amount
        value += change
        yield FigureStep(
            FigureStepKind.CHANGE,
            entry.move,
            change=change,
            value=value,
            rule=entry.rule.id,
            other=ledger.names[entry.payee if out else entry.payer],
            unpaid=entry.unpaid if out else 0,
            basis=replay.basis(entry.rule),
        )


def _claims(replay: Replay, figure: Figure) -> Iterator[_Written]:
    """Yield where a figure was written down, as far as the record was judged."""
    record, counted = replay.record, replay.counted()
    differing = {found.part: found for found in replay.findings if "value" in found.facts}
    unknown = {found.part for found in replay.findings if found.kind in _CLAIMED and "value" not in found.facts}
    set_by_ruling = {
        (note.move_number, counted.named(each)): index
        for index, note in enumerate(record.notes)
        if note.ruling
        for each in note.ruling.figures
    }
    for index, note in enumerate(record.notes):
        if note.claim is None or note.move_number > replay.position_move():
            continue
        if not replay.judges(note.claim, note.move_number):
            continue
        for place, written in enumerate(note.claim.figures):
            named, part = counted.named(written), f"notes[{index}].claim.figures[{place}]"
            if set_by_ruling.get((note.move_number, named), -1) > index:
                continue  # What is written there holds by the ruling below, which is told of.
            if part not in unknown and (named.subject, named.quantity) == (figure.subject, figure.quantity):
                found = differing.get(part)
                value = int(found.facts["value"]) if found else written.value
                yield _Written(note.move_number, value, written.value)
    untold = replay.game.untold_figure(replay.table, figure)
    if replay.decision is None and figure.quantity == SCORE and replay.done() and not untold:
        value, _ = replay.game.figure(replay.table, figure)
        for result in record.header.results:
            if record.player(result.seat) == figure.subject and not result.out:
                yield _Written(replay.position_move(), value, result.score)


def _with_claims(history: list[FigureStep], claims: list[_Written], before: int) -> list[FigureStep]:
    """Return what happened to a figure since it was last written down rightly before a move."""
    right = [at for at, claim in enumerate(claims) if claim.value == claim.written and claim.move < before]
    place, steps = 0, []
    moves_by_size: defaultdict[int, list[int]] = defaultdict(list)
    places = _places(history)
    for at, claim in enumerate(claims[right[-1] if right else 0 :]):
        there = max(place, places(claim))
        if at or not right:
            for step in history[place:there]:
                moves_by_size[abs(step.change)].append(step.move_number)
                steps.append(step)
        place = there
        alike = moves_by_size[abs(claim.written - claim.value)] if claim.written != claim.value else []
        steps.append(
            FigureStep(
                FigureStepKind.CLAIM,
                claim.move,
                value=claim.value,
                written=claim.written,
                difference_from=alike[0] if len(alike) == 1 else None,
            )
        )
    return [*steps, *history[place:]]


def _places(history: list[FigureStep]) -> Callable[[_Written], int]:
    """Return what tells how much of what happened comes before a claim.

    What a referee rules after a move may come before or after a claim that stands there: it goes by the value.
    """
    moves = [step.move_number for step in history]

    @cache
    def by_value(move: int) -> dict[int, int]:
        beside = range(bisect_left(moves, move), bisect_right(moves, move))
        return {history[at].value: at + 1 for at in beside}

    def place(claim: _Written) -> int:
        return by_value(claim.move).get(claim.value, bisect_left(moves, claim.move))

    return place


def _parts(replay: Replay, figure: Figure, value: int) -> tuple[ScorePart, ...]:
    """Return what a figure is made of; nothing where that is not all of it, as after what stands by ruling."""
    parts = parts_of(replay, figure)
    return tuple(parts) if sum(part.value for part in parts) == value else ()


_KINDS = {PENALTY.id: RulingKind.PENALTY, AWARD.id: RulingKind.AWARD, SET.id: RulingKind.SET}


def with_rulings(
    steps: Iterable[FigureStep], record: GameRecord, counted: FigureNames, figure: Figure
) -> Iterator[FigureStep]:
    """Yield the steps of a figure; a change that a ruling made, or whose move it let stand or corrected, names it."""
    on_moves: dict[int, Ruling] = {}
    here: list[tuple[int, Ruling]] = []
    for note in record.notes:
        if note.ruling is None:
            continue
        if note.ruling.kind in HERE_AND_NOW:
            here.append((note.move_number, note.ruling))
        else:
            on_moves[note.ruling.move_number] = note.ruling  # A later ruling overrules an earlier one.
    for step in steps:
        ruling = _ruling_behind(step, here, counted, figure) if step.rule in _KINDS else on_moves.get(step.move_number)
        told = step.kind is FigureStepKind.CHANGE and ruling and ruling.kind is not RulingKind.TAKEN_BACK
        yield replace(step, referee=referee_of(ruling), reason=ruling.reason) if ruling and told else step


def _ruling_behind(
    step: FigureStep, here: list[tuple[int, Ruling]], counted: FigureNames, figure: Figure
) -> Ruling | None:
    """Return the first ruling that made a change of a figure, and leave it out from then on."""
    for at, (move, ruling) in enumerate(here):
        if move == step.move_number and ruling.kind is _KINDS[step.rule] and _makes(ruling, step, counted, figure):
            if ruling.kind is not RulingKind.SET:
                del here[at]
            return ruling
    return None


def _makes(ruling: Ruling, step: FigureStep, counted: FigureNames, figure: Figure) -> bool:
    """Tell whether a ruling, which stands where a figure changed, may have made the change."""
    if ruling.kind is RulingKind.SET:
        return any(counted.named(each) == replace(figure, value=step.value) for each in ruling.figures)
    return ruling.amount == abs(step.change) + step.unpaid

"""Format explanations of moves and figures as text."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from interlock.analysis.explain.model import (
    ExplainedRule,
    FigureExplanation,
    FigureStep,
    FigureStepKind,
    MoveExplanation,
    MoveOutcome,
    RuleOutcome,
)
from interlock.basics.terminal_lines import Line, Styled, aside, fold, heading, unbroken
from interlock.basics.terminal_tables import table
from interlock.library.rules import RECORDS, rules_of
from interlock.record.files import Loaded
from interlock.record.model import Figure
from interlock.replay.source import source_words
from interlock.replay.verdict import Finding, FindingKind, ScorePart

_OUTCOMES = {
    MoveOutcome.LEGAL: ("legal", "green"),
    MoveOutcome.ILLEGAL: ("illegal", "red"),
    MoveOutcome.STANDS: ("illegal, and stands by ruling", "green"),
    MoveOutcome.TAKEN_BACK: ("taken back by ruling", "yellow"),
    MoveOutcome.CORRECTED: ("corrected by ruling", "yellow"),
    MoveOutcome.NOT_JUDGED: ("not judged", "red"),
}
_RULES = {
    RuleOutcome.BROKEN: "The rules that it breaks",
    RuleOutcome.NOT_CHECKABLE: "The rules that cannot be checked",
    RuleOutcome.KEPT: "The rules that it keeps",
    RuleOutcome.APPLIED: "The rules of what followed",
}
_EFFECTS = {
    MoveOutcome.TAKEN_BACK: "What was ruled after it did",
    MoveOutcome.CORRECTED: "What the move that counts instead did",
}
_NOT_FOUND_BROKEN = "The rules that nothing in it was found to break"
_OF_RULES = (FindingKind.ILLEGAL, FindingKind.NOT_CHECKABLE)
_MONEY = ("cash", "treasury")


def move_lines(explained: MoveExplanation, loaded: Loaded) -> Iterator[Line]:
    """Say why a move is legal or not, what it did, and what would have been legal."""
    where = f"{loaded.name}:{explained.line}" if explained.line else loaded.name
    yield fold(heading(f"{unbroken(where)}: move {explained.move_number}: {unbroken(explained.rgn)}"))
    words, color = _OUTCOMES[explained.outcome]
    doubtful = any(rule.outcome is RuleOutcome.NOT_CHECKABLE for rule in explained.rules)
    if explained.outcome is MoveOutcome.LEGAL and doubtful:
        words += ", as far as it can be checked"
    if explained.stopped_by:
        yield fold(Styled(words, color, bold=True), f": {stop_words(explained.stopped_by)}")
        return
    yield fold(Styled(words, color, bold=True), f"; {_decision_words(explained, loaded)}")
    yield from _figure_lines(explained.figures)
    for outcome, title in _RULES.items():
        rules = [rule for rule in explained.rules if rule.outcome is outcome]
        if rules and outcome is not RuleOutcome.APPLIED:
            # Where one rule is broken others are not always looked at.
            kept_so_far = outcome is RuleOutcome.KEPT and explained.outcome is not MoveOutcome.LEGAL
            yield heading(_NOT_FOUND_BROKEN if kept_so_far else title)
            for rule in rules:
                yield from _rule_lines(rule, explained)
    yield from _note_lines(explained)
    yield from _effect_lines(explained)
    yield from _legal_lines(explained)


def stop_words(found: Finding) -> str:
    """Say why a replay stopped."""
    what = f"move {found.move_number}" if found.move_number else "the set-up"
    illegal = f"{what} is illegal, " if found.kind is FindingKind.ILLEGAL else ""
    return f"{illegal}{found.rule}: {found.message}"


def _decision_words(explained: MoveExplanation, loaded: Loaded) -> str:
    if explained.decision is None:
        return "the game was over"
    return f"{loaded.record.spoken(explained.decision.seat)} had to {explained.decision.text} ({explained.phase.text})"


def _figure_lines(figures: Sequence[Figure]) -> Iterator[Line]:
    """Say how things stood, a line for each subject."""
    if figures:
        yield heading("How things stood")
    for subject, group in groupby(figures, lambda figure: figure.subject):
        yield fold(f"  {subject}: {', '.join(map(_figure, group))}", hang=4)


def _figure(figure: Figure) -> str:
    return f"{figure.quantity} {'$' if figure.quantity in _MONEY else ''}{figure.value}"


def _rule_lines(rule: ExplainedRule, explained: MoveExplanation) -> Iterator[Line]:
    """Say a rule, and how it is broken or why it cannot be checked, if so."""
    color = {RuleOutcome.BROKEN: "red", RuleOutcome.NOT_CHECKABLE: "yellow"}.get(rule.outcome, "cyan")
    broken = rule.outcome is not RuleOutcome.KEPT
    said = [found for found in explained.findings if found.rule == rule.rule and broken]
    due = explained.decision.text if explained.decision else ""
    for found in said:
        expected = f"; expected: {found.expected}" if found.expected not in ("", due) else ""
        yield fold("  ", Styled(rule.rule, color), f": {found.message}{expected}", hang=4)
    text = _text(rule)
    yield fold("    ", aside(text), hang=4) if said else fold("  ", Styled(rule.rule, color), ": ", aside(text), hang=4)


def _note_lines(explained: MoveExplanation) -> Iterator[Line]:
    """Say what else was found there: rulings, and what was written down."""
    beside = [found for found in explained.findings if found.kind not in _OF_RULES]
    if beside:
        yield heading("What else is to be said of it")
    for found in beside:
        yield fold(f"  {found.rule}: {found.message}", hang=4)


def _legal_lines(explained: MoveExplanation) -> Iterator[Line]:
    """Say what would have been legal."""
    change = explained.smallest_change
    if change is None and not explained.alternatives:
        return
    yield heading("What would have been legal")
    if change:
        yield fold("  the smallest change: ", Styled(change.text, bold=True), f": {unbroken(change.move.rgn)}", hang=4)
    for option in explained.alternatives:
        if change is None or option != change.move:
            yield f"  {option.rgn}"


def _effect_lines(explained: MoveExplanation) -> Iterator[Line]:
    """Say what a move did: what was paid, which figures it changed, and by which rules."""
    if explained.payments or explained.changes or explained.remarks:
        yield heading(_EFFECTS.get(explained.outcome, "What it did"))
    for remark in explained.remarks:
        yield fold(f"  {remark}", hang=4)
    for paid in explained.payments:
        short = f", {paid.unpaid} short" if paid.unpaid else ""
        by = f"{paid.rule}; {paid.basis}" if paid.basis else paid.rule
        yield fold(f"  {paid.payer} pays {paid.payee} ${paid.amount}{short} ({by})", hang=4)
    changes = [
        (
            _figure_name(each.subject, each.quantity),
            str(each.before),
            "->",
            str(each.after),
            f"{_cited(each.rule, each.basis)}{_parts(each.parts)}",
        )
        for each in explained.changes
    ]
    yield from table(changes, "lrllt", margin=2)
    if explained.end_reasons:
        yield heading("With it the game ends")
    for reason in explained.end_reasons:
        yield fold(f"  {_cited(reason.rule, reason.basis)}: {reason.text}", hang=4)
    applied = [rule for rule in explained.rules if rule.outcome is RuleOutcome.APPLIED]
    yield from _text_lines(_RULES[RuleOutcome.APPLIED], applied)


def _text_lines(title: str, rules: Sequence[ExplainedRule]) -> Iterator[Line]:
    """Quote some rules."""
    if rules:
        yield heading(title)
    for rule in rules:
        yield fold("  ", Styled(rule.rule, "cyan"), ": ", aside(_text(rule)), hang=4)


def _text(rule: ExplainedRule) -> str:
    return f"{rule.rule_text} ({source_words(rule.source)})"


def _figure_name(subject: str, quantity: str) -> str:
    return f"{subject} {quantity}".strip()


def figure_lines(explained: FigureExplanation, loaded: Loaded) -> Iterator[Line]:
    """Say what made a figure what it is, and what it is made of."""
    money = "$" if explained.quantity in _MONEY else ""
    name = _figure_name(explained.subject, explained.quantity)
    after = f"after move {explained.move_number} of {len(loaded.record.moves)}"
    yield fold(heading(f"{unbroken(loaded.name)}: {name} is {money}{explained.value} {after}"))
    if explained.stopped_by:
        yield fold(f"as far as the record can be judged: {stop_words(explained.stopped_by)}")
    if explained.untold:
        yield fold(f"as far as it is known: nobody has told {explained.untold}")
    yield from table([_step_row(step, explained, money) for step in explained.steps], "rrrt", margin=2)
    if explained.parts:
        yield heading("What it is made of")
        yield from table([(str(part.value), part.name) for part in explained.parts], "rt", margin=2)
    yield from _text_lines("The rules", explained.rules)


def _step_row(step: FigureStep, explained: FigureExplanation, money: str) -> tuple[str, str, str, str]:
    """Return when a figure changed, by how much, to what, and why."""
    where = f"move {step.move_number}" if step.move_number else "set-up"
    change = f"{step.change:+}" if step.change else ""
    return where, change, f"{money}{step.value}", _why(step, explained, money)


def _why(step: FigureStep, explained: FigureExplanation, money: str) -> str:
    if step.kind is FigureStepKind.START:
        return "at the beginning"
    if step.kind is FigureStepKind.CLAIM:
        assert step.written is not None
        if step.written == step.value:
            return "written down, and right"
        more = "too much" if step.written > step.value else "too little"
        written = f"{money}{step.written} is written down, {money}{abs(step.written - step.value)} {more}"
        return written if step.difference_from is None else f"{written}, {_like(step, explained)}"
    paid = f"{'from' if step.change > 0 else 'to'} {step.other}, " if step.other else ""
    when = "after " if step.rule in rules_of(RECORDS) else ""
    ruled = f"; ruled by {unbroken(step.referee)}" if step.referee else ""
    reason = f": {unbroken(step.reason)}" if step.reason else ""
    move = f"; {when}{step.rgn}" if step.rgn else ""
    return f"{paid}{_cited(step.rule, step.basis)}{_parts(step.parts)}{move}{ruled}{reason}"


def _cited(rule: str, basis: str) -> str:
    """Return the id of a rule, and the reading that it rests on here."""
    return f"{rule} ({basis})" if basis else rule


def _parts(parts: Sequence[ScorePart]) -> str:
    """Say what a change came from."""
    return "".join(f", {part.name} {part.value:+}" for part in parts)


def _like(step: FigureStep, explained: FigureExplanation) -> str:
    """Say which change what is written differs by."""
    assert step.written is not None
    difference = step.written - step.value
    like = next(each for each in explained.steps if each.change in (difference, -difference))
    how = "counted twice" if like.change == difference else "left out"
    where = f"at move {like.move_number}" if like.move_number else "in the set-up"
    return f"just as if what changed it {where} had been {how}"

"""Rulings that take effect between moves: penalties, awards and figures that a referee sets."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from interlock.record.model import Figure, Note, Ruling, RulingKind
from interlock.replay import record_rules
from interlock.replay.game_type import AnyGameType, Table
from interlock.replay.ledger import BANK
from interlock.replay.record_figures import FigureNames, values_said
from interlock.replay.rule import Rule, Said, Violation
from interlock.replay.verdict import FindingKind

_PAYMENTS: Mapping[RulingKind, tuple[Rule, Rule]] = {
    RulingKind.PENALTY: (record_rules.PENALTY, record_rules.PENALTY_SHORT),
    RulingKind.AWARD: (record_rules.AWARD, record_rules.AWARD_SHORT),
}
"""The rules by which a penalty or an award is paid, and by which somebody has less than that."""


def referee_of(ruling: Ruling) -> str:
    """Return who ruled."""
    return ruling.referee or "a referee"


def who_and_why(ruling: Ruling) -> dict[str, object]:
    """Return the facts by which it is told who ruled, and for what reason if there is one."""
    return {"referee": referee_of(ruling), "reason": Said(ruling.reason, ruling.reason and f": {ruling.reason}")}


def carry_out(ruling: Ruling, game: AnyGameType, table: Table, counted: FigureNames) -> Iterator[Violation]:
    """Carry a ruling out step by step, and yield what is to be told of each; parts are named from the ruling on."""
    ruled = who_and_why(ruling)
    table.kept.after_ruling()
    if ruling.kind is RulingKind.SET:
        for index, figure in enumerate(ruling.figures):
            yield _set(figure, f".figures[{index}]", game, table, counted, ruled)
    else:
        yield from _pay(ruling, table, counted, ruled)


def _pay(ruling: Ruling, table: Table, counted: FigureNames, ruled: Mapping[str, Any]) -> Iterator[Violation]:
    rule, short = _PAYMENTS[ruling.kind]
    ledger = table.ledger
    payer = ruling.seat or (ledger.account(counted.account(ruling.payer)) if ruling.payer else BANK)
    payee = ledger.account(counted.account(ruling.payee)) if ruling.payee else BANK
    names = {each: Said("bank", "the bank") if each == BANK else ledger.names[each] for each in (payer, payee)}
    facts = {"payer": names[payer], "payee": names[payee], "amount": ruling.amount}
    yield rule.told(FindingKind.RULED, **facts, **ruled)
    cash = ledger.balances[payer]
    if payer != BANK and cash < ruling.amount:
        yield short.told(FindingKind.REMARK, **facts, cash=cash)
    ledger.pay(payer, payee, ruling.amount, rule)


def _set(
    figure: Figure, part: str, game: AnyGameType, table: Table, counted: FigureNames, ruled: Mapping[str, Any]
) -> Violation:
    """Set a figure, where that can be done."""
    subject, quantity = counted.spelled(figure)
    name = f"{subject} {quantity}".strip()
    before, _ = game.figure(table, figure)
    is_untold = game.untold_figure(table, figure) is not None
    setting, after = game.setting(table, subject, quantity), figure.value
    if after not in setting.values:
        possible = values_said(setting.values)
        told = record_rules.SET_POSSIBLE.told(FindingKind.CLAIM, part, figure=name, after=after, possible=possible)
        return replace(told, expected=possible, found=str(after))
    if before == after and not is_untold:
        referee = ruled["referee"]
        return record_rules.SET_NEEDED.told(FindingKind.REMARK, part, figure=name, after=after, referee=referee)
    setting.put(after)
    if is_untold:
        return record_rules.SET.told(FindingKind.RULED, "untold", part, figure=name, after=after, **ruled)
    return record_rules.SET.told(FindingKind.RULED, "changed", part, figure=name, before=before, after=after, **ruled)


def figures_set(notes: Iterable[Note], counted: FigureNames) -> dict[Figure, int]:
    """Return where among some notes each figure is last set to each value."""
    return {
        counted.named(figure): place
        for place, note in enumerate(notes)
        if note.ruling
        for figure in note.ruling.figures
    }

"""A game walked through move by move."""

from collections.abc import Iterator
from typing import NamedTuple

from interlock.games.judge import begin
from interlock.games.position import Position as View
from interlock.games.position import position_of
from interlock.library.sound import sound
from interlock.record.model import GameRecord
from interlock.record.rgn.move_writer import MoveWriter
from interlock.replay.verdict import Finding


class Payment(NamedTuple):
    """Money that changed hands."""

    payer: str
    payee: str
    amount: int
    rule: str
    """The id of the rule it was paid by."""


class Step(NamedTuple):
    """A move of a game, what was found at it and paid by it, and the position after it."""

    number: int
    """The number of the move; 0 is the set-up."""
    line: str
    """The move as a line of RGN; empty for the set-up."""
    findings: tuple[Finding, ...]
    payments: tuple[Payment, ...]
    position: View


def walk(record: GameRecord, *, carry_on: bool = False) -> Iterator[Step]:
    """Yield the set-up, then every move, up to one that is illegal; with `carry_on` beyond it."""
    replay = begin(sound(record), carry_on=carry_on)
    writer = MoveWriter(record.header.players)
    told = paid = 0
    while True:
        number, ledger = replay.move, replay.table.ledger
        payments = tuple(
            Payment(ledger.names[entry.payer], ledger.names[entry.payee], entry.amount, entry.rule.id)
            for entry in ledger.entries[paid:]
        )
        line = writer.line(record.moves[number - 1]) if number else ""
        yield Step(number, line, tuple(replay.findings[told:]), payments, position_of(replay))
        told, paid = len(replay.findings), len(ledger.entries)
        if replay.done():
            return
        replay.run(number + 1)

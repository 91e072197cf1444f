"""A ruling made of the options of `interlock annotate`."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import click

from interlock.basics.problem import RecordError
from interlock.cli.move_reference import move_named
from interlock.cli.names import known_name, known_rule
from interlock.record.files import Loaded
from interlock.record.model import GameRecord, Move, Note, Ruling, RulingKind
from interlock.record.rgn import read_move
from interlock.record.rgn.labels import find_label
from interlock.record.rgn.players import Players

KINDS = {
    "stands": RulingKind.STANDS,
    "taken-back": RulingKind.TAKEN_BACK,
    "corrected": RulingKind.CORRECTED,
    "penalty": RulingKind.PENALTY,
}


_DIGITS = 20
"""With more than so many digits a number is too large for a record, whatever they are."""


class Dollars(click.IntRange):
    """An amount of money, with or without its sign."""

    name = "amount"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read an amount."""
        digits = str(value).removeprefix("$").lstrip("0")
        if not (digits.isascii() and digits.isdecimal()):
            self.fail(f"{value!r} is no amount; expected dollars such as 5", param, ctx)
        return int(digits[:_DIGITS])


class RulingWords(NamedTuple):
    """The options that make a ruling."""

    rule: tuple[str, str] | None
    because: str
    breaking: str
    to: str
    penalty: tuple[str, int] | None

    def require_together(self) -> None:
        """Refuse options that do not go together."""
        kind = self.rule[1] if self.rule else ""
        if not kind and (self.because or self.breaking):
            raise click.UsageError("--because and --breaking go with --rule.")
        if (kind == "corrected") != bool(self.to):
            raise click.UsageError("--rule MOVE corrected and --to go together.")
        if (kind == "penalty") != bool(self.penalty):
            raise click.UsageError("--rule MOVE penalty and --penalty go together.")

    def notes(self, referee: str, loaded: Loaded) -> Iterator[Note]:
        """Yield the note of the ruling, if there is one."""
        if self.rule is None:
            return
        reference, kind = self.rule
        move, record = move_named(reference, loaded, "--rule"), loaded.record
        seat, amount = self._penalty(record)
        ruling = Ruling(
            kind=KINDS[kind],
            move_number=move,
            referee=referee,
            rule=self.breaking and known_rule(self.breaking, record.header.game).id,
            reason=self.because,
            correction=self._correction(record.moves[move - 1].seat, record) if self.to else None,
            seat=seat,
            amount=amount,
        )
        yield Note(move, ruling=ruling)

    def _penalty(self, record: GameRecord) -> tuple[int, int]:
        if self.penalty is None:
            return 0, 0
        player, amount = self.penalty
        players = [each.name for each in record.header.players]
        return players.index(known_name("player", player, players)) + 1, amount

    def _correction(self, seat: int, record: GameRecord) -> Move:
        """Read the move that counts: by the same player, unless another is named before it."""
        players = Players([player.name for player in record.header.players])
        words = self.to
        if label := find_label(words, players):
            if label.seat is None:
                message, expected = players.unknown(label.name, table=True)
                raise click.BadParameter(f"{message}; expected {expected}", param_hint="'--to'")
            seat, words = label.seat, words[label.end :]
        try:
            return read_move(words, record.header.game, seat, players)
        except RecordError as error:
            raise click.BadParameter(error.problems[0].sentence(), param_hint="'--to'") from None

"""Write the standings and rounds of a verdict as CSV."""

import csv
from collections.abc import Iterator
from io import StringIO

from interlock.basics.text_format import cell
from interlock.v1 import verdict_pb2

Row = tuple[str, int, str, str, int]

_HEADINGS = ("when", "move_number", "who", "what", "value")
_END = "end"


def to_csv(verdict: verdict_pb2.Verdict) -> bytes:
    """Write the standings and the rounds of a verdict."""
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(_HEADINGS)
    for row in (*_standings(verdict), *_rounds(verdict)):
        writer.writerow(cell(each) for each in row)
    return text.getvalue().encode()


def _standings(verdict: verdict_pb2.Verdict) -> Iterator[Row]:
    for standing in verdict.standings:
        figures = [("rank", standing.rank)]
        if not standing.out:
            figures += [("score", standing.score), *((part.name, part.value) for part in standing.parts)]
        for what, value in figures:
            yield _END, verdict.judged_move_count, standing.player, what, value


def _rounds(verdict: verdict_pb2.Verdict) -> Iterator[Row]:
    players = {standing.seat: standing.player for standing in verdict.standings}
    for each in verdict.rounds:
        for dividend in each.dividends:
            for what in ("income", "shares", "per_share"):
                yield each.title, each.move_number, dividend.company, what, getattr(dividend, what)
        for receipt in each.receipts:
            player = players.get(receipt.seat, f"seat {receipt.seat}")
            for what in ("received", "paid", "cash", "income"):
                yield each.title, each.move_number, player, what, getattr(receipt, what)

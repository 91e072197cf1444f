"""A check as a table for spreadsheets, a row for each record."""

import csv
from collections.abc import Iterable
from io import StringIO

from interlock.basics.csv_cells import cell
from interlock.cli.check_forms.form import Form
from interlock.cli.checked import Checked, Fault, Unread
from interlock.cli.output import visible

_COLUMNS = (
    "file",
    "status",
    "game",
    "moves",
    "judged_moves",
    "faults",
    "line",
    "column",
    "move",
    "rule",
    "message",
    "repair",
)


class CsvRows(Form):
    """What of each record is wrong first, and how much is."""

    def begin(self) -> str:
        """Return the headings."""
        return _row(_COLUMNS)

    def record(self, checked: Checked, **_: bool) -> tuple[str, str]:
        """Return the row of a record."""
        faults = list(checked.faults())
        first = faults[0] if faults else Fault("", "", 0)
        moves: tuple[str | int, str | int] = ("", "")
        if not isinstance(checked.found, Unread):
            moves = checked.found.verdict.move_count, checked.found.verdict.judged_move_count
        place = (each or "" for each in (first.line, first.column, first.move))
        before = checked.piece.name, checked.status, checked.game(), *moves, len(faults)
        return _row((*before, *place, first.rule, first.message, checked.repair())), ""


def _row(values: Iterable[str | int]) -> str:
    text = StringIO()
    csv.writer(text).writerow(cell(visible(each) if isinstance(each, str) else each) for each in values)
    return text.getvalue()

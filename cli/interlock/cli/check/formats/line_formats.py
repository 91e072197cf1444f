"""Output formats of `interlock check` with one line for each record or finding:

JSON lines, CSV and GitHub Actions commands.
"""

import csv
from collections.abc import Iterable
from io import StringIO
from typing import Any

from interlock.basics.text_format import cell
from interlock.cli.check.check_result import CheckedRecord, Fault, UnreadableRecord
from interlock.cli.check.formats.output_format import Form
from interlock.cli.terminal.finding_text import problem_objects
from interlock.cli.terminal.output import json_line, visible


class JsonLines(Form):
    """The whole verdict of each record, or the problems that keep it from being read."""

    def record(self, checked: CheckedRecord, **_: bool) -> tuple[str, str]:
        """Return the object of a record."""
        found = checked.found
        value: dict[str, Any]
        if isinstance(found, UnreadableRecord):
            value = {"file": found.name, "problems": problem_objects(found.problems)}
        else:
            value = {"file": found.loaded.name, "verdict": found.verdict}
            if found.repairs:
                value["repairs"] = found.repairs
        return json_line(value), ""


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

    def record(self, checked: CheckedRecord, **_: bool) -> tuple[str, str]:
        """Return the row of a record."""
        faults = list(checked.faults())
        first = faults[0] if faults else Fault("", "", 0)
        moves: tuple[str | int, str | int] = ("", "")
        if not isinstance(checked.found, UnreadableRecord):
            moves = checked.found.verdict.move_count, checked.found.verdict.judged_move_count
        place = (each or "" for each in (first.line, first.column, first.move))
        before = checked.piece.name, checked.status, checked.game(), *moves, len(faults)
        return _row((*before, *place, first.rule, first.message, checked.repair())), ""


def _row(values: Iterable[str | int]) -> str:
    text = StringIO()
    csv.writer(text).writerow(cell(visible(each) if isinstance(each, str) else each) for each in values)
    return text.getvalue()


_MESSAGE = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = _MESSAGE | str.maketrans({":": "%3A", ",": "%2C"})


class GitHub(Form):
    """An error for each fault, a warning for what may be right."""

    def record(self, checked: CheckedRecord, **_: bool) -> tuple[str, str]:
        """Return the commands of a record."""
        return "".join(_command(checked, fault) for fault in checked.faults()), ""


def _command(checked: CheckedRecord, fault: Fault) -> str:
    properties = {"file": checked.file(), "line": str(fault.line)}
    if fault.column:
        properties["col"] = str(fault.column)
    properties["title"] = f"{checked.piece.name}: {fault.rule}"
    told = ",".join(f"{name}={visible(value).translate(_PROPERTY)}" for name, value in properties.items())
    move = f"move {fault.move}: " if fault.move else ""
    message = visible(move + fault.message).translate(_MESSAGE)
    return f"::{'warning' if fault.doubtful else 'error'} {told}::{message}\n"

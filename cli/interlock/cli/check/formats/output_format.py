"""Base class of the output formats of `interlock check`, their lookup by name, and the text format."""

from abc import ABC, abstractmethod
from importlib import import_module
from typing import TYPE_CHECKING

from interlock.basics.terminal_lines import width
from interlock.cli.check.check_result import CheckedRecord, UnreadableRecord
from interlock.cli.files.record_input import Unreadable
from interlock.cli.terminal.output import text_of, width_beside
from interlock.cli.terminal.verdict_text import check_lines

if TYPE_CHECKING:
    from interlock.cli.check.check_result import Summary


_CLASSES = {
    "text": "output_format.Text",
    "json": "line_formats.JsonLines",
    "jsonl": "line_formats.JsonLines",
    "csv": "line_formats.CsvRows",
    "junit": "junit.JUnit",
    "sarif": "sarif.Sarif",
    "github": "line_formats.GitHub",
}
FORMS = tuple(_CLASSES)


class Form(ABC):
    """How a check is told: what comes first, what is told of each record, and what comes last."""

    whole = False
    """Whether all of it is one document, which cannot be gone on with later."""
    sums_up = False
    """Whether the document holds a summary of its own."""

    def begin(self) -> str:
        """Return what comes before the first record."""
        return ""

    @abstractmethod
    def record(self, checked: CheckedRecord, *, quiet: bool, verbose: bool, carry_on: bool) -> tuple[str, str]:
        """Return what is told of a record: on standard output, and on standard error; this is done in any process."""

    def add(self, out: str) -> str:
        """Return what is told of one more record as it stands among the others."""
        return out

    def end(self, summary: "Summary") -> str:  # noqa: ARG002 - some forms hold it
        """Return what comes after the last record."""
        return ""

    def broken_off(self, why: str, summary: "Summary") -> str:  # noqa: ARG002 - documents hold it
        """Return what comes last where the check ends early."""
        return ""


def form_named(name: str) -> Form:
    """Return a form by its name; just the one that is wanted is imported."""
    module, _, kind = _CLASSES[name].partition(".")
    form = getattr(import_module(f"interlock.cli.check.formats.{module}"), kind)()
    assert isinstance(form, Form)
    return form


class Text(Form):
    """Lines; what cannot be read is told on standard error."""

    def record(self, checked: CheckedRecord, *, quiet: bool, verbose: bool, carry_on: bool) -> tuple[str, str]:
        """Return the verdict with what was found, or why there is none."""
        found = checked.found
        if isinstance(found, UnreadableRecord):
            return "", text_of(Unreadable(found.name, found.problems).lines(), width_beside())
        lines = check_lines(
            found.loaded,
            found.verdict,
            found.repairs,
            quiet=quiet,
            verbose=verbose,
            carry_on=carry_on,
            partial=found.unfinished,
        )
        return text_of(lines, width()), ""

"""The forms in which a check can be told."""

from abc import ABC, abstractmethod
from importlib import import_module
from typing import TYPE_CHECKING

from interlock.cli.checked import Checked

if TYPE_CHECKING:
    from interlock.cli.summary import Summary

_CLASSES = {
    "text": "text.Text",
    "json": "json_lines.JsonLines",
    "jsonl": "json_lines.JsonLines",
    "csv": "csv_rows.CsvRows",
    "junit": "junit.JUnit",
    "sarif": "sarif.Sarif",
    "github": "github.GitHub",
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
    def record(self, checked: Checked, *, quiet: bool, verbose: bool, carry_on: bool) -> tuple[str, str]:
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
    form = getattr(import_module(f"interlock.cli.check_forms.{module}"), kind)()
    assert isinstance(form, Form)
    return form

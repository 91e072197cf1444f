"""Output format of `interlock check`: JUnit XML, which most test systems read."""

import re
from xml.sax.saxutils import escape, quoteattr

from interlock.cli.check.check_result import UNREADABLE_RULE, CheckedRecord, Fault, Summary, UnreadableRecord
from interlock.cli.check.formats.output_format import Form
from interlock.cli.terminal.errors import VALID
from interlock.cli.terminal.output import visible

_LARGEST_SUITE = 1000
"""A suite begins with how many tests it has: it is in memory until it is whole."""
# XML has no way to write these.
_UNWRITABLE = re.compile("[\ufffe\uffff]")
_ENDED_EARLY = "ended early"
_FAILED, _BROKEN = "<failure ", "<error "


class JUnit(Form):
    """A test case for each record, which fails where its exit code would."""

    whole = True
    sums_up = True

    def __init__(self) -> None:
        self._cases: list[str] = []

    def begin(self) -> str:
        """Return the head of the document."""
        return '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="interlock check">\n'

    def record(self, checked: CheckedRecord, **_: bool) -> tuple[str, str]:
        """Return the test case of a record."""
        name, group = _attribute(checked.piece.name), _attribute(checked.game() or UNREADABLE_RULE)
        # What else could stand here, such as file and line, Jenkins does not allow.
        case = f"<testcase name={name} classname={group}"
        if checked.code == VALID:
            return f"{case}/>\n", ""
        faults = [f"{_place(checked, fault)}: {fault.message} [{fault.rule}]" for fault in checked.faults()]
        first = next(checked.faults(), None)
        unread = isinstance(checked.found, UnreadableRecord)
        begin, end = (_BROKEN, "error") if unread else (_FAILED, "failure")
        message = _attribute(f"{checked.status}: {first.message}" if first else checked.status)
        kind = _attribute(first.rule if first else checked.status)
        mended = [f"repair: {checked.repair()}"] if checked.repair() else []
        text = "\n".join(escape(_writable(each)) for each in (*faults, *mended))
        return f"{case}>{begin}message={message} type={kind}>{text}</{end}></testcase>\n", ""

    def add(self, out: str) -> str:
        """Return a suite where one is whole."""
        self._cases.append(out)
        return self._suite() if len(self._cases) == _LARGEST_SUITE else ""

    def end(self, summary: Summary) -> str:  # noqa: ARG002 - suites tell how much is wrong
        """Return what is left, and the end of the document."""
        return f"{self._suite() if self._cases else ''}</testsuites>\n"

    def broken_off(self, why: str, summary: Summary) -> str:
        """Return the end of the document, with an error that tells why it comes early."""
        error = f"{_BROKEN}message={_attribute(why)} type={quoteattr(_ENDED_EARLY)}/>"
        self._cases.append(f'<testcase name="interlock check" classname="{_ENDED_EARLY}">{error}</testcase>\n')
        return self.end(summary)

    def _suite(self) -> str:
        cases, self._cases = self._cases, []
        failures = sum(">" + _FAILED in case for case in cases)
        errors = sum(">" + _BROKEN in case for case in cases)
        counts = f'tests="{len(cases)}" failures="{failures}" errors="{errors}" skipped="0"'
        return f'<testsuite name="records" {counts}>\n{"".join(cases)}</testsuite>\n'


def _place(checked: CheckedRecord, fault: Fault) -> str:
    return f"{checked.file()}:{fault.line}{f':{fault.column}' if fault.column else ''}"


def _attribute(text: str) -> str:
    return quoteattr(_writable(text))


def _writable(text: str) -> str:
    return _UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", visible(text))

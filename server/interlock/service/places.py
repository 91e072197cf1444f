"""Where findings stand in a record's RGN."""

from collections.abc import Iterable

from interlock.record.rgn import RgnText
from interlock.replay.verdict import Finding
from msgspec.structs import replace


def placed(findings: Iterable[Finding], text: RgnText | None) -> tuple[Finding, ...]:
    """Return findings with line and column, where the record was read from a text."""
    return tuple(_placed(finding, text) for finding in findings) if text else tuple(findings)


def _placed(finding: Finding, text: RgnText) -> Finding:
    if finding.move:
        line, column, _ = text.place(finding.move, finding.part)
    else:
        line, column, _ = text.header_place("")
    return replace(finding, line=line, column=column)

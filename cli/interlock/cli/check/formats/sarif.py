"""Output format of `interlock check`: SARIF 2.1.0, which code scanning and editors read."""

import os
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import quote

from interlock.cli.check.check_result import UNREADABLE_RULE, CheckedRecord, Fault, Summary
from interlock.cli.check.formats.output_format import Form
from interlock.cli.files.locations import address_in
from interlock.cli.terminal.output import json_line
from interlock.library.rules import ALL, rules_of
from interlock.replay.source import source_words

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_UNREADABLE = "What cannot be read cannot be judged."


class Sarif(Form):
    """A result for each fault; the rules come behind them, when it is known which ones are wanted."""

    whole = True
    sums_up = True

    def __init__(self) -> None:
        self._next = ""

    def begin(self) -> str:
        """Return what comes before the results."""
        return f'{{"$schema":"{_SCHEMA}","version":"2.1.0","runs":[{{"columnKind":"unicodeCodePoints","results":[\n'

    def record(self, checked: CheckedRecord, **_: bool) -> tuple[str, str]:
        """Return the results of a record."""
        return ",\n".join(json_line(_result(checked, fault)).rstrip("\n") for fault in checked.faults()), ""

    def add(self, out: str) -> str:
        """Return the results behind those before."""
        if not out:
            return ""
        separator, self._next = self._next, ",\n"
        return separator + out

    def end(self, summary: Summary) -> str:
        """Return the rules, and the summary as a property of the run."""
        return self._end(summary)

    def broken_off(self, why: str, summary: Summary) -> str:
        """Return the same with an error that tells why it comes early."""
        notification = {"level": "error", "message": _text(why)}
        invocation = {"executionSuccessful": False, "toolExecutionNotifications": [notification]}
        return self._end(summary, invocations=[invocation])

    @staticmethod
    def _end(summary: Summary, **more: Any) -> str:
        driver = {"name": "Interlock", "version": version("interlock"), "rules": list(_rules(summary))}
        rest = {"tool": {"driver": driver}, "properties": {"summary": summary.as_object()}, **more}
        return f"\n],{json_line(rest).strip()[1:-1]}}}]}}\n"


def _result(checked: CheckedRecord, fault: Fault) -> dict[str, Any]:
    path = checked.piece.path
    region = {"startLine": fault.line} | ({"startColumn": fault.column} if fault.column else {})
    place = {"artifactLocation": {"uri": _uri(path)}, "region": region}
    move = f"move {fault.move}: " if fault.move else ""
    result: dict[str, Any] = {
        "ruleId": fault.rule,
        "level": "warning" if fault.doubtful else "error",
        "message": _text(move + fault.message),
        "locations": [{"physicalLocation": place, "logicalLocations": [{"fullyQualifiedName": checked.piece.name}]}],
    }
    return result


def _uri(path: Path) -> str:
    if path.is_absolute():
        return path.as_uri()
    address = address_in(path)
    # A name of a file may be bytes that are no text.
    return quote(address, safe="/:") if address else quote(os.fsencode(path.as_posix()))


def _rules(summary: Summary) -> Any:
    known = {each: (rule, game) for game in ALL for each, rule in rules_of(game).items()} if summary.rules else {}
    for name in sorted(summary.rules):
        if name in known:
            rule, game = known[name]
            more = f"{rule.text} ({source_words(rule.source)})"
            yield _rule(name, rule.text, more) | {"properties": {"tags": [game]}}
    if summary.statuses.get(UNREADABLE_RULE):
        yield _rule(UNREADABLE_RULE, _UNREADABLE, _UNREADABLE)


def _rule(name: str, told: str, more: str) -> dict[str, Any]:
    # GitHub wants all three.
    return {"id": name, "shortDescription": _text(told), "fullDescription": _text(told), "help": _text(more)}


def _text(words: str) -> dict[str, str]:
    # A single brace would begin a placeholder.
    return {"text": words.replace("{", "{{").replace("}", "}}")}

"""Findings, as pages show them."""

from typing import Any

from interlock.games.places import place_of
from interlock.record.rgn import RgnText
from interlock.replay.source import source_words
from interlock.replay.verdict import Finding

MOST_FOLLOWS = 20


def found_told(finding: Finding, text: RgnText) -> dict[str, Any]:
    """Return a finding with its place in the text."""
    line, column, width = place_of(finding, text)
    return {
        "kind": finding.kind.name.lower(),
        "move": finding.move_number,
        "line": line,
        "column": column,
        "width": width,
        "rule": finding.rule,
        "ruleText": finding.rule_text,
        "source": source_words(finding.source),
        "message": finding.message,
        "expected": finding.expected,
        "found": finding.found,
        "facts": finding.facts,
        "alternatives": [each.rgn for each in finding.alternatives],
        "follows": [each.message for each in finding.consequences[:MOST_FOLLOWS]],
    }

"""The words that lines begin with."""

FIELDS = ("game", "ruleset", "board", "components", "edition", "event", "site", "date")
"""Header lines whose text is the field of that name."""
PAIRS = {"option": "options", "tag": "tags"}
"""Header lines that name and tell one entry of a field."""
INLINE = "inline"
"""The header line with the component set that a record carries."""
HEADER = ("interlock", *FIELDS, *PAIRS, "players", INLINE, "setup")
NOTES = ("claim", "ruling")
RESULT = "result"
KEYWORDS = frozenset((*HEADER, *NOTES, RESULT))

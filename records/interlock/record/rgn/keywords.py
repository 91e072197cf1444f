"""The words that lines begin with."""

FIELDS = ("game", "ruleset", "board", "edition", "event", "site", "date")
"""Header lines whose text is the field of that name."""
PAIRS = {"option": "options", "tag": "tags"}
"""Header lines that name and tell one entry of a field."""
HEADER = ("interlock", *FIELDS, *PAIRS, "players", "setup")
NOTES = ("claim", "ruling")
RESULT = "result"
KEYWORDS = frozenset((*HEADER, *NOTES, RESULT))

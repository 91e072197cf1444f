"""Keywords: the words that header lines and notes begin with."""

from interlock.record.validation.header import BOARD_DATA, COMPONENTS_DATA

FIELDS = ("game", "ruleset", "board", "components", "edition", "event", "site", "date")
"""Header lines whose text is the field of that name."""
PAIRS = {"option": "options", "tag": "tags"}
"""Header lines that name and tell one entry of a field."""
HEADER = ("interlock", *FIELDS, *PAIRS, "players", "setup", BOARD_DATA, COMPONENTS_DATA)
WRITTEN_NOTES = ("claim", "ruling")
"""Lines of notes that people write."""
NOTES = (*WRITTEN_NOTES, "signature")
RESULT = "result"
OUT = "out"
"""What stands in the result instead of the score of a player who is out."""
KEYWORDS = frozenset((*HEADER, *NOTES, RESULT))

"""How records come out, as options and summaries name it."""

from interlock.replay.verdict import VerdictStatus
from interlock.replay.verdict_words import status_name, status_words

UNREADABLE = "unreadable"
VALID_SO_FAR = "valid-so-far"
"""What a game under way is called where it is taken for valid."""


_WORDS = {status_name(each): status_words(each) for each in VerdictStatus if each is not VerdictStatus.UNSPECIFIED}
_WORDS |= {VALID_SO_FAR: "valid so far", UNREADABLE: UNREADABLE}

STATUSES = tuple(_WORDS)


def words_of_status(name: str) -> str:
    """Return what a status is called in summaries."""
    return _WORDS[name]

"""The event at which a game was played, and the round of the event, as the header states them."""

import re

from interlock.basics.names import name_key
from interlock.record.model import Header

ROUND_TAG = "round"
"""The tag that tells the round."""

_ANY = "*"
_ROUND_IN_EVENT = re.compile(r"(?P<event>.*\S)\s*,\s*(?P<round>round\s+\S.*)", re.IGNORECASE)
_ROUND = re.compile(r"round\s+(?=\S)", re.IGNORECASE)


def event_and_round(header: Header) -> tuple[str, str]:
    """Return at which event a game was played, and in which round: by a tag, or as in "Thursday club, round 2"."""
    told = bare_round(next((value for tag, value in header.tags.items() if name_key(tag) == ROUND_TAG), ""))
    found = _ROUND_IN_EVENT.fullmatch(header.event)
    if not found:
        return header.event, told
    ending = bare_round(found["round"])
    # Where the tag tells something else, the ending belongs to the name.
    return (found["event"], told or ending) if name_key(told) in ("", name_key(ending)) else (header.event, told)


def bare_round(round_: str) -> str:
    """Return the name of a round, such as 2, without the word itself."""
    return _ROUND.sub("", round_, count=1) if _ROUND.match(round_) else round_


def is_at(wanted: str, header: Header) -> bool:
    """Tell whether a game was played at an event, in whatever round, or at one of those that begin so."""
    return any(is_named(wanted, name) for name in (header.event, event_and_round(header)[0]))


def is_named(wanted: str, name: str) -> bool:
    """Compare a name with one that is wanted as the archive does; with a * it is all that begin so."""
    if wanted.endswith(_ANY):
        return name_key(name).startswith(name_key(wanted.removesuffix(_ANY)))
    return name_key(name) == name_key(wanted)

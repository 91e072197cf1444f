"""Sources of figures that the rulebook leaves to the board, the cards and the pieces."""

from interlock.replay.source import RuleSource, component

_SITE = "the site choochoo.games"
_CERTAINTY = "one transcription, not compared with a printed copy"


def printed(on: str, of: str) -> RuleSource:
    """Return the source of a figure that is printed on a component, or is the number of pieces in the box."""
    return component(on, by=_SITE, certainty=_CERTAINTY, of=of)

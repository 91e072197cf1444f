"""Where a rule comes from: the rulebook, a printed component, the record format, or our reading of an unclear rule."""

from interlock.basics.message import Choice, Message


class RuleSourceKind(Choice):
    """What a rule, or a figure that it uses, is taken from."""

    UNSPECIFIED = "RULE_SOURCE_KIND_UNSPECIFIED"
    RULEBOOK = "RULE_SOURCE_KIND_RULEBOOK"
    COMPONENT = "RULE_SOURCE_KIND_COMPONENT"
    READING = "RULE_SOURCE_KIND_READING"
    RECORD_FORMAT = "RULE_SOURCE_KIND_RECORD_FORMAT"
    SITE = "RULE_SOURCE_KIND_SITE"


class RuleSource(Message, frozen=True):
    """The source of a rule, or of a figure that it uses."""

    kind: RuleSourceKind = RuleSourceKind.UNSPECIFIED
    place: str = ""
    says: str = ""
    takes: str = ""
    option: str = ""
    transcriber: str = ""
    certainty: str = ""
    part: str = ""
    parts: tuple["RuleSource", ...] = ()
    text: str = ""


def rulebook(place: str, *parts: RuleSource, of: str = "") -> RuleSource:
    """Return the source of a rule that stands in the rulebook at a place."""
    text = _of(of, f"rulebook: {place}")
    return RuleSource(RuleSourceKind.RULEBOOK, place, part=of, parts=parts, text=text)


def component(printed_on: str, *parts: RuleSource, by: str, certainty: str, of: str = "") -> RuleSource:
    """Return the source of a figure that is printed on a component: who transcribed it, and how sure it is."""
    text = _of(of, f"component: {printed_on}, transcribed by {by} ({certainty})")
    return RuleSource(
        RuleSourceKind.COMPONENT, printed_on, transcriber=by, certainty=certainty, part=of, parts=parts, text=text
    )


def on_board(of: str) -> RuleSource:
    """Return the source of what is printed on the hexes of a board, of which the board itself says how sure it is.

    A finding that rests on it says where nobody has confirmed its hex.
    """
    told = "see interlock boards"
    text = _of(of, "component: the board (interlock boards NAME says who transcribed it and how sure each hex is)")
    return RuleSource(RuleSourceKind.COMPONENT, "the board", transcriber=told, certainty=told, part=of, text=text)


def reading(
    place: str, *parts: RuleSource, says: str = "", takes: str = "", option: str = "", of: str = ""
) -> RuleSource:
    """Return the source of a rule that the rulebook does not give: what it says at a place, and what we take.

    Without `says` the rulebook is silent. Without `takes` the rule's text is what we take. A record decides otherwise
    by the option, if there is one.
    """
    said = f"the rulebook says {says}" if says else "the rulebook does not say"
    taken = f"; we take: {takes}" if takes else ""
    otherwise = f" (option {option})" if option else ""
    text = _of(of, f"our reading of {place}: {said}{taken}{otherwise}")
    return RuleSource(RuleSourceKind.READING, place, says, takes, option, part=of, parts=parts, text=text)


def online(place: str, *parts: RuleSource, of: str = "") -> RuleSource:
    """Return the source of a rule that we have from a site where the game is played, and from no printed rules."""
    text = _of(of, f"site: {place} (not compared with printed rules)")
    return RuleSource(RuleSourceKind.SITE, place, part=of, parts=parts, text=text)


def record_format(place: str) -> RuleSource:
    """Return the source of a rule about records, which Interlock's own pages specify."""
    return RuleSource(RuleSourceKind.RECORD_FORMAT, place, text=f"record format: {place}")


def source_words(source: RuleSource) -> str:
    """Return a source and those of its parts in words."""
    return "; ".join((source.text, *(part.text for part in source.parts)))


def _of(part: str, text: str) -> str:
    return f"{part}: {text}" if part else text

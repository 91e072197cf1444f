"""The templates of pages, which escape every text."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from interlock.basics.wording import count
from interlock.pictures.svg import ACTED_ON
from interlock.replay.source import source_words
from interlock.replay.verdict import FindingKind, VerdictStatus
from interlock.report.announced import FINDING_WORDS

if TYPE_CHECKING:
    from jinja2 import Environment

_KINDS = {
    FindingKind.ILLEGAL: "bad",
    FindingKind.RULED: "doubt",
    FindingKind.CLAIM: "bad",
    FindingKind.NOT_CHECKABLE: "doubt",
    FindingKind.INCOMPLETE: "doubt",
    FindingKind.REMARK: "faint",
    FindingKind.STOPPED: "bad",
}

_STATUS = {
    VerdictStatus.VALID: "good",
    VerdictStatus.VALID_WITH_RULINGS: "good",
    VerdictStatus.INCOMPLETE: "doubt",
    VerdictStatus.CLAIMS_DIFFER: "doubt",
    VerdictStatus.NOT_FULLY_CHECKABLE: "doubt",
}


@cache
def environment() -> "Environment":
    """Return what templates are made into pages with."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        autoescape=True,
        finalize=_visible,
        loader=FileSystemLoader(Path(__file__).with_name("templates")),
        lstrip_blocks=True,
        trim_blocks=True,
        undefined=StrictUndefined,
    )
    made.filters["counted"] = count
    made.filters["first_upper"] = first_upper
    made.filters["source_words"] = source_words
    made.filters["kind_words"] = FINDING_WORDS.get
    made.filters["kind_class"] = _KINDS.get
    made.filters["status_class"] = lambda status: _STATUS.get(status, "bad")
    return made


def first_upper(words: str) -> str:
    """Begin words with a capital, and leave the rest as it is."""
    return words[:1].upper() + words[1:]


def _visible(value: Any) -> Any:
    return ACTED_ON.sub("\N{REPLACEMENT CHARACTER}", value) if type(value) is str else value

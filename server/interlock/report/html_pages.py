"""What all HTML pages share: the template environment, inline scripts and styles with their content security
policy, JSON for scripts, and the generator mark.
"""

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from interlock.basics.text_format import count
from interlock.drawing.svg import ACTED_ON
from interlock.replay.source import source_words
from interlock.replay.verdict import FindingKind, VerdictStatus
from interlock.report.announcements import FINDING_WORDS

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
def template_environment() -> "Environment":
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


_FOLDERS = (files("interlock.report") / "static", files("interlock.drawing"))
_IMPORT = re.compile(r'^import \{.*\} from "\./(.*)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export ", re.MULTILINE)


class Inline(NamedTuple):
    """What stands in a page of its own accord, and the policy that lets it."""

    script: str
    style: str
    policy: str


@cache
def inline_resources(script: str, *styles: str, more: str = "") -> Inline:
    """Put a script, with all that it imports, if there is one, and styles, with more of them, into a page."""
    joined, style = "\n".join(_with_imported(script, []) if script else ()), "\n".join([*map(_text, styles), more])
    allowed = _source(joined) if script else "'none'"
    sources = f"script-src {allowed}; style-src {_source(style)}"
    return Inline(joined, style, f"default-src 'none'; {sources}; base-uri 'none'; form-action 'none'")


def _with_imported(name: str, done: list[str]) -> list[str]:
    """Return the modules that one imports, each once, and itself, as parts of one module."""
    done.append(name)
    text = _text(name)
    before = [part for each in _IMPORT.findall(text) if each not in done for part in _with_imported(each, done)]
    return [*before, _EXPORT.sub("", _IMPORT.sub("", text))]


def _text(name: str) -> str:
    path = next(path for folder in _FOLDERS if (path := folder / name).is_file())
    return path.read_text(encoding="utf-8")


def _source(text: str) -> str:
    """Return how a policy names a text that it lets in."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


_ESCAPED = {ord(each): f"\\u{ord(each):04x}" for each in "<>&\u2028\u2029"}
"""What would end the script that JSON stands in, or begin another."""


def script_json(data: Any) -> str:
    """Return data as JSON that can stand in a script element."""
    return msgspec.json.encode(data).decode().translate(_ESCAPED)


_NAME = "Interlock"
GENERATOR = f"{_NAME} {version('interlock')}"
_SIGN = f'<meta name="generator" content="{_NAME} '.encode()
HEAD = 4096
"""Within how many bytes of its beginning a page says so."""


def is_interlock_page(beginning: bytes) -> bool:
    """Tell by the beginning of a file whether it is a page of Interlock's, which may be made anew."""
    return beginning.startswith(b"<!doctype html>") and _SIGN in beginning

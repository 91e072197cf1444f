"""Scripts and styles within a page, and the policy by which a browser runs these and nothing else."""

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import NamedTuple

_FOLDERS = (files("interlock.report") / "static", files("interlock.pictures"))
_IMPORT = re.compile(r'^import \{.*\} from "\./(.*)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export ", re.MULTILINE)


class Inline(NamedTuple):
    """What stands in a page of its own accord, and the policy that lets it."""

    script: str
    style: str
    policy: str


@cache
def inline(script: str, *styles: str, more: str = "") -> Inline:
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

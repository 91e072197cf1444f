"""HTML pages for people: the home page, and the list of error reasons."""

from base64 import b64encode
from hashlib import sha256
from html import escape
from importlib.metadata import version

from google.rpc import code_pb2
from starlette.responses import Response

from interlock.v1 import errors_pb2
from interlock.web.openapi import document
from interlock.web.openapi.schemas import proto_comment
from interlock.web.problems import ERRORS_PATH, http_status

_STYLE = (
    ":root{color-scheme:light dark}body{font:1rem/1.5 sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}"
    "pre{white-space:pre-wrap}dt{margin-top:1rem;overflow-wrap:anywhere}dd{margin-left:1rem}"
)
_POLICY = (
    f"default-src 'none'; style-src 'sha256-{b64encode(sha256(_STYLE.encode()).digest()).decode()}'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_REASONS = """\
<p>Every refusal has one of these as its <code>reason</code>. Behind each stand the status over HTTP and the code of
gRPC. <a href="/">What this server is</a></p>
"""


def home() -> Response:
    """Return the page at the root."""
    return _page(
        "Interlock",
        f"""\
<p>This server replays recorded railway board games, judges every move by the rulebook, and reckons the scores.
It is Interlock {escape(version("interlock"))}.</p>
<p>This judges a record in a file, and gets the figures for a spreadsheet; put the address of this page in the place of
ADDRESS, and where a token is asked for, add <code>-H 'Authorization: Bearer TOKEN'</code>:</p>
<pre>curl -H 'Content-Type: text/plain' -H 'Accept: text/csv' --data-binary @game.rgn ADDRESS/v1/records:validate</pre>
<ul>
<li><a href="{document.PATH}">All calls</a>, as an OpenAPI document</li>
<li><a href="{ERRORS_PATH}">Why calls are refused</a></li>
<li><a href="/v1/games">The games</a>, <a href="/v1/boards">the boards</a></li>
</ul>
""",
    )


def errors() -> Response:
    """Return the page of the reasons."""
    reason = errors_pb2.ErrorReason.DESCRIPTOR
    told = []
    for value in reason.values[1:]:
        name = value.name.removeprefix("ERROR_REASON_")
        code, _, sentence = proto_comment(reason.file, f"{reason.full_name}.{value.name}").partition(": ")
        status = http_status(code_pb2.Code.Value(code), name)
        told.append(f'<dt id="{name}"><b>{name}</b> ({status}, {code})</dt><dd>{escape(_capitalized(sentence))}</dd>')
    return _page("Why calls are refused", f"{_REASONS}<dl>\n{chr(10).join(told)}\n</dl>\n")


def _capitalized(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]


def _page(title: str, body: str) -> Response:
    text = f"""\
<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title><style>{_STYLE}</style></head>
<body>
<h1>{title}</h1>
{body}</body>
</html>
"""
    return Response(text, headers={"Content-Security-Policy": _POLICY}, media_type="text/html")

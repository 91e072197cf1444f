"""What the README and SERVICE.md show and tell of HTTP is so."""

import re
import subprocess
from pathlib import Path

import httpx
from google.protobuf.descriptor import Descriptor
from google.rpc import code_pb2

from interlock.v1 import errors_pb2
from interlock.web.connections import SECONDS_OF_SILENCE
from interlock.web.openapi.schemas import proto_comment
from interlock.web.problems import http_status
from interlock.web.reply import SECONDS_BETWEEN_SIGNS
from interlock.web.routes import ROUTES
from interlock.web.server import KEEP_ALIVE_SECONDS, LARGEST_HEAD
from kit.documents import section, sessions

ROOT = Path(__file__).resolve().parents[2]
README = section((ROOT / "README.md").read_text(encoding="utf-8"), "Over the network")
PAGE = section((ROOT / "server/SERVICE.md").read_text(encoding="utf-8"), "HTTP")
SHOWN = [(command, printed) for command, printed in sessions(README) if command.startswith("curl")]


def test_the_readme_shows_how_it_is_asked() -> None:
    assert len(SHOWN) > 3


def test_what_the_readme_shows_is_printed(web: httpx.Client) -> None:
    # One after another: a table is opened before moves are made at it.
    for command, printed in SHOWN:
        here = command.replace("http://127.0.0.1:8080", str(web.base_url).rstrip("/"))
        done = subprocess.run(["bash", "-c", here], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
        assert done.stdout.rstrip("\n") == printed.rstrip("\n"), command


def test_every_address_is_told() -> None:
    told = re.findall(r"^\| `([A-Z]+) (/\S+)` \| `(\w+)` \| (.*)\| (.*)\|$", PAGE, re.MULTILINE)
    assert told == [
        (
            route.verb,
            route.path,
            route.method.name,
            _part(route.method.input_type, route.body),
            _part(route.method.output_type, route.answer),
        )
        for route in ROUTES
    ]


def _part(message: Descriptor, field: str | None) -> str:
    """Return what the table tells of a field that is a body or an answer, where it is not the whole message."""
    if not field:
        return ""
    part = message.fields_by_name[field].message_type
    assert part
    return f"`{part.name}` "


def test_every_status_is_told() -> None:
    usual, others = {}, {}
    for codes, status, but in re.findall(r"^\| (`[A-Z_`, ]+) \| (\d+) \| (.*) ?\|$", PAGE, re.MULTILINE):
        usual |= dict.fromkeys(re.findall(r"\w+", codes), int(status))
        for reasons, other in re.findall(r"((?:`\w+`,? )+)(\d+)", but):
            others |= dict.fromkeys(re.findall(r"\w+", reasons), int(other))
    reason = errors_pb2.ErrorReason.DESCRIPTOR
    for value in reason.values[1:]:
        name = value.name.removeprefix("ERROR_REASON_")
        code = proto_comment(reason.file, f"{reason.full_name}.{value.name}").partition(":")[0]
        assert http_status(code_pb2.Code.Value(code), name) == others.get(name, usual[code]), name


def test_the_figures_are_those_of_the_server() -> None:
    assert f"a comment every {SECONDS_BETWEEN_SIGNS} seconds" in PAGE
    assert f"may have {LARGEST_HEAD // 1024} KiB" in PAGE
    assert f"closed within {2 * SECONDS_OF_SILENCE:g} seconds" in PAGE
    assert f"after {KEEP_ALIVE_SECONDS}." in PAGE

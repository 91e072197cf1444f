"""Exit codes, the exceptions that end a command with a sentence, and checks that optional packages are installed."""

from collections.abc import Sequence
from importlib.util import find_spec
from typing import IO, Any

import click

from interlock.basics.terminal_lines import Line, fold
from interlock.cli.terminal.output import say_beside

VALID = 0
"""Every record is valid, or there was nothing to judge."""
NOT_VALID = 1
"""At least one record is not valid."""
WOULD_CHANGE = 1
"""At least one file is not in canonical form."""
PORT_TAKEN = 1
SAME, DIFFERENT, TROUBLE = 0, 1, 2
"""Two records compared: as diff tells it."""
UNREADABLE = 3
"""At least one file cannot be read or written."""
NO_SERVER = 4
"""The server cannot be reached, or it refuses."""
UNKNOWN_KEYS = 5
"""Every signature holds, but nobody has said whose the keys are."""
CRASHED = 70
"""The command itself is at fault."""
INTERRUPTED = 130
BROKEN_PIPE = 141


class Failure(click.ClickException):
    """Something that is nobody's wrong usage, such as a server that cannot be reached."""

    def lines(self) -> Sequence[Line]:
        """Return what is said of it."""
        return [fold(f"interlock: {self.message}")]

    def show(self, file: IO[Any] | None = None) -> None:  # noqa: ARG002 - click's signature
        """Print the sentence."""
        say_beside(self.lines(), self.show_color)


class Unwritable(Failure):
    """A file that cannot be written."""

    exit_code = UNREADABLE


class NotInstalled(Failure):
    """Something that a command needs is not there; the sentence says how to have it."""

    exit_code = NOT_VALID


def require_templates(extra: str) -> None:
    """Refuse to go on without what makes pages, which comes with several extras."""
    _require(extra, "pages are made with Jinja2, which is not there", "jinja2")


def require_cryptography() -> None:
    """Refuse to go on without what signs; bcrypt is that by which files of keys are encrypted."""
    _require("sign", "what signs and verifies is not there", "cryptography", "bcrypt")


def require_pyarrow() -> None:
    """Refuse to go on without what writes Parquet."""
    _require("stats", "Parquet is written with pyarrow, which is not there", "pyarrow")


def require_cluster() -> None:
    """Refuse to go on without what gives work to other machines."""
    _require("cluster", "what works with clusters is not there", "distributed", "fsspec")


def _require(extra: str, missing: str, *modules: str) -> None:
    if not all(map(find_spec, modules)):
        raise NotInstalled(f"{missing}: pip install 'interlock[{extra}]' brings it")

"""What ends a command early, said in a sentence."""

from collections.abc import Sequence
from typing import IO, Any

import click

from interlock.cli.exits import UNREADABLE
from interlock.cli.folding import Line, fold
from interlock.cli.output import say_beside


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

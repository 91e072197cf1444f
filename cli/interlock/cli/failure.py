"""What ends a command early, said in a sentence."""

from typing import IO, Any

import click


class Failure(click.ClickException):
    """Something that is nobody's wrong usage, such as a server that cannot be reached."""

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the sentence."""
        click.echo(f"interlock: {self.message}", file=file, err=file is None)

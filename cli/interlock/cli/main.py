"""The command `interlock`."""

import os
import sys
from importlib import import_module
from keyword import iskeyword

import click

from interlock.cli.exits import BROKEN_PIPE, INTERRUPTED
from interlock.cli.options import color_option

_COMMANDS = (
    "check",
    "show",
    "legal",
    "score",
    "annotate",
    "convert",
    "import",
    "fmt",
    "rules",
    "boards",
    "components",
    "sample",
    "serve",
)


class Subcommands(click.Group):
    """Subcommands that are imported when they are asked for, each from the module of its name."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Name the subcommands in the order of the help."""
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import a subcommand."""
        if cmd_name not in _COMMANDS:
            return None
        # A word of Python's own, such as import, cannot name a function.
        name = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
        command = getattr(import_module(f"interlock.cli.{name}"), name)
        assert isinstance(command, click.Command)
        return command

    def invoke(self, ctx: click.Context) -> object:
        """Run a subcommand; stop without a word where the reader of the output or the user has had enough."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)
        except BrokenPipeError:
            # What is still buffered must not be written when Python ends: that would be one more error.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            ctx.exit(BROKEN_PIPE)


@click.group(cls=Subcommands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="interlock", message="interlock %(version)s")
@color_option
def cli() -> None:
    """Replay records of railway board games, judge every move by the rulebook and reckon the scores.

    A record is a file in railway game notation (.rgn), JSON (.json) or protobuf (.ilk); `-` is standard input.

    \b
    Examples:
      interlock check game.rgn
      interlock legal game.rgn --at 40
      interlock rules chicago-express CE-EXTEND-COST

    To have your shell complete commands, options, games, rules and boards, add a line to its start-up file:

    \b
      bash  eval "$(_INTERLOCK_COMPLETE=bash_source interlock)"
      zsh   eval "$(_INTERLOCK_COMPLETE=zsh_source interlock)"
      fish  _INTERLOCK_COMPLETE=fish_source interlock | source
    """


def main() -> None:
    """Run the command; what the encoding of the output cannot show is replaced."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    cli(prog_name="interlock")

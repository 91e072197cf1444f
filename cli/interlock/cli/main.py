"""The command `interlock`: its group of commands, loaded when they are used, and the exit code of what ends it
early.
"""

import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import StringIO
from keyword import iskeyword
from traceback import format_exception, walk_tb
from typing import Any

import click

from interlock.basics.compiled import COMPILED
from interlock.basics.terminal_lines import fold
from interlock.cli.options.shared_options import EMPTY_VARIABLE, Group, color_option
from interlock.cli.terminal.errors import BROKEN_PIPE, CRASHED, INTERRUPTED, UNREADABLE, Failure
from interlock.cli.terminal.output import UnwritableError, forget, remark, say_beside

_TRACEBACK = "INTERLOCK_TRACEBACK"
"""The environment variable with which a fault of the command shows its traceback."""
_LONGEST = 200
_MOST_NEW_OBJECTS = 50_000
"""So many objects are made before the garbage collector looks for those that hold each other."""
_USUAL_THRESHOLDS = gc.get_threshold()

_COMMANDS = {
    "new": "records",
    "check": "check",
    "diff": "records",
    "show": "moves",
    "legal": "moves",
    "explain": "moves",
    "score": "moves",
    "standings": "reports",
    "report": "reports",
    "stats": "reports",
    "annotate": "records",
    "digest": "records",
    "sign": "signatures",
    "verify": "signatures",
    "key": "signatures",
    "archive": "archive",
    "table": "server",
    "convert": "records",
    "import": "records",
    "fmt": "records",
    "rules": "reference",
    "boards": "reference",
    "components": "reference",
    "sample": "records",
    "proto": "reference",
    "man": "reference",
    "desk": "server",
    "serve": "server",
    "token": "server",
}
"""The commands in the order of the help, each with the package that its module lies in."""


class Subcommands(Group):
    """Subcommands that are imported when they are asked for, each from the module of its name."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Name the subcommands in the order of the help."""
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import a subcommand."""
        if cmd_name not in _COMMANDS:
            return None
        if _COMMANDS[cmd_name] == "server":
            # A server runs for weeks: what it drops must not pile up.
            gc.set_threshold(*_USUAL_THRESHOLDS)
        # A word of Python's own, such as import, cannot name a function.
        name = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
        command = getattr(import_module(f"interlock.cli.{_COMMANDS[cmd_name]}.{name}"), name)
        assert isinstance(command, click.Command)
        return command

    def main(self, args: Sequence[str] | None = None, standalone_mode: bool = True, **extra: Any) -> Any:  # type: ignore[override]
        """Run the command; what ends it early is a sentence and an exit code."""
        if not standalone_mode:
            return super().main(args, standalone_mode=False, **extra)
        try:
            code = super().main(args, standalone_mode=False, **extra)
        except Failure as error:
            error.show()
            code = error.exit_code
        except click.ClickException as error:
            _tell_usage(error)
            code = error.exit_code
        except UnwritableError as error:
            code = _tell_unwritable(str(error))
        except OSError as error:
            # Helps are printed by click itself; any other error is none of standard output.
            if not _is_of_printing(error):
                raise
            code = _tell_unwritable(error.strerror or str(error))
        except click.Abort:
            code = INTERRUPTED
        sys.exit(code)

    def invoke(self, ctx: click.Context) -> object:
        """Run a subcommand; stop without a word where the reader of the output or the user has had enough."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)
        except BrokenPipeError:
            forget(sys.stdout)
            ctx.exit(BROKEN_PIPE)


def _tell_usage(error: click.ClickException) -> None:
    """Say what click finds wrong in the words of the command line, which may be anybody's."""
    text = StringIO()
    error.show(text)
    say_beside(map(fold, text.getvalue().removesuffix("\n").split("\n")), error.show_color)


def _is_of_printing(error: OSError) -> bool:
    return any(frame.f_code is click.echo.__code__ for frame, _ in walk_tb(error.__traceback__))


def _tell_unwritable(why: str) -> int:
    remark(f"standard output cannot be written: {why.lower()}")
    forget(sys.stdout)
    return UNREADABLE


@click.group(cls=Subcommands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(
    package_name="interlock", message=f"interlock %(version)s, {'compiled' if COMPILED else 'pure Python'}"
)
@color_option
def cli() -> None:
    """Replay records of railway board games, judge every move by the rulebook and reckon the scores.

    A record is a file in railway game notation (.rgn), JSON (.json) or protobuf (.ilk); `-` is standard input.

    \b
    Examples:
      interlock new chicago-express --players Ann,Ben,Cara -o game.rgn
      interlock check game.rgn
      interlock explain game.rgn
      interlock legal game.rgn --at 40
      interlock rules CE-EXTEND-COST

    Exit codes: 0 all is well, 1 a record is not valid, or something else is not as it should be, 2 wrong usage, 3 a
    file cannot be read or written, 4 a server cannot be reached or refuses, 70 a fault of the command itself,
    130 Ctrl-C.

    To have your shell complete commands, options, games, rules and boards, add a line to its start-up file:

    \b
      bash  eval "$(_INTERLOCK_COMPLETE=bash_source interlock)"
      zsh   eval "$(_INTERLOCK_COMPLETE=zsh_source interlock)"
      fish  _INTERLOCK_COMPLETE=fish_source interlock | source
    """
    if os.environ.get(_TRACEBACK) == "":
        raise click.UsageError(EMPTY_VARIABLE.format(_TRACEBACK))


def main() -> None:
    """Run the command; what the encoding of the output cannot show is replaced."""
    # What is imported stays. Looking for garbage in it takes a tenth of a short command's time.
    gc.freeze()
    gc.set_threshold(_MOST_NEW_OBJECTS)
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:  # It is None where the caller has closed it.
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        cli(prog_name="interlock")
    except Exception as error:
        sys.exit(_crash(error))


def _crash(error: Exception) -> int:
    """Say that the command itself is at fault, and return the exit code."""
    if os.environ.get(_TRACEBACK):
        say_beside("".join(format_exception(error)).rstrip("\n").split("\n"))
    what = f"{type(error).__name__}: {error}".removesuffix(": ")
    remark(f"this is a fault of the command itself: {what[:_LONGEST]}")
    remark(f"please report it, with what you gave the command; {_TRACEBACK}=1 shows where it happened")
    return CRASHED

"""Options, arguments and the command group class that several commands share."""

import os
from collections.abc import Callable
from inspect import cleandoc
from pathlib import Path
from typing import Any, TypeVar

import click

from interlock.basics.paper_sizes import PAPERS
from interlock.basics.suggestions import did_you_mean, near
from interlock.cli.terminal.errors import require_templates
from interlock.record.forms import FORMS, MANY_FORMS

Function = TypeVar("Function", bound=Callable[..., object])

EMPTY_VARIABLE = "the environment variable {} is set but empty; unset it, or give it a value."


def _set_color(ctx: click.Context, _: click.Parameter, value: str | None) -> None:
    """Tell click whether to take the colours out; left to itself it does so unless it writes to a terminal."""
    if value is None and ctx.parent:
        return  # What was said before the subcommand holds.
    automatic = False if os.environ.get("NO_COLOR") else None
    ctx.color = {"always": True, "never": False}.get(value or "", automatic)


color_option = click.option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    callback=_set_color,
    expose_value=False,
    help="Colours: on a terminal only (auto, unless NO_COLOR is set), always or never.",
)

format_option = click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Text for people, or JSON on one line.",
)

record_form = click.Choice(FORMS)
any_form = click.Choice([*FORMS, *(form for form in MANY_FORMS if form not in FORMS)])
"""Forms for many records, too."""

paper_option = click.option(
    "--paper", type=click.Choice([*PAPERS]), help="The picture as large as it fits on a sheet of paper."
)

carry_on_option = click.option("--carry-on", is_flag=True, help="Judge on after an illegal move, as it was played.")

components_option = click.option(
    "--components",
    type=click.Path(exists=True, path_type=Path),
    metavar="FILE|FOLDER",
    help="The component set that the record goes by, or where it lies; else it is looked for beside the record.",
)


def _file_or_none(_: click.Context, __: click.Parameter, value: Path | None) -> Path | None:
    """Take a hyphen for standard output, as other commands do."""
    return None if value == Path("-") else value


class EnvironmentOption(click.Option):
    """An option that an environment variable can set. An empty value is an error, given either way."""

    def resolve_envvar_value(self, ctx: click.Context) -> str | None:
        """Return the value of the first variable that is set; raise BadParameter if one is set but empty."""
        for name in [self.envvar] if isinstance(self.envvar, str) else self.envvar or ():
            if os.environ.get(name) == "":
                raise click.BadParameter(EMPTY_VARIABLE.format(name), ctx, self)
        return super().resolve_envvar_value(ctx)

    def type_cast_value(self, ctx: click.Context, value: Any) -> Any:
        """Return the value as the option's type has it; raise BadParameter if it is empty."""
        if value == "":
            raise click.BadParameter("it is empty.", ctx, self)
        return super().type_cast_value(ctx, value)


out_option = click.option(
    "-o",
    "--output",
    "out",
    type=click.Path(allow_dash=True, path_type=Path),
    callback=_file_or_none,
    metavar="OUT",
    help="The file to write; standard output without it, or with -.",
)

MOVE_HELP = "a number, :LINE of the file, last, or a heading or phase such as 'round 3'"
"""How the help of a command says that a move can be named."""

at_option = click.option(
    "--at",
    metavar="MOVE",
    help=f"After which move: {MOVE_HELP}, which is shown as it begins; 0: before the first.",
)

file_path = click.Path(readable=False, path_type=Path)
"""A file that is no record. The command itself says if it cannot be read, with the exit code of a missing file."""

record_path = click.Path(allow_dash=True, path_type=Path)


def numbered(function: Function) -> Function:
    """Have the help of a command say, before its examples, how one of many records in a file is named."""
    text, examples, more = cleandoc(function.__doc__ or "").partition("\b\nExample")
    function.__doc__ = f"{text}`games.rgn#17` is the seventeenth record in a file of many.\n\n{examples}{more}"
    return function


def path_argument(function: Function) -> Function:
    """Take a file of records."""
    return click.argument("path", type=record_path)(numbered(function))


def paths_argument(function: Function) -> Function:
    """Take files and folders of records."""
    return click.argument("paths", type=record_path, nargs=-1, required=True, metavar="PATH...")(numbered(function))


class Group(click.Group):
    """A group of commands."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the subcommand, or say which may have been meant."""
        names = self.list_commands(ctx)
        known = not args or args[0] in names or args[0].startswith("-")
        if not (known or ctx.resilient_parsing):
            hint = did_you_mean(near(args[0], names)) or f"; `{ctx.command_path} --help` lists them"
            ctx.fail(f"There is no command '{args[0]}'{hint}.")
        return super().resolve_command(ctx, args)


_BY_SUFFIX = {".txt": "text", ".csv": "csv", ".json": "json", ".html": "html", ".htm": "html"}

table_format_option = click.option(
    "--format",
    "form",
    type=click.Choice(["text", "csv", "json", "html"]),
    show_default="as OUT ends, or text",
    help="Text for people, CSV for spreadsheets, JSON on one line, or a page.",
)


def table_format(form: str | None, out: Path | None) -> str:
    """Return the form that is asked for, or that the name of the file to write tells; refuse what cannot be made."""
    form = form or (_by_suffix(out) if out else "text")
    if form == "html":
        require_templates("report")
    return form


def _by_suffix(out: Path) -> str:
    form = _BY_SUFFIX.get(out.suffix.lower())
    if form is None:
        raise click.UsageError(
            f"{click.format_filename(out)}: expected a name that ends in .html, .csv, .json or .txt, or --format."
        )
    return form

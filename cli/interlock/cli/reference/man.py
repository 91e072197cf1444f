"""`interlock man`: manual pages in roff, made from the help of the commands."""

import re
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from inspect import cleandoc
from pathlib import Path

import click

from interlock.cli.files.record_output import make_folder, write_file
from interlock.cli.options.shared_options import color_option
from interlock.cli.terminal.output import say


@click.command()
@click.option(
    "-o", "--output", "folder", required=True, type=click.Path(file_okay=False, path_type=Path), help="Where they go."
)
@color_option
@click.pass_context
def man(ctx: click.Context, folder: Path) -> None:
    """Write manual pages, made from the help of every command.

    They are called interlock.1, interlock-check.1 and so on. Where `man` looks for them by itself they are found by
    name: in share/man/man1 beside a folder of your PATH, such as ~/.local/share/man/man1 beside ~/.local/bin.

    \b
    Examples:
      interlock man -o ~/.local/share/man/man1
      interlock man -o pages && man pages/interlock-check.1
    """
    make_folder(folder)
    root = ctx.find_root()
    for each in _contexts(root):
        path = folder / f"{page_name(each)}.1"
        write_file(path, man_page(each, root.command.help or "").encode())
        say([str(path)])


def _contexts(ctx: click.Context) -> Iterator[click.Context]:
    yield ctx
    for below in contexts_below(ctx):
        yield from _contexts(below)


_BLOCK = "\b\n"
"""Stands in a help before lines that are not to be filled."""
_EXAMPLES = re.compile("Examples?:\n")
_EXIT_CODES = re.compile("Exit codes[^:]*: ")
_CODE = re.compile(r"(?:^|, )(\d+) ")
_CODED = re.compile("`([^`]*)`")
_NAMED = re.compile(r"`interlock ([a-z]+)")


def page_name(ctx: click.Context) -> str:
    """Return what the page of a command is called, such as interlock-check."""
    return ctx.command_path.replace(" ", "-")


def man_page(ctx: click.Context, general_help: str) -> str:
    """Return the page of a command; where its own help tells no exit codes they are those of a general help."""
    summary, *paragraphs = _paragraphs(ctx.command.help)
    exits = next(filter(_EXIT_CODES.match, [*paragraphs, *_paragraphs(general_help)]))
    examples = next(filter(_EXAMPLES.match, paragraphs))
    name = page_name(ctx)
    lines = [
        f'.TH "{name.upper()}" 1 "" "interlock {version("interlock")}" "Interlock"',
        ".nh",  # Names of commands are not hyphenated,
        ".ad l",  # and words are not spread.
        ".SH NAME",
        _text(f"{name} - {summary[0].lower()}{summary[1:].removesuffix('.')}"),
        ".SH SYNOPSIS",
        f"\\fB{_text(ctx.command_path)}\\fR {_text(' '.join(ctx.command.collect_usage_pieces(ctx)))}",
        ".SH DESCRIPTION",
        _text(summary),
        *(line for each in paragraphs if each not in (exits, examples) for line in _paragraph(each)),
        *_definitions("OPTIONS", _options(ctx)),
        *_definitions("COMMANDS", ((each.info_name or "", _summary(each)) for each in contexts_below(ctx))),
        ".SH EXAMPLES",
        *_block(_EXAMPLES.sub("", examples)),
        *_definitions("EXIT STATUS", _exits(exits)),
        ".SH SEE ALSO",
        ", ".join(f"\\fB{_text(each)}\\fR(1)" for each in _related(ctx)),
    ]
    return "\n".join(lines) + "\n"


def contexts_below(ctx: click.Context) -> Iterator[click.Context]:
    """Yield the contexts of a command's subcommands."""
    if isinstance(ctx.command, click.Group):
        for name in ctx.command.list_commands(ctx):
            command = ctx.command.get_command(ctx, name)
            assert command
            yield click.Context(command, parent=ctx, info_name=name)


def _paragraphs(help_: str | None) -> list[str]:
    """Return the paragraphs of a help, each on one line, and what is not to be filled as it stands."""
    paragraphs = cleandoc(help_ or "").split("\n\n")
    return [each.removeprefix(_BLOCK) if each.startswith(_BLOCK) else " ".join(each.split("\n")) for each in paragraphs]


def _paragraph(text: str) -> list[str]:
    return [".PP", *(_block(text) if "\n" in text else [_text(text)])]


def _block(text: str) -> list[str]:
    return [".EX", *map(_text, cleandoc(f"\n{text}").split("\n")), ".EE"]


def _summary(ctx: click.Context) -> str:
    return _paragraphs(ctx.command.help)[0]


def _options(ctx: click.Context) -> Iterator[tuple[str, str]]:
    for parameter in ctx.command.get_params(ctx):
        record = parameter.get_help_record(ctx) if isinstance(parameter, click.Option) else None
        if record:
            yield record


def _exits(sentence: str) -> Iterator[tuple[str, str]]:
    """Yield the codes that a sentence tells, and what each says."""
    _, *parts = _CODE.split(_EXIT_CODES.sub("", sentence).removesuffix("."))
    return zip(parts[::2], (f"{each[0].upper()}{each[1:]}." for each in parts[1::2]), strict=True)


def _definitions(heading: str, terms: Iterable[tuple[str, str]]) -> list[str]:
    lines = [line for term, text in terms for line in (".TP", f"\\fB{_text(term)}\\fR", _text(text))]
    return [f".SH {heading}", *lines] if lines else []


def _related(ctx: click.Context) -> list[str]:
    """Return the pages of the command above, of those below, and of those that the help names."""
    root = ctx.find_root()
    named = (f"{root.info_name}-{name}" for name in _NAMED.findall(ctx.command.help or ""))
    others = [page_name(each) for each in (ctx.parent, *contexts_below(ctx)) if each]
    return [each for each in dict.fromkeys([*others, *sorted(named)]) if each != page_name(ctx)]


def _text(text: str) -> str:
    """Return a text as roff takes it: what it would act on is written out, and what is code is bold."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    text = _CODED.sub(r"\\fB\1\\fR", text)
    return f"\\&{text}" if text.startswith((".", "'")) else text

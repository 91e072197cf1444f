"""Every command has a help with examples that can be run as they stand, and a manual page that is made from it."""

import json
import os
import re
import shlex
import shutil
from importlib.metadata import version
from inspect import cleandoc
from pathlib import Path

import click
import pytest

from imports.made import export_with, first_round, in_bytes
from interlock.cli.main import cli
from interlock.cli.options.shared_options import record_path
from interlock.record.files import dump
from kit.command import run_command


def contexts(context):
    """Yield the contexts of a command and of all below it."""
    yield context
    if isinstance(context.command, click.Group):
        for name in context.command.list_commands(context):
            command = context.command.get_command(context, name)
            yield from contexts(click.Context(command, parent=context, info_name=name))


ROOT = cli.make_context("interlock", [], resilient_parsing=True)
ALL = list(contexts(ROOT))
PATHS = [context.command_path for context in ALL]


def lines_of(context):
    """Return the lines of a command's examples."""
    blocks = cleandoc(context.command.help).split("\n\n")
    block = next((each for each in blocks if re.match("\b\nExamples?:\n", each)), "")
    return [line.strip() for line in block.splitlines()[2:]]


EXAMPLES = [(context.command_path, line) for context in ALL for line in lines_of(context)]
RUNNING = [line for _, line in EXAMPLES if not re.search(r"^interlock (serve|desk)|--watch|--server|--cluster", line)]
"""All but those that go on until they are stopped, or need somebody else."""


@pytest.mark.parametrize("context", ALL, ids=PATHS)
def test_every_command_has_an_example_of_itself(context):
    parts = [part for line in lines_of(context) for part in re.split(r"[|&]+", line)]
    assert any(part.strip().startswith(context.command_path) for part in parts)


@pytest.fixture(scope="module")
def everything(tmp_path_factory, game):
    """Make a folder with everything that examples name."""
    folder = tmp_path_factory.mktemp("everything")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setenv("HOME", str(folder))
        patch.delenv("XDG_DATA_HOME", raising=False)
        make_everything(game, run_command)
    return folder


@pytest.fixture
def files(everything, folder, monkeypatch):
    """Put everything into the folder that examples name."""
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    shutil.copytree(everything, folder, dirs_exist_ok=True)


def make_everything(game, run):
    """Write what examples name into the current folder."""
    Path("games").mkdir()
    for name in ("game.rgn", "games/game.rgn", "ann.rgn", "ben.rgn"):
        Path(name).write_text(game.text)
    Path("ben.json").write_bytes(dump(game.record, "json"))
    for name in ("game1.rgn", "game2.rgn", "games/game3.rgn"):
        run("sample", "railroad-revolution", "--seed", 1, "-o", name)
    for name in ("games.rgn", "games.rgn.gz"):
        run("sample", "chicago-express", "--count", 20, "--seed", 1, "-o", name)
    Path("export.json").write_bytes(in_bytes(export_with(first_round())))
    board = json.loads(run("boards", "rust-belt", "--format", "json").stdout) | {"name": "mine", "digest": ""}
    Path("my-board.json").write_text(json.dumps(board))
    run("token", "new", "Ann", "--tokens", "tokens.json")
    for name in ("ben-key", "ref-key"):
        run("key", name, "--no-passphrase")
    Path("club.signers").write_text(f"Ben {Path('ben-key.pub').read_text()}")
    Path("lost.keys").write_text(Path("ref-key.pub").read_text())
    run("sign", "game.rgn", "--player", "Ann", "--key", "ben-key", "-o", "signed.rgn")
    run("verify", "signed.rgn", "--extract", ".")
    for suffix in ("txt", "txt.sig"):
        Path(f"1.{suffix}").rename(f"ann.{suffix}")
    run("archive", "add", "game.rgn", "--id", "thursday-7")
    run("archive", "export", "-o", "archive.jsonl")
    run("archive", "add", "game.rgn", "--archive", "club.db")
    Path("corrected.rgn").write_text(game.illegal())
    for name in ("my-copy.yaml", "yours.yaml"):
        run("components", "new", name)


@pytest.mark.parametrize("line", RUNNING)
def test_an_example_runs_as_it_stands(files, game, run, line):
    if " new " in line:  # It replaces nothing.
        Path(shlex.split(line)[-1]).unlink(missing_ok=True)
    if line == "interlock explain game.rgn":  # Without a move it explains the one that is illegal.
        Path("game.rgn").write_text(game.illegal())
    if "import choochoo" in line:
        run("import", "choochoo", "export.json", "-o", "ann.rgn")
    printed = b"open sesame\n" * 2 if line == "interlock key my-key" else dump(game.record, "json")
    for part in re.split(r"\||&&", line):
        program, *arguments = map(os.path.expanduser, shlex.split(re.split(" >>? ", part)[0]))
        if program == "interlock":
            result = run(*arguments, stdin=printed)
            assert result.exit_code in (0, 1), result.stderr
            printed = result.stdout_bytes
        else:
            assert program in ("curl", "jq", "man", "protoc", "ssh-keygen")


@pytest.mark.parametrize("line", [line for _, line in EXAMPLES if line not in RUNNING])
def test_an_example_that_goes_on_can_be_read(files, line):
    context, (_, *arguments) = ROOT, shlex.split(line)
    while isinstance(context.command, click.Group):
        name, *arguments = arguments
        context = context.command.get_command(context, name).make_context(name, arguments, parent=context)
    assert context.params


def test_a_help_says_how_one_of_many_records_is_named():
    saying = {each.command_path for each in ALL if "`games.rgn#17` is the" in each.command.help}
    takes = {each.command_path for each in ALL if any(one.type is record_path for one in each.command.params)}
    assert saying == takes - {"interlock fmt"}


@pytest.fixture
def pages(run):
    """Make the manual pages; return them by their names."""
    run("man", "-o", "pages")
    return {path.stem: path.read_text(encoding="utf-8") for path in Path("pages").iterdir()}


def test_every_command_has_a_manual_page(pages):
    assert sorted(pages) == sorted(path.replace(" ", "-") for path in PATHS)
    sections = ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXAMPLES", "EXIT STATUS", "SEE ALSO"]
    for name, page in pages.items():
        assert page.startswith(f'.TH "{name.upper()}" 1 "" "interlock {version("interlock")}" "Interlock"\n')
        heads = re.findall(r"^\.SH (.*)$", page, re.MULTILINE)
        assert [head for head in heads if head != "COMMANDS"] == sections
        related = set(re.findall(r"\\fB([^\n]+?)\\fR\(1\)", page.partition(".SH SEE ALSO")[2]))
        assert {each.replace("\\-", "-") for each in related} <= set(pages) - {name}
        assert related


def test_a_page_has_what_the_help_has(pages):
    for context in ALL:
        page = pages[context.command_path.replace(" ", "-")].replace("\\-", "-").replace("\\e", "\\")
        for parameter in context.command.get_params(context):
            if isinstance(parameter, click.Option):
                option, told = parameter.get_help_record(context)
                told = re.sub("`([^`]*)`", r"\\fB\1\\fR", told)
                assert f".TP\n\\fB{option}\\fR\n{told}\n" in page
        assert "\n".join(lines_of(context)) in page


def test_exit_codes_are_told_one_by_one(pages):
    assert ".TP\n\\fB1\\fR\nAt least one is not.\n" in pages["interlock-check"]
    assert ".TP\n\\fB70\\fR\nA fault of the command itself.\n" in pages["interlock-score"]
    assert ".TP\n\\fB1\\fR\nThey differ.\n" in pages["interlock-diff"]


def test_nothing_of_a_help_is_taken_for_a_request_to_roff(pages):
    ours = {".TH", ".nh", ".ad", ".SH", ".PP", ".TP", ".EX", ".EE"}
    for page in pages.values():
        lines = page.splitlines()
        assert {line.split()[0] for line in lines if line.startswith((".", "'"))} <= ours
        assert set(re.findall(r"\\.", page)) <= {r"\f", r"\-", r"\e", r"\&"}
        assert all(line and line == line.rstrip() for line in lines)


def test_a_folder_that_cannot_be_made_is_told(run, write):
    write("file", "x")
    for command in ("man", "proto"):
        result = run(command, "-o", "file/below")
        assert (result.exit_code, result.stdout) == (3, "")
        assert re.search("^interlock: file/below.*: the folder cannot be made: not a directory$", result.stderr)

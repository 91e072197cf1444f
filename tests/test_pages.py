"""The pages hang together: links lead somewhere, the README leads to all, and the commands that they name are there."""

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from interlock.cli.main import cli

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGES = [README, *sorted(path for room in ("cli", "proto", "records", "server") for path in (ROOT / room).glob("*.md"))]
_LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)")
_BLOCK = re.compile(r"^```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_WORDS = re.compile(r"`([^`]+)`")
_COMMAND = re.compile(r"\binterlock ([a-z][^|;#&]*)")
_OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


def anchors(page: Path) -> set[str]:
    """Return the places of a page that links name."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links(page: Path) -> Iterator[tuple[Path, str]]:
    """Yield where a page's links within the project lead."""
    for name, anchor in _LINK.findall(page.read_text(encoding="utf-8")):
        yield (page.parent / name if name else page), anchor


@each_page
def test_every_link_leads_somewhere(page: Path) -> None:
    lost = [(str(target), anchor) for target, anchor in links(page) if not target.exists()]
    lost += [(str(target), anchor) for target, anchor in links(page) if anchor and anchor not in anchors(target)]
    assert lost == []


def test_the_readme_leads_to_every_page() -> None:
    assert {target.resolve() for target, _ in links(README)} >= set(PAGES) - {README}


def commands(page: Path) -> Iterator[str]:
    """Yield the commands of Interlock that a page shows in blocks, or names in a sentence."""
    text = page.read_text(encoding="utf-8")
    lines = [line for block in _BLOCK.findall(text) for line in block.replace("\\\n", " ").splitlines()]
    lines += [words.replace("\n", " ") for words in _WORDS.findall(_BLOCK.sub("", text))]
    return (command for line in lines for command in _COMMAND.findall(line))


def options(words: list[str]) -> set[str]:
    """Return the options of a command, which begins with its name."""
    command: click.Command | None = cli
    for word in words:
        if not isinstance(command, click.Group):
            break
        command = command.get_command(click.Context(command), word)
    assert command, words
    return {"--help", *(name for each in command.params for name in (*each.opts, *each.secondary_opts))}


@each_page
def test_every_command_and_option_that_is_named_is_there(page: Path) -> None:
    missing = [each for each in commands(page) if not set(_OPTION.findall(each)) <= options(each.split())]
    assert missing == []

"""What documents show on a terminal, and the files that they tell their readers to write."""

import re
import shlex
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

_BLOCK = re.compile(r"^```\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_WHOLE = re.compile(r"His `(\S+)`:\s*$")
_LINE = re.compile(r"\b(Line|After line) (\d+) of `(\S+)` (?:becomes|comes)\s*$")

Run = Callable[[list[str]], str]
"""Runs the command with some arguments, and returns what it prints."""


def section(page: str, heading: str) -> str:
    """Return what stands below a heading of the second rank."""
    return page.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def blocks(page: str, language: str) -> list[str]:
    """Return the blocks of code in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


def sessions(page: str) -> list[tuple[str, str]]:
    """Return the commands that a page shows, each with what is printed below it."""
    blocks = [block for block in _BLOCK.findall(page) if block.startswith("$ ")]
    commands = [command for block in blocks for command in block.removeprefix("$ ").removesuffix("\n").split("\n$ ")]
    return [(command, printed) for command, _, printed in (each.partition("\n") for each in commands)]


def followed(page: str, run: Run) -> Iterator[tuple[str, str, str]]:
    """Do what a page says, block by block; yield each command, what it should print, and what it prints."""
    before = 0
    for block in _BLOCK.finditer(page):
        text, told = block[1], page[before : block.start()]
        before = block.end()
        if text.startswith("$ "):
            for command, printed in sessions(block[0]):
                yield command, printed, _done(shlex.split(command), run)
        elif whole := _WHOLE.search(told):
            Path(whole[1]).write_text(text, encoding="utf-8")
        elif line := _LINE.search(told):
            _edit(Path(line[3]), int(line[2]), text, replacing=line[1] == "Line")
        else:
            raise AssertionError(f"nobody is told what to do with {text!r}")


def _edit(path: Path, number: int, text: str, *, replacing: bool) -> None:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[number - replacing : number] = [text]
    path.write_text("".join(lines), encoding="utf-8")


def _done(words: list[str], run: Run) -> str:
    program, *arguments = words
    if program == "cat":
        return Path(arguments[0]).read_text(encoding="utf-8").rstrip("\n")
    if program == "cp":
        shutil.copy(*arguments)
        return ""
    assert program == "interlock", program
    return run(arguments).rstrip("\n")

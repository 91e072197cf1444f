"""A folder with a desk in it, and the desk's page."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

from kit.desk_process import desk
from kit.game_copies import first_game


class OpenDesk(NamedTuple):
    """A desk that runs in a folder."""

    process: "subprocess.Popen[str]"
    address: str
    folder: Path

    def write(self, name: str, text: str) -> str:
        """Write a file into the folder, as somebody beside the desk does; return its name."""
        (self.folder / name).write_text(text, encoding="utf-8")
        return name

    def read(self, name: str) -> str:
        """Read a file of the folder."""
        return (self.folder / name).read_text(encoding="utf-8")

    def kill(self) -> None:
        """End the process as a crash does."""
        self.process.kill()
        self.process.wait()


@contextmanager
def desk_in(folder: Path, *options: str) -> Iterator[OpenDesk]:
    """Run `interlock desk` in a folder."""
    with desk(folder, *options) as at:
        yield OpenDesk(at.process, at.address, folder)


def played(game: str, moves: int) -> str:
    """Return the text of a game that was broken off after some moves."""
    telling = first_game(game)
    end = telling.at[moves] + 1 if moves else telling.at[1]
    return "\n".join(telling.lines[:end]) + "\n"


def open_record(page: Page, at: OpenDesk, name: str, move: int = 0) -> None:
    """Show a record at a move, and wait until it is judged and its board is there."""
    page.goto(f"{at.address}#path={name}&move={move}")
    page.reload()
    expect(page.locator("#record-name")).to_have_text(name)
    expect(page.locator("#board svg")).to_be_visible()
    expect(page.locator("#position-title")).to_contain_text(f"Move {move} of" if move else "Before the first move")


def area(page: Page) -> Locator:
    """Return the text of the record that is shown."""
    return page.get_by_role("textbox", name="Record", exact=True)


def to_the_end(page: Page) -> None:
    """Put the caret behind the last character of the text."""
    area(page).focus()
    page.keyboard.press("Control+End")

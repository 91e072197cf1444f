"""Write HTML pages of records and galleries of them. Loaded only when Jinja2 is installed."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from os.path import isdir, islink
from pathlib import Path
from typing import NamedTuple

import click

from interlock.basics.terminal_lines import Styled, fold, unbroken
from interlock.cli.files.record_input import Unreadable, files_in, name_of, pieces_in, replaying, to_judge
from interlock.cli.files.record_output import make_folder, write_file
from interlock.cli.terminal.errors import NOT_VALID, UNREADABLE, VALID
from interlock.cli.terminal.output import say_beside
from interlock.cli.terminal.verdict_text import FINE
from interlock.record.collection.pieces import Piece
from interlock.report.gallery import (
    INDEX,
    GalleryEntry,
    UnreadableGame,
    gallery,
    gallery_entry,
    page_name,
    read_gallery,
)
from interlock.report.game_page import game_page
from interlock.report.html_pages import HEAD, is_interlock_page
from interlock.report.story_builder import tell_story
from interlock.report.story_model import Story


class RecordPage(NamedTuple):
    """What a record is called in a gallery: its file, from the folder on that was named, and its number among many."""

    path: Path
    number: int | None

    def __str__(self) -> str:
        return name_of(self.path) + (f"#{self.number}" if self.number else "")


@dataclass(frozen=True)
class Pages:
    """How pages are made, as the options of the command say it."""

    components: Path | None
    carry_on: bool
    force: bool

    def page(self, piece: Piece) -> tuple[int, str]:
        """Return the page about a record, and the exit code."""
        story, made = self._made(piece, game_page)
        return _code(story), made

    def csv(self, piece: Piece) -> tuple[int, str]:
        """Return the figures by round of a record as CSV, and the exit code."""
        story, made = self._made(piece, lambda story: story.figures.csv)
        return _code(story), made

    def gallery(self, records: Callable[[], Iterable[tuple[Piece, RecordPage]]], folder: Path) -> int:
        """Write a page for each record and one that leads to them, and return the exit code."""
        names = _page_names(records())
        make_folder(folder)
        for written in (folder / name for name in (INDEX, *names)):
            if islink(written):  # It would be followed, perhaps out of the folder.
                raise click.UsageError(f"{name_of(written)} is a link; remove it, or name another folder.")
            self.require_free(written)
        worst, entries, not_read = VALID, list[GalleryEntry](), list[UnreadableGame]()
        for piece, shown in records():
            name = page_name(shown.path, shown.number)
            try:
                story, made = self._made(piece, lambda story: game_page(story, INDEX))
            except Unreadable as error:
                error.show()
                not_read.append(UnreadableGame(str(shown), tuple(problem.placed() for problem in error.problems)))
                worst = UNREADABLE
                continue
            write_file(folder / name, made.encode())
            entries.append(gallery_entry(story, str(shown), name))
            worst = max(worst, _code(story))
        before = earlier_pages(folder, {each.page for each in entries})
        write_file(folder / INDEX, gallery(sorted([*entries, *before.told]), not_read).encode())
        before.say(folder)
        return worst

    def require_free(self, path: Path) -> None:
        """Refuse to replace what is no page of ours: it may be somebody's work."""
        if path.is_file() and not self.force and not is_page(path):
            raise click.UsageError(f"{name_of(path)} is there and is no page of Interlock; --force replaces it.")

    def _made(self, piece: Piece, make: Callable[[Story], str]) -> tuple[Story, str]:
        """Return what a record tells, and what is made of that, and say what became of it."""
        loaded = to_judge(piece, self.components)
        with replaying(loaded):
            story = tell_story(loaded, carry_on=self.carry_on)
            made = make(story)
        say_beside([fold(Styled(unbroken(loaded.name), bold=True), f": {story.status_words}")])
        return story, made


def _code(story: Story) -> int:
    return VALID if story.status in FINE else NOT_VALID


def records_in(paths: Iterable[Path]) -> Iterator[tuple[Piece, RecordPage]]:
    """Yield the records in files and folders, each with what it is called in the gallery."""
    for path in paths:
        for file in files_in([path]):
            for piece in pieces_in(file):
                called = file.relative_to(path) if isdir(path) else Path(name_of(Path(piece.path.name)))
                yield piece, RecordPage(called, piece.number if piece.is_numbered else None)


def _page_names(records: Iterable[tuple[Piece, RecordPage]]) -> list[str]:
    """Return a name for the page of each record; two that would have the same are refused."""
    named: dict[str, str] = {}
    for piece, shown in records:
        if (other := named.setdefault(page_name(shown.path, shown.number), piece.name)) is not piece.name:
            both = f"{other} and {piece.name}"
            raise click.UsageError(f"{both} would have the same page; name a folder that holds both.")
    return [*named]


_MOST_NAMED = 5


class EarlierPages(NamedTuple):
    """Pages that were not made now: what the index from before tells of them, and those that it did not know."""

    told: Sequence[GalleryEntry]
    unknown: Sequence[str]

    def say(self, folder: Path) -> None:
        """Say what became of them."""
        if self.told:
            names = _names([each.page for each in self.told])
            _say(folder, f"{INDEX} goes on leading to pages that were not made anew: {names}")
            _say(folder, "to have such a page gone, remove it and make the gallery again")
        if self.unknown:
            _say(folder, f"{INDEX} does not lead to pages of Interlock that are no part of it: {_names(self.unknown)}")


def earlier_pages(folder: Path, made: Collection[str]) -> EarlierPages:
    """Return the pages of Interlock in a folder but for those that were made now."""
    others = sorted(
        path.name
        for path in folder.glob("*.html")
        if path.name not in {INDEX, *made} and not islink(path) and is_page(path)
    )
    told = {each.page: each for each in read_gallery(_index(folder / INDEX))}
    return EarlierPages(
        [told[name] for name in others if name in told],
        [name for name in others if name not in told],
    )


def is_page(path: Path) -> bool:
    """Tell whether a file is a page of Interlock."""
    with suppress(OSError), path.open("rb") as file:
        return is_interlock_page(file.read(HEAD))
    return False


def _index(path: Path) -> bytes:
    with suppress(OSError):
        return path.read_bytes() if is_page(path) else b""
    return b""


def _names(names: Sequence[str]) -> str:
    more = len(names) - _MOST_NAMED
    some = ", ".join(name_of(Path(name)) for name in names[:_MOST_NAMED])
    return f"{some} and {more} more" if more > 0 else some


def _say(folder: Path, words: str) -> None:
    say_beside([fold(f"{name_of(folder)}: {words}")])

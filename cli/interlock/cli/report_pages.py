"""Pages of records, and galleries of them, as `interlock report` writes them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from os.path import isdir, islink
from pathlib import Path
from typing import NamedTuple

import click

from interlock.cli.check_text import FINE
from interlock.cli.exits import NOT_VALID, UNREADABLE, VALID
from interlock.cli.folding import Styled, fold, kept
from interlock.cli.output import say_beside
from interlock.cli.pages_before import is_page, pages_before
from interlock.cli.reading import Unreadable, files_in, name_of, pieces_in, replaying, to_judge
from interlock.cli.writing import make_folder, write_file
from interlock.record.collection.piece import Piece
from interlock.report.gallery import Entry, NotRead, entry, gallery
from interlock.report.model import Story
from interlock.report.page import page
from interlock.report.page_names import INDEX, page_name
from interlock.report.story import tell_story


class Shown(NamedTuple):
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
        story, made = self._made(piece, page)
        return _code(story), made

    def csv(self, piece: Piece) -> tuple[int, str]:
        """Return the figures by round of a record as CSV, and the exit code."""
        story, made = self._made(piece, lambda story: story.figures.csv)
        return _code(story), made

    def gallery(self, records: Callable[[], Iterable[tuple[Piece, Shown]]], folder: Path) -> int:
        """Write a page for each record and one that leads to them, and return the exit code."""
        names = _page_names(records())
        make_folder(folder)
        for written in (folder / name for name in (INDEX, *names)):
            if islink(written):  # It would be followed, perhaps out of the folder.
                raise click.UsageError(f"{name_of(written)} is a link; remove it, or name another folder.")
            self.require_free(written)
        worst, entries, not_read = VALID, list[Entry](), list[NotRead]()
        for piece, shown in records():
            name = page_name(shown.path, shown.number)
            try:
                story, made = self._made(piece, lambda story: page(story, INDEX))
            except Unreadable as error:
                error.show()
                not_read.append(NotRead(str(shown), tuple(problem.placed() for problem in error.problems)))
                worst = UNREADABLE
                continue
            write_file(folder / name, made.encode())
            entries.append(entry(story, str(shown), name))
            worst = max(worst, _code(story))
        before = pages_before(folder, {each.page for each in entries})
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
        say_beside([fold(Styled(kept(loaded.name), bold=True), f": {story.status_words}")])
        return story, made


def _code(story: Story) -> int:
    return VALID if story.status in FINE else NOT_VALID


def shown_in(paths: Iterable[Path]) -> Iterator[tuple[Piece, Shown]]:
    """Yield the records in files and folders, each with what it is called in the gallery."""
    for path in paths:
        for file in files_in([path]):
            for piece in pieces_in(file):
                called = file.relative_to(path) if isdir(path) else Path(name_of(Path(piece.path.name)))
                yield piece, Shown(called, piece.number if piece.is_numbered else None)


def _page_names(records: Iterable[tuple[Piece, Shown]]) -> list[str]:
    """Return a name for the page of each record; two that would have the same are refused."""
    named: dict[str, str] = {}
    for piece, shown in records:
        if (other := named.setdefault(page_name(shown.path, shown.number), piece.name)) is not piece.name:
            both = f"{other} and {piece.name}"
            raise click.UsageError(f"{both} would have the same page; name a folder that holds both.")
    return [*named]

"""Pages that are in the folder of a gallery from before."""

from collections.abc import Collection, Sequence
from contextlib import suppress
from os.path import islink
from pathlib import Path
from typing import NamedTuple

from interlock.cli.folding import fold
from interlock.cli.output import say_beside
from interlock.cli.reading import name_of
from interlock.report.gallery import Entry, told_before
from interlock.report.generator import HEAD, is_ours
from interlock.report.page_names import INDEX

_MOST_NAMED = 5


class PagesBefore(NamedTuple):
    """Pages that were not made now: what the index from before tells of them, and those that it did not know."""

    told: Sequence[Entry]
    unknown: Sequence[str]

    def say(self, folder: Path) -> None:
        """Say what became of them."""
        if self.told:
            names = _named([each.page for each in self.told])
            _say(folder, f"{INDEX} goes on leading to pages that were not made anew: {names}")
            _say(folder, "to have such a page gone, remove it and make the gallery again")
        if self.unknown:
            _say(folder, f"{INDEX} does not lead to pages of Interlock that are no part of it: {_named(self.unknown)}")


def pages_before(folder: Path, made: Collection[str]) -> PagesBefore:
    """Return the pages of Interlock in a folder but for those that were made now."""
    others = sorted(
        path.name
        for path in folder.glob("*.html")
        if path.name not in {INDEX, *made} and not islink(path) and is_page(path)
    )
    told = {each.page: each for each in told_before(_index(folder / INDEX))}
    return PagesBefore(
        [told[name] for name in others if name in told],
        [name for name in others if name not in told],
    )


def is_page(path: Path) -> bool:
    """Tell whether a file is a page of Interlock."""
    with suppress(OSError), path.open("rb") as file:
        return is_ours(file.read(HEAD))
    return False


def _index(path: Path) -> bytes:
    with suppress(OSError):
        return path.read_bytes() if is_page(path) else b""
    return b""


def _named(names: Sequence[str]) -> str:
    more = len(names) - _MOST_NAMED
    some = ", ".join(name_of(Path(name)) for name in names[:_MOST_NAMED])
    return f"{some} and {more} more" if more > 0 else some


def _say(folder: Path, words: str) -> None:
    say_beside([fold(f"{name_of(folder)}: {words}")])

"""Finding files in folders."""

import os
from collections.abc import Collection, Iterator
from pathlib import Path

from interlock.record.collection.compression import bare

_EDITOR_LOCK = ".#"
"""So begin links by which Emacs notes who edits a file; they lead nowhere."""


def files_below(folder: Path, suffixes: Collection[str]) -> Iterator[Path]:
    """Yield the files with these suffixes in a folder and the folders below, sorted: no pipes and no devices.

    Links to folders are not followed. A folder that cannot be looked into stands among the files, as does a link that
    leads nowhere: reading it says why.
    """
    # What is left of each folder that one is in, the next at the end: just names, as there may be a million.
    left = list[tuple[Path, list[tuple[str, bool]]]]()
    entered: Path | None = folder
    while entered or left:
        if entered:
            try:
                left.append((entered, _entries(entered, suffixes)))
            except OSError:
                yield entered
            entered = None
            continue
        at, entries = left[-1]
        if not entries:
            left.pop()
            continue
        name, is_folder = entries.pop()
        path = at / name
        if is_folder:
            entered = path
        elif os.path.isfile(path) or (not os.path.exists(path) and not name.startswith(_EDITOR_LOCK)):
            yield path


def _entries(folder: Path, suffixes: Collection[str]) -> list[tuple[str, bool]]:
    """Return the names of folders and files in a folder, the last one first, and which ones are folders."""
    with os.scandir(folder) as entries:
        found = [(entry.name, entry.is_dir(follow_symlinks=False)) for entry in entries]
    return sorted((each for each in found if each[1] or ends_in(Path(each[0]), suffixes)), reverse=True)


def ends_in(path: Path, suffixes: Collection[str]) -> bool:
    """Tell whether a file's name ends in one of these suffixes, before that of a compressed file."""
    return bare(path).suffix.lower() in suffixes

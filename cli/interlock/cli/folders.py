"""Finding files in folders."""

import os
from collections.abc import Collection
from pathlib import Path

from interlock.record.collection.compression import bare


def files_below(folder: Path, suffixes: Collection[str]) -> list[Path]:
    """Return the files with these suffixes in a folder and the folders below, sorted: no pipes, devices or dead links.

    Links to folders are not followed. A folder that cannot be looked into stands among the files: reading it says why.
    """
    found: list[Path] = []
    waiting = [folder]
    while waiting:
        at = waiting.pop()
        try:
            with os.scandir(at) as entries:
                for entry in entries:
                    path = at / entry.name
                    if entry.is_dir(follow_symlinks=False):
                        waiting.append(path)
                    elif ends_in(path, suffixes) and os.path.isfile(path):
                        found.append(path)
        except OSError:
            found.append(at)
    return sorted(found)


def ends_in(path: Path, suffixes: Collection[str]) -> bool:
    """Tell whether a file's name ends in one of these suffixes, before that of a compressed file."""
    return bare(path).suffix.lower() in suffixes

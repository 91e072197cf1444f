"""What lies in the folder."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path


def files_below(root: Path, suffixes: tuple[str, ...]) -> Iterator[tuple[str, os.stat_result]]:
    """Yield the paths of files in a folder and below, but for those with hidden names; links are not followed."""
    waiting = [""]
    while waiting:
        at = waiting.pop()
        # What cannot be looked into, or is just being taken away, is passed over.
        with suppress(OSError), os.scandir(root / at) as found:
            for each in found:
                path = f"{at}{each.name}"
                if each.name.startswith("."):
                    continue
                if each.is_dir(follow_symlinks=False):
                    waiting.append(f"{path}/")
                elif path.lower().endswith(suffixes):
                    with suppress(FileNotFoundError):
                        yield path, each.stat(follow_symlinks=False)

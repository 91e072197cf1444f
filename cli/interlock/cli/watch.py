"""Waiting until files are saved."""

import os
import time
from collections.abc import Collection, Iterable, Iterator, Sequence
from os.path import isdir
from pathlib import Path

from interlock.cli.folders import files_below
from interlock.cli.reading import file_of, is_board

_PAUSE = 0.3
_SHARE = 10
"""How many times as long as it looks at many files it waits at least."""

State = tuple[int, int, int] | None
"""What is otherwise once a file has been saved, also where another file takes its name; None: there is no file."""


def saved(paths: Sequence[Path], suffixes: Collection[str]) -> Iterator[list[Path]]:
    """Yield all files named or in the folders named, and then for ever those that were saved, have come or are gone."""
    known: dict[Path, State] = {}
    while True:
        began = time.monotonic()
        now = {file: _state(file) for path in paths for file in _files(path, suffixes)}
        # Who is told of a file is told once that it is gone.
        gone = [file for file, state in known.items() if state and file not in now]
        # A board may lie beside the records that name it.
        changed = [file for file, state in now.items() if file not in known or known[file] != state]
        changed = [file for file in changed if file in paths or not is_board(file)]
        known = now
        spent = time.monotonic() - began
        if changed or gone:
            yield changed + gone
        time.sleep(max(_PAUSE, _SHARE * spent))


def _files(path: Path, suffixes: Collection[str]) -> Iterable[Path]:
    return files_below(path, suffixes) if isdir(path) else [path]


def _state(path: Path) -> State:
    try:
        status = os.stat(file_of(path))
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino

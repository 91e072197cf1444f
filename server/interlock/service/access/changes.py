"""Whether files have changed, while a server runs."""

import os
from pathlib import Path

_Look = tuple[int, ...]


class Changes:
    """What some files looked like when they were looked at last."""

    def __init__(self, *paths: Path) -> None:
        self._paths = paths
        self._seen = self._look()

    def any(self) -> bool:
        """Tell whether any has changed since the last look."""
        before, self._seen = self._seen, self._look()
        return self._seen != before

    def _look(self) -> list[_Look]:
        return [_look(path) for path in self._paths]


def _look(path: Path) -> _Look:
    try:
        found = os.stat(path)
    except OSError:
        return ()
    # Its owner may change without its content: then it can be read, or not any more.
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns

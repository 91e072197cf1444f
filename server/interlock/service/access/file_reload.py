"""Reload files that change while the server runs, and report files that the server cannot use."""

import logging
import os
from collections.abc import Callable
from pathlib import Path


class UnusableFileError(Exception):
    """A file that cannot be used, as a sentence."""


def unusable_file(path: Path, error: OSError) -> UnusableFileError:
    """Return what is wrong with a file that the system does not give."""
    return UnusableFileError(f"{path}: {(error.strerror or str(error)).lower()}")


_log = logging.getLogger(__name__)

_Look = tuple[int, ...]


class FileReloader:
    """What some files looked like when they were read last."""

    def __init__(self, what: str, *paths: Path) -> None:
        self._what = what
        """What is made of them, such as "the tokens"."""
        self._paths = paths
        self._seen = self._look()
        self._fault = ""

    def follow(self, read: Callable[[], None]) -> None:
        """Have the files read, if any has changed; one that cannot be used changes nothing, and is tried again."""
        found = self._look()
        if found == self._seen and not self._fault:
            return
        self._seen = found
        try:
            read()
        except UnusableFileError as error:
            if str(error) != self._fault:
                _log.error("%s; %s stay as they were", error, self._what)
            self._fault = str(error)
        else:
            self._fault = ""
            _log.info("%s have been read again", self._what)

    def _look(self) -> list[_Look]:
        return [_look(path) for path in self._paths]


def _look(path: Path) -> _Look:
    try:
        found = os.stat(path)
    except OSError:
        return ()
    # Its owner may change without its content: then it can be read, or not any more.
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns

"""Files that a server needs and cannot use."""

from pathlib import Path


class UnusableFileError(Exception):
    """A file that cannot be used, as a sentence."""


def unusable(path: Path, error: OSError) -> UnusableFileError:
    """Return what is wrong with a file that the system does not give."""
    return UnusableFileError(f"{path}: {(error.strerror or str(error)).lower()}")

"""A small disk, which can be filled up and given room again."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_CHUNK = 4096


class SmallDisk:
    """A disk that is mounted at a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._filling = folder / "filling"

    def fill(self) -> None:
        """Leave no room."""
        with suppress(OSError), self._filling.open("wb", buffering=0) as file:
            while True:
                file.write(b"x" * _CHUNK)

    def free(self) -> None:
        """Give the room back."""
        self._filling.unlink()


@contextmanager
def small_disk(folder: Path, mebibytes: int) -> Iterator[SmallDisk | None]:
    """Mount a disk of so many MiB at a folder while the block runs; None where this process may mount none."""
    folder.mkdir()
    mount = ("mount", "-t", "tmpfs", "-o", f"size={mebibytes}m", "tmpfs", str(folder))
    if subprocess.run(mount, check=False, capture_output=True).returncode:
        yield None
        return
    try:
        yield SmallDisk(folder)
    finally:
        # At once for whoever looks, and for those that still have files open when they close them.
        subprocess.run(("umount", "--lazy", str(folder)), check=True)

"""A small disk, which can be filled up and given room again."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

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
def small_disk(mebibytes: int) -> Iterator[SmallDisk | None]:
    """Mount a disk of so many MiB while the block runs; None where this process may mount none."""
    with TemporaryDirectory(prefix="disk-", dir="/tmp") as folder:
        # PostgreSQL, which does not run as root, has to come through.
        os.chmod(folder, 0o755)
        mount = ("mount", "-t", "tmpfs", "-o", f"size={mebibytes}m", "tmpfs", folder)
        if subprocess.run(mount, check=False, capture_output=True).returncode:
            yield None
            return
        try:
            yield SmallDisk(Path(folder))
        finally:
            # At once for whoever looks, and for those that still have files open when they close them.
            subprocess.run(("umount", "--lazy", folder), check=True)

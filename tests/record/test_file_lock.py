"""One process at a time has the lock of a file, and nothing of it is left."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from interlock.basics.file_lock import LockTakenError, exclusive_lock, file_lock

COUNT = """
import sys
from pathlib import Path
from interlock.basics.file_lock import file_lock

for _ in range(25):
    with file_lock(Path("count")):
        Path("count").write_text(str(int(Path("count").read_text()) + 1))
"""


def test_a_lock_is_taken_until_the_block_ends(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 255)
    with file_lock(path), pytest.raises(LockTakenError), file_lock(path, wait=False):
        pass
    with file_lock(path, wait=False):
        pass
    assert list(tmp_path.iterdir()) == []


def test_a_link_to_a_file_has_the_lock_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("file")
    with file_lock(tmp_path / "file"), pytest.raises(LockTakenError), file_lock(tmp_path / "link", wait=False):
        pass


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError), file_lock(tmp_path / "nowhere" / "file"):
        pass
    assert list(tmp_path.iterdir()) == []


def test_processes_that_wait_have_the_lock_one_after_another(tmp_path: Path) -> None:
    (tmp_path / "count").write_text("0")
    counting = [subprocess.Popen([sys.executable, "-c", COUNT], cwd=tmp_path) for _ in range(4)]
    assert [each.wait(60) for each in counting] == [0] * 4
    assert (tmp_path / "count").read_text() == "100"
    assert os.listdir(tmp_path) == ["count"]


def test_without_a_file_nothing_is_locked(tmp_path: Path) -> None:
    with exclusive_lock(None), exclusive_lock(tmp_path / "new"):
        assert list(tmp_path.iterdir()) == []
    (tmp_path / "new").touch()
    with exclusive_lock(tmp_path / "new"):
        assert len(list(tmp_path.iterdir())) == 2

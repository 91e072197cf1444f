"""Where nothing can be written, that is told in a sentence, and nothing is lost."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kit.desk_process import desk
from kit.small_disk import small_disk

TEXT = "interlock 1\ngame chicago-express\nplayers Ann, Ben, Cara\n"
LONGER = TEXT + "; and much more\n" * 10_000


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Let nobody write on a disk, not even root."""
    mount = ("mount", "-o", "remount,ro", str(folder))
    assert subprocess.run(mount, check=False).returncode == 0
    yield
    assert subprocess.run(("mount", "-o", "remount,rw", str(folder)), check=False).returncode == 0


def hidden(folder: Path) -> list[str]:
    return [each.name for each in folder.iterdir() if each.name.startswith(".interlock-") and each.is_file()]


def test_a_full_disk_costs_nothing_that_was_there() -> None:
    with small_disk(4) as disk:
        if disk is None:
            pytest.skip("this process may mount no disk")
        with desk(disk.folder) as at:
            etag = at.saved("x.rgn", TEXT, None).json()["etag"]
            at.kept("x.rgn", TEXT + "Ann", etag)
            disk.fill()
            for response in (at.saved("x.rgn", LONGER, etag), at.kept("x.rgn", LONGER, etag)):
                assert response.status_code == 507
                assert "no space left on device" in response.json()["error"]
            assert at.saved("y.rgn", LONGER, None).status_code == 507
            opened = at.opened("x.rgn")
            assert (opened["text"], opened["drafts"][0]["text"]) == (TEXT, TEXT + "Ann")
            assert hidden(disk.folder) == []
            assert not (disk.folder / "y.rgn").exists()
            disk.free()
            assert at.saved("x.rgn", LONGER, etag).status_code == 200


def test_a_disk_that_is_read_only_costs_nothing_that_was_there() -> None:
    with small_disk(4) as disk:
        if disk is None:
            pytest.skip("this process may mount no disk")
        with desk(disk.folder) as at:
            etag = at.saved("x.rgn", TEXT, None).json()["etag"]
            with read_only(disk.folder):
                for response in (
                    at.saved("x.rgn", LONGER, etag),
                    at.kept("x.rgn", LONGER),
                    at.saved("y.rgn", TEXT, None),
                ):
                    assert response.status_code == 403
                    assert "read-only file system" in response.json()["error"]
                assert at.opened("x.rgn")["text"] == TEXT
                assert at.asked("judge", text=TEXT)["readable"]
            assert at.saved("x.rgn", LONGER, etag).status_code == 200


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_permission_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with desk(tmp_path) as at:
        response = at.saved("x.rgn", TEXT, None)
    tmp_path.chmod(0o700)
    assert response.status_code == 403
    assert response.json()["error"] == "the file cannot be saved: permission denied"


def test_a_folder_that_is_taken_away_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    with desk(folder) as at:
        folder.rmdir()
        assert at.client.get("api/records").json()["records"] == []
        assert at.saved("x.rgn", TEXT, None).status_code == 404
        assert at.kept("x.rgn", TEXT).status_code == 404

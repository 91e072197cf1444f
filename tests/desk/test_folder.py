"""Nothing outside the folder is read or written, whatever a path or a link says."""

import os
from pathlib import Path
from urllib.parse import quote

import pytest

from kit.desk_process import Desked, desk

SECRET = "interlock 1\ngame chicago-express\nplayers Secret, Ben, Cara\n"
OUTSIDE = [
    "../secret.rgn",
    "a/../../secret.rgn",
    "/etc/passwd",
    "//etc/hosts.rgn",
    "./secret.rgn",
    "a//secret.rgn",
    ".hidden.rgn",
    ".interlock-desk/x.json",
    "secret.rgn\0.rgn",
    "",
    ".",
    "x" * 5000 + ".rgn",
    "notes.txt",
]


@pytest.fixture(scope="module", autouse=True)
def around(folder: Path) -> None:
    """What lies around the folder, and what leads there."""
    (folder.parent / "secret.rgn").write_text(SECRET, encoding="utf-8")
    (folder.parent / "outside").mkdir(exist_ok=True)
    (folder.parent / "outside" / "secret.rgn").write_text(SECRET, encoding="utf-8")
    (folder / "link.rgn").symlink_to(folder.parent / "secret.rgn")
    (folder / "away").symlink_to(folder.parent / "outside")
    (folder / "device.rgn").symlink_to("/dev/zero")
    os.mkfifo(folder / "pipe.rgn")
    with (folder / "huge.rgn").open("wb") as file:
        file.truncate(2**33)


@pytest.mark.parametrize("path", OUTSIDE, ids=range(len(OUTSIDE)))
def test_a_path_that_leads_out_is_refused(at: Desked, path: str) -> None:
    given = f"path={quote(path.encode(errors='surrogatepass'))}"
    read = at.client.get(f"api/record?{given}")
    written = at.client.put(f"api/record?{given}", json={"text": SECRET}, headers={"If-None-Match": "*"})
    kept = at.client.put(f"api/draft?{given}&id=1", json={"text": SECRET})
    for response in (read, written, kept):
        assert 400 <= response.status_code < 500
        assert "Secret" not in response.text


@pytest.mark.parametrize("path", ["link.rgn", "away/secret.rgn", "device.rgn", "pipe.rgn", "huge.rgn"])
def test_what_is_no_plain_file_is_neither_read_nor_replaced(at: Desked, folder: Path, path: str) -> None:
    before = (folder / path).lstat()
    response = at.client.get("api/record", params={"path": path})
    assert response.status_code in (403, 413)
    assert "Secret" not in response.text
    assert at.saved(path, SECRET, None).status_code in (403, 412, 413)
    assert (folder / path).lstat() == before
    assert at.client.get("report", params={"path": path}).status_code >= 400


def test_a_new_file_is_not_put_behind_a_link(at: Desked, folder: Path) -> None:
    assert at.saved("away/new.rgn", SECRET, None).status_code == 403
    assert not (folder.parent / "outside" / "new.rgn").exists()


def test_a_board_outside_is_not_read(at: Desked) -> None:
    text = "interlock 1\ngame age-of-steam\nboard ../secret.json\nplayers Ann, Ben, Cara\n"
    told = at.asked("judge", path="x.rgn", text=text)
    assert not told["readable"]
    assert "own folder or below it" in str(told["findings"])


def test_the_list_tells_of_them_and_why_they_are_not_read(at: Desked) -> None:
    told = {each["path"]: each for each in at.client.get("api/records").json()["records"]}
    assert told["link.rgn"]["state"] == told["pipe.rgn"]["state"] == told["huge.rgn"]["state"] == "refused"
    assert "link" in told["link.rgn"]["error"]
    assert not any(path.startswith(("away", ".")) for path in told)


@pytest.mark.parametrize("name", ["../desk.py", "%2e%2e/desk.py", "nothing.js", "main.py", "..", "/etc/passwd"])
def test_of_its_own_files_just_those_of_the_page_are_served(at: Desked, name: str) -> None:
    response = at.client.get(f"static/{name}")
    assert response.status_code == 404


def test_the_drawing_of_boards_is_one_of_the_page_s_files(at: Desked) -> None:
    response = at.client.get("static/board.js")
    assert response.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "BoardView" in response.text


@pytest.mark.parametrize("path", ["../x.rgn", "/etc/x.rgn", "away/x.rgn"])
@pytest.mark.parametrize("name", ["judge", "position", "complete"])
def test_what_lies_beside_a_text_is_looked_for_in_the_folder_alone(at: Desked, name: str, path: str) -> None:
    text = "interlock 1\ngame age-of-steam\nboard secret.json\nplayers Ann, Ben, Cara\n"
    response = at.client.post(f"api/{name}", json={"path": path, "text": text})
    assert response.status_code in (400, 403)


def test_what_lies_beside_the_folder_is_not_beside_a_text_without_a_place(at: Desked, folder: Path) -> None:
    (folder.parent / "mine.json").write_text("{}", encoding="utf-8")
    text = "interlock 1\ngame age-of-steam\nboard mine.json\nplayers Ann, Ben, Cara\n"
    told = at.asked("judge", text=text)["findings"][0]
    assert "no such file" in told["message"]


def test_no_program_of_the_folder_is_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("msgspec", "interlock", "asyncio", "starlette"):
        (tmp_path / f"{name}.py").write_text(f"open({str(tmp_path / 'run')!r}, 'w')", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with desk(tmp_path) as at:
        assert at.asked("judge", text="interlock 1")["findings"]
    assert not (tmp_path / "run").exists()

"""A file that a record names is read from the record's own folder, and only if it is a plain one."""

import os
from pathlib import Path

import pytest

from interlock.basics.problem import RecordError
from interlock.basics.regular_files import read_file_in_folder, read_regular_file
from interlock.boards.board_files import LARGEST_BOARD, is_board_file

OUTSIDE = "the file is not read; expected one in the record's own folder or below it"
NOT_PLAIN = "the file is not read; expected a plain file, no pipe, device or folder"


def refused(folder: Path, name: str) -> str:
    with pytest.raises(RecordError) as caught:
        read_file_in_folder(folder, name, 1000)
    return caught.value.problems[0].sentence()


@pytest.fixture
def games(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    (folder / "maps").mkdir(parents=True)
    (tmp_path / "secret.json").write_text("secret")
    for name in ("own.json", "maps/own.json", "..json"):
        (folder / name).write_text("own")
    return folder


@pytest.mark.parametrize(
    "name", ["own.json", "maps/own.json", "./own.json", "maps/../own.json", "..json", "maps//own.json"]
)
def test_a_file_in_the_folder_or_below_it_is_read(games: Path, name: str) -> None:
    assert read_file_in_folder(games, name, 1000) == b"own"


@pytest.mark.parametrize(
    "name", ["../secret.json", "maps/../../secret.json", "../games/../secret.json", "/etc/passwd", "..", "../games2/x"]
)
def test_no_other_is_read(games: Path, name: str) -> None:
    assert refused(games, name) == OUTSIDE


def test_an_absolute_path_elsewhere_is_not_read(games: Path) -> None:
    assert refused(games, str(games.parent / "secret.json")) == OUTSIDE


def test_a_link_is_read_where_it_leads_to_the_folder_alone(games: Path) -> None:
    (games / "in.json").symlink_to("maps/own.json")
    (games / "out.json").symlink_to("../secret.json")
    (games / "up").symlink_to("..")
    (games / "round.json").symlink_to("round.json")
    assert read_file_in_folder(games, "in.json", 1000) == b"own"
    assert refused(games, "out.json") == OUTSIDE
    assert refused(games, "up/secret.json") == OUTSIDE
    assert refused(games, "round.json").startswith("the file cannot be read: ")


def test_a_folder_that_is_a_link_itself_is_the_folder(games: Path) -> None:
    (games.parent / "link").symlink_to("games")
    assert read_file_in_folder(games.parent / "link", "own.json", 1000) == b"own"


def test_neither_pipes_nor_devices_nor_folders_are_read(games: Path) -> None:
    os.mkfifo(games / "pipe.json")
    assert refused(games, "pipe.json") == NOT_PLAIN
    assert refused(games, "maps") == NOT_PLAIN
    assert refused(games, ".") == NOT_PLAIN
    with pytest.raises(RecordError, match="a plain file"):
        read_regular_file(Path("/dev/zero"), 1000)


@pytest.mark.parametrize("name", ["none.json", "own.json/x", "a\0b", "x" * 5000, "\ud800"])
def test_a_path_that_leads_nowhere_says_so(games: Path, name: str) -> None:
    assert refused(games, name).startswith("the file cannot be read: ")


def test_a_file_that_is_too_large_is_not_read_to_its_end(games: Path) -> None:
    (games / "large.json").write_bytes(bytes(1001))
    assert refused(games, "large.json") == "the file is too large; expected at most 0 KiB"
    with (games / "huge.json").open("wb") as file:
        file.truncate(2**40)
    assert refused(games, "huge.json").startswith("the file is too large")


@pytest.mark.parametrize(
    ("content", "is_one"),
    [
        ('{"name": "x", "hexes": []}', True),
        ('{"header": {}}', False),
        ("[" * 100_000, False),
        ('{"hexes": ' + "[" * 100_000, False),
        ('{"hexes": ' + "[" * 100_000 + "]" * 100_000 + "}", False),
        ("", False),
        ("\ud800".encode(errors="surrogatepass"), False),
        (b"\xff", False),
        ('{"hexes": [' + "1, " * LARGEST_BOARD + "1]}", False),
    ],
    ids=range(9),
)
def test_a_board_is_told_from_a_record_whatever_the_file_holds(
    tmp_path: Path, content: str | bytes, is_one: bool
) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    assert is_board_file(path) is is_one


def test_a_pipe_is_no_board(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.json")
    assert not is_board_file(tmp_path / "x.json")

"""The records of the folder with their verdicts, and what changes while somebody looks."""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from interlock import read, write
from kit.desk_process import Desked, desk
from kit.eventually import until

TEXT = "interlock 1\ngame chicago-express\nplayers Ann, Ben, Cara\nsetup banker Ann\n\nAnn: bid 7\n"


def entries(at: Desked) -> dict[str, Any]:
    return {each["path"]: each for each in at.client.get("api/records").json()["records"]}


def judged(at: Desked) -> dict[str, Any]:
    """The list once nothing waits for its verdict."""
    until(lambda: all(each["state"] != "waiting" for each in entries(at).values()))
    return entries(at)


@contextmanager
def events(at: Desked) -> Iterator[Iterator[tuple[str, Any]]]:
    """What the desk tells while things change."""
    with at.client.stream("GET", "api/changes") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")

        def each() -> Iterator[tuple[str, Any]]:
            event = ""
            for line in stream.iter_lines():
                if line.startswith("event: "):
                    event = line.removeprefix("event: ")
                elif line.startswith("data: "):
                    yield event, json.loads(line.removeprefix("data: "))

        told = each()
        assert next(told)[0] == "start"
        yield told


def found(told: Iterator[tuple[str, Any]], event: str, **facts: Any) -> Any:
    """The first event of a kind with such facts."""
    return next(data for name, data in told if name == event and facts.items() <= data.items())


def test_records_are_listed_with_their_verdicts(at: Desked) -> None:
    told = judged(at)["chicago-express.rgn"]
    assert (told["status"], told["winners"], told["title"]) == ("VERDICT_STATUS_VALID", ["Ben"], "Chicago Express")
    assert told["players"] == ["Ann", "Ben", "Cara"]


def test_what_is_no_record_is_listed_with_why(tmp_path: Path) -> None:
    (tmp_path / "broken.rgn").write_text("interlock 1\nAnn: bid", encoding="utf-8")
    (tmp_path / "empty.rgn").touch()
    (tmp_path / "data.ilk").write_bytes(b"\0\1\2")
    (tmp_path / "data.json").write_text("[" * 100_000, encoding="utf-8")
    with desk(tmp_path) as at:
        told = judged(at)
    assert {each["state"] for each in told.values()} == {"unreadable"}
    assert len(told) == 4
    assert all(each["error"] for each in told.values())


def test_records_of_other_forms_are_shown_as_rgn(at: Desked, folder: Path, tmp_path: Path) -> None:
    record = read(folder / "chicago-express.rgn")
    for form in ("json", "ilk"):
        write(record, tmp_path / f"copy.{form}")
    with desk(tmp_path) as other:
        assert {each["status"] for each in judged(other).values()} == {"VERDICT_STATUS_VALID"}
        for form in ("json", "ilk"):
            opened = other.opened(f"copy.{form}")
            assert (opened["editable"], opened["copy"], opened["form"]) == (False, "copy.rgn", form)
            assert other.asked("judge", text=opened["text"])["status"] == "VERDICT_STATUS_VALID"


def test_a_board_is_none_of_the_records_and_a_record_that_goes_by_it_is_judged_anew(tmp_path: Path) -> None:
    board = json.loads(
        (Path(__file__).parents[2] / "records/interlock/boards/barbados.json").read_text(encoding="utf-8")
    )
    board.pop("digest", None)
    board["name"] = "mine"
    (tmp_path / "mine.json").write_text(json.dumps(board), encoding="utf-8")
    with desk(tmp_path) as at:
        games = {each["name"]: each for each in at.client.get("api/games").json()}
        assert "mine.json" in [each["name"] for each in games["age-of-steam"]["boards"]]
        text = at.asked("new", game="age-of-steam", players="Ann, Ben, Cara", board="mine.json")["text"]
        at.saved("x.rgn", text, None)
        until(lambda: list(judged(at)) == ["x.rgn"])
        assert judged(at)["x.rgn"]["state"] == "judged"
        with events(at) as told:
            (tmp_path / "mine.json").write_text("{}", encoding="utf-8")
            assert "mine.json" in found(told, "record", path="x.rgn", state="unreadable")["error"]


def test_what_is_written_changed_and_taken_away_beside_is_told(tmp_path: Path) -> None:
    with desk(tmp_path) as at, events(at) as told:
        path = tmp_path / "league" / "x.rgn"
        path.parent.mkdir()
        path.write_text(TEXT, encoding="utf-8")
        first = found(told, "record", path="league/x.rgn", state="judged")
        assert first["moves"] == 1
        path.write_text(TEXT + "Ben: pass\n", encoding="utf-8")
        second = found(told, "record", path="league/x.rgn", state="judged", moves=2)
        assert second["etag"] == at.opened("league/x.rgn")["etag"] != first["etag"]
        path.unlink()
        found(told, "gone", path="league/x.rgn")


def test_a_file_of_the_same_size_and_time_is_known_as_another(tmp_path: Path) -> None:
    path = tmp_path / "x.rgn"
    path.write_text(TEXT, encoding="utf-8")
    with desk(tmp_path) as at, events(at) as told:
        etag = judged(at)["x.rgn"]["etag"]
        before = path.stat()
        path.write_text(TEXT.replace("bid 7", "bid 8"), encoding="utf-8")
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
        until(lambda: judged(at)["x.rgn"]["etag"] != etag)
        found(told, "record", path="x.rgn", state="judged")


def test_what_the_desk_saves_itself_is_told_to_all_its_pages(tmp_path: Path) -> None:
    with desk(tmp_path) as at, events(at) as one:
        etag = at.saved("x.rgn", TEXT, None).json()["etag"]
        assert found(one, "record", path="x.rgn", state="judged")["etag"] == etag


def test_many_records_are_listed_at_once(folder: Path, tmp_path: Path) -> None:
    for number in range(200):
        shutil.copy(folder / "chicago-express.rgn", tmp_path / f"{number}.rgn")
    with desk(tmp_path) as at:
        assert len(entries(at)) == 200
        assert at.asked("judge", text=TEXT)["readable"]
        assert {each["status"] for each in judged(at).values()} == {"VERDICT_STATUS_VALID"}


def test_a_file_of_many_records_is_listed_with_what_to_do(tmp_path: Path) -> None:
    root = tmp_path / "games"
    root.mkdir()
    (root / "games.rgn").write_text(TEXT * 2)
    with desk(root) as at:
        entry = judged(at)["games.rgn"]
    assert entry["state"] == "unreadable"
    assert entry["error"].startswith("the file holds many records; expected one; `interlock convert games.rgn#1 -o")

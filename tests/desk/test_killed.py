"""Whatever the desk is doing when it is killed, each file is whole, and what was acknowledged is there."""

import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx

from kit.desk_process import Desked, desk

ROUNDS = 5
_LONGEST_SECONDS = 0.4
LINE = "; as long as a whole game is, so that writing it takes some time\n"


def text(number: int) -> str:
    """A text that tells its number at both ends."""
    return f"; {number}\n{LINE * 3_000}; {number}\n"


def number_of(found: str) -> int:
    """The number of a text, which is whole."""
    lines = found.split("\n")
    assert (len(lines), lines[0]) == (3_003, lines[-2])
    return int(lines[0].removeprefix("; "))


def until_killed(at: Desked, write: Callable[[], None], seconds: float) -> None:
    """Write without end, and kill the desk in the midst of it."""
    timer = threading.Timer(seconds, at.process.kill)
    timer.start()
    try:
        while True:
            write()
    except httpx.HTTPError:
        pass
    timer.join()
    at.process.wait()


def test_a_record_is_that_saved_last_or_the_one_that_was_being_saved(tmp_path: Path) -> None:
    acknowledged = 0
    for round_ in range(ROUNDS):
        with desk(tmp_path) as at:
            etag = at.opened("x.rgn")["etag"] if round_ else None

            def save() -> None:
                nonlocal acknowledged, etag
                etag = at.saved("x.rgn", text(acknowledged + 1), etag).json()["etag"]
                acknowledged += 1

            save()
            until_killed(at, save, Random(round_).uniform(0, _LONGEST_SECONDS))
        found = number_of((tmp_path / "x.rgn").read_text(encoding="utf-8"))
        assert found in (acknowledged, acknowledged + 1)
        acknowledged = found
    assert acknowledged > ROUNDS


def test_the_last_acknowledged_draft_is_there(tmp_path: Path) -> None:
    acknowledged = 0
    for round_ in range(ROUNDS):
        with desk(tmp_path) as at:

            def keep() -> None:
                nonlocal acknowledged
                assert at.kept("x.rgn", text(acknowledged + 1)).status_code == 200
                acknowledged += 1

            if round_:
                [draft] = at.client.get("api/record", params={"path": "x.rgn"}).json()["drafts"]
                found = number_of(draft["text"])
                assert found in (acknowledged, acknowledged + 1)
                acknowledged = found
            keep()
            until_killed(at, keep, Random(round_).uniform(0, _LONGEST_SECONDS))
    assert acknowledged > ROUNDS


def test_what_is_left_of_a_killed_desk_is_none_of_the_records(tmp_path: Path) -> None:
    with desk(tmp_path) as at:
        at.saved("x.rgn", text(1), None)
        (tmp_path / ".interlock-0123456789abcdef").write_text("half of a te", encoding="utf-8")
        assert [each["path"] for each in at.client.get("api/records").json()["records"]] == ["x.rgn"]

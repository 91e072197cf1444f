"""The desk ends in order, and leaves no process behind; a worker that ends is started anew."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from kit.desk_process import desk
from kit.eventually import until
from kit.service_process import alive, freeze, workers_of


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_in_order_while_pages_wait_for_changes(tmp_path: Path, number: signal.Signals) -> None:
    with desk(tmp_path) as at, at.client.stream("GET", "api/changes") as stream:
        assert "event: start" in next(stream.iter_text())
        until(lambda: len(workers_of(at.process.pid, "desk")) == 2)
        judging = workers_of(at.process.pid)
        at.process.send_signal(number)
        assert at.process.wait(60) == 0
        assert at.process.stderr
        assert at.process.stderr.read() == ""
        until(lambda: not any(map(alive, judging)))


def test_workers_end_with_a_desk_that_is_killed(tmp_path: Path) -> None:
    with desk(tmp_path) as at:
        until(lambda: len(workers_of(at.process.pid, "desk")) == 2)
        judging = workers_of(at.process.pid)
        at.process.kill()
        at.process.wait()
        until(lambda: not any(map(alive, judging)))


def test_a_worker_that_is_killed_is_started_anew(tmp_path: Path) -> None:
    with desk(tmp_path) as at:
        for _ in range(3):
            at.asked("judge", text="interlock 1\n")
            for process in workers_of(at.process.pid):
                os.kill(process, signal.SIGKILL)
            until(lambda: at.client.post("api/judge", json={"text": "interlock 1\n"}).status_code == 200)


def test_a_browser_is_led_to_the_desk_without_the_secret_among_the_processes(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    with desk(tmp_path, browser=f"/bin/sh -c 'echo $0 >{opened}; exec sleep 60' %s &") as at:
        until(lambda: opened.exists() and opened.read_text(encoding="utf-8") != "")
        page = Path(unquote(urlsplit(opened.read_text(encoding="utf-8").strip()).path))
        assert f"url={at.address}" in page.read_text(encoding="utf-8")
        assert page.stat().st_mode & 0o077 == 0
        secret = urlsplit(at.address).path.strip("/")
        assert (
            secret
            not in subprocess.run(["ps", "axww", "-o", "args"], capture_output=True, text=True, check=True).stdout
        )
        at.process.send_signal(signal.SIGINT)
        at.process.wait(60)
        assert not page.exists()


MAIN = "from interlock.cli.main import main; main()"
WITHOUT_JINJA = f"import sys; sys.modules['jinja2'] = None; {MAIN}"


def run(*options: str, code: str = MAIN) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-c", code, "desk", "--no-browser", *options]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path: Path) -> None:
    with desk(tmp_path) as at:
        port = at.client.base_url.port
        result = run(str(tmp_path), "--port", str(port))
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == f"interlock: cannot listen on port {port}: address already in use\n"


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    result = run(str(tmp_path / "nowhere"))
    assert result.returncode == 2
    assert "does not exist" in " ".join(result.stderr.split())


def test_who_lacks_what_it_is_made_with_is_told_what_to_install(tmp_path: Path) -> None:
    result = run(str(tmp_path), code=WITHOUT_JINJA)
    assert (result.returncode, result.stdout) == (1, "")
    assert "pip install 'interlock[desk]'" in " ".join(result.stderr.split())
    assert "Traceback" not in result.stderr


def test_an_answer_that_takes_too_long_is_given_up_and_its_worker_replaced(tmp_path: Path) -> None:
    with desk(tmp_path) as at:
        until(lambda: len(workers_of(at.process.pid, "desk")) == 2)
        frozen = workers_of(at.process.pid)
        for process in frozen:
            freeze(process)
        response = at.client.post("api/judge", json={"text": "interlock 1\n"})
        assert (response.status_code, response.json()["error"]) == (
            503,
            "this takes longer than 10 seconds, and was given up",
        )
        until(lambda: at.client.post("api/judge", json={"text": "interlock 1\n"}).status_code == 200)
        assert not {*frozen} <= {*workers_of(at.process.pid)}

"""`interlock serve` takes no number that it cannot keep to."""

import errno
import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from interlock.cli.main import cli
from interlock.service.addresses import cannot_listen


@pytest.mark.parametrize(
    "option",
    [
        "--workers=0",
        "--workers=1e3",
        "--max-seconds=nan",
        "--max-seconds=inf",
        "--max-seconds=0",
        "--grace=-1",
        "--grace=inf",
        "--max-memory=1",
        "--max-memory=99999999999999999999",
        "--max-message-bytes=99999999999999999999",
        "--max-answer-bytes=0",
        "--max-concurrent=0",
        "--max-caller-calls=0",
        "--max-caller-workers=0",
        "--cpu-rate=30",
        "--max-batches=0",
        "--max-connections=0",
        "--max-streams=0",
        "--max-idle-seconds=0",
        "--keepalive-seconds=0.5",
        "--keepalive-timeout=nan",
        "--port=65536",
    ],
)
def test_what_is_no_limit_is_wrong_usage(option: str) -> None:
    result = CliRunner().invoke(cli, ["serve", option])
    assert result.exit_code == 2
    assert f"Invalid value for '{option.partition('=')[0]}'" in result.output


def test_more_connections_than_the_system_has_files_are_told() -> None:
    result = CliRunner().invoke(cli, ["serve", "--port=0", "--max-connections=1000000"])
    assert result.exit_code == 1
    assert "--max-connections 1000000 takes 100" in result.stderr


@pytest.mark.parametrize("option", ["--host", "--http-host", "--metrics-host"])
@pytest.mark.parametrize(
    ("host", "why"),
    [
        ("nowhere.invalid", "the host is not known"),
        ("a..b", "the host is not known"),
        ("192.0.2.1", "the address is not one of this machine"),
    ],
)
def test_why_it_cannot_listen_is_told(option: str, host: str, why: str) -> None:
    ports = ("--port", "0", "--http-port", "0", "--metrics-port", "0", "--plain-text-beyond-loopback")
    result = CliRunner().invoke(cli, ["serve", *ports, "--workers", "1", option, host])
    assert result.exit_code == 1
    told = " ".join(result.stderr.split())
    assert told.startswith(f"interlock: cannot listen on {host}:0")
    assert told.endswith(f": {why}")


def test_a_host_that_is_not_known_is_not_said_to_be_within_reach_of_others() -> None:
    result = CliRunner().invoke(cli, ["serve", "--port", "0", "--host", "nowhere.invalid"])
    assert result.exit_code == 1
    assert "cannot listen on nowhere.invalid: the host is not known" in " ".join(result.stderr.split())


@pytest.mark.parametrize("code", [errno.EACCES, errno.EPERM])
def test_a_port_that_only_an_administrator_may_use_is_told_so(code: int) -> None:
    told = str(cannot_listen("127.0.0.1:80", "127.0.0.1", 80, OSError(code, "x")).strerror)
    assert told == "cannot listen on 127.0.0.1:80: permission denied: only an administrator may use this port"


@pytest.mark.parametrize(
    "options",
    [
        ("--tokens", "{}"),
        ("--audit-log", "{}"),
        ("--tls-cert", "{}", "--tls-key", "{}"),
        ("--tls-client-ca", "{}", "--tls-cert", "{}", "--tls-key", "{}"),
    ],
)
@pytest.mark.parametrize("content", [None, "folder", "secret"])
def test_a_file_that_cannot_be_read_has_the_exit_code_of_one_that_is_not_there(
    options: tuple[str, ...], content: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "nowhere" / "file"
    if content:
        (file if content == "folder" else file.parent).mkdir(parents=True)
    if content == "secret":
        file.touch(0o600)
        monkeypatch.setattr(os, "access", lambda *_, **__: False)
        monkeypatch.setattr(Path, "open", _forbidden)
    result = CliRunner().invoke(cli, ["serve", "--port", "0", *(each.format(file) for each in options)])
    assert result.exit_code == 3
    assert str(file) in "".join(result.stderr.split("\n"))


def _forbidden(path: Path, *_: object, **__: object) -> None:
    raise PermissionError(errno.EACCES, "Permission denied", str(path))


@pytest.mark.parametrize("place", [".", "nowhere/club.db", "club.db"])
def test_which_archive_cannot_be_opened_is_told(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("club.db").write_text("no database at all, but long enough to be looked at as one" * 20)
    result = CliRunner().invoke(cli, ["serve", "--port", "0", "--archive", place])
    assert result.exit_code == 3
    told = " ".join(result.stderr.split())
    assert told.startswith("interlock: cannot open the archive: the archive's file ")
    assert told.endswith(f": {place}")

"""The files of server/deploy say what `interlock serve` takes, and what their programs take."""

import asyncio
import json
import re
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from interlock.cli.server.serve import serve
from interlock.service.access.access_control import PlainTextError, access_control
from interlock.service.config import Config
from kit.external_tools import run, tool
from kit.service_process import served

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "server" / "deploy"
UNIT = (DEPLOY / "interlock.service").read_text(encoding="utf-8")
CONTAINERFILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
PROXY = (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")
PAGE = (ROOT / "server" / "DEPLOYING.md").read_text(encoding="utf-8")
SERVERS = {name: each for name, each in COMPOSE["services"].items() if each["image"] == "interlock"}


def taken(arguments: list[str]) -> dict[str, Any]:
    """Return what `interlock serve` makes of arguments, without doing it; it refuses what it does not know."""
    return serve.make_context("serve", [*arguments]).params


def instruction(name: str) -> list[str]:
    """Return the words of the last such instruction of the Containerfile."""
    *_, found = re.findall(rf"^{name} (\[.*\])$", CONTAINERFILE, re.MULTILINE)
    words: list[str] = json.loads(found)
    return words


def environment_file() -> dict[str, str]:
    """Return what the page has for serve.env."""
    (block,) = re.findall(r"^```\n(INTERLOCK_TOKENS.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return dict(line.split("=", 1) for line in block.splitlines())


@pytest.mark.parametrize("more", [{"OPTIONS": ""}, environment_file()], ids=["as it comes", "for others"])
def test_the_unit_runs_a_server_with_options_that_there_are(more: dict[str, str]) -> None:
    (command,) = re.findall(r"^ExecStart=(.*)$", UNIT, re.MULTILINE)
    program, name, *arguments = shlex.split(command.replace("$OPTIONS", more["OPTIONS"]))
    assert (program, name) == ("/opt/interlock/bin/interlock", "serve")
    options = taken(arguments)
    (seconds,) = re.findall(r"^TimeoutStopSec=(\d+)$", UNIT, re.MULTILINE)
    (files,) = re.findall(r"^LimitNOFILE=(\d+)$", UNIT, re.MULTILINE)
    assert options["grace"] < int(seconds)
    assert options["max_connections"] < int(files) / 2


def test_systemd_takes_the_unit_and_finds_it_safe(tmp_path: Path) -> None:
    unit = tmp_path / "interlock.service"
    unit.write_text(UNIT.replace("/opt/interlock/bin/interlock", tool("true")), encoding="utf-8")
    run([tool("systemd-analyze"), "verify", unit])
    # From 0, safe, to 100.
    run([tool("systemd-analyze"), "security", "--offline=yes", "--threshold=20", unit])


def opened(options: dict[str, Any]) -> None:
    """Open the doors of a server, but for the files that are not here; PlainTextError where it would not start."""

    async def enter() -> None:
        async with access_control(Config(**options | {"tokens": None})):
            pass

    asyncio.run(enter())


def test_the_image_runs_a_server_with_options_that_there_are() -> None:
    program, name, *arguments = instruction("ENTRYPOINT")
    assert (program, name) == ("interlock", "serve")
    for server in SERVERS.values():
        opened(taken([*arguments, *server["command"]]))
    with pytest.raises(PlainTextError):
        opened(taken(arguments))


def test_the_image_holds_all_that_is_installed() -> None:
    copied = re.findall(r"^COPY ([^-\n]*) \S+$", CONTAINERFILE, re.MULTILINE)
    names = {name for each in copied for name in each.split()}
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (packages,) = re.findall(r"^packages = (\[.*\])$", project, re.MULTILINE)
    assert {name.partition("/")[0] for name in json.loads(packages)} <= names
    assert {"pyproject.toml", "hatch_build.py", "README.md", "LICENSE"} <= names
    assert all((ROOT / name).exists() for name in names)


def test_the_health_check_of_the_image_tells_whether_a_server_answers() -> None:
    *_, code = instruction(" +CMD")
    with served("--metrics-port", "0", "--workers", "1") as server:
        check = code.replace("http://127.0.0.1:9464/metrics", server.told["metrics"])
        assert check != code
        run([sys.executable, "-c", check])
    with pytest.raises(AssertionError, match="Connection refused"):
        run([sys.executable, "-c", check])


def test_the_proxy_asks_for_what_the_servers_of_the_compose_file_have() -> None:
    asked = set(re.findall(r"^    server (\w+) (\w+):(\d+) .*port (\d+)$", PROXY, re.MULTILINE))
    options = {name: taken([*instruction("ENTRYPOINT")[2:], *each["command"]]) for name, each in SERVERS.items()}
    ports = {name: {each["port"], each["http_port"]} for name, each in options.items()}
    assert asked == {(n, n, str(p), str(options[n]["metrics_port"])) for n, each in ports.items() for p in each}
    assert len(SERVERS) == 2


def test_the_compose_file_mounts_what_is_there_or_told_of() -> None:
    mounted = [each.split(":")[0] for service in COMPOSE["services"].values() for each in service.get("volumes", ())]
    for name in mounted:
        file = name.removeprefix("./")
        assert (DEPLOY / file).exists() or file in COMPOSE["volumes"] or file in PAGE, name


def test_the_metrics_worth_an_alarm_are_there() -> None:
    named = set(re.findall(r"`(interlock_\w+)`", PAGE))
    assert named
    assert named <= set(re.findall(r"`(interlock_\w+)`", (ROOT / "server" / "SERVICE.md").read_text(encoding="utf-8")))


def test_the_backup_of_the_compose_file_asks_the_database_that_is_in_it() -> None:
    asked = set(re.findall(r"docker compose exec -T (\w+) \w+ --username=(\w+)", PAGE))
    assert asked == {("database", COMPOSE["services"]["database"]["environment"]["POSTGRES_USER"])}
    (stopped,) = re.findall(r"^docker compose stop (.*) &&$", PAGE, re.MULTILINE)
    (started,) = re.findall(r"^docker compose start (.*?)\)?$", PAGE, re.MULTILINE)
    assert stopped.split() == started.split() == [*SERVERS]

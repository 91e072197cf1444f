"""A desk in a process of its own, as people start it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx

_COMMAND = (sys.executable, "-P", "-c", "from interlock.cli.main import main; main()", "desk")


class Desked(NamedTuple):
    """A desk that runs, and a client that knows its address."""

    process: "subprocess.Popen[str]"
    address: str
    client: httpx.Client

    def asked(self, name: str, **request: Any) -> Any:
        """Return what the desk answers about a text."""
        response = self.client.post(f"api/{name}", json=request)
        assert response.status_code == 200, response.text
        return response.json()

    def opened(self, path: str) -> Any:
        """Return a record as it is opened."""
        return self.client.get("api/record", params={"path": path}).json()

    def saved(self, path: str, text: str, base: str | None) -> httpx.Response:
        """Save a text in the place of what has an etag, or as a new file."""
        headers = {"If-None-Match": "*"} if base is None else {"If-Match": f'"{base}"'}
        return self.client.put("api/record", params={"path": path}, json={"text": text}, headers=headers)

    def kept(self, path: str, text: str, base: str = "", window: str = "window-1") -> httpx.Response:
        """Keep a draft."""
        place = {"path": path, "id": window}
        return self.client.put("api/draft", params=place, json={"text": text, "base": base})


@contextmanager
def desk(folder: Path, *options: str, browser: str = "") -> Iterator[Desked]:
    """Run `interlock desk` in a folder; a browser is a command, with %s for what it opens."""
    command = [*_COMMAND, str(folder), *options, *([] if browser else ["--no-browser"])]
    environment = {**os.environ, "BROWSER": browser}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as process:
        try:
            assert process.stdout
            assert process.stderr
            address = process.stdout.readline().strip()
            assert address, process.stderr.read()
            with httpx.Client(base_url=address, timeout=60) as client:
                yield Desked(process, address, client)
        finally:
            process.kill()

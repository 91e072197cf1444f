"""Run the desk's server, uvicorn on the loopback interface, and open its page in a browser.

The address contains the token, so the browser gets it from a file that only its owner can read.
"""

import asyncio
import os
import secrets
import signal
import socket
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from html import escape
from pathlib import Path
from threading import Thread

from interlock.desk.app import application
from interlock.desk.desk import Desk
from interlock.desk.errors import RefusedError
from interlock.desk.folder import OWN, Folder
from interlock.http_server.server import Server, listen, settings

_PAGE = '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url={}"><title>Interlock</title>'


@contextmanager
def open_browser(folder: Folder, address: str, port: int) -> Iterator[None]:
    """Open the desk in a browser, where there is one with windows; the file is taken away at the end."""
    name = f"open-{port}.html"
    path = None
    with suppress(OSError, RefusedError, webbrowser.Error):
        # One without windows would take the terminal that the address stands in.
        if type(browser := webbrowser.get()) is not webbrowser.GenericBrowser:
            path = _write_redirect(folder, name, _PAGE.format(escape(address)))
            # Some wait for what they have started, which asks the desk for its page.
            Thread(target=browser.open, args=(path.as_uri(),), daemon=True).start()
    try:
        yield
    finally:
        if path:
            path.unlink(missing_ok=True)


def _write_redirect(folder: Folder, name: str, page: str) -> Path:
    with folder.own() as opened:
        with suppress(FileNotFoundError):
            os.unlink(name, dir_fd=opened)
        file = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600, dir_fd=opened)
        with open(file, "w", encoding="utf-8") as stream:
            stream.write(page)
    return folder.root / OWN / name


_HOST = "127.0.0.1"
_TOKEN_BYTES = 24
_GRACE_SECONDS = 3
LARGEST_HEAD = 16 * 2**10


def run(root: Path, port: int, started: Callable[[str], None], *, browser: bool) -> None:
    """Serve the desk of a folder, tell its address, and open it in a browser; OSError where the port is taken."""
    with listen((_HOST, port)) as listening:
        asyncio.run(_serve(root, listening, started, browser))


async def _serve(root: Path, listening: socket.socket, started: Callable[[str], None], browser: bool) -> None:
    token, port = secrets.token_urlsafe(_TOKEN_BYTES), listening.getsockname()[1]
    desk = Desk(root)
    server = Server(
        settings(
            application(desk, port, token),
            http="h11",
            timeout_graceful_shutdown=_GRACE_SECONDS,
            h11_max_incomplete_event_size=LARGEST_HEAD,
        )
    )

    def end() -> None:
        desk.end_changes()
        server.should_exit = True

    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, end)
    desk.start()
    serving = asyncio.create_task(server.serve([listening]))
    address = f"http://{_HOST}:{port}/{token}/"
    started(address)
    try:
        with open_browser(desk.folder, address, port) if browser else nullcontext():
            await serving
    finally:
        await desk.stop()

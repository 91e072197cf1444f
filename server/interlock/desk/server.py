"""The desk's server: uvicorn on loopback, until Ctrl-C."""

import asyncio
import secrets
import signal
import socket
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

from interlock.desk.app import application
from interlock.desk.desk import Desk
from interlock.desk.door import open_browser
from interlock.serving.server import Server, listen, settings

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

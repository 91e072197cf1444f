"""Start worker processes: fork them from a fork server where the platform can, else start each as a program."""

import asyncio
import os
import socket
import subprocess
import sys
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import PIPE
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from itertools import count
from typing import NamedTuple

from interlock.processes.fork_server import LOADED, REQUEST

# -P: a module in the current folder never takes the place of one of ours.
FORK_SERVER = (sys.executable, "-P", "-m", "interlock.processes.fork_server")
WORKER = (sys.executable, "-P", "-m", "interlock.processes.worker")
CAN_FORK = hasattr(os, "fork") and hasattr(socket, "send_fds")
_BUFFER = 64 * 1024


class WorkerProcess(NamedTuple):
    """A worker process that starts."""

    reader: StreamReader
    writer: StreamWriter
    kill: Callable[[], Awaitable[None]]


class Launcher:
    """Starts processes for one handler, in a process group that the Ctrl-C of a terminal does not reach."""

    def __init__(self, handler: str, modules: Iterable[str] = ()) -> None:
        """Create a launcher; a fork server loads the handler by its name, and imports other modules."""
        self._handler = handler
        self._modules = modules
        self._server: subprocess.Popen[bytes] | None = None
        self._control: socket.socket
        self._numbers = count(1)

    @property
    def fork_server(self) -> int | None:
        """The id of the fork server's process, once there is one."""
        return self._server.pid if self._server else None

    async def launch(self, name: str) -> WorkerProcess:
        """Start a process that the system shows by a name; OSError where that fails."""
        return await (self._fork(name) if CAN_FORK else self._spawn(name))

    async def close(self) -> None:
        """End the fork server, and with it all processes that it has forked."""
        if not (server := self._server):
            return
        self._server = None
        with self._control, suppress(ConnectionError):
            try:
                self._control.recv(len(LOADED), socket.MSG_DONTWAIT)
            except BlockingIOError:
                # While it loads it sees nothing, and has forked nothing yet.
                server.kill()
        await asyncio.to_thread(server.wait)

    async def _fork(self, name: str) -> WorkerProcess:
        number = next(self._numbers)
        ours, its = socket.socketpair()
        with its:
            if self._server is None or self._server.poll() is not None:
                self._start_fork_server()
            socket.send_fds(self._control, [REQUEST.pack(number, name.encode())], [its.fileno()])
        reader, writer = await asyncio.open_connection(sock=ours, limit=_BUFFER)

        async def kill() -> None:
            with suppress(OSError):  # Where the fork server is gone, the worker ends as its socket closes.
                self._control.send(REQUEST.pack(number, b""))
            writer.transport.abort()

        return WorkerProcess(reader, writer, kill)

    def _start_fork_server(self) -> None:
        self._control, its = socket.socketpair()
        command = (*FORK_SERVER, self._handler, *self._modules)
        with its:
            self._server = subprocess.Popen(command, stdin=its.fileno(), stdout=subprocess.DEVNULL, process_group=0)

    async def _spawn(self, name: str) -> WorkerProcess:
        command = (*WORKER, self._handler, name)
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, limit=_BUFFER, process_group=0
        )
        reader, writer = process.stdout, process.stdin
        assert reader
        assert writer

        async def kill() -> None:
            with suppress(ProcessLookupError):
                process.kill()
            if not writer.is_closing():
                writer.transport.abort()
            # wait() returns once both pipes are closed, and a pipe with more to read than the limit is not closed.
            with suppress(RuntimeError):  # Who reads it at the moment reads it to its end.
                await reader.read()
            await process.wait()

        return WorkerProcess(reader, writer, kill)

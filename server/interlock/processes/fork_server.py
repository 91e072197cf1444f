"""Main program of a fork server: load a handler once, then fork a worker process for each socket that is received.

It has one thread and no sockets but its own, so that its forks begin clean. All its workers end with it.
"""

import gc
import os
import signal
import socket
import sys
from contextlib import suppress
from importlib import import_module
from struct import Struct

from interlock.processes.handler import find_handler
from interlock.processes.worker import set_process_name, work

REQUEST = Struct("!I16s")
"""The number of a worker, and the name of the process to fork, which gets the socket sent with it; no name: kill it."""
LOADED = b"\1"
"""What the fork server sends once it has loaded everything."""


def main() -> None:
    """Fork workers until the other end of standard input, a socket, is closed."""
    handler_name, *modules = sys.argv[1:]
    # The terminal's Ctrl-C and a supervisor's SIGTERM are for the server, which says when to end.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    set_process_name("fork")
    control = socket.socket(fileno=0)
    find_handler(handler_name).load()
    for module in modules:
        with suppress(ImportError):  # A worker that needs it says what is wrong.
            import_module(module)
    gc.collect()
    gc.freeze()
    name = ""
    with suppress(OSError):  # The other end may be gone.
        control.sendall(LOADED)
        name = _fork_workers(control)
    if name:
        work(handler_name, name)


def _fork_workers(control: socket.socket) -> str:
    """Return the name of the process in each worker; return nothing in the fork server, once all workers have ended."""
    workers: dict[int, int] = {}
    try:
        while True:
            request, files, _, _ = socket.recv_fds(control, REQUEST.size, 1)
            if len(request) < REQUEST.size:
                return ""
            number, name = REQUEST.unpack(request)
            if files:
                # Where there is no memory for one more process, its socket is closed, and the pool tries again.
                with suppress(OSError):
                    workers[number] = os.fork()
                    if not workers[number]:
                        workers.clear()
                        control.detach()
                        os.dup2(files[0], 0)
                        os.dup2(files[0], 1)
                        os.close(files[0])
                        return str(name, "ascii").rstrip("\0")
                os.close(files[0])
            elif number in workers:
                _kill(workers.pop(number))
    finally:
        for process in workers.values():
            _kill(process)


def _kill(process: int) -> None:
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)


if __name__ == "__main__":
    main()

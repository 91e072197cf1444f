"""A handler that does what no handler should."""

import os
from collections.abc import Iterator

from interlock.processes.handler import Handler, RefusedByWorkerError


def echo(data: bytes) -> Iterator[bytes]:
    yield data


def spin(data: bytes) -> Iterator[bytes]:
    """Never end, in Python."""
    yield data
    while True:
        pass


def hang(data: bytes) -> Iterator[bytes]:
    """Never end, where Python raises no exception."""
    yield data
    sum(range(10**15))


def pour(data: bytes) -> Iterator[bytes]:
    """Never end to answer."""
    while True:
        yield data


def eat(data: bytes) -> Iterator[bytes]:
    yield data
    eaten = []
    while True:
        eaten.append(bytes(2**20))


def refuse(data: bytes) -> Iterator[bytes]:
    raise RefusedByWorkerError(data)
    yield b""


def fail(data: bytes) -> Iterator[bytes]:
    raise ZeroDivisionError(data.decode())
    yield b""


def parent(data: bytes) -> Iterator[bytes]:
    """Tell which process has started the worker, and which one has loaded the handler."""
    yield b"%d" % os.getppid()
    yield b"%d" % HostileHandler.loaded_by


METHODS = {method.__name__: method for method in (echo, spin, hang, pour, eat, refuse, fail, parent)}
NAME = f"{__name__}:HostileHandler"


class HostileHandler(Handler):
    """Answers a call by the method that its head names."""

    loaded_by = 0

    @classmethod
    def load(cls) -> None:
        cls.loaded_by = cls.loaded_by or os.getpid()

    def answer(self, head: bytes, body: bytes) -> Iterator[bytes]:
        return METHODS[head.decode()](body)

"""The base class of handlers, which answer calls in worker processes, and the error with which they refuse one."""

from collections.abc import Iterator
from importlib import import_module


class RefusedByWorkerError(Exception):
    """A call that a handler refuses, with details for whoever asked; raised in the worker, and again by the pool."""

    def __init__(self, details: bytes) -> None:
        super().__init__()
        self.details = details


class Handler:
    """Answers the calls of a worker process. A pool knows it by its name, such as "package.module:ClassName"."""

    @classmethod
    def load(cls) -> None:
        """Load what every worker needs; a fork server does so once for all."""

    def __init__(self, settings: bytes) -> None:
        """Prepare for calls."""

    def answer(self, head: bytes, body: bytes) -> Iterator[bytes]:
        """Return the messages of the answer to a call. While they are taken, the call may be stopped anywhere."""
        raise NotImplementedError

    def report(self) -> bytes:
        """Return what the account of the call that has just ended is to know."""
        return b""


def find_handler(name: str) -> type[Handler]:
    """Return the handler of a name."""
    module, _, class_name = name.partition(":")
    handler: type[Handler] = getattr(import_module(module), class_name)
    return handler

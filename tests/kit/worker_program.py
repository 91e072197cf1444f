"""A worker whose methods do what no method should."""

from collections.abc import Iterator

from interlock.service.call import Call
from interlock.service.workers.worker_main import main


def echo(data: bytes, call: Call) -> Iterator[bytes]:
    yield data


def spin(data: bytes, call: Call) -> Iterator[bytes]:
    """Never end, in Python."""
    yield data
    while True:
        pass


def hang(data: bytes, call: Call) -> Iterator[bytes]:
    """Never end, where Python raises no exception."""
    yield data
    sum(range(10**15))


def pour(data: bytes, call: Call) -> Iterator[bytes]:
    """Never end to answer."""
    while True:
        yield data


def eat(data: bytes, call: Call) -> Iterator[bytes]:
    yield data
    eaten = []
    while True:
        eaten.append(bytes(2**20))


def dig(data: bytes, call: Call) -> Iterator[bytes]:
    yield from dig(data, call)


def fail(data: bytes, call: Call) -> Iterator[bytes]:
    raise ZeroDivisionError(data.decode())
    yield b""


if __name__ == "__main__":
    main(lambda _: {"echo": echo, "spin": spin, "hang": hang, "pour": pour, "eat": eat, "dig": dig, "fail": fail})

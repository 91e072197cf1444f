"""Delay SIGINT while a database library runs, because it must not be interrupted at any point."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import Any


@contextmanager
def delay_interrupts() -> Iterator[Callable[[], None]]:
    """Have SIGINT do what it does after the block, or in it where what the block is given is called."""
    handler = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or not callable(handler):
        yield lambda: None
        return
    came: list[tuple[Any, ...]] = []

    def let_in() -> None:
        if came:
            handler(*came.pop())

    signal.signal(signal.SIGINT, lambda *told: came.append(told))
    try:
        yield let_in
    finally:
        signal.signal(signal.SIGINT, handler)
        let_in()

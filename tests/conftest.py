"""What tests of several rooms share."""

import signal
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def pytest_configure() -> None:
    """Have programs that tests start know Ctrl-C; the background of a shell passes on that it is ignored."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    """Run a browser for the tests of a file; it would keep those of others from running event loops of their own."""
    # Most tests want none.
    from kit.browser import browsing

    with browsing() as running:
        yield running

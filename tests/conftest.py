"""What tests of several rooms share."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    """Run a browser for the tests of a file; it would keep those of others from running event loops of their own."""
    # Most tests want none.
    from kit.browser import browsing

    with browsing() as running:
        yield running
